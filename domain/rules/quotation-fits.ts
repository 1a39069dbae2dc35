import { ORDER_AMOUNT_MAX } from './limits.ts'
import { parseDecimal } from './money.ts'

interface QuotedLine {
  readonly quantity: number
  /** As on the wire. */
  readonly unitPrice: string
}

/** Added as plain numbers, because an exact sum would throw on overflow. Invalid prices are refused elsewhere. */
export const quotationFits = (lines: readonly QuotedLine[]): boolean =>
  lines.reduce((all, { quantity, unitPrice }) => all + (parseDecimal(unitPrice) ?? 0) * quantity, 0) <= ORDER_AMOUNT_MAX
