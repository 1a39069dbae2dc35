import type { ErrorSpec } from './request-errors.ts'

/** Refusals of a delivery receipt and an invoice (specification §7). */
export const receiptErrors = {
  'receipt.notShipped': {
    code: 15101,
    status: 409,
    text: /*i18n*/ {
      id: 'error.receipt.notShipped',
      message: 'Nothing of this order has been shipped, so there is nothing to sign for.',
    },
  },
  'receipt.beyondShipped': {
    code: 15102,
    status: 422,
    text: /*i18n*/ {
      id: 'error.receipt.beyondShipped',
      message:
        'Of article {goodsId}, {open, plural, one {# piece} other {# pieces}} can still be signed for. The rest was not shipped, or is signed for already.',
    },
  },
  'receipt.idTaken': {
    code: 15103,
    status: 409,
    text: /*i18n*/ { id: 'error.receipt.idTaken', message: 'Another delivery receipt has this id.' },
  },
  'receipt.notFound': {
    code: 15104,
    status: 404,
    text: /*i18n*/ {
      id: 'error.receipt.notFound',
      message:
        'We do not know a delivery receipt with this code. One that was signed offline is known once its device has been online.',
    },
  },
  'invoice.notFound': {
    code: 15111,
    status: 404,
    text: /*i18n*/ { id: 'error.invoice.notFound', message: 'This order has no such invoice.' },
  },
  'invoice.fileMissing': {
    code: 15112,
    status: 503,
    text: /*i18n*/ {
      id: 'error.invoice.fileMissing',
      message: 'The file of this invoice cannot be read at the moment. Please try again later.',
    },
  },
} as const satisfies Record<string, ErrorSpec>
