import type { Act } from '#domain/rules/act.ts'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'

interface PlanLine {
  readonly goodsId: string
  readonly quantity: number
}
interface Plan {
  planId: string
  name: string
  itemCount: number
  totalQuantity: number
  createdAt: string
  changedAt: string
  changedBy: string
  lines: PlanLine[]
}
interface Save {
  readonly planId: string
  readonly name: string
  /** Absent if only the name changes. */
  readonly lines?: PlanLine[] | undefined
}

/** Saves a plan and puts it first; renaming a deleted plan is a no-op. */
export function savePlan(list: readonly Plan[], { planId, name, lines }: Save, { at, by }: Act): readonly Plan[] {
  const known = list.find((plan) => plan.planId === planId)
  const kept = lines ?? known?.lines
  if (!kept) return list
  const totalQuantity = kept.reduce((sum, { quantity }) => sum + quantity, 0)
  const { createdAt = at } = known ?? {}
  const plan: Plan = {
    planId,
    name,
    itemCount: kept.length,
    totalQuantity,
    createdAt,
    changedAt: at,
    changedBy: by || (known?.changedBy ?? ''),
    lines: kept,
  }
  return [plan, ...deletePlan(list, { planId })]
}

export function deletePlan(list: readonly Plan[], { planId }: { readonly planId: string }): readonly Plan[] {
  return list.filter((plan) => plan.planId !== planId)
}

interface Whole {
  readonly quantity: number
  readonly bundle: { readonly parts: readonly PlanLine[] }
}

/** A plan holds articles only: adds the parts of sets and pallets to the single lines. */
export function linesWithParts(lines: readonly PlanLine[], wholes: readonly Whole[]): PlanLine[] {
  const pieces = new Map(lines.map(({ goodsId, quantity }) => [goodsId, quantity]))
  for (const { quantity: times, bundle } of wholes)
    for (const { goodsId, quantity } of bundle.parts)
      pieces.set(goodsId, Math.min((pieces.get(goodsId) ?? 0) + times * quantity, UNLIMITED_QUANTITY_MAX))
  return Array.from(pieces, ([goodsId, quantity]) => ({ goodsId, quantity }))
}
