import { lineGoodsOf, priceLine } from '#domain/contract/article-facts.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import type { BrandId } from '#domain/brands/brand.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { acceptedPrices } from '#domain/contract/short-lines.ts'
import { canAddToCart } from '#domain/rules/badge.ts'
import { formatDecimal, multiply, parseDecimal, sum } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { totals } from '#domain/rules/price.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { fitQuantity } from '#domain/rules/quantity.ts'
import type { VatCase } from '#domain/rules/tax.ts'
import { shownTax, wayOf } from './shown-line.ts'
import { decideBundles, shownBundles, shownParts, withParts } from './decide-bundles.ts'
import type { ShownLine, ShownOrder } from '../../offline/device-types.ts'

export type Decision = RefusedLine['choices'][number]
/** By the line's article id, or by the key of a set or pallet. */
export type Decisions = ReadonlyMap<string, Decision>
export const keyOf = ({ goodsId, bundleKey }: Pick<RefusedLine, 'goodsId' | 'bundleKey'>): string => bundleKey ?? goodsId

/** What replaces a line: the successor, with a quantity that fits it. */
export interface Replacement {
  readonly article: Article
  readonly quantity: number
  readonly price: LinePrice
}
export type Replacements = ReadonlyMap<string, Replacement>

/** The order in which "Accept all" takes them: nearest to the order first, removal last. */
const SENSIBLE: readonly Decision[] = [
  'acceptPrice',
  'takeAvailable',
  'roundDown',
  'replace',
  'split',
  'waitForArrival',
  'remove',
]

/** The choices that the service offers, nearest to the order first; replacing only if the replacement is known. */
export function choicesOf(line: RefusedLine, replacements: Replacements): readonly Decision[] {
  const offered = SENSIBLE.filter(
    (choice) => line.choices.includes(choice) && (choice !== 'replace' || replacements.has(line.goodsId)),
  )
  return offered.length > 0 ? offered : ['remove']
}

export const sensibleFor = (line: RefusedLine, replacements: Replacements): Decision =>
  choicesOf(line, replacements)[0] ?? 'remove'

/** The old and new total of a line that became dearer; null for any other. */
export function priceRise({ error, seen, now }: RefusedLine): { readonly from: Minor; readonly to: Minor } | null {
  const [from, to] = [parseDecimal(String(seen)), parseDecimal(String(now))]
  return error === 'order.priceRose' && from && to !== undefined && to >= from ? { from, to } : null
}

export interface DecideFacts {
  readonly account: ClientAccount
  readonly articles: ReadonlyMap<string, Article>
  readonly replacements: Replacements
  readonly vat: Pick<VatCase, 'wording' | 'ratePercent'>
  /** Epoch milliseconds by the server's clock. */
  readonly now: number
  readonly addressId: string
  readonly requestedOn: string | null
  /** True if the coupon is given up. */
  readonly isWithoutCoupon?: boolean
}

/** Carries out every decision on the order; lines without one, and the order's id, stay unchanged. */
export function decideOrder(
  draft: OrderDraft,
  shown: ShownOrder | null,
  refused: readonly RefusedLine[],
  decisions: Decisions,
  facts: DecideFacts,
): { draft: OrderDraft; shown: ShownOrder } {
  const byId = new Map(refused.map((line) => [keyOf(line), line]))
  const wholes = decideBundles(draft, byId, decisions)
  const singles = draft.lines.flatMap((line) => {
    const refusal = byId.get(line.goodsId)
    const decision = decisions.get(line.goodsId)
    return refusal && decision ? decided(line, refusal, decision, facts) : [line]
  })
  const lines = withParts(singles, wholes.parts, facts)
  const known = knownLines(shown)
  const substitutes = new Map([...facts.replacements.values()].map(({ article }) => [article.goodsId, article]))
  const bundleAmounts = wholes.bundles.map(({ totalSeen }) => parseDecimal(totalSeen) ?? 0)
  const amounts = [...lines.map(({ lineTotalSeen }) => parseDecimal(lineTotalSeen) ?? 0), ...bundleAmounts]
  const sums = totals(
    amounts.map((lineTotal) => ({ lineTotal, listTotal: lineTotal })),
    facts.vat,
    // The amount seen before; the service decides what the coupon takes off the changed order.
    parseDecimal((!facts.isWithoutCoupon && shown?.coupon) || '') ?? 0,
  )
  const { couponId, ...rest } = draft
  return {
    draft: {
      ...rest,
      ...(couponId !== undefined && !facts.isWithoutCoupon && { couponId }),
      addressId: facts.addressId,
      requestedOn: facts.requestedOn,
      lines,
      ...(draft.bundles && { bundles: wholes.bundles }),
    },
    shown: {
      lines: [
        ...lines.map((line) =>
          decidedLine(line, known.get(line.goodsId), facts.articles.get(line.goodsId) ?? substitutes.get(line.goodsId), facts),
        ),
        ...shownParts(wholes.bundles, shown),
      ],
      ...(shown?.bundles && { bundles: shownBundles(wholes.bundles, shown) }),
      subtotal: formatDecimal(sum(amounts)),
      ...(sums.coupons > 0 && { coupon: formatDecimal(sums.coupons) }),
      tax: shownTax(sums.tax, facts.vat),
      total: formatDecimal(sums.total),
    },
  }
}

