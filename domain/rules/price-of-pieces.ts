import type { Minor } from './money.ts'

export interface PricedLine {
  readonly quantity: number
  readonly unitPrice: Minor
  readonly lineTotal: Minor
}

/** Returns the price of one piece, or of all together if they do not cost the same, so that nothing is rounded. */
export const priceOfPieces = ({ quantity, unitPrice, lineTotal }: PricedLine): { price: Minor; pieces: number } =>
  unitPrice * quantity === lineTotal ? { price: unitPrice, pieces: 1 } : { price: lineTotal, pieces: quantity }
