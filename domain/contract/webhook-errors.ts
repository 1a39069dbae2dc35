import type { ErrorSpec } from './request-errors.ts'

/** Refusals of a webhook (decisions §15): part of the one table in `errors.ts`. */
export const webhookErrors = {
  'webhooks.notFound': {
    code: 19701,
    status: 404,
    text: /*i18n*/ { id: 'error.webhooks.notFound', message: 'This account has no such webhook.' },
  },
  'webhooks.address': {
    code: 19702,
    status: 422,
    text: /*i18n*/ {
      id: 'error.webhooks.address',
      message: 'Webhooks go to https addresses on the internet, with a host name.',
    },
  },
  'webhooks.noSecret': {
    code: 19703,
    status: 409,
    text: /*i18n*/ { id: 'error.webhooks.noSecret', message: 'Make a secret first: nothing is sent without one.' },
  },
} as const satisfies Record<string, ErrorSpec>
