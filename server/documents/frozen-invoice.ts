import type { Brand } from '#domain/brands/brand.ts'
import type { Company } from '#domain/brands/company.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { VatWording } from '#domain/rules/tax.ts'
import type { PaperWords } from './paper-words.ts'

/** An invoice or credit note as issued; amounts are minor units, days YYYY-MM-DD (decisions §11). */
export interface FrozenInvoice {
  readonly invoiceNumber: string
  readonly kind: 'invoice' | 'creditNote'
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly currency: string
  readonly subtotal: Minor
  readonly discount: Minor
  readonly tax: Minor
  readonly taxPercent: number
  readonly taxCase: VatWording
  readonly total: Minor
  readonly lines: readonly InvoiceLine[]
  readonly shipmentNumber: string | null
  /** The invoice that a credit note credits. */
  readonly credits: { readonly number: string; readonly issuedOn: string | null } | null
  readonly deliveredOn: string
  readonly orderNumber: string
  readonly ownNumber: string
  readonly address: Omit<Order['address'], 'addressId'>
}

export interface InvoiceLine {
  readonly goodsId: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Minor
  readonly lineTotal: Minor
}

export interface InvoiceParties {
  readonly brand: Brand
  readonly company: Company
  readonly buyer: Pick<ClientAccount, 'company' | 'clientNumber' | 'vatAccount' | 'country'>
  readonly words: PaperWords
}
