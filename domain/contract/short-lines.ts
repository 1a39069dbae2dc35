import { formatDecimal, parseDecimal, multiply } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { resolveShort } from '#domain/rules/short.ts'
import type { ShortChoice } from '#domain/rules/short.ts'
import { lineGoodsOf, priceLine } from './article-facts.ts'
import type { AskedLine, OrderFacts } from './order-facts.ts'
import { DECIMAL_MAX } from './shapes.ts'

/** A line to be ordered, with what to do if stock is short. */
export interface AskedShort extends AskedLine {
  readonly ifShort?: ShortChoice | undefined
  readonly replaceBy?: { readonly goodsId: string; readonly unitPriceSeen: string } | undefined
}

/** Outcome of a line with too little stock. */
export interface ShortOutcome {
  readonly goodsId: string
  readonly choice: ShortChoice
  readonly asked: number
  /** Pieces taken of the article or of its replacement. */
  readonly taken: number
  /** Pieces that stay in the cart, saved for later. */
  readonly waits: number
  /** The article that replaces it. */
  readonly by: string | null
}

interface Resolved {
  readonly lines: readonly AskedLine[]
  readonly outcomes: readonly ShortOutcome[]
}

/**
 * Resolves lines by what the person chose for short stock: as a preview on the device, for real on the server's locked stock
 * (decisions §7). If nothing would be left, not even a set or pallet (`hasWholes`), the order stays as requested and is refused
 * line by line.
 */
export const resolveLines = (asked: readonly AskedShort[], facts: OrderFacts, hasWholes: boolean): Resolved => {
  const taken = new Set(asked.map(({ goodsId }) => goodsId))
  const outcomes = asked.flatMap((line) => {
    const outcome = outcomeOf(line, facts, taken)
    // An order contains each article only once.
    if (outcome?.by != null) taken.add(outcome.by)
    return outcome ? [outcome] : []
  })
  const byId = new Map(outcomes.map((outcome) => [outcome.goodsId, outcome]))
  const lines = asked.flatMap((line) => lineOf(line, byId.get(line.goodsId)))
  return lines.length > 0 || hasWholes ? { lines, outcomes } : { lines: asked, outcomes: [] }
}

const outcomeOf = (line: AskedShort, facts: OrderFacts, taken: ReadonlySet<string>): ShortOutcome | null => {
  const { goodsId, quantity, ifShort: choice, replaceBy } = line
  const { account, brand, articles, now } = facts
  const article = articles.get(goodsId)
  if (!choice || !article) return null
  const other = replaceBy && !taken.has(replaceBy.goodsId) ? articles.get(replaceBy.goodsId) : undefined
  const seen = parseDecimal(replaceBy?.unitPriceSeen ?? '') ?? 0
  const answer = resolveShort({
    quantity,
    choice,
    goods: lineGoodsOf(article, account, brand.id, now),
    account,
    replacement: other && {
      goods: lineGoodsOf(other, account, brand.id, now),
      isAgreed: (pieces) => priceLine(other, account, pieces, now).lineTotal <= multiply(seen, pieces),
    },
  })
  if (!answer) return null
  const by = answer.replaced > 0 ? (other?.goodsId ?? null) : null
  return { goodsId, choice, asked: quantity, taken: answer.taken + answer.replaced, waits: answer.waits, by }
}

const lineOf = (line: AskedShort, outcome: ShortOutcome | undefined): AskedLine[] => {
  if (!outcome) return [line]
  const { taken, by } = outcome
  if (taken === 0) return []
  if (by !== null)
    return [{ goodsId: by, quantity: taken, totalSeen: multiply(parseDecimal(line.replaceBy?.unitPriceSeen ?? '') ?? 0, taken) }]
  return [{ goodsId: line.goodsId, quantity: taken, totalSeen: shareOf(line, taken) }]
}

/**
 * Returns the seen prices of a line once a higher price is accepted: that price may be for fewer pieces, and the line's share for
 * them must cover it again.
 */
export const acceptedPrices = (now: Minor, quantity: number, pieces = quantity) => ({
  unitPriceSeen: formatDecimal(Math.min(Math.ceil(now / pieces), DECIMAL_MAX)),
  lineTotalSeen: formatDecimal(Math.min(Math.ceil((now * quantity) / pieces), DECIMAL_MAX)),
})

/** Seen total for the pieces taken, at the average price: an activity's first pieces are the cheap ones. */
const shareOf = ({ totalSeen, quantity }: AskedLine, taken: number): Minor | null =>
  totalSeen === null ? null : Math.ceil((totalSeen * taken) / quantity)
