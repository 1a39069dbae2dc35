import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import type { CatalogueClient } from './catalogue/catalogue-client.ts'
import type { AccountFacts } from './catalogue/protocol.ts'

/** So many articles, the most ordered first, have their card's picture kept: about 15 MB. */
const ARTICLES_KEPT = 1500

export interface PictureKeeper {
  /** Goes on where it stopped; one round at a time, one picture at a time, never in anybody's way. */
  keep(client: CatalogueClient, facts: AccountFacts, mayAnswer: () => boolean): Promise<void>
}

/** Fetches the card pictures of the most ordered articles ahead, so that a stockroom without a network is not a grey one. */
export const createPictureKeeper = (keepPicture: (key: string) => Promise<boolean>): PictureKeeper => {
  const kept = new Set<string>()
  let isBusy = false

  const keepPage = async (keys: readonly string[], mayAnswer: () => boolean): Promise<boolean> => {
    for (const key of keys) {
      if (kept.has(key)) continue
      if (!mayAnswer()) return false
      if (await keepPicture(key).catch(() => false)) kept.add(key)
    }
    return true
  }

  return {
    async keep(client, facts, mayAnswer) {
      if (isBusy) return
      isBusy = true
      try {
        for (let offset = 0; offset < ARTICLES_KEPT; offset += PAGE_LIMIT_MAX) {
          const question = {
            text: '',
            classId: null,
            stock: 'all',
            newed: false,
            sort: 'popularity',
            offset,
            limit: PAGE_LIMIT_MAX,
          } as const
          const { articles, total } = await client.search(question, facts)
          const keys = articles.flatMap(({ images }) => images.slice(0, 1))
          if (!(await keepPage(keys, mayAnswer)) || offset + PAGE_LIMIT_MAX >= total) return
        }
      } finally {
        isBusy = false
      }
    },
  }
}