type Line = OrderDraft['lines'][number]

/** By article id; a single line wins over the part of a set. */
const knownLines = (shown: ShownOrder | null): ReadonlyMap<string, ShownLine> => {
  const lines = shown?.lines ?? []
  const parts = lines.filter(({ bundleKey }) => bundleKey !== undefined)
  const singles = lines.filter(({ bundleKey }) => bundleKey === undefined)
  return new Map([...parts, ...singles].map((line) => [line.goodsId, line]))
}

/** The line as it will be sent; with its price steps, provided that they end at the agreed price. */
function decidedLine(
  line: Line,
  known: ShownLine | undefined,
  article: Article | undefined,
  { account, now }: Pick<DecideFacts, 'account' | 'now'>,
): ShownLine {
  const { goodsId, quantity, unitPriceSeen: unitPrice, lineTotalSeen: lineTotal } = line
  const name = known?.name ?? article?.name ?? goodsId
  const image = known?.image ?? article?.images[0] ?? ''
  const own = { goodsId, name, image, quantity, unitPrice, lineTotal }
  if (known?.bundleKey === undefined && known?.lineTotal === lineTotal && known.quantity === quantity) return { ...known, ...own }
  const price = article && priceLine(article, account, quantity, now)
  return price && formatDecimal(price.lineTotal) === lineTotal ? { ...own, ...wayOf({ article, price }, account) } : own
}

function decided(line: Line, refusal: RefusedLine, decision: Decision, facts: DecideFacts): Line[] {
  if (decision === 'remove' || decision === 'waitForArrival') return []
  if (decision === 'replace') return replaced(facts.replacements.get(line.goodsId))
  if (decision === 'acceptPrice') {
    const total = parseDecimal(String(refusal.now)) ?? parseDecimal(line.lineTotalSeen) ?? 0
    return [{ ...line, ...acceptedPrices(total, line.quantity, refusal.pieces) }]
  }
  const quantity = typeof refusal.now === 'number' && refusal.now > 0 ? refusal.now : line.quantity
  const unit: Minor = parseDecimal(line.unitPriceSeen) ?? 0
  const article = facts.articles.get(line.goodsId)
  const now = article && priceLine(article, facts.account, quantity, facts.now)
  // The seen price counts, unless the device knows a lower one by now.
  const seen = multiply(unit, quantity)
  const total = now && now.lineTotal > 0 ? Math.min(now.lineTotal, seen) : seen
  return [{ ...line, quantity, lineTotalSeen: formatDecimal(total) }]
}

const replaced = (by: Replacement | undefined): Line[] =>
  by
    ? [
        {
          goodsId: by.article.goodsId,
          quantity: by.quantity,
          unitPriceSeen: formatDecimal(by.price.unit),
          lineTotalSeen: formatDecimal(by.price.lineTotal),
        },
      ]
    : []

/** The successor in the line's place, by its own steps, stock and price; null if it cannot be had either. */
export function replacementFor(
  article: Article,
  quantity: number,
  { account, brand, now }: { account: ClientAccount; brand: BrandId; now: number },
): Replacement | null {
  const goods = lineGoodsOf(article, account, brand, now)
  if (!canAddToCart(goods)) return null
  const fit = fitQuantity(quantity, goods)
  // For less than one step, one step is the nearest quantity.
  const taken = fit.quantity > 0 ? fit.quantity : (fit.nearest.upper ?? 0)
  if (taken === 0) return null
  return { article, quantity: taken, price: priceLine(article, account, taken, now) }
}
