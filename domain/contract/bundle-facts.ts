import type { BrandId } from '#domain/brands/brand.ts'
import type { Minor } from '#domain/rules/money.ts'
import { bundlePartPrice, isSameParts, tierFor, unitsTaken } from '#domain/rules/bundle.ts'
import type { TierReached } from '#domain/rules/bundle.ts'
import type { Bundle, BundlePart } from '#domain/rules/cart.ts'
import { multiply, sum } from '#domain/rules/money.ts'
import type { BundleToCheck } from '#domain/rules/order-bundles.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { lineGoodsOf, priceInputOf } from './article-facts.ts'
import type { PricingAccount } from './article-facts.ts'
import type { Article } from './article.ts'

/** Current terms of an offer. */
export type OfferTerms = Pick<Bundle, 'title' | 'parts' | 'tiers'>

/** A set or pallet to be ordered; `totalSeen` is null if no price was seen yet. */
export interface AskedBundle extends Pick<Bundle, 'kind' | 'offerId'> {
  readonly bundleKey: string
  readonly quantity: number
  /** Parts of one set or pallet, as put into the cart. */
  readonly parts: readonly BundlePart[]
  readonly totalSeen: Minor | null
  /** undefined if it is no longer offered. */
  readonly offer: OfferTerms | undefined
}

/** A set's pieces of one article. */
export interface PricedPart {
  readonly goodsId: string
  /** Pieces in one set; `quantity` counts those of all sets. */
  readonly inOne: number
  readonly quantity: number
  readonly article: Article | undefined
  readonly price: LinePrice
  readonly listTotal: Minor
}

export interface PricedBundle extends AskedBundle {
  readonly tier: TierReached
  readonly pieces: readonly PricedPart[]
  readonly lineTotal: Minor
  readonly listTotal: Minor
}

interface BundleFacts {
  readonly account: PricingAccount
  readonly articles: ReadonlyMap<string, Article>
  /** Epoch milliseconds by the server's clock. */
  readonly now: number
}

interface Single {
  readonly goodsId: string
  readonly price: LinePrice
}

const unpriced: LinePrice = { parts: [], lineTotal: 0, unit: 0, original: 0, reason: 'list' }
const offerKey = ({ kind, offerId }: Pick<Bundle, 'kind' | 'offerId'>) => `${kind} ${offerId}`

/**
 * Prices sets and pallets beside single lines. The tier depends on the total number of one offer; limited activity units that
 * single lines or earlier sets take are gone for later ones. The same on device and server (I1). specification §3
 */
export function priceBundles(asked: readonly AskedBundle[], singles: readonly Single[], facts: BundleFacts): PricedBundle[] {
  if (asked.length === 0) return []
  const sets = new Map<string, number>()
  for (const one of asked) sets.set(offerKey(one), (sets.get(offerKey(one)) ?? 0) + one.quantity)
  const taken = new Map<string, number>()
  const take = ({ goodsId, price }: Single) => taken.set(goodsId, (taken.get(goodsId) ?? 0) + unitsTaken(price))
  for (const single of singles) take(single)
  return asked.map((bundle) => {
    const tier = tierFor(bundle.offer?.tiers ?? [], sets.get(offerKey(bundle)) ?? 0)
    const pieces = bundle.parts.map(({ goodsId, quantity: inOne }): PricedPart => {
      const article = facts.articles.get(goodsId)
      const quantity = inOne * bundle.quantity
      const price = article ? pricePart(article, quantity, tier.percent, taken.get(goodsId) ?? 0, facts) : unpriced
      take({ goodsId, price })
      return { goodsId, inOne, quantity, article, price, listTotal: article ? multiply(article.listPrice, quantity) : 0 }
    })
    return {
      ...bundle,
      tier,
      pieces,
      lineTotal: sum(pieces.map(({ price }) => price.lineTotal)),
      listTotal: sum(pieces.map(({ listTotal }) => listTotal)),
    }
  })
}

function pricePart(article: Article, quantity: number, percent: number, taken: number, { account, now }: BundleFacts): LinePrice {
  const input = priceInputOf(article, account)
  const left = input.activity?.unitsLeft ?? null
  const rest =
    input.activity && left !== null ? { ...input, activity: { ...input.activity, unitsLeft: Math.max(left - taken, 0) } } : input
  return bundlePartPrice(rest, quantity, percent, now)
}

/** Converts them to the input of the order rule. */
export const bundlesToCheck = (
  bundles: readonly PricedBundle[],
  { account, articles, now, brand }: BundleFacts & { readonly brand: BrandId },
): BundleToCheck[] =>
  bundles.map(({ bundleKey, quantity, parts, offer, totalSeen, lineTotal }) => ({
    bundleKey,
    quantity,
    isOffered: offer !== undefined,
    isSame: offer !== undefined && isSameParts(parts, offer.parts),
    seenTotal: totalSeen,
    nowTotal: lineTotal,
    parts: parts.map(({ goodsId, quantity: inOne }) => {
      const article = articles.get(goodsId)
      return { goodsId, inOne, goods: article && lineGoodsOf(article, account, brand, now) }
    }),
  }))
