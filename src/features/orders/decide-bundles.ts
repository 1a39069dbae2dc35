import { priceLine } from '#domain/contract/article-facts.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import type { ShownBundle } from '../../offline/bundle-types.ts'
import type { ShownLine, ShownOrder } from '../../offline/device-types.ts'
import type { Decisions, DecideFacts } from './decide-order.ts'

type Whole = NonNullable<OrderDraft['bundles']>[number]
type Line = OrderDraft['lines'][number]
type Part = Whole['parts'][number]

interface Decided {
  readonly bundles: Whole[]
  /** Pieces of the split ones. */
  readonly parts: readonly Part[]
}

/** Carries out every decision on the sets and pallets of a draft; those without a decision stay unchanged. */
export function decideBundles(
  { bundles = [] }: OrderDraft,
  refused: ReadonlyMap<string, RefusedLine>,
  decisions: Decisions,
): Decided {
  const kept: Whole[] = []
  const parts: Part[] = []
  for (const one of bundles) {
    const refusal = refused.get(one.bundleKey)
    const decision = refusal && decisions.get(one.bundleKey)
    if (decision === 'split')
      for (const part of one.parts) parts.push({ goodsId: part.goodsId, quantity: part.quantity * one.quantity })
    else if (decision !== 'remove') kept.push(refusal && decision ? decidedWhole(one, refusal, decision) : one)
  }
  return { bundles: kept, parts }
}

function decidedWhole(one: Whole, { now }: RefusedLine, decision: string): Whole {
  if (decision === 'acceptPrice') return { ...one, totalSeen: formatDecimal(parseDecimal(String(now)) ?? 0) }
  if (decision !== 'takeAvailable' || typeof now !== 'number' || now <= 0) return one
  // A smaller quantity may fall to a lower tier: the service then returns the higher price and asks for consent.
  const seen = parseDecimal(one.totalSeen) ?? 0
  return { ...one, quantity: now, totalSeen: formatDecimal(Math.round((seen * now) / one.quantity)) }
}

/** Adds the pieces of split sets to the lines: on the article's own line, at the account's own price. */
export function withParts(lines: readonly Line[], parts: readonly Part[], { articles, account, now }: DecideFacts): Line[] {
  const byId = new Map(lines.map((line) => [line.goodsId, line]))
  for (const { goodsId, quantity: more } of parts) {
    const quantity = (byId.get(goodsId)?.quantity ?? 0) + more
    const article = articles.get(goodsId)
    const { unit = 0, lineTotal = 0 } = article ? priceLine(article, account, quantity, now) : {}
    byId.set(goodsId, {
      goodsId,
      quantity,
      unitPriceSeen: formatDecimal(unit),
      lineTotalSeen: formatDecimal(lineTotal),
    })
  }
  return [...byId.values()]
}

/** The remaining sets and pallets as the document shows them. */
export const shownBundles = (bundles: readonly Whole[], shown: ShownOrder): ShownBundle[] => {
  const known = new Map((shown.bundles ?? []).map((one) => [one.bundleKey, one]))
  return bundles.flatMap(({ bundleKey, quantity, totalSeen }) => {
    const one = known.get(bundleKey)
    return one ? [{ ...one, quantity, total: totalSeen }] : []
  })
}

/** Their parts as shown before, in the remaining quantity. */
export const shownParts = (bundles: readonly Whole[], shown: ShownOrder | null): ShownLine[] =>
  bundles.flatMap((one) =>
    one.parts.flatMap((part) => {
      const line = shown?.lines.find(({ goodsId, bundleKey }) => bundleKey === one.bundleKey && goodsId === part.goodsId)
      if (!line) return []
      const quantity = part.quantity * one.quantity
      const total = Math.round(((parseDecimal(line.lineTotal) ?? 0) * quantity) / line.quantity)
      return [{ ...line, quantity, lineTotal: formatDecimal(total) }]
    }),
  )
