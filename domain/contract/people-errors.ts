import type { ErrorSpec } from './request-errors.ts'

/** Refusals around the people of an account and their sessions: part of the one table in `errors.ts`. */
export const peopleErrors = {
  'people.lookOnly': {
    code: 14601,
    status: 403,
    text: /*i18n*/ {
      id: 'error.people.lookOnly',
      message: 'You can see everything of this account, but not order or change it. Ask a colleague who manages its people.',
    },
  },
  'people.manageOnly': {
    code: 14602,
    status: 403,
    text: /*i18n*/ {
      id: 'error.people.manageOnly',
      message: 'Only colleagues who manage people can do this.',
    },
  },
  'people.lastManager': {
    code: 14603,
    status: 422,
    text: /*i18n*/ {
      id: 'error.people.lastManager',
      message: 'At least one person must manage people. Give somebody else this right first.',
    },
  },
  'people.notFound': {
    code: 14604,
    status: 404,
    text: /*i18n*/ { id: 'error.people.notFound', message: 'This person does not belong to the account any more.' },
  },
  'people.alreadyHere': {
    code: 14605,
    status: 422,
    text: /*i18n*/ { id: 'error.people.alreadyHere', message: 'Somebody of this account signs in with this address already.' },
  },
  'people.invitationOver': {
    code: 14606,
    status: 422,
    text: /*i18n*/ {
      id: 'error.people.invitationOver',
      message: 'This invitation is used, withdrawn or expired. Ask the person who invited you for another one.',
    },
  },
  'people.invitationNotFound': {
    code: 14607,
    status: 404,
    text: /*i18n*/ { id: 'error.people.invitationNotFound', message: 'This invitation is not open any more.' },
  },
  'people.usernameTaken': {
    code: 14611,
    status: 422,
    text: /*i18n*/ {
      id: 'error.people.usernameTaken',
      message: 'This user name is taken. Choose another one.',
    },
  },
} as const satisfies Record<string, ErrorSpec>
