import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import type { PricedBundle } from '#domain/contract/bundle-facts.ts'
import type { CartBundle } from '#domain/contract/cart-shapes.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import { articleToWire } from '#domain/contract/goods-wire.ts'
import { isSameParts } from '#domain/rules/bundle.ts'
import type { Bundle, CartLine } from '#domain/rules/cart.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { StoredArticle } from '../../db/read-articles.ts'
import { offerKey, readOffers } from '../../db/read-offers.ts'
import type { CartAsked } from './change-cart.ts'
import { additionError } from '#domain/contract/judge-line.ts'
import type { StoredLine } from './cart.store.ts'

type WithBundle<L> = L & { readonly bundle: Bundle }
export const hasBundle = <L extends { readonly bundle?: Bundle }>(line: L): line is WithBundle<L> => line.bundle !== undefined

/**
 * Returns the sets and pallets that this account cannot have: not offered, composed differently, or with an article that it may not
 * buy. `goodsId` is that article; `seen` is the requested quantity.
 */
export async function bundleProblems(asked: CartAsked, lines: readonly CartLine[]): Promise<RefusedLine[]> {
  const bundles = lines.filter(hasBundle)
  if (bundles.length === 0) return []
  const { tx, scope, brand, language, now } = asked
  const account = await readAccountFacts(tx, scope)
  const offers = await readOffers(
    tx,
    { tenant: scope.tenant, brand, language, now },
    bundles.map(({ bundle }) => bundle),
  )
  const ids = bundles.flatMap(({ bundle }) => bundle.parts.map((part) => part.goodsId))
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  const articles = await readArticles(tx, reader, ids)
  return bundles.flatMap(({ goodsId: bundleKey, quantity, bundle }): RefusedLine[] => {
    const told = (goodsId: string, error: string): RefusedLine[] => [
      { goodsId, bundleKey, error, seen: quantity, now: 0, choices: ['remove'] },
    ]
    const [first] = bundle.parts
    const offer = offers.get(offerKey(bundle))
    if (!offer) return told(first?.goodsId ?? '', 'cart.offerGone')
    if (!isSameParts(bundle.parts, offer.parts)) return told(first?.goodsId ?? '', 'cart.offerChanged')
    return bundle.parts.flatMap(({ goodsId }) => {
      const error = additionError(articles.get(goodsId), { account, brand, now })
      return error ? told(goodsId, error) : []
    })
  })
}

interface Shown {
  readonly lines: ReadonlyMap<string, StoredLine>
  readonly articles: ReadonlyMap<string, StoredArticle>
  readonly account: ClientAccount
}

/** Prices and judges the cart's sets and pallets together with its single lines, by the rule of orders. */
export async function priceCartBundles(asked: CartAsked, { lines, articles, account }: Shown): Promise<PricedCartBundle[]> {
  const { tx, scope, brand, language, now } = asked
  const all = [...lines.values()]
  const bundles = all.filter(hasBundle)
  if (bundles.length === 0) return []
  const offers = await readOffers(
    tx,
    { tenant: scope.tenant, brand, language, now },
    bundles.map(({ bundle }) => bundle),
  )
  const facts = { account, brand, hasAddress: true, requestedOn: null, articles, now: now.getTime() }
  const singles = all
    .filter((line) => !hasBundle(line) && !line.savedForLater)
    .map(({ goodsId, quantity }) => ({ goodsId, quantity, totalSeen: null }))
  const wholes = bundles.map(({ goodsId, quantity, bundle: { kind, offerId, parts } }) => {
    const offer = offers.get(offerKey({ kind, offerId }))
    return { bundleKey: goodsId, kind, offerId, quantity, parts, totalSeen: null, offer }
  })
  const priced = priceOrder(singles, facts, wholes)
  return priced.bundles.map((one) => ({
    priced: one,
    wire: bundleToWire(one, priced, { line: lines.get(one.bundleKey), articles, account }),
  }))
}

export interface PricedCartBundle {
  readonly priced: PricedBundle
  readonly wire: CartBundle
}

interface About {
  readonly line: StoredLine | undefined
  readonly articles: ReadonlyMap<string, StoredArticle>
  readonly account: ClientAccount
}

function bundleToWire(one: PricedBundle, { problems }: PricedOrder, { line, articles, account }: About): CartBundle {
  const problem = problems.find((each) => each.scope === 'bundle' && each.bundleKey === one.bundleKey)
  return {
    bundleKey: one.bundleKey,
    kind: one.kind,
    offerId: one.offerId,
    title: one.offer?.title ?? line?.bundle?.title ?? '',
    parts: [...one.parts],
    tiers: [...(one.offer?.tiers ?? [])],
    quantity: one.quantity,
    note: line?.note ?? '',
    changedBy: line?.changedBy ?? '',
    changedAt: (line?.changedAt ?? new Date(0)).toISOString(),
    isOffered: one.offer !== undefined && problem?.error !== 'offerChanged',
    discount: one.tier.percent,
    orginalPrice: formatDecimal(Math.min(one.listTotal, AMOUNT_MAX)),
    activityPrice: formatDecimal(Math.min(one.lineTotal, AMOUNT_MAX)),
    error: problem ? `cart.${problem.error}` : null,
    lines: one.pieces.map(({ goodsId, quantity, price }) => {
      const article = articles.get(goodsId)
      return {
        goodsId,
        quantity,
        unitPrice: formatDecimal(price.unit),
        lineTotal: formatDecimal(Math.min(price.lineTotal, AMOUNT_MAX)),
        goods: article ? articleToWire(article, account) : null,
      }
    }),
  }
}

/** Largest amount on the wire; only a cart of absurd quantities reaches it. */
export const AMOUNT_MAX = 999_999_999_999
