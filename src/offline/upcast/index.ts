import { commandCalls } from '#domain/contract/index.ts'

/** What of a command an upcast may write anew: its id, its place and its person stay. */
export interface Given {
  readonly call: string
  readonly version: number
  readonly body: unknown
}

/** One step up: what an older build wrote as this build's contract, or a step towards it, says it. */
type Upcast = (body: never) => Given

/**
 * By `call@version`, each older version that a device may still hold. Whoever raises a command's version writes the step here and
 * adds the golden file of the new one; the old golden files stay as they are. A call keeps its name: its lane hangs on it.
 */
const TABLE: Readonly<Record<string, Upcast>> = {}

/** The versions of this build. */
const VERSIONS: ReadonlyMap<string, number> = new Map(
  [...commandCalls].map(([name, { command }]) => [name, command?.version ?? 1]),
)

/** A step that leads nowhere is a defect of ours, not the person's: their command is held, not lost. */
const STEPS_MAX = 50

/** The command in this build's words; undefined where it is of a future version or none of ours: held and shown, never dropped. */
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

/** The row as this build reads it; as it lies where this build cannot. */
export const upcast = <R extends Given>(row: R): R => {
  if (VERSIONS.get(row.call) === row.version) return row
  const now = upcastWith(TABLE, VERSIONS, row)
  return now ? { ...row, call: now.call, version: now.version, body: now.body } : row
}

/** Whether this build can send it. */
export const isKnownVersion = (row: Given): boolean => {
  const { call, version } = upcast(row)
  return VERSIONS.get(call) === version
}
