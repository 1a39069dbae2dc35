import type { ErrorSpec } from './request-errors.ts'

/** Refusals of a return: part of the one table in `errors.ts` (decisions §16). */
export const returnErrors = {
  'return.notFound': {
    code: 15201,
    status: 404,
    text: /*i18n*/ { id: 'error.return.notFound', message: 'This return does not exist for this account.' },
  },
  'return.beyondShipped': {
    code: 15202,
    status: 422,
    text: /*i18n*/ {
      id: 'error.return.beyondShipped',
      message: 'Only {open, plural, one {# piece} other {# pieces}} of {goodsId} can still be returned.',
    },
  },
  'return.judged': {
    code: 15203,
    status: 409,
    text: /*i18n*/ { id: 'error.return.judged', message: 'This return has been decided on already and cannot be withdrawn.' },
  },
  'return.notAccepted': {
    code: 15204,
    status: 409,
    text: /*i18n*/ {
      id: 'error.return.notAccepted',
      message: 'Goods can be sent back while a return is accepted and not received yet.',
    },
  },
  'return.noLabel': {
    code: 15205,
    status: 409,
    text: /*i18n*/ { id: 'error.return.noLabel', message: 'There is a label while a return is accepted and not received yet.' },
  },
  'return.photoMissing': {
    code: 15206,
    status: 422,
    text: /*i18n*/ {
      id: 'error.return.photoMissing',
      message: 'A photo did not arrive. Send the return again from the device that took it.',
    },
  },
  'return.badPhoto': {
    code: 15207,
    status: 422,
    text: /*i18n*/ { id: 'error.return.badPhoto', message: 'This is not a photo that can be kept: JPEG, PNG or WebP.' },
  },
  'return.badLabel': {
    code: 15209,
    status: 422,
    text: /*i18n*/ {
      id: 'error.return.badLabel',
      message: 'The label must be a PDF of at most 20 MB, without a password and without scripts.',
    },
  },
  'return.labelMissing': {
    code: 15210,
    status: 422,
    text: /*i18n*/ {
      id: 'error.return.labelMissing',
      message: 'The label did not arrive. Enter the parcel again from the device that has the file.',
    },
  },
  'return.idTaken': {
    code: 15208,
    status: 409,
    text: /*i18n*/ { id: 'error.return.idTaken', message: 'Another return has this id.' },
  },
} as const satisfies Record<string, ErrorSpec>
