import type { ErrorSpec } from './request-errors.ts'

/** Refusals of applications and at the desk: part of the one table in `errors.ts`. */
export const registerErrors = {
  'register.vatCountry': {
    code: 14401,
    status: 422,
    text: /*i18n*/ {
      id: 'error.register.vatCountry',
      message: 'The country of this VAT number differs from that of the company. Check both.',
    },
  },
  'register.vatFormat': {
    code: 14402,
    status: 422,
    text: /*i18n*/ { id: 'error.register.vatFormat', message: 'This is not how VAT numbers of this country are written.' },
  },
  'register.vatCheckDigit': {
    code: 14403,
    status: 422,
    text: /*i18n*/ {
      id: 'error.register.vatCheckDigit',
      message: 'The check digits of this VAT number do not fit. A digit may be mistyped.',
    },
  },
  'register.countryNotServed': {
    code: 14404,
    status: 422,
    text: /*i18n*/ { id: 'error.register.countryNotServed', message: 'This shop does not deliver to this country.' },
  },
  'register.badProof': {
    code: 14405,
    status: 422,
    text: /*i18n*/ {
      id: 'error.register.badProof',
      message: 'The proof of trade must be a PDF without scripts or a picture (JPEG, PNG, WebP), up to {limit}.',
    },
  },
  'register.proofMissing': {
    code: 14406,
    status: 422,
    text: /*i18n*/ { id: 'error.register.proofMissing', message: 'The proof of trade is missing.' },
  },
  'register.wrongCode': {
    code: 14407,
    status: 422,
    text: /*i18n*/ {
      id: 'error.register.wrongCode',
      message: 'Wrong verification code, or it has expired. Ask for another one.',
    },
  },
  'register.over': {
    code: 14408,
    status: 422,
    text: /*i18n*/ { id: 'error.register.over', message: 'This application is no longer open. Begin again.' },
  },
  'register.notAsked': {
    code: 14409,
    status: 409,
    text: /*i18n*/ { id: 'error.register.notAsked', message: 'No answer is needed at the moment. Load the page again.' },
  },
  'register.proofsOver': {
    code: 14410,
    status: 422,
    text: /*i18n*/ {
      id: 'error.register.proofsOver',
      message: 'This application has been sent too many proofs of trade. Write to our service before you send another one.',
    },
  },
  'desk.notFound': {
    code: 14420,
    status: 404,
    text: /*i18n*/ { id: 'error.desk.notFound', message: 'This case does not exist.' },
  },
  'desk.changed': {
    code: 14421,
    status: 409,
    text: /*i18n*/ {
      id: 'error.desk.changed',
      message: 'Somebody else has worked on this case meanwhile. Look at it again before you decide.',
    },
  },
  'desk.closed': {
    code: 14422,
    status: 409,
    text: /*i18n*/ { id: 'error.desk.closed', message: 'This case is decided already.' },
  },
  'desk.reasonMissing': {
    code: 14423,
    status: 422,
    text: /*i18n*/ { id: 'error.desk.reasonMissing', message: 'Please give a reason. The applicant reads it.' },
  },
  'desk.notRevocable': {
    code: 14425,
    status: 409,
    text: /*i18n*/ { id: 'error.desk.notRevocable', message: 'There is nothing to revoke here.' },
  },
  'desk.unknownTerms': {
    code: 14424,
    status: 422,
    text: /*i18n*/ { id: 'error.desk.unknownTerms', message: 'This price list does not exist or has another currency.' },
  },
} as const satisfies Record<string, ErrorSpec>
