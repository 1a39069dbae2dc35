import { types as pgTypes } from 'pg'
import type { CustomTypesConfig } from 'pg'

const oid = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, textArray: 1009 }

/** Parses int8 as a number; throws if a number cannot hold the value exactly. */
function int8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`)
  return value
}

const textArray = pgTypes.getTypeParser(oid.textArray, 'text') as (text: string) => (string | null)[]

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, int8],
  [oid.int8Array, (text) => textArray(text).map((item) => (item === null ? null : int8(item)))],
  // A calendar day has no time zone: as a Date it would be the day before in half of the world.
  [oid.date, (text) => text],
  [oid.dateArray, textArray],
])

/** Types of values from the database: int8 as number, date as `YYYY-MM-DD`, numeric as text, timestamptz as Date. */
export const types: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pgTypes.getTypeParser(id, format ?? 'text'),
}
