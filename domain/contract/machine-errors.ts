import type { ErrorSpec } from './request-errors.ts'

/** Refusals of a tenant's programs: part of the one table in `errors.ts`. Those of the ERP appear in the verdicts of rows. */
export const machineErrors = {
  'access.invalidClient': {
    code: 18001,
    status: 401,
    text: /*i18n*/ {
      id: 'error.access.invalidClient',
      message: 'This client is not known, or its secret is wrong or has expired.',
    },
  },
  'access.grantUnsupported': {
    code: 18002,
    status: 400,
    text: /*i18n*/ { id: 'error.access.grantUnsupported', message: 'Programs sign in with grant_type=client_credentials.' },
  },
  'access.invalidScope': {
    code: 18003,
    status: 400,
    text: /*i18n*/ { id: 'error.access.invalidScope', message: 'This client has not been granted the access it requests.' },
  },
  'access.tokenMissing': {
    code: 18004,
    status: 401,
    text: /*i18n*/ { id: 'error.access.tokenMissing', message: 'This call requires the access token of a program.' },
  },
  'access.scopeMissing': {
    code: 18005,
    status: 403,
    text: /*i18n*/ { id: 'error.access.scopeMissing', message: 'This token does not allow this call.' },
  },
  'erp.unknownOrder': {
    code: 18101,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.unknownOrder', message: 'There is no order with this number.' },
  },
  'erp.orderCancelled': {
    code: 18102,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.orderCancelled', message: 'This order was cancelled.' },
  },
  'erp.notMovable': {
    code: 18103,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.notMovable', message: 'An order in the state {state} cannot change to {to}.' },
  },
  'erp.nothingShipped': {
    code: 18104,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.nothingShipped', message: 'Nothing in this order has been shipped yet.' },
  },
  'erp.notInOrder': {
    code: 18105,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.notInOrder', message: '{goodsId} is not in this order.' },
  },
  'erp.moreThanOpen': {
    code: 18106,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.moreThanOpen', message: 'Only {open} of {goodsId} are still open.' },
  },
  'erp.otherContent': {
    code: 18107,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.otherContent', message: 'This number was used for something else.' },
  },
  'erp.repeatedInCall': {
    code: 18108,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.repeatedInCall', message: 'This call contains the same entry twice.' },
  },
  'erp.currency': {
    code: 18109,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.currency', message: 'This is in {currency}.' },
  },
  'erp.amounts': {
    code: 18110,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.amounts', message: 'These amounts do not add up.' },
  },
  'erp.unknownInvoice': {
    code: 18111,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.unknownInvoice', message: 'This order has no such invoice.' },
  },
  'erp.unknownShipment': {
    code: 18112,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.unknownShipment', message: 'This order has no such shipment.' },
  },
  'erp.badPdf': {
    code: 18113,
    status: 422,
    text: /*i18n*/ {
      id: 'error.erp.badPdf',
      message: 'This file is not a PDF that can be kept: unlocked, without scripts, at most 5 MB.',
    },
  },
  'erp.unknownArticle': {
    code: 18114,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.unknownArticle', message: 'There is no article with this number.' },
  },
  'erp.unknownPriceList': {
    code: 18115,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.unknownPriceList', message: 'There is no price list with this name.' },
  },
  'erp.outdated': {
    code: 18116,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.outdated', message: 'There is a newer count of this article.' },
  },
  'erp.unknownReturn': {
    code: 18117,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.unknownReturn', message: 'There is no return with this number.' },
  },
  'erp.returnNotMovable': {
    code: 18118,
    status: 422,
    text: /*i18n*/ { id: 'error.erp.returnNotMovable', message: 'A return in the state {state} cannot change to {to}.' },
  },
  'erp.badLabel': {
    code: 18119,
    status: 422,
    text: /*i18n*/ {
      id: 'error.erp.badLabel',
      message: 'This label is not a PDF that can be kept: unlocked, without scripts, at most 20 MB.',
    },
  },
} as const satisfies Record<string, ErrorSpec>
