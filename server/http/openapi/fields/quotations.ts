import type { Fields } from './field.ts'

/** Quotations. decisions §13 */
export const quotationFields = {
  quotationId: ['The quotation.', '01980000-0000-7000-8000-0000000000f1'],
  quotationNumber: ['Its number, of a series of the account.', 'Q-00012'],
  addressee: ['Whom it is for: company, person, address, in lines.', 'Hotel Miramar\nPaseo 4, Cádiz'],
  validUntil: ['The last day on which it holds.', '2026-12-31'],
  hasPictures: ['The paper shows the articles’ pictures.', true],
  marginPercent: ['What lies on top of the account’s own price, in percent, where a line has no price of its own.', 25],
  isOwnPrice: ['The price was typed and follows no margin.', false],
  'Quotation.notes': ['What stands under the lines.', 'Delivery free of charge'],
  'QuotationsSaveBody.notes': ['What stands under the lines.', 'Delivery free of charge'],
  'Quotation.state': ['What the customer answered.', 'open'],
  'QuotationsAnswerBody.state': ['What the customer answered.', 'accepted'],
} as const satisfies Fields
