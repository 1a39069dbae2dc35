/** Signs per code, so that it can be read at arm's length from a tablet's screen. */
const PART_SIGNS = 600
/** Maximum number of codes; longer work goes by file: nobody scans more than sixty. */
export const RUN_MAX = 60

/** Cuts a text into a run of codes, each of which names its run and its number; undefined if the text is too long. */
export const toRun = async (text: string): Promise<readonly string[] | undefined> => {
  const count = Math.ceil(text.length / PART_SIGNS)
  if (count > RUN_MAX) return undefined
  const name = await nameOf(text)
  return Array.from(
    { length: count },
    (_, at) => `TPR1.${name}.${at + 1}.${count}.${text.slice(at * PART_SIGNS, (at + 1) * PART_SIGNS)}`,
  )
}

export interface Collected {
  readonly name: string
  readonly total: number
  /** By number, from 1. */
  readonly parts: Readonly<Record<number, string>>
}

/** `notOurs`: no code of a run · `otherRun`: of another run, or with other content under the same number. */
export type PartTrouble = 'notOurs' | 'otherRun'

/** Adds one code, in any order; a repeated one changes nothing. */
export const addPart = (collected: Collected | null, code: string): Collected | PartTrouble => {
  const read = /^TPR1\.([0-9a-f]{16})\.(\d{1,2})\.(\d{1,2})\.([\w.-]+)$/.exec(code)
  if (!read) return 'notOurs'
  const [, name = '', number, count, part = ''] = read
  const [at, total] = [Number(number), Number(count)]
  if (at < 1 || at > total || total > RUN_MAX) return 'notOurs'
  if (!collected) return { name, total, parts: { [at]: part } }
  const known = collected.parts[at]
  if (collected.name !== name || collected.total !== total || (known !== undefined && known !== part)) return 'otherRun'
  return known === undefined ? { ...collected, parts: { ...collected.parts, [at]: part } } : collected
}

/** Collects codes as they come into view, perhaps several at once. */
export const createCollector = () => {
  let collected: Collected | null = null
  return {
    add(code: string): Collected | PartTrouble {
      const next = addPart(collected, code)
      if (typeof next !== 'string') collected = next
      return next
    },
  }
}

/** Numbers not read yet. */
export const missingOf = ({ total, parts }: Collected): readonly number[] =>
  Array.from({ length: total }, (_, at) => at + 1).filter((at) => parts[at] === undefined)

/** Returns the whole text; undefined while a part is missing or if the parts do not make up what was shown. */
export const joinRun = async (collected: Collected): Promise<string | undefined> => {
  if (missingOf(collected).length > 0) return undefined
  const text = Array.from({ length: collected.total }, (_, at) => collected.parts[at + 1]).join('')
  return (await nameOf(text)) === collected.name ? text : undefined
}

const nameOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
