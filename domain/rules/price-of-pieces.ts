import type { Minor } from './money.ts'

export interface PricedLine {
  readonly quantity: number
  readonly unitPrice: Minor
  readonly lineTotal: Minor
}

/** What so many pieces of a line cost: one of them, or all together where a part had another price, so that nothing is rounded. */
export const priceOfPieces = ({ quantity, unitPrice, lineTotal }: PricedLine): { price: Minor; pieces: number } =>
  unitPrice * quantity === lineTotal ? { price: unitPrice, pieces: 1 } : { price: lineTotal, pieces: quantity }
