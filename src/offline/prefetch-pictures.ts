import { walkPictures } from './pictures-walk.ts'
import type { PictureSource } from './pictures-walk.ts'

/** Number of articles, most ordered first, whose card picture is kept: about 15 MB. */
const ARTICLES_KEPT = 1500
/** The first screens of a start have priority: prefetching begins after them and yields the processor between two pictures. */
const AFTER_START_MS = 10_000
const BETWEEN_MS = 40

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

export interface PicturePrefetch {
  /** Continues where it stopped; one round at a time, one picture at a time, yielding to everything else. */
  keep(source: () => PictureSource | undefined, mayAnswer: () => boolean): Promise<void>
}

/** Prefetches the card pictures of the most ordered articles, so that a stockroom without a network has pictures too. */
export const createPicturePrefetch = (keepPicture: (key: string) => Promise<boolean>, pause = wait): PicturePrefetch => {
  const kept = new Set<string>()
  let isBusy = false

  const keepPage = async (keys: readonly string[], mayAnswer: () => boolean): Promise<boolean> => {
    for (const key of keys) {
      if (kept.has(key)) continue
      if (!mayAnswer()) return false
      if (await keepPicture(key).catch(() => false)) kept.add(key)
      await pause(BETWEEN_MS)
    }
    return true
  }

  return {
    async keep(source, mayAnswer) {
      if (isBusy) return
      isBusy = true
      try {
        if (kept.size === 0) await pause(AFTER_START_MS)
        const now = source()
        if (now) await walkPictures(now, null, (keys) => keepPage(keys, mayAnswer), ARTICLES_KEPT)
      } finally {
        isBusy = false
      }
    },
  }
}
