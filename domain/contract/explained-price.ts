import { addSteps, decimalToExact, exactToDecimal, explainPrice } from '#domain/rules/explain-price.ts'
import type { ExplainStep, ExplainedPart, ExplainedPrice } from '#domain/rules/explain-price.ts'
import { formatDecimal, parseDecimal, sum } from '#domain/rules/money.ts'
import type { LinePrice, PriceKind } from '#domain/rules/price.ts'
import { priceInputOf } from './article-facts.ts'
import type { PricingAccount } from './article-facts.ts'
import type { Article } from './article.ts'
import type { PricedPart } from './bundle-facts.ts'
import type { OrderLine } from './order-shapes.ts'
import type { PriceStepsWire } from './price-steps-wire.ts'

/** Returns the steps to this article's price for this account; `bundlePercent` is the discount of a set or pallet. */
export const explainLine = (price: LinePrice, article: Article, account: PricingAccount, bundlePercent = 0): ExplainedPrice =>
  explainPrice(price, priceInputOf(article, account), bundlePercent)

/**
 * Returns the steps to the price of one set or pallet, summed over its pieces. Of several: one set's steps if all cost the same,
 * else, where limited pieces run out between them, the steps to their total.
 */
export function explainOffer(
  pieces: readonly Pick<PricedPart, 'article' | 'price'>[],
  account: PricingAccount,
  percent: number,
  count = 1,
): ExplainedPrice {
  const lineTotal = sum(pieces.map(({ price }) => price.lineTotal))
  const parts = pieces.flatMap(({ article, price }) => (article ? explainLine(price, article, account, percent).parts : []))
  const quantity = parts.every((part) => part.quantity % count === 0) ? count : 1
  const inOne = parts.map((part) => ({ ...part, quantity: part.quantity / quantity }))
  return { lineTotal, parts: [{ quantity, unit: lineTotal / quantity, steps: addSteps(inOne) }] }
}

const WIRE_KINDS: Readonly<Record<PriceKind, OrderLine['priceKind']>> = {
  list: 'list',
  vip: 'vip',
  activity: 'promotion',
  flash: 'flash',
  bundle: 'bundle',
}

/** Returns the kind of price that a line has, as stored in an order. */
export const priceKindOf = ({ parts }: Pick<LinePrice, 'parts'>): OrderLine['priceKind'] => WIRE_KINDS[parts[0]?.kind ?? 'list']

/** Converts the steps to the form stored in an order; undefined at list price, which needs no explanation. */
export const stepsToWire = ({ parts }: Pick<ExplainedPrice, 'parts'>): PriceStepsWire | undefined =>
  parts.every(({ steps }) => steps.length === 1)
    ? undefined
    : parts.map(({ quantity: pieces, unit, steps }) => ({
        quantity: pieces,
        unitPrice: formatDecimal(unit),
        steps: steps.map(stepToWire),
      }))

const stepToWire = ({
  kind,
  change,
  percent,
  startsAt,
  endsAt,
  unitsLeft,
}: ExplainStep): PriceStepsWire[number]['steps'][number] => ({
  kind,
  change: exactToDecimal(change),
  ...(percent !== undefined && { percent }),
  ...(startsAt !== undefined && { startTime: new Date(startsAt).toISOString() }),
  ...(endsAt !== undefined && { endTime: new Date(endsAt).toISOString() }),
  ...(unitsLeft !== undefined && { unitsLeft }),
})

interface LineOfOrder {
  readonly quantity: number
  readonly unitPrice: string
  readonly originalPrice: string
  readonly lineTotal: string
  readonly priceKind: OrderLine['priceKind']
  readonly steps?: PriceStepsWire | undefined
}

/** Returns the steps to the price of an order line; for orders older than the stored steps, derived from its prices. */
export function explainOrderLine({
  quantity: pieces,
  unitPrice,
  originalPrice,
  lineTotal,
  priceKind,
  steps,
}: LineOfOrder): ExplainedPrice {
  const total = parseDecimal(lineTotal) ?? 0
  if (steps) return { lineTotal: total, parts: steps.map(partOf) }
  const [unit, original] = [parseDecimal(unitPrice) ?? 0, parseDecimal(originalPrice) ?? 0]
  const list: ExplainStep = { kind: 'list', change: original * PER_MINOR }
  const kind = priceKind === 'promotion' ? 'activity' : priceKind
  const way: ExplainStep[] =
    unit === original || kind === 'list' ? [list] : [list, { kind, change: (unit - original) * PER_MINOR }]
  return { lineTotal: total, parts: [{ quantity: pieces, unit: kind === 'list' ? original : unit, steps: way }] }
}
const PER_MINOR = 10_000

const partOf = ({ quantity: pieces, unitPrice, steps }: PriceStepsWire[number]): ExplainedPart => ({
  quantity: pieces,
  unit: parseDecimal(unitPrice) ?? 0,
  steps: steps.map(({ kind, change, percent, startTime, endTime, unitsLeft }) => ({
    kind,
    change: decimalToExact(change) ?? 0,
    ...(percent !== undefined && { percent }),
    ...(startTime !== undefined && { startsAt: Date.parse(startTime) }),
    ...(endTime !== undefined && { endsAt: Date.parse(endTime) }),
    ...(unitsLeft !== undefined && { unitsLeft }),
  })),
})
