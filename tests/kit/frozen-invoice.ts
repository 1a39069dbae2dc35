import { brands } from '#domain/brands/index.ts'
import { offices } from '#domain/brands/offices.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { FrozenInvoice, InvoiceParties } from '../../server/documents/frozen-invoice.ts'
import { paperWords } from '../../server/documents/paper-words.ts'
import type { Words } from '../../server/http/words.ts'
import { aPaperOrder } from './paper-order.ts'

/** An invoice of `lineCount` lines at 375.00, by default to Poland without tax. */
export function aFrozenInvoice(lineCount: number, part: Partial<FrozenInvoice> = {}): FrozenInvoice {
  const { address, lines } = aPaperOrder(lineCount)
  const sum = 37_500 * lineCount
  return {
    invoiceNumber: 'R-26-7',
    kind: 'invoice',
    issuedOn: '2026-11-23',
    dueOn: '2026-12-20',
    currency: 'EUR',
    subtotal: sum,
    discount: 0,
    tax: 0,
    taxPercent: 0,
    taxCase: 'reverseCharge',
    total: sum,
    lines: lines.map(({ goodsId, name, quantity }) => ({ goodsId, name, quantity, unitPrice: 1250, lineTotal: 37_500 })),
    shipmentNumber: 'D-1',
    credits: null,
    deliveredOn: '2026-11-20',
    orderNumber: 'O-2026-000123',
    ownNumber: 'PO 77',
    address,
    ...part,
  }
}

export const invoiceParties = (words: Words, language: Language, brand: keyof typeof brands = 'main'): InvoiceParties => ({
  brand: brands[brand],
  company: offices[brand].company,
  buyer: { company: 'Składnica Świateł Sp. z o.o.', clientNumber: 'C100', vatAccount: '1234567890', country: 'PL' },
  words: paperWords(words, language),
})
