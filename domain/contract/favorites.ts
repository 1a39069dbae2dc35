import * as v from 'valibot'
import { setFavorite } from '#domain/rules/favorites.ts'
import { call } from './call.ts'
import { goodsId, instant, listOf, nothing, paging } from './shapes.ts'

const favorite = v.object({ goodsId: v.string(), addedAt: instant })
export type Favorite = v.InferOutput<typeof favorite>

/** A person's favourites within one client account. Additions of ours: §7 names no path. */
export const favorites = {
  set: call({
    name: 'favorites.set',
    method: 'POST',
    path: '/v1.0/favorites',
    auth: 'account',
    summary: 'Adds an article to the favourites, or removes it.',
    body: v.object({ goodsId, favorite: v.boolean() }),
    reply: nothing,
    command: {
      lane: 'favorite',
      version: 1,
      base: 'favorites',
      effect: setFavorite,
      label: /*i18n*/ { id: 'command.favorites.set', message: 'Favourite' },
      example: { goodsId: 'LAMP', favorite: true },
    },
  }),
  page: call({
    name: 'favorites.page',
    method: 'GET',
    path: '/v1.0/favorites/page',
    auth: 'account',
    summary: 'The favourites, last added first; request the articles by their ids.',
    query: v.object(paging),
    reply: listOf(favorite),
  }),
} as const
