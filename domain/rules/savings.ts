import { multiply, sum } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { cashBackFor, combinedDiscountPercent } from '#domain/rules/price.ts'
import type { CashBackStep, LinePrice } from '#domain/rules/price.ts'

/** Savings by the account's own rate and by activities; together the discount of the totals. decisions §5 */
export interface Savings {
  readonly vip: Minor
  readonly activity: Minor
}

/** Adds up the savings of each price rule, piece by piece. */
export function savingsOf(prices: readonly LinePrice[]): Savings {
  const off = (kinds: readonly string[]) =>
    sum(
      prices.flatMap(({ parts, original }) =>
        parts.filter(({ kind }) => kinds.includes(kind)).map(({ unit, quantity }) => multiply(original - unit, quantity)),
      ),
    )
  return { vip: off(['vip']), activity: off(['activity', 'flash']) }
}

interface Rated {
  readonly price: LinePrice
  readonly activityRate: number
}

/** Returns the highest combined percentage of lines at an activity price; undefined if §9 shows none. */
export function combinedOfLines(lines: readonly Rated[], userRate: number): number | undefined {
  const shown = lines
    .filter(({ price }) => price.reason === 'activity' || price.reason === 'flash' || price.reason === 'limitedUnits')
    .flatMap(({ price, activityRate }) => combinedDiscountPercent(userRate, activityRate, price.unit, price.original) ?? [])
  return shown.length > 0 ? Math.max(...shown) : undefined
}

interface CashBackLine {
  readonly lineTotal: Minor
  readonly steps: readonly CashBackStep[]
}

/** Cash-back of all lines, and the nearest step: what is missing to it and what it adds. */
export interface CashBackOfLines {
  readonly earned: Minor
  readonly next: { readonly missing: Minor; readonly more: Minor } | null
}

/** Articles with the same steps form one campaign and count together. decisions §5 */
export function cashBackOfLines(lines: readonly CashBackLine[]): CashBackOfLines {
  const campaigns = new Map<string, { total: Minor; steps: readonly CashBackStep[] }>()
  for (const { lineTotal, steps } of lines) {
    if (steps.length === 0) continue
    const key = steps
      .map(({ from, cashBack }) => `${from}:${cashBack}`)
      .sort()
      .join()
    campaigns.set(key, { total: (campaigns.get(key)?.total ?? 0) + lineTotal, steps })
  }
  const each = [...campaigns.values()].map(({ total, steps }) => cashBackFor(total, steps))
  const nexts = each.flatMap(({ earned, next }) => (next ? [{ missing: next.missing, more: next.cashBack - earned }] : []))
  const nearest = nexts.reduce<(typeof nexts)[number] | null>(
    (best, one) => (best === null || one.missing < best.missing ? one : best),
    null,
  )
  return { earned: sum(each.map(({ earned }) => earned)), next: nearest }
}
