import type { ErrorSpec } from './request-errors.ts'

/** Refusals of an application for API access (decisions §15): part of the one table in `errors.ts`. */
export const apiAccessErrors = {
  'apiAccess.notFound': {
    code: 19611,
    status: 404,
    text: /*i18n*/ { id: 'error.apiAccess.notFound', message: 'This account has no such application.' },
  },
  'apiAccess.waiting': {
    code: 19612,
    status: 409,
    text: /*i18n*/ { id: 'error.apiAccess.waiting', message: 'An application of this account waits for its answer.' },
  },
  'apiAccess.judged': {
    code: 19613,
    status: 409,
    text: /*i18n*/ { id: 'error.apiAccess.judged', message: 'The state of this application has changed in the meantime.' },
  },
} as const satisfies Record<string, ErrorSpec>
