import type { contract } from '#domain/contract/index.ts'
import type { RequestContext } from '../../http/handler.ts'
import { addFavorite, readFavoritePage, removeFavorite } from './favorites.store.ts'

type Favorites = typeof contract.favorites

/** Switches a favorite on or off, any number of times; an article that is no longer sold may stay one. */
export async function setFavorite({ tx, scope, body, now }: RequestContext<Favorites['set']>): Promise<null> {
  if (body.favorite) await addFavorite(tx, scope, body.goodsId, now)
  else await removeFavorite(tx, scope, body.goodsId)
  return null
}

export async function pageFavorites({ tx, scope, query }: RequestContext<Favorites['page']>) {
  const { list, total } = await readFavoritePage(tx, scope, query)
  return { list: list.map(({ goodsId, addedAt }) => ({ goodsId, addedAt: addedAt.toISOString() })), total, ...query }
}
