import { walkPictures } from './pictures-walk.ts'
import type { PictureSource } from './pictures-walk.ts'

/** So many articles, the most ordered first, have their card's picture kept: about 15 MB. */
const ARTICLES_KEPT = 1500
/** The first screens of a start are somebody's: what nobody asked for comes after them, and leaves the processor between two. */
const AFTER_START_MS = 10_000
const BETWEEN_MS = 40

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

export interface PicturePrefetch {
  /** Goes on where it stopped; one round at a time, one picture at a time, never in anybody's way. */
  keep(source: () => PictureSource | undefined, mayAnswer: () => boolean): Promise<void>
}

/** Fetches the card pictures of the most ordered articles ahead, so that a stockroom without a network is not a grey one. */
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
