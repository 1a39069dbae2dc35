import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { AskedBundle } from '#domain/contract/bundle-facts.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { CartViewBundle } from '../../offline/bundle-types.ts'
import type { CartView, CartViewLine } from '../../offline/device-types.ts'
import type { LineTrouble } from '#domain/rules/remedies.ts'
import { troublesOf } from './cart-trouble.ts'
import { useLeftOut } from './choice/left-out.ts'

const quantities = new WeakMap<CartView, ReadonlyMap<string, number>>()

const quantityOf = (cart: CartView | undefined, goodsId: string): number => {
  if (!cart) return 0
  let known = quantities.get(cart)
  if (!known) {
    known = new Map(cart.lines.map((line) => [line.goodsId, line.quantity]))
    quantities.set(cart, known)
  }
  return known.get(goodsId) ?? 0
}

/** Pieces of one article in the cart; renders again only if this number changes. */
export function useCartQuantity(goodsId: string): number {
  const { cart } = useDevice()
  const read = useCallback(() => quantityOf(cart.get(), goodsId), [cart, goodsId])
  return useSyncExternalStore(cart.subscribe, read)
}

const EMPTY: readonly CartViewLine[] = []
const NO_BUNDLES: readonly CartViewBundle[] = []
const NO_ARTICLES: readonly Article[] = []
const NONE: ReadonlySet<string> = new Set()

/** Articles of the cart: the fresher of the cart's copy and the catalogue's. */
export function useCartArticles(
  lines: readonly CartViewLine[],
  account: ClientAccountRow | null,
  bundles: readonly CartViewBundle[] = NO_BUNDLES,
) {
  const { catalogue } = useDevice()
  const { phase, contentAt, stockAt } = useObservable(catalogue.state)
  const language = useLanguage()
  const ids = useMemo(() => {
    const parts = bundles.flatMap(({ bundle, articles }) =>
      phase === 'ready' || articles.length < bundle.parts.length ? bundle.parts.map((part) => part.goodsId) : [],
    )
    const singles = lines.filter((line) => phase === 'ready' || line.article === null).map((line) => line.goodsId)
    return parts.length > 0 ? [...new Set([...singles, ...parts])] : singles
  }, [lines, bundles, phase])
  const query = useQuery({
    queryKey: ['cart-articles', account?.clientId, language, contentAt, stockAt, ids.join(' ')],
    queryFn: async () => {
      const answer = await catalogue.byIds(ids)
      // An answer that failed is none: it would count for as long as one that came.
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    retry: 1,
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const asked = query.data ?? NO_ARTICLES
  const articles = useMemo(() => {
    const byId = new Map<string, Article>()
    for (const { article } of lines) if (article) byId.set(article.goodsId, article)
    for (const article of [...bundles.flatMap((bundle) => bundle.articles), ...asked]) {
      const known = byId.get(article.goodsId)
      if (!known || known.readAt <= article.readAt) byId.set(article.goodsId, article)
    }
    return byId
  }, [lines, bundles, asked])
  return { articles, isWaiting: query.isLoading && ids.length > 0 }
}

export interface Basket {
  /** undefined until the cart is known on this device. */
  readonly view: CartView | undefined
  readonly account: ClientAccountRow
  /** Every line of the cart, priced; in the cart's order. */
  readonly all: PricedOrder
  /** The chosen lines only: what would be ordered. */
  readonly chosen: PricedOrder
  /** Conditions by article that block lines or should be known. */
  readonly troubles: ReadonlyMap<string, LineTrouble>
  readonly leftOut: ReadonlySet<string>
  /** True once the left-out lines were read. */
  readonly isChoiceRead: boolean
  readonly leaveOut: (goodsIds: readonly string[], isOut: boolean) => void
  /** True while articles or left-out lines are still being read. */
  readonly isWaiting: boolean
  /** Time of the oldest reading among the prices, epoch milliseconds; null without lines. */
  readonly pricesReadAt: number | null
}

const askedBundle = ({ bundleKey, quantity, bundle, offered }: CartViewBundle): AskedBundle => ({
  bundleKey,
  quantity,
  kind: bundle.kind,
  offerId: bundle.offerId,
  parts: bundle.parts,
  totalSeen: null,
  offer: offered === 'gone' ? undefined : { ...bundle, parts: offered === 'changed' ? [] : bundle.parts },
})

/** The cart with prices, totals and everything that prevents ordering it; null without an account. */
export function useBasket(hasAddress = true): Basket | null {
  const view = useObservable(useDevice().cart)
  const account = useAccount()
  const lines = view?.lines ?? EMPTY
  const bundles = view?.bundles ?? NO_BUNDLES
  const { articles, isWaiting } = useCartArticles(lines, account, bundles)
  const { goodsIds, leaveOut } = useLeftOut(account?.clientId ?? '')
  const now = useServerNow()
  return useMemo(() => {
    if (!account) return null
    const facts = { account, brand: currentBrand(), hasAddress, requestedOn: null, articles, now }
    const asked = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity, totalSeen: null }))
    const leftOut = goodsIds ?? NONE
    const chosen = asked.filter(({ goodsId }) => !leftOut.has(goodsId))
    const wholes = bundles.map(askedBundle)
    const chosenWholes = wholes.filter(({ bundleKey }) => !leftOut.has(bundleKey))
    const all = priceOrder(asked, facts, wholes)
    const isAll = chosen.length === asked.length && chosenWholes.length === wholes.length
    const pieces = [...all.lines, ...all.bundles.flatMap((bundle) => bundle.pieces)]
    const readings = pieces.flatMap(({ article }) => (article ? [article.readAt] : []))
    return {
      view,
      account,
      all,
      chosen: isAll ? all : priceOrder(chosen, facts, chosenWholes),
      troubles: troublesOf(all.lines, account, now),
      leftOut,
      isChoiceRead: goodsIds !== undefined,
      leaveOut,
      isWaiting: isWaiting || goodsIds === undefined,
      pricesReadAt: readings.length > 0 ? Math.min(...readings) : null,
    }
  }, [account, view, lines, bundles, articles, goodsIds, leaveOut, isWaiting, hasAddress, now])
}
