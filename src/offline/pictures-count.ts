import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import type { ClassRecord } from './pictures-choices.ts'
import type { PictureCache } from './pictures-types.ts'
import { walkPictures } from './pictures-walk.ts'
import type { PictureSource } from './pictures-walk.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface CountDeps {
  readonly shelf: PictureCache
  /** The class is chosen: looks up which of its pictures are here. */
  readonly isKept: boolean
  readonly before: ClassRecord | undefined
  readonly now: number
  readonly mustStop: () => boolean
}

export interface Counted {
  readonly record: Omit<ClassRecord, 'seen'>
  /** Not kept yet, most ordered first. */
  readonly due: string[]
  readonly keys: readonly string[]
}

/** Counts one class and what is kept of it; the cache itself is the truth. Undefined if it had to stop before the end. */
export const countPictures = async (
  source: PictureSource,
  classId: string,
  { shelf, isKept, before, now, mustStop }: CountDeps,
): Promise<Counted | undefined> => {
  // A picture that the service lacked is requested again after a day, and not before.
  const isRecent = before !== undefined && Math.abs(now - before.missingAt) < DAY_MS
  const known = new Set(isRecent ? before.missing : [])
  if (!isKept) {
    const total = await source.client.countPictures(classId, source.facts)
    return mustStop() ? undefined : { record: { total, kept: 0, bytes: 0, missing: [], missingAt: 0 }, due: [], keys: [] }
  }
  const keys: string[] = []
  const due: string[] = []
  const missing: string[] = []
  let [total, kept, bytes] = [0, 0, 0]
  const isWhole = await walkPictures(source, classId, async (page) => {
    if (mustStop()) return false
    total += page.length
    const sizes = await Promise.all(page.map((key) => shelf.sizeOf(key)))
    for (const [i, key] of page.entries()) {
      const size = sizes[i] ?? null
      keys.push(key)
      if (size !== null) {
        kept += 1
        bytes += size
      } else if (known.has(key)) missing.push(key)
      else due.push(key)
    }
    return true
  })
  if (!isWhole) return undefined
  const missingAt = missing.length > 0 ? (before?.missingAt ?? now) : 0
  return { record: { total, kept, bytes, missing, missingAt }, due, keys }
}

/** Average size of a picture, from those of the most ordered articles that are here for other reasons; null if there are none. */
export const sampleBytes = async (source: PictureSource, shelf: PictureCache): Promise<number | null> => {
  const sizes: number[] = []
  await walkPictures(
    source,
    null,
    async (keys) => {
      for (const size of await Promise.all(keys.map((key) => shelf.sampleOf(key)))) if (size !== null) sizes.push(size)
      return true
    },
    PAGE_LIMIT_MAX,
  )
  return sizes.length > 0 ? sizes.reduce((sum, size) => sum + size, 0) / sizes.length : null
}
