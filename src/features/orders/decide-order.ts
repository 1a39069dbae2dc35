import { priceLine } from '#domain/contract/article-facts.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { OrderDraft } from '#domain/contract/orders.ts'
import { formatDecimal, multiply, parseDecimal, sum } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { totals } from '#domain/rules/price.ts'
import type { ShownOrder } from '../../offline/device-types.ts'

/** What a person may choose here; waiting and replacing come later. */
export type Decision = 'takeAvailable' | 'roundDown' | 'acceptPrice' | 'remove'
export type Decisions = ReadonlyMap<string, Decision>

const OFFERED: readonly Decision[] = ['takeAvailable', 'roundDown', 'acceptPrice', 'remove']

/** The choices of the service that can be made here. */
export const choicesOf = (line: RefusedLine): readonly Decision[] => {
  const offered = OFFERED.filter((choice) => line.choices.includes(choice))
  return offered.length > 0 ? offered : ['remove']
}

interface DecideFacts {
  readonly account: ClientAccount
  readonly articles: ReadonlyMap<string, Article>
  readonly taxPercent: number
  /** Epoch milliseconds by the server's clock. */
  readonly now: number
  readonly addressId: string
}

/** The order with every decision carried out; lines without one stay exactly as they were. The order's id stays. */
export function decideOrder(
  draft: OrderDraft,
  shown: ShownOrder | null,
  refused: readonly RefusedLine[],
  decisions: Decisions,
  facts: DecideFacts,
): { draft: OrderDraft; shown: ShownOrder } {
  const byId = new Map(refused.map((line) => [line.goodsId, line]))
  const lines = draft.lines.flatMap((line) => {
    const refusal = byId.get(line.goodsId)
    const decision = decisions.get(line.goodsId)
    if (!refusal || !decision) return [line]
    return decision === 'remove' ? [] : [decided(line, refusal, decision, facts)]
  })
  const names = new Map((shown?.lines ?? []).map((line) => [line.goodsId, line]))
  const amounts = lines.map(({ lineTotalSeen }) => parseDecimal(lineTotalSeen) ?? 0)
  const sums = totals(
    amounts.map((lineTotal) => ({ lineTotal, listTotal: lineTotal })),
    { ratePercent: facts.taxPercent },
  )
  return {
    draft: { ...draft, addressId: facts.addressId, lines },
    shown: {
      lines: lines.map(({ goodsId, quantity, unitPriceSeen, lineTotalSeen }) => ({
        goodsId,
        name: names.get(goodsId)?.name ?? facts.articles.get(goodsId)?.name ?? goodsId,
        image: names.get(goodsId)?.image ?? '',
        quantity,
        unitPrice: unitPriceSeen,
        lineTotal: lineTotalSeen,
      })),
      subtotal: formatDecimal(sum(amounts)),
      total: formatDecimal(sums.total),
    },
  }
}

type Line = OrderDraft['lines'][number]

function decided(line: Line, refusal: RefusedLine, decision: Exclude<Decision, 'remove'>, facts: DecideFacts): Line {
  if (decision === 'acceptPrice') {
    const total = parseDecimal(String(refusal.now)) ?? parseDecimal(line.lineTotalSeen) ?? 0
    return { ...line, unitPriceSeen: formatDecimal(Math.round(total / line.quantity)), lineTotalSeen: formatDecimal(total) }
  }
  const quantity = typeof refusal.now === 'number' && refusal.now > 0 ? refusal.now : line.quantity
  const unit: Minor = parseDecimal(line.unitPriceSeen) ?? 0
  const article = facts.articles.get(line.goodsId)
  const now = article && priceLine(article, facts.account, quantity, facts.now)
  // What the person saw counts, unless the device knows a lower price by now.
  const seen = multiply(unit, quantity)
  const total = now && now.lineTotal > 0 ? Math.min(now.lineTotal, seen) : seen
  return { ...line, quantity, lineTotalSeen: formatDecimal(total) }
}
