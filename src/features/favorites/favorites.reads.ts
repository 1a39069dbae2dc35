import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Favorite } from '#domain/contract/favorites.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'

const sets = new WeakMap<readonly Favorite[], ReadonlySet<string>>()

const setOf = (list: readonly Favorite[]): ReadonlySet<string> => {
  let known = sets.get(list)
  if (!known) {
    known = new Set(list.map(({ goodsId }) => goodsId))
    sets.set(list, known)
  }
  return known
}

/** Whether the article is a favourite of the person; renders again only when that changes. */
export function useIsFavorite(goodsId: string): boolean {
  const { favorites } = useDevice()
  const read = useCallback(() => setOf(favorites.get() ?? []).has(goodsId), [favorites, goodsId])
  return useSyncExternalStore(favorites.subscribe, read)
}

/** The articles of the list, in its order; those that this account can no longer buy are left out. */
export function useFavoriteArticles() {
  const { catalogue, favorites } = useDevice()
  const account = useAccount()
  const language = useLanguage()
  const list = useObservable(favorites)
  const { phase, contentAt, stockAt } = useObservable(catalogue.state)
  const ids = (list ?? []).map(({ goodsId }) => goodsId)
  const query = useQuery({
    queryKey: ['goods', account?.clientId, language, 'favorites', phase, contentAt, stockAt, ...ids],
    queryFn: () => catalogue.byIds(ids),
    enabled: list !== undefined,
    placeholderData: keepPreviousData,
  })
  return { list, answer: query.data, retry: () => void query.refetch() }
}
