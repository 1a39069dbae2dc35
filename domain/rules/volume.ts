import { CHINA_MIN_VOLUME_M3 } from '#domain/rules/limits.ts'

const CM3_PER_M3 = 1_000_000
/** Minimum volume of an order shipped directly from China. §5 */
export const CHINA_MIN_CM3 = CHINA_MIN_VOLUME_M3 * CM3_PER_M3
/** One pallet, in units that make its shares whole numbers. */
export const PALLET = 1_000_000

/** An article's volume and ordered quantity. */
export interface VolumeLine {
  /** Volume of one unit as packed, whole cm³. */
  unitCm3: number
  quantity: number
}

/** Returns the volume of an order in whole cm³; sums of integers, so that 65 m³ is exactly 65 m³. §5 */
export function orderVolumeCm3(lines: readonly VolumeLine[]): number {
  return lines.reduce((total, line) => total + lineVolumeCm3(line), 0)
}

/** Returns the volume of a line in whole cm³. */
export function lineVolumeCm3({ unitCm3, quantity }: VolumeLine): number {
  return Math.round(unitCm3) * quantity
}

/** Converts cm³ to m³, for display. */
export function toCubicMetres(cm3: number): number {
  return cm3 / CM3_PER_M3
}

/** True if the volume (cm³) is enough for direct shipping from China. §5 */
export function meetsChinaMinimum(cm3: number): boolean {
  return missingForChinaCm3(cm3) === 0
}

/** Returns what is missing for direct shipping from China, in whole cm³; 0 if nothing is. §5 */
export function missingForChinaCm3(cm3: number): number {
  return Math.max(CHINA_MIN_CM3 - cm3, 0)
}

/** Returns the pallet space of a quantity, in millionths of a pallet; 0 for an article without a pallet quantity. §3 */
export function palletShare({ palletNum, quantity }: { readonly palletNum: number; readonly quantity: number }): number {
  return palletNum > 0 ? Math.ceil(PALLET / palletNum) * quantity : 0
}

/** Rounds up to started pallets, in millionths. */
export function wholePallets(share: number): number {
  return Math.ceil(share / PALLET) * PALLET
}
