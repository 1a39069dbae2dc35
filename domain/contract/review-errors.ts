import type { ErrorSpec } from './request-errors.ts'

/** Refusals around requests for pictures (decisions §13): part of the one table in `errors.ts`. */
export const reviewErrors = {
  'review.notFound': {
    code: 19621,
    status: 404,
    text: /*i18n*/ { id: 'error.review.notFound', message: 'This account has no such request for pictures.' },
  },
  'review.noPictures': {
    code: 19622,
    status: 422,
    text: /*i18n*/ { id: 'error.review.noPictures', message: 'There are no pictures of article {goodsId} for this account.' },
  },
  'review.notApproved': {
    code: 19623,
    status: 409,
    text: /*i18n*/ { id: 'error.review.notApproved', message: 'These pictures are not approved.' },
  },
  'review.expired': {
    code: 19624,
    status: 409,
    text: /*i18n*/ {
      id: 'error.review.expired',
      message: 'The 30 days in which these pictures could be saved are over. Ask for them again.',
    },
  },
  'review.documentNotFound': {
    code: 19625,
    status: 404,
    text: /*i18n*/ { id: 'error.review.documentNotFound', message: 'This document is not there any more.' },
  },
  'review.documentChanged': {
    code: 19626,
    status: 409,
    text: /*i18n*/ {
      id: 'error.review.documentChanged',
      message: 'Somebody else has reviewed this document meanwhile. Look at it again.',
    },
  },
  'review.reasonMissing': {
    code: 19627,
    status: 422,
    text: /*i18n*/ { id: 'error.review.reasonMissing', message: 'Please give a reason for the rejection.' },
  },
} as const satisfies Record<string, ErrorSpec>
