import type { BodyOf } from '#domain/contract/call.ts'
import { favorites } from '#domain/contract/favorites.ts'
import type { Favorite } from '#domain/contract/favorites.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

/** The last added first, as the server lists them. */
export const favoritesMirror = createListMirror<Favorite>({
  table: 'favorites',
  calls: [favorites.set],
  read: ({ api, account }) => readAllPages((paging) => api.call(favorites.page, { account, query: paging })),
  change(list, { body, at }) {
    const { goodsId, favorite } = body as BodyOf<typeof favorites.set>
    if (!favorite) return list.filter((one) => one.goodsId !== goodsId)
    return list.some((one) => one.goodsId === goodsId) ? list : [{ goodsId, addedAt: at }, ...list]
  },
})
