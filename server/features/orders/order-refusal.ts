import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { orderRefusal } from '#domain/contract/order-refusal.ts'
import type { Language } from '#domain/rules/languages.ts'
import { refuse } from '../../http/domain-error.ts'

/** Refuses the whole order with all its problems at once. */
export function refuseProblems(priced: PricedOrder, judge: Parameters<typeof orderRefusal>[1], language: Language): void {
  const refusal = orderRefusal(priced, judge, language)
  if (refusal) refuse(refusal.error, refusal.data)
}
