import type { ErrorSpec } from './request-errors.ts'

/** Refusals around passwords: part of the one table in `errors.ts`. */
export const passwordErrors = {
  'password.tooWeak': {
    code: 14301,
    status: 422,
    text: /*i18n*/ {
      id: 'error.password.tooWeak',
      message: 'A password needs a letter, a digit and at least {min} characters.',
    },
  },
  'password.tooLong': {
    code: 14302,
    status: 422,
    text: /*i18n*/ { id: 'error.password.tooLong', message: 'A password has at most {max} characters.' },
  },
  'password.tooCommon': {
    code: 14303,
    status: 422,
    text: /*i18n*/ {
      id: 'error.password.tooCommon',
      message: 'This is one of the most used passwords and easy to guess. Choose another.',
    },
  },
  'password.wrongCode': {
    code: 14304,
    status: 422,
    text: /*i18n*/ { id: 'error.password.wrongCode', message: 'Wrong verification code, or it has expired.' },
  },
  'password.wrongCurrent': {
    code: 14305,
    status: 422,
    text: /*i18n*/ { id: 'error.password.wrongCurrent', message: 'The current password is wrong.' },
  },
} as const satisfies Record<string, ErrorSpec>
