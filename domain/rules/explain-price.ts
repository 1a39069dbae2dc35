import { basisPoints, percentOff } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { combinedDiscountPercent } from '#domain/rules/price.ts'
import type { LinePrice, PriceInput, PricePart } from '#domain/rules/price.ts'

/** Ten-thousandths of a minor unit: fine enough that a percentage of a price is exact. */
export type Exact = number
const PER_MINOR = 10_000

/** One step towards a price; `change` is added to the steps before it. decisions §5 */
export interface ExplainStep {
  readonly kind: 'list' | 'vip' | 'activity' | 'flash' | 'bundle' | 'rounding'
  readonly change: Exact
  /** Percentage off the list price, if it is one. */
  readonly percent?: number
  /** For an activity: epoch ms, and the pieces left to the account; null for no limit. */
  readonly startsAt?: number
  readonly endsAt?: number
  readonly unitsLeft?: number | null
}

/** Pieces of a line at the same price, and how it came about. */
export interface ExplainedPart {
  readonly quantity: number
  readonly unit: Minor
  readonly steps: readonly ExplainStep[]
}

export interface ExplainedPrice {
  readonly parts: readonly ExplainedPart[]
  readonly lineTotal: Minor
  /** VIP and activity combined, if §9 shows it. */
  readonly combinedPercent?: number
}

/**
 * Explains a price step by step: derived from the charged price, so that the steps add up to it (decisions §5). `bundlePercent` is
 * the discount of a set or pallet. A line without pieces is explained by its first one.
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

/** Adds up the steps of several pieces; a percentage stays if it is the same for all. */
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

/** Sum of steps in minor units; every charged price is whole. */
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
  // An activity may have a fixed price that matches no percentage.
  if (percentOff(listPrice, percent) !== unit) return [list, { kind, change: (unit - listPrice) * PER_MINOR, ...facts }]
  const change = -listPrice * basisPoints(percent)
  const rounding = (unit - listPrice) * PER_MINOR - change
  const steps: ExplainStep[] = [list, { kind, percent, change: change === 0 ? 0 : change, ...facts }]
  return rounding === 0 ? steps : [...steps, { kind: 'rounding' as const, change: rounding }]
}

const EXACT = /^-?\d{1,12}\.\d{2,6}$/

/** Formats as money on the wire, with as many decimals as needed: "9.29625". decisions §1 */
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
