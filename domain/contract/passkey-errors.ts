import type { ErrorSpec } from './request-errors.ts'

/** Refusals around passkeys: part of the one table in `errors.ts`. */
export const passkeyErrors = {
  'passkeys.refused': {
    code: 14608,
    status: 400,
    text: /*i18n*/ {
      id: 'error.passkeys.refused',
      message: 'This passkey does not work here. Sign in with your password, and add a passkey again.',
    },
  },
  'passkeys.notMade': {
    code: 14609,
    status: 422,
    text: /*i18n*/ {
      id: 'error.passkeys.notMade',
      message: 'The passkey could not be added. Try again; your password goes on working.',
    },
  },
  'passkeys.notFound': {
    code: 14610,
    status: 404,
    text: /*i18n*/ { id: 'error.passkeys.notFound', message: 'This passkey is already removed.' },
  },
} as const satisfies Record<string, ErrorSpec>
