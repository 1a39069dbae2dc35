import { favorites } from '#domain/contract/favorites.ts'
import type { Favorite } from '#domain/contract/favorites.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

/** Last added first, as the server lists them. */
export const favoritesMirror = createListMirror<Favorite>({
  table: 'favorites',
  read: ({ api, account }) => readAllPages((paging) => api.call(favorites.page, { account, query: paging })),
})
