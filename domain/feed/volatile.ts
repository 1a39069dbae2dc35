import type { ArticleActivity } from '#domain/contract/article.ts'
import { readActivities, writeActivities } from './activities.ts'
import { Cursor, Sink, readMark } from './columns.ts'
import { FeedError } from './feed-error.ts'
import { UNKNOWN_VOLATILE } from './row.ts'
import type { VolatileRow } from './row.ts'

const MARK = 0x4f565054
const FORMAT = 1
const ARTICLES_MAX = 1 << 24

export const FLAGS = { offShelves: 1, presale: 2, newed: 4, top: 8, notCheckStock: 16 } as const

/** Stock, flags and activities of a whole content, by ordinal. */
export interface VolatileColumns {
  readonly content: number
  /** Contains every change below it; deltas begin here. */
  readonly revision: number
  /** When the server read them, epoch milliseconds. */
  readonly readAt: number
  readonly remaining: Int32Array
  readonly transit: Int32Array
  /** Bits of FLAGS. */
  readonly flags: Uint8Array
  readonly activities: ReadonlyMap<number, ArticleActivity>
}

export const encodeVolatile = (columns: VolatileColumns): ArrayBuffer => {
  const sink = new Sink()
  sink.u32(MARK)
  sink.u32(FORMAT)
  sink.u32(columns.flags.length)
  sink.f64(columns.content)
  sink.f64(columns.revision)
  sink.f64(columns.readAt)
  sink.array(columns.remaining)
  sink.array(columns.transit)
  sink.array(columns.flags)
  writeActivities(sink, columns.activities)
  return sink.done()
}

/** Throws FeedError if the bytes are truncated, too long, or something else. */
export const openVolatile = (buffer: ArrayBuffer): VolatileColumns => {
  const cursor = new Cursor(buffer)
  readMark(cursor, MARK, FORMAT, 'volatile file')
  const count = cursor.u32()
  if (count > ARTICLES_MAX) throw new FeedError('A volatile file says that it has too many articles')
  const columns = {
    content: cursor.f64(),
    revision: cursor.f64(),
    readAt: cursor.f64(),
    remaining: cursor.int32(count),
    transit: cursor.int32(count),
    flags: cursor.take(count).slice(),
  }
  const activities = readActivities(cursor)
  cursor.end()
  return { ...columns, activities }
}

/** Returns null once the activity has ended. */
export const lasting = (activity: ArticleActivity | null, now: number): ArticleActivity | null =>
  activity && activity.endsAt > now ? activity : null

/** Returns the values of one article, without an activity that has ended by `now`. */
export const volatileRow = (columns: VolatileColumns | null, ordinal: number, now: number): VolatileRow => {
  if (!columns || ordinal >= columns.flags.length) return UNKNOWN_VOLATILE
  const flags = columns.flags[ordinal] ?? 0
  const activity = columns.activities.get(ordinal)
  return {
    remaining: columns.remaining[ordinal] ?? 0,
    transit: columns.transit[ordinal] ?? 0,
    offShelves: (flags & FLAGS.offShelves) > 0,
    presale: (flags & FLAGS.presale) > 0,
    newed: (flags & FLAGS.newed) > 0,
    top: (flags & FLAGS.top) > 0,
    notCheckStock: (flags & FLAGS.notCheckStock) > 0,
    activity: lasting(activity ?? null, now),
  }
}
