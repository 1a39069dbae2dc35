import { commandCalls } from '#domain/contract/index.ts'

/** What an upcast may rewrite of a command: its id, its place and its person stay. */
export interface Given {
  readonly call: string
  readonly version: number
  readonly body: unknown
}

/** One step up: converts what an older build wrote to this build's contract, or a step towards it. */
type Upcast = (body: never) => Given

/**
 * By `call@version`, each older version that a device may still hold. Raising a command's version requires the step here and the
 * golden file of the new one; the old golden files stay unchanged. A call keeps its name, because its lane depends on it.
 */
const TABLE: Readonly<Record<string, Upcast>> = {}

/** The versions of this build. */
const VERSIONS: ReadonlyMap<string, number> = new Map(
  [...commandCalls].map(([name, { command }]) => [name, command?.version ?? 1]),
)

/** An endless chain of steps is our defect, not the person's: their command is held, not lost. */
const STEPS_MAX = 50

/**
 * Converts the command to this build's contract; undefined if it is of a future version or unknown: held and shown, never dropped.
 */
export const upcastWith = (
  table: Readonly<Record<string, Upcast>>,
  versions: ReadonlyMap<string, number>,
  given: Given,
): Given | undefined => {
  let now = given
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (versions.get(now.call) === now.version) return now
    const key = `${now.call}@${now.version}`
    if (!Object.hasOwn(table, key)) return undefined
    try {
      now = table[key]?.(now.body as never) ?? now
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The row as this build reads it, or unchanged if this build cannot. */
export const upcast = <R extends Given>(row: R): R => {
  if (VERSIONS.get(row.call) === row.version) return row
  const now = upcastWith(TABLE, VERSIONS, row)
  return now ? { ...row, call: now.call, version: now.version, body: now.body } : row
}

/** True if this build can send it. */
export const isKnownVersion = (row: Given): boolean => {
  const { call, version } = upcast(row)
  return VERSIONS.get(call) === version
}
