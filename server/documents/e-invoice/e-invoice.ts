import type { Minor } from '#domain/rules/money.ts'

/** Tax categories of EN 16931: standard rate, zero rate, intra-Community supply, reverse charge, export. */
export type TaxCategory = 'S' | 'Z' | 'K' | 'AE' | 'G'

export interface EParty {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** One piece, by UN/ECE Recommendation 20. */
export const PIECE = 'H87'

export interface ELine {
  readonly goodsId: string
  readonly name: string
  readonly quantity: number
  /** Price of `priceBase` pieces: exact as a whole if the line is no multiple of one piece's price. */
  readonly price: Minor
  readonly priceBase: number
  readonly net: Minor
}

/** An invoice or credit note in the terms of EN 16931; amounts are minor units, days YYYY-MM-DD. */
export interface EInvoice {
  readonly number: string
  readonly kind: 'invoice' | 'creditNote'
  readonly issuedOn: string
  readonly currency: string
  readonly notes: readonly string[]
  readonly seller: EParty & {
    readonly vatNumber: string | null
    readonly taxNumber: string | null
    readonly email: string
    readonly bankAccount: string
    readonly isIban: boolean
    readonly bic: string | null
  }
  readonly buyer: EParty & { readonly number: string; readonly vatNumber: string | null }
  readonly deliverTo: EParty
  readonly deliveredOn: string
  readonly orderNumber: string
  /** The buyer's own; '' if none. */
  readonly ownNumber: string
  readonly shipmentNumber: string | null
  /** The invoice that a credit note credits. */
  readonly credits: { readonly number: string; readonly issuedOn: string | null } | null
  readonly lines: readonly ELine[]
  /** Deducted from the sum of the lines. */
  readonly allowance: { readonly amount: Minor; readonly reason: string }
  readonly tax: {
    readonly category: TaxCategory
    readonly percent: number
    readonly amount: Minor
    /** Why no tax is charged, in words and as a code of the VATEX list. */
    readonly exemption: { readonly reason: string; readonly code: string } | null
  }
  readonly dueOn: string | null
  readonly paymentTerms: string
}

/** Returns every total that follows from the lines (EN 16931: BR-CO-10, 11, 13, 15, 16). */
export function sumsOf({ lines, allowance, tax }: Pick<EInvoice, 'lines' | 'allowance' | 'tax'>) {
  const lineTotal = lines.reduce((sum, { net }) => sum + net, 0)
  const basis = lineTotal - allowance.amount
  return { lineTotal, allowance: allowance.amount, basis, tax: tax.amount, grand: basis + tax.amount }
}
