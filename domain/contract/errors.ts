import { apiAccessErrors } from './api-access-errors.ts'
import { approvalErrors } from './approval-errors.ts'
import { downloadErrors } from './download-errors.ts'
import { machineErrors } from './machine-errors.ts'
import { orderErrors } from './order-errors.ts'
import { passkeyErrors } from './passkey-errors.ts'
import { passwordErrors } from './password-errors.ts'
import { peopleErrors } from './people-errors.ts'
import { quotationErrors } from './quotation-errors.ts'
import { receiptErrors } from './receipt-errors.ts'
import { registerErrors } from './register-errors.ts'
import { requestErrors } from './request-errors.ts'
import type { ErrorSpec } from './request-errors.ts'
import { returnErrors } from './return-errors.ts'
import { reviewErrors } from './review-errors.ts'
import { scratchErrors } from './scratch-errors.ts'
import { sheetErrors } from './sheet-errors.ts'
import { webhookErrors } from './webhook-errors.ts'

/**
 * Every refusal of the API: number and status on the wire, and the text that a person sees (decisions §1, specification §8). Texts
 * are in English here; the nine catalogs translate them for browser and server alike.
 */
export const errors = {
  ...requestErrors,

  'session.missing': { code: 14101, status: 401, text: /*i18n*/ { id: 'error.session.missing', message: 'Please sign in.' } },
  'session.wrongPassword': {
    code: 14102,
    status: 400,
    text: /*i18n*/ { id: 'error.session.wrongPassword', message: 'This sign-in name and password do not match.' },
  },
  'session.noAccount': {
    code: 14103,
    status: 403,
    text: /*i18n*/ { id: 'error.session.noAccount', message: 'Choose a client account first.' },
  },
  'session.notAllowed': {
    code: 14104,
    status: 403,
    text: /*i18n*/ { id: 'error.session.notAllowed', message: 'You are not allowed to do this.' },
  },
  'session.ended': {
    code: 14106,
    status: 400,
    text: /*i18n*/ { id: 'error.session.ended', message: 'This session was ended. Sign in again; your work is kept.' },
  },
  'session.providerRefused': {
    code: 14107,
    status: 400,
    text: /*i18n*/ { id: 'error.session.providerRefused', message: 'The sign-in service refused. Try again.' },
  },
  'session.useProvider': {
    code: 14108,
    status: 403,
    text: /*i18n*/ { id: 'error.session.useProvider', message: 'Staff sign in with their company account.' },
  },
  'session.unknownStaff': {
    code: 14116,
    status: 403,
    text: /*i18n*/ {
      id: 'error.session.unknownStaff',
      message: 'Your company account is not set up for this shop. Ask your administrator to add you.',
    },
  },
  'session.clientOnly': {
    code: 14115,
    status: 403,
    text: /*i18n*/ {
      id: 'error.session.clientOnly',
      message: 'Only the client can see or change this. Ask them to sign in and do it.',
    },
  },
  'account.notFound': {
    code: 14201,
    status: 404,
    text: /*i18n*/ { id: 'error.account.notFound', message: 'This client account is not among yours.' },
  },
  'account.closed': {
    code: 14202,
    status: 403,
    text: /*i18n*/ { id: 'error.account.closed', message: 'This client account is closed.' },
  },

  ...passwordErrors,
  ...passkeyErrors,
  ...peopleErrors,
  ...registerErrors,

  'catalogue.notFound': {
    code: 12001,
    status: 404,
    text: /*i18n*/ { id: 'error.catalogue.notFound', message: 'This article does not exist or is not open to this account.' },
  },
  'catalogue.contentChanged': {
    code: 12003,
    status: 409,
    text: /*i18n*/ { id: 'error.catalogue.contentChanged', message: 'The catalogue has changed. It is being loaded again.' },
  },
  'catalogue.building': {
    code: 12002,
    status: 503,
    text: /*i18n*/ { id: 'error.catalogue.building', message: 'The catalogue is being prepared. It will be ready in a moment.' },
  },

  'cart.invalid': {
    code: 13001,
    status: 422,
    text: /*i18n*/ { id: 'error.cart.invalid', message: 'Some lines cannot be put into the cart.' },
  },
  'cart.offMarket': {
    code: 13002,
    status: 422,
    text: /*i18n*/ { id: 'error.cart.offMarket', message: 'This article is no longer sold.' },
  },
  'cart.salesRangeRestricted': {
    code: 13003,
    status: 422,
    text: /*i18n*/ { id: 'error.cart.salesRangeRestricted', message: 'This article is outside the sales range of this account.' },
  },
  'cart.insufficientStock': {
    code: 13004,
    status: 422,
    text: /*i18n*/ { id: 'error.cart.insufficientStock', message: 'There is not enough in stock.' },
  },
  'cart.belowMultiple': {
    code: 13005,
    status: 422,
    text: /*i18n*/ { id: 'error.cart.belowMultiple', message: 'The quantity is not a multiple of the sales unit.' },
  },
  'cart.limitedPromotion': {
    code: 13006,
    status: 422,
    text: /*i18n*/ { id: 'error.cart.limitedPromotion', message: 'The promotion has fewer pieces left.' },
  },
  'cart.zeroPrice': {
    code: 13007,
    status: 422,
    text: /*i18n*/ { id: 'error.cart.zeroPrice', message: 'This article has no price yet and cannot be ordered.' },
  },
  'cart.unknownArticle': {
    code: 13008,
    status: 422,
    text: /*i18n*/ { id: 'error.cart.unknownArticle', message: 'This article does not exist here.' },
  },
  'cart.tooManyLines': {
    code: 13009,
    status: 422,
    text: /*i18n*/ { id: 'error.cart.tooManyLines', message: 'A cart holds at most {max} lines.' },
  },
  'cart.tooManyBundles': {
    code: 13021,
    status: 422,
    text: /*i18n*/ { id: 'error.cart.tooManyBundles', message: 'A cart holds at most {max} sets and pallets.' },
  },
  'cart.offerGone': {
    code: 13022,
    status: 422,
    text: /*i18n*/ {
      id: 'error.cart.offerGone',
      message: 'This set or pallet is no longer offered. Its articles can be bought separately.',
    },
  },
  'cart.offerChanged': {
    code: 13023,
    status: 422,
    text: /*i18n*/ {
      id: 'error.cart.offerChanged',
      message: 'This set or pallet is now put together differently. Add it again, or buy its articles singly.',
    },
  },

  ...orderErrors,
  ...approvalErrors,
  ...returnErrors,
  ...quotationErrors,
  ...receiptErrors,

  'address.notFound': {
    code: 17001,
    status: 404,
    text: /*i18n*/ { id: 'error.address.notFound', message: 'This address does not exist for this account.' },
  },
  'address.country': {
    code: 17002,
    status: 422,
    text: /*i18n*/ { id: 'error.address.country', message: 'Choose a country from the list.' },
  },
  'address.postalCode': {
    code: 17003,
    status: 422,
    text: /*i18n*/ { id: 'error.address.postalCode', message: 'This is not how postal codes are written in this country.' },
  },
  'address.telephone': {
    code: 17004,
    status: 422,
    text: /*i18n*/ {
      id: 'error.address.telephone',
      message: 'This is not a telephone number of this country. Foreign numbers begin with + or 00.',
    },
  },
  'plan.notFound': {
    code: 17101,
    status: 404,
    text: /*i18n*/ { id: 'error.plan.notFound', message: 'This plan does not exist for this account.' },
  },
  'batch.fileMissing': {
    code: 17201,
    status: 422,
    text: /*i18n*/ { id: 'error.batch.fileMissing', message: 'The file did not arrive. Choose it again.' },
  },
  'batch.fileDamaged': {
    code: 17202,
    status: 422,
    text: /*i18n*/ { id: 'error.batch.fileDamaged', message: 'The file was damaged on its way. Send it again.' },
  },
  'batch.notFound': {
    code: 17203,
    status: 404,
    text: /*i18n*/ { id: 'error.batch.notFound', message: 'This batch order does not exist for this account.' },
  },
  'batch.columnsUnknown': {
    code: 17204,
    status: 422,
    text: /*i18n*/ {
      id: 'error.batch.columnsUnknown',
      message: 'No columns for article number and quantity were found. Use the template, or say which column is which.',
    },
  },
  ...sheetErrors,
  ...scratchErrors,
  ...apiAccessErrors,
  ...webhookErrors,
  ...reviewErrors,
  ...downloadErrors,
  ...machineErrors,

  'idempotency.keyReused': {
    code: 16001,
    status: 422,
    text: /*i18n*/ { id: 'error.idempotency.keyReused', message: 'The same reference was used for something else.' },
  },
  'sync.unknownCommand': {
    code: 16002,
    status: 426,
    text: /*i18n*/ {
      id: 'error.sync.unknownCommand',
      message: 'This app is newer or older than the service. Update it; your work is kept.',
    },
  },
} as const satisfies Record<string, ErrorSpec>

export type ErrorName = keyof typeof errors

export const isErrorName = (name: string): name is ErrorName => Object.hasOwn(errors, name)

/** What a person can choose to do about a refused line of a cart or an order. */
export type LineChoice = 'takeAvailable' | 'acceptPrice' | 'waitForArrival' | 'remove' | 'replace' | 'roundDown' | 'split'
