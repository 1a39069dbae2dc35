// Money is whole minor units (cents) in a number; all intermediate results are integers, so that nothing drifts.

/** An amount in minor units (cents), always a safe integer; negative for credits. decisions §1 */
export type Minor = number

const DECIMAL = /^(-?)(\d{1,13})\.(\d{2})$/
/** One per cent is 100 basis points; rates have at most two decimals. */
const BASIS_POINTS = 10_000

/** Parses the wire's "12.50" into minor units; undefined unless it is digits, a point and two digits. decisions §1 */
export function parseDecimal(text: string): Minor | undefined {
  const found = DECIMAL.exec(text)
  if (!found) return undefined
  const minor = Number(`${found[2]}${found[3]}`)
  // "-0.00" must not become -0, which compares as equal but prints and serialises differently.
  return found[1] === '-' && minor !== 0 ? -minor : minor
}

/** Formats minor units as the wire's "12.50". Throws unless it is a safe integer, because that is a defect. decisions §1 */
export function formatDecimal(minor: Minor): string {
  const whole = exact(minor)
  const digits = String(Math.abs(whole)).padStart(3, '0')
  return `${whole < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Returns numerator / denominator, rounded to a whole number; halves round away from zero, so that a credit mirrors its charge.
 * Exact for integers of any size. decisions §5
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): Minor {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = (2n * top + bottom) / (2n * bottom)
  return exact(Number(negative ? -rounded : rounded))
}

/** Converts a percentage 0..100 to whole basis points (7.5 is 750); values outside are clamped, NaN is 0. decisions §5 */
export function basisPoints(percent: number): number {
  if (Number.isNaN(percent)) return 0
  return Math.min(Math.max(Math.round(percent * 100), 0), BASIS_POINTS)
}

/** Returns a percentage of an amount, rounded to cents: the tax on it. decisions §5 */
export function percentOf(minor: Minor, percent: number): Minor {
  return roundHalfUp(BigInt(exact(minor)) * BigInt(basisPoints(percent)), BigInt(BASIS_POINTS))
}

/** Returns an amount less a percentage, rounded to cents. decisions §5 */
export function percentOff(minor: Minor, percent: number): Minor {
  return roundHalfUp(BigInt(exact(minor)) * BigInt(BASIS_POINTS - basisPoints(percent)), BigInt(BASIS_POINTS))
}

/** Combines two successive discounts into one exact percentage: 7.5 and 12.5 give 19.0625. §9 */
export function combinePercents(first: number, second: number): number {
  const scale = BASIS_POINTS * BASIS_POINTS
  const kept = (BASIS_POINTS - basisPoints(first)) * (BASIS_POINTS - basisPoints(second))
  return ((scale - kept) * 100) / scale
}

/** Returns unit price times quantity. Throws if the product is not exact, because that is a defect. decisions §5 */
export function multiply(minor: Minor, quantity: number): Minor {
  return exact(exact(minor) * exact(quantity))
}

/** Returns the sum of amounts. Throws if it is not exact, because that is a defect. */
export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0
  for (const amount of amounts) total = exact(total + exact(amount))
  return total
}

function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an exact amount: ${value}`)
  return value === 0 ? 0 : value
}
