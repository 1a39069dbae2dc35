import type { ErrorSpec } from './request-errors.ts'

/** Refusals around orders that wait for an approval (record 240): part of the one table in `errors.ts`. */
export const approvalErrors = {
  'order.aboveLimit': {
    code: 15601,
    status: 422,
    text: /*i18n*/ {
      id: 'error.order.aboveLimit',
      message: 'You can order up to {amount} at a time. Ask for an approval, or order less.',
    },
  },
  'approval.notFound': {
    code: 15602,
    status: 404,
    text: /*i18n*/ { id: 'error.approval.notFound', message: 'This account has no such request.' },
  },
  'approval.decided': {
    code: 15603,
    status: 409,
    text: /*i18n*/ {
      id: 'error.approval.decided',
      message: 'Somebody has decided on this request already, or it was withdrawn.',
    },
  },
  'approval.ordered': {
    code: 15604,
    status: 409,
    text: /*i18n*/ { id: 'error.approval.ordered', message: 'This order was submitted already. It needs no approval.' },
  },
} as const satisfies Record<string, ErrorSpec>
