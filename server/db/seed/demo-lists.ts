import type { SeedGoods, TenantId } from './seed-types.ts'

/** Price lists: the brand's own, one six percent below it, and one per other currency at a fixed factor. */
export const demoLists: readonly { tenant: TenantId; list: string; currency: string; factor: number }[] = [
  ...(['main', 'second', 'nobleza', 'ubathlife'] as const).flatMap((tenant) => [
    { tenant, list: 'std', currency: 'EUR', factor: 1 },
    { tenant, list: 'plus', currency: 'EUR', factor: 0.94 },
    { tenant, list: 'pln', currency: 'PLN', factor: 4.28 },
  ]),
  { tenant: 'main', list: 'cny', currency: 'CNY', factor: 7.75 },
  { tenant: 'main', list: 'gbp', currency: 'GBP', factor: 0.86 },
  { tenant: 'main', list: 'hkd', currency: 'HKD', factor: 8.4 },
  { tenant: 'mexico', list: 'std', currency: 'MXN', factor: 1 },
  { tenant: 'mexico', list: 'plus', currency: 'MXN', factor: 0.94 },
  { tenant: 'mexico', list: 'usd', currency: 'USD', factor: 0.054 },
]

/** Converts the steps to every currency of the tenant, at the factor of that currency's first list. */
export function cashBackOf({ tenant, cashBack }: Pick<SeedGoods, 'tenant' | 'cashBack'>) {
  const lists = demoLists.filter((list) => list.tenant === tenant)
  const first = lists.filter(({ currency }, at) => lists.findIndex((list) => list.currency === currency) === at)
  return first.flatMap(({ currency, factor }) =>
    cashBack.map((step) => ({
      currency,
      from: Math.round(step.from * factor),
      cashBack: Math.round(step.cashBack * factor),
    })),
  )
}
