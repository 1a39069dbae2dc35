/** Identifies the copy that this tab's drill runs on. Its databases are named after it (record 182). */
export interface DrillKey {
  readonly id: string
  /** Hash of the person's name, as in the name of their database. */
  readonly person: string
}

/** In the tab's own storage: it survives a reload, and no other tab reads it. */
const KEY = 'tradepad.drill'
/** All copies on this device, including those of closed tabs. Listed here before the first byte is copied. */
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
/** Throws if the browser stores nothing: there is then no drill, because a reload would end in the real work. */
export const enterDrill = (key: DrillKey): void => sessionStorage.setItem(KEY, textOf(key))
export const leaveDrill = (): void => void quietly(() => sessionStorage.removeItem(KEY))

export const drillCopies = (): readonly DrillKey[] =>
  (quietly(() => localStorage.getItem(COPIES)) ?? '').split(' ').filter(Boolean).map(keyOf)
const setCopies = (copies: readonly DrillKey[]): void => {
  if (copies.length === 0) localStorage.removeItem(COPIES)
  else localStorage.setItem(COPIES, copies.map(textOf).join(' '))
}
/** Throws if the browser stores nothing: an unlisted copy would stay. */
export const noteCopy = (key: DrillKey): void => setCopies([...drillCopies(), key])
export const forgetCopy = ({ id }: DrillKey): void =>
  void quietly(() => setCopies(drillCopies().filter((copy) => copy.id !== id)))
