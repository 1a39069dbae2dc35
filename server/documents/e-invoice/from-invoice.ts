import { sum } from '#domain/rules/money.ts'
import { priceOfPieces } from '#domain/rules/price-of-pieces.ts'
import { vatNumberWithCountry } from '#domain/rules/tax.ts'
import type { FrozenInvoice, InvoiceLine, InvoiceParties } from '../frozen-invoice.ts'
import type { PaperWords } from '../paper-words.ts'
import type { EInvoice, ELine, TaxCategory } from './e-invoice.ts'

/** Converts an invoice to the terms of EN 16931, with words in the language of the paper. */
export function toEInvoice(invoice: FrozenInvoice, { brand, company, buyer, words }: InvoiceParties): EInvoice {
  const { address, taxPercent: percent, tax } = invoice
  const { bank } = company
  const category = categoryOf(invoice, brand.country)
  const buyerVat = vatNumberWithCountry(buyer.country, buyer.vatAccount)
  return {
    number: invoice.invoiceNumber,
    kind: invoice.kind,
    issuedOn: invoice.issuedOn,
    currency: invoice.currency,
    notes: brand.weeeNumber === null ? [] : [words.say('weee', { number: brand.weeeNumber })],
    seller: {
      ...company,
      name: brand.legalName,
      country: brand.country,
      bankAccount: bank.account,
      isIban: /^[A-Z]{2}\d{2}/.test(bank.account),
      bic: bank.bic,
    },
    // The account has a country but no address of its own; the delivery address has a separate place.
    buyer: {
      number: buyer.clientNumber,
      name: buyer.company,
      street: '',
      postalCode: '',
      city: '',
      country: buyer.country,
      vatNumber: buyerVat === '' ? null : buyerVat,
    },
    deliverTo: { ...address, name: address.company || address.fullName },
    deliveredOn: invoice.deliveredOn,
    orderNumber: invoice.orderNumber,
    ownNumber: invoice.ownNumber,
    shipmentNumber: invoice.shipmentNumber,
    credits: invoice.credits,
    lines: invoice.lines.map(toLine),
    allowance: { amount: allowanceOf(invoice), reason: words.say('discount') },
    tax: { category, percent, amount: tax, exemption: exemptionOf(category, words) },
    dueOn: invoice.dueOn,
    paymentTerms: paymentTerms(invoice, words),
  }
}

/** Difference between the sum of the lines and the taxable amount: lines are at list prices or net of their discounts. */
export const allowanceOf = ({ lines, subtotal, discount }: Pick<FrozenInvoice, 'lines' | 'subtotal' | 'discount'>): number =>
  sum(lines.map(({ lineTotal }) => lineTotal)) - (subtotal - discount)

function toLine(line: InvoiceLine): ELine {
  const { goodsId, name, quantity, lineTotal } = line
  const { price, pieces } = priceOfPieces(line)
  return { goodsId, name, quantity, net: lineTotal, price, priceBase: pieces }
}

/** Goods shipped to another EU country are an intra-Community supply; the buyer owes the tax all the same. */
export function categoryOf(
  { taxCase, taxPercent, address }: Pick<FrozenInvoice, 'taxCase' | 'taxPercent' | 'address'>,
  sellerCountry: string,
): TaxCategory {
  if (taxCase === 'export') return 'G'
  if (taxCase === 'reverseCharge') return address.country === sellerCountry ? 'AE' : 'K'
  return taxPercent > 0 ? 'S' : 'Z'
}

export const exemptionWords = {
  K: { text: 'intraCommunity', code: 'VATEX-EU-IC' },
  AE: { text: 'reverseCharge', code: 'VATEX-EU-AE' },
  G: { text: 'exportExempt', code: 'VATEX-EU-G' },
} as const

function exemptionOf(category: TaxCategory, { say }: PaperWords): EInvoice['tax']['exemption'] {
  if (category === 'S' || category === 'Z') return null
  const { text, code } = exemptionWords[category]
  return { reason: say(text), code }
}

export function paymentTerms({ kind, dueOn }: Pick<FrozenInvoice, 'kind' | 'dueOn'>, { say }: PaperWords): string {
  if (kind === 'creditNote') return say('creditTerms')
  return dueOn === null ? say('payAtOnce') : `${say('dueOn')} ${dueOn}`
}
