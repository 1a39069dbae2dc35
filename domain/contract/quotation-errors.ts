import type { ErrorSpec } from './request-errors.ts'

/** Refusals of a quotation: part of the one table in `errors.ts` (decisions §13). */
export const quotationErrors = {
  'quotation.notFound': {
    code: 15901,
    status: 404,
    text: /*i18n*/ { id: 'error.quotation.notFound', message: 'This quotation does not exist for this account.' },
  },
} as const satisfies Record<string, ErrorSpec>
