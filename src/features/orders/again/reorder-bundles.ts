import type { ClientAccount } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import { priceBundles } from '#domain/contract/bundle-facts.ts'
import type { Order, OrderBundle, OrderLine } from '#domain/contract/order-shapes.ts'
import { isSameParts } from '#domain/rules/bundle.ts'
import type { Bundle, BundlePart } from '#domain/rules/cart.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { PriceSubject } from '../../../ui/price-panel.ts'

/** What is known here of an ordered set or pallet; `over` is no longer sold, or cannot be had as a whole. */
export type OfferNow = { readonly state: 'offered'; readonly bundle: Bundle } | { readonly state: 'over' | 'unknown' }

/** A set or pallet of an old order as it can be had now. */
export interface ReorderBundle {
  /** Its key in the order. */
  readonly orderedId: string
  readonly bundle: Bundle
  readonly quantity: number
  /** Price of one. */
  readonly unitThen: Minor
  /** null: not known here, or in another currency. */
  readonly unitNow: Minor | null
  /** What the steps of that price are derived from. */
  readonly subject: PriceSubject | null
}

/** A line to be ordered singly; `partOf` is the set or pallet that it belonged to. */
export type Single = OrderLine & { readonly partOf?: string }

interface BundleFacts {
  readonly account: ClientAccount
  /** null: nothing is known here. */
  readonly articles: ReadonlyMap<string, Article> | null
  readonly now: number
}

type Ordered = Pick<Order, 'lines' | 'bundles' | 'currency'>

/** Splits an order into the sets and pallets that can be had whole, and single lines for everything else. */
export function planBundles(
  { lines, bundles = [], currency }: Ordered,
  offers: ReadonlyMap<string, OfferNow>,
  facts: BundleFacts,
): { readonly bundles: readonly ReorderBundle[]; readonly singles: readonly Single[] } {
  const held = bundles.flatMap((one) => {
    const parts = partsOf(one, lines)
    const offer = offers.get(one.bundleKey) ?? { state: 'unknown' }
    const bundle = offer.state === 'offered' ? offer.bundle : asOrdered(one, parts)
    const isOver = offer.state === 'over' || !isSameParts(parts, bundle.parts)
    return isOver ? [] : [{ one, bundle }]
  })
  const kept = new Map(held.map(({ one, bundle }) => [one.bundleKey, bundle]))
  const titles = new Map(bundles.map(({ bundleKey, title }) => [bundleKey, title]))
  return {
    bundles: held.map(({ one, bundle }) => ({
      orderedId: one.bundleKey,
      bundle,
      quantity: one.quantity,
      unitThen: Math.round((parseDecimal(one.total) ?? 0) / one.quantity),
      ...(currency === facts.account.currency ? pricedNow(bundle, one.quantity, facts) : UNPRICED),
    })),
    singles: lines
      .filter(({ bundleKey }) => bundleKey === undefined || !kept.has(bundleKey))
      .map((line) => {
        const partOf = line.bundleKey === undefined ? undefined : titles.get(line.bundleKey)
        return partOf === undefined ? line : { ...line, partOf }
      }),
  }
}

/** The parts of one set or pallet, as ordered. */
const partsOf = ({ bundleKey, quantity }: OrderBundle, lines: readonly OrderLine[]): BundlePart[] =>
  lines
    .filter((line) => line.bundleKey === bundleKey)
    .map(({ goodsId, quantity: pieces }) => ({ goodsId, quantity: Math.round(pieces / quantity) }))

/** As ordered, for want of an answer: the service applies its own offer anyway. */
const asOrdered = ({ kind, offerId, title, quantity, discount }: OrderBundle, parts: readonly BundlePart[]): Bundle => ({
  kind,
  offerId,
  title,
  parts,
  tiers: discount > 0 ? [{ quantity, percent: discount }] : [],
})

const UNPRICED = { unitNow: null, subject: null }

function pricedNow(
  bundle: Bundle,
  quantity: number,
  { account, articles, now }: BundleFacts,
): Pick<ReorderBundle, 'unitNow' | 'subject'> {
  if (!articles || bundle.parts.some(({ goodsId }) => !articles.has(goodsId))) return UNPRICED
  const { kind, offerId, parts } = bundle
  const asked = { bundleKey: '', kind, offerId, quantity, parts, totalSeen: null, offer: bundle }
  const [priced] = priceBundles([asked], [], { account, articles, now })
  if (!priced) return UNPRICED
  const { pieces, tier, lineTotal } = priced
  const { currency } = account
  return {
    unitNow: Math.round(lineTotal / quantity),
    subject: { kind, title: bundle.title, currency, pieces, percent: tier.percent, count: quantity },
  }
}
