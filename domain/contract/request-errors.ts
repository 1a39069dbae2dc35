export interface ErrorSpec {
  readonly code: number
  readonly status: number
  readonly text: { readonly id: string; readonly message: string }
}

/** Refusals that any request can get: part of the one table in `errors.ts`. */
export const requestErrors = {
  'request.invalid': {
    code: 10001,
    status: 400,
    text: /*i18n*/ { id: 'error.request.invalid', message: 'Something in this request is not right: {field}.' },
  },
  'request.tooLarge': {
    code: 10002,
    status: 413,
    text: /*i18n*/ { id: 'error.request.tooLarge', message: 'This is too large to send.' },
  },
  'request.wrongKind': {
    code: 10003,
    status: 415,
    text: /*i18n*/ { id: 'error.request.wrongKind', message: 'This kind of content is not accepted here.' },
  },
  'request.notFound': {
    code: 10004,
    status: 404,
    text: /*i18n*/ { id: 'error.request.notFound', message: 'There is nothing at this address.' },
  },
  'request.tooMany': {
    code: 10005,
    status: 429,
    text: /*i18n*/ { id: 'error.request.tooMany', message: 'Too many attempts. Try again in {seconds} seconds.' },
  },
  'request.headersMissing': {
    code: 10006,
    status: 403,
    text: /*i18n*/ { id: 'error.request.headersMissing', message: 'This call must come from the app itself.' },
  },
  'request.wrongBrand': {
    code: 10007,
    status: 403,
    text: /*i18n*/ { id: 'error.request.wrongBrand', message: 'This address belongs to another brand.' },
  },
  'request.unknownHost': {
    code: 10008,
    status: 421,
    text: /*i18n*/ { id: 'error.request.unknownHost', message: 'No shop is served under this address.' },
  },
  'server.unavailable': {
    code: 10009,
    status: 503,
    text: /*i18n*/ {
      id: 'error.server.unavailable',
      message: 'The service is not available right now. What you entered is kept; try again shortly.',
    },
  },
  'server.failed': {
    code: 10010,
    status: 500,
    text: /*i18n*/ { id: 'error.server.failed', message: 'Something failed on our side. What you entered is kept.' },
  },
  'server.full': {
    code: 10011,
    status: 507,
    text: /*i18n*/ {
      id: 'error.server.full',
      message: 'The server has no room left. What you entered is kept; try again later.',
    },
  },
  'request.wrongMethod': {
    code: 10012,
    status: 405,
    text: /*i18n*/ { id: 'error.request.wrongMethod', message: 'This cannot be done at this address.' },
  },
  'request.headersTooLarge': {
    code: 10013,
    status: 431,
    text: /*i18n*/ { id: 'error.request.headersTooLarge', message: 'The headers of this request are too large.' },
  },
  'storage.full': {
    code: 10014,
    status: 507,
    text: /*i18n*/ {
      id: 'error.storage.full',
      message: 'The server keeps its remaining room for orders. Try again later; nothing is lost.',
    },
  },
  'quota.exceeded': {
    code: 10015,
    status: 422,
    text: /*i18n*/ {
      id: 'error.quota.exceeded',
      message: 'No more than {limit} can be kept here. Remove what is no longer needed, then try again.',
    },
  },
} as const satisfies Record<string, ErrorSpec>
