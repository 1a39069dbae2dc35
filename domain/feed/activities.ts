import type { ArticleActivity } from '#domain/contract/article.ts'
import type { Cursor, Sink } from './columns.ts'

/** Writes activities by ordinal, as in volatile files and deltas. */
export const writeActivities = (sink: Sink, activities: ReadonlyMap<number, ArticleActivity>): void => {
  sink.u32(activities.size)
  for (const [ordinal, activity] of activities) {
    sink.u32(ordinal)
    sink.u8(activity.kind === 'flash' ? 1 : 0)
    sink.u8(activity.percent)
    sink.f64(activity.startsAt)
    sink.f64(activity.endsAt)
    sink.f64(activity.unitsLeft ?? -1)
  }
}

/** Throws FeedError if the bytes end too early. */
export const readActivities = (cursor: Cursor): Map<number, ArticleActivity> => {
  const activities = new Map<number, ArticleActivity>()
  for (let left = cursor.u32(); left > 0; left--) {
    const ordinal = cursor.u32()
    const kind = cursor.u8() === 1 ? 'flash' : 'promotion'
    const percent = cursor.u8()
    const startsAt = cursor.f64()
    const endsAt = cursor.f64()
    const units = cursor.f64()
    activities.set(ordinal, { kind, percent, startsAt, endsAt, unitsLeft: units < 0 ? null : units })
  }
  return activities
}
