import type { ErrorSpec } from './request-errors.ts'

/** Refusals around the scratch card (decisions §17): part of the one table in `errors.ts`. */
export const scratchErrors = {
  'scratch.ticketNotFound': {
    code: 19501,
    status: 404,
    text: /*i18n*/ { id: 'error.scratch.ticketNotFound', message: 'This account has no such ticket.' },
  },
  'scratch.takenBack': {
    code: 19502,
    status: 409,
    text: /*i18n*/ {
      id: 'error.scratch.takenBack',
      message: 'The order of this ticket was cancelled, so the ticket was taken back.',
    },
  },
  'scratch.over': {
    code: 19503,
    status: 409,
    text: /*i18n*/ { id: 'error.scratch.over', message: 'The campaign is over. Its tickets can no longer be opened.' },
  },
  'scratch.campaignNotFound': {
    code: 19504,
    status: 404,
    text: /*i18n*/ { id: 'error.scratch.campaignNotFound', message: 'There is no such campaign for this account.' },
  },
  'scratch.listSealed': {
    code: 19505,
    status: 409,
    text: /*i18n*/ { id: 'error.scratch.listSealed', message: 'The list of prizes is published when the campaign is over.' },
  },
} as const satisfies Record<string, ErrorSpec>
