/** Which copy the drill of this tab runs on. Its databases are named by it (record 182). */
export interface DrillKey {
  readonly id: string
  /** The hash of the person's name, as their database is named by. */
  readonly person: string
}

/** The tab's own: a reload keeps it, and no other tab reads it. */
const KEY = 'tradepad.drill'
/** All copies that lie on this device, those of tabs that were closed too. Named here before the first byte is copied. */
const COPIES = 'tradepad.drills'

const quietly = <T>(run: () => T): T | null => {
  try {
    return run()
  } catch {
    return null
  }
}

const textOf = ({ id, person }: DrillKey): string => `${id}.${person}`
const keyOf = (text: string): DrillKey => {
  const [id = '', person = ''] = text.split('.')
  return { id, person }
}

export const drillOfTab = (): DrillKey | null => {
  const text = quietly(() => sessionStorage.getItem(KEY))
  return text ? keyOf(text) : null
}
/** Throws where the browser keeps nothing: then there is no drill, because a reload would end in the real work. */
export const enterDrill = (key: DrillKey): void => sessionStorage.setItem(KEY, textOf(key))
export const leaveDrill = (): void => void quietly(() => sessionStorage.removeItem(KEY))

export const drillCopies = (): readonly DrillKey[] =>
  (quietly(() => localStorage.getItem(COPIES)) ?? '').split(' ').filter(Boolean).map(keyOf)
const setCopies = (copies: readonly DrillKey[]): void => {
  if (copies.length === 0) localStorage.removeItem(COPIES)
  else localStorage.setItem(COPIES, copies.map(textOf).join(' '))
}
/** Throws where the browser keeps nothing: a copy that nobody knows of would stay. */
export const noteCopy = (key: DrillKey): void => setCopies([...drillCopies(), key])
export const forgetCopy = ({ id }: DrillKey): void =>
  void quietly(() => setCopies(drillCopies().filter((copy) => copy.id !== id)))
