import { basisPoints, percentOff } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { combinedDiscountPercent } from '#domain/rules/price.ts'
import type { LinePrice, PriceInput, PricePart } from '#domain/rules/price.ts'

/** Ten-thousandths of a minor unit: fine enough that a percentage of a price is exact. */
export type Exact = number
const PER_MINOR = 10_000

/** One step on the way to a price; `change` is what it adds to the steps before it. decisions §5 */
export interface ExplainStep {
  readonly kind: 'list' | 'vip' | 'activity' | 'flash' | 'bundle' | 'rounding'
  readonly change: Exact
  /** Off the list price, where it is a percentage. */
  readonly percent?: number
  /** Of an activity: epoch ms, and the pieces that are left to the account; null is not limited. */
  readonly startsAt?: number
  readonly endsAt?: number
  readonly unitsLeft?: number | null
}

/** Pieces of a line that cost the same, and how their price came about. */
export interface ExplainedPart {
  readonly quantity: number
  readonly unit: Minor
  readonly steps: readonly ExplainStep[]
}

export interface ExplainedPrice {
  readonly parts: readonly ExplainedPart[]
  readonly lineTotal: Minor
  /** VIP and activity together, where §9 shows it. */
  readonly combinedPercent?: number
}

/**
 * How a price came about, step by step: made from the price that is charged, so that its steps end there (decisions §5). `bundlePercent`
 * is what a set or pallet takes off. A line of no pieces is explained by its first one.
 */
export function explainPrice(price: LinePrice, input: PriceInput, bundlePercent = 0): ExplainedPrice {
  const parts = price.parts.length > 0 ? price.parts : [firstPiece(price)]
  const combined =
    input.userRate > 0 && input.activity && parts.some(isAtActivity)
      ? combinedDiscountPercent(input.userRate, input.activityRate, input.activity.price, input.listPrice)
      : undefined
  return {
    parts: parts.map((part) => ({ quantity: part.quantity, unit: part.unit, steps: stepsOf(part, input, bundlePercent) })),
    lineTotal: price.lineTotal,
    ...(combined !== undefined && { combinedPercent: combined }),
  }
}

const KINDS: readonly ExplainStep['kind'][] = ['list', 'vip', 'activity', 'flash', 'bundle', 'rounding']

/** The steps of several pieces together; a percentage stays where it is the same for all of them. */
export function addSteps(parts: readonly ExplainedPart[]): ExplainStep[] {
  return KINDS.flatMap((kind): ExplainStep[] => {
    const found = parts.flatMap(({ quantity, steps }) =>
      steps.filter((step) => step.kind === kind).map((step) => ({ quantity, step })),
    )
    const [first] = found
    if (!first) return []
    const change = found.reduce((sum, { quantity, step }) => sum + step.change * quantity, 0)
    const { percent } = first.step
    const isSame = found.length === parts.length && found.every(({ step }) => step.percent === percent)
    return [{ kind, change, ...(percent !== undefined && isSame && { percent }) }]
  })
}

/** Where steps end, in minor units; every price that is charged is whole. */
export const endOf = (steps: readonly Pick<ExplainStep, 'change'>[]): Minor =>
  steps.reduce((sum, { change }) => sum + change, 0) / PER_MINOR

const isAtActivity = ({ kind }: PricePart): boolean => kind === 'activity' || kind === 'flash'

const firstPiece = ({ unit, reason }: LinePrice): PricePart => ({
  unit,
  quantity: 1,
  kind: reason === 'limitedUnits' ? 'activity' : reason,
})

function stepsOf({ unit, kind }: PricePart, { listPrice, userRate, activityRate, activity }: PriceInput, bundlePercent: number) {
  const list: ExplainStep = { kind: 'list', change: listPrice * PER_MINOR }
  if (kind === 'list') return [list]
  const percent = { vip: userRate, activity: activityRate, flash: activityRate, bundle: bundlePercent }[kind]
  const facts = activity &&
    (kind === 'activity' || kind === 'flash') && {
      startsAt: activity.startsAt,
      endsAt: activity.endsAt,
      unitsLeft: activity.unitsLeft,
    }
  // An activity may name a price that is no percentage.
  if (percentOff(listPrice, percent) !== unit) return [list, { kind, change: (unit - listPrice) * PER_MINOR, ...facts }]
  const change = -listPrice * basisPoints(percent)
  const rounding = (unit - listPrice) * PER_MINOR - change
  const steps: ExplainStep[] = [list, { kind, percent, change: change === 0 ? 0 : change, ...facts }]
  return rounding === 0 ? steps : [...steps, { kind: 'rounding' as const, change: rounding }]
}

const EXACT = /^-?\d{1,12}\.\d{2,6}$/

/** "9.29625": as money on the wire, with as many decimals as it needs. decisions §1 */
export function exactToDecimal(exact: Exact): string {
  const digits = String(Math.abs(exact)).padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0{1,4}$/, '')
  return `${exact < 0 ? '-' : ''}${digits.slice(0, -6)}.${decimals}`
}

export function decimalToExact(text: string): Exact | undefined {
  if (!EXACT.test(text)) return undefined
  const [whole = '', decimals = ''] = text.replace('-', '').split('.')
  const exact = Number(`${whole}${decimals.padEnd(6, '0')}`)
  return text.startsWith('-') && exact !== 0 ? -exact : exact
}
