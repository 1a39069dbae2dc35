import type { Fields } from './field.ts'

/** Quotations. decisions §13 */
export const quotationFields = {
  quotationId: ['Quotation id.', '01980000-0000-7000-8000-0000000000f1'],
  quotationNumber: ['Number in the account’s own series.', 'Q-00012'],
  addressee: ['Addressee, in lines: company, person, address.', 'Hotel Miramar\nPaseo 4, Cádiz'],
  validUntil: ['Last day of validity.', '2026-12-31'],
  hasPictures: ['Whether the articles’ pictures are shown.', true],
  marginPercent: ['Margin in percent on the account’s own price, for lines without a price of their own.', 25],
  isOwnPrice: ['Whether the price was typed in, ignoring the margin.', false],
  'Quotation.notes': ['Text below the lines.', 'Delivery free of charge'],
  'QuotationsSaveBody.notes': ['Text below the lines.', 'Delivery free of charge'],
  'Quotation.state': ['The customer’s answer.', 'open'],
  'QuotationsAnswerBody.state': ['The customer’s answer.', 'accepted'],
} as const satisfies Fields
