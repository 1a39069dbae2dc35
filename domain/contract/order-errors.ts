import type { ErrorSpec } from './request-errors.ts'

/** Reasons to refuse or change an order (decisions §7). */
export const orderErrors = {
  'order.refused': {
    code: 15001,
    status: 422,
    text: /*i18n*/ { id: 'error.order.refused', message: 'Some lines need your decision.' },
  },
  'order.priceRose': {
    code: 15002,
    status: 422,
    text: /*i18n*/ { id: 'error.order.priceRose', message: 'The price has gone up since you saw it.' },
  },
  'order.priceFell': {
    code: 15003,
    status: 422,
    text: /*i18n*/ { id: 'error.order.priceFell', message: 'The price has gone down since you saw it.' },
  },
  'order.shortTaken': {
    code: 15051,
    status: 422,
    text: /*i18n*/ { id: 'error.order.shortTaken', message: 'There was not enough in stock; what there was is ordered.' },
  },
  'order.shortWaits': {
    code: 15052,
    status: 422,
    text: /*i18n*/ {
      id: 'error.order.shortWaits',
      message: 'There was not enough in stock; the rest is in the cart, saved for later.',
    },
  },
  'order.shortReplaced': {
    code: 15053,
    status: 422,
    text: /*i18n*/ {
      id: 'error.order.shortReplaced',
      message: 'There was not enough in stock; another article takes its place.',
    },
  },
  'order.shortDropped': {
    code: 15054,
    status: 422,
    text: /*i18n*/ { id: 'error.order.shortDropped', message: 'There was not enough in stock; the line was left out.' },
  },
  'order.togetherRefused': {
    code: 15060,
    status: 422,
    text: /*i18n*/ {
      id: 'error.order.togetherRefused',
      message: 'Something needs your decision, so none of these orders was placed.',
    },
  },
  'order.unofficialAccount': {
    code: 15004,
    status: 422,
    text: /*i18n*/ {
      id: 'error.order.unofficialAccount',
      message: 'This account is not approved for ordering yet. Your account manager can approve it.',
    },
  },
  'order.noProducts': {
    code: 15005,
    status: 422,
    text: /*i18n*/ { id: 'error.order.noProducts', message: 'An order needs at least one article.' },
  },
  'order.noAddress': {
    code: 15006,
    status: 422,
    text: /*i18n*/ { id: 'error.order.noAddress', message: 'Choose a delivery address.' },
  },
  'order.belowMinimumAmount': {
    code: 15007,
    status: 422,
    text: /*i18n*/ { id: 'error.order.belowMinimumAmount', message: 'The order is below the minimum amount of {amount}.' },
  },
  'order.chinaVolume': {
    code: 15008,
    status: 422,
    text: /*i18n*/ { id: 'error.order.chinaVolume', message: 'Goods shipped directly from China need at least {volume} m³.' },
  },
  'order.notFound': {
    code: 15009,
    status: 404,
    text: /*i18n*/ { id: 'error.order.notFound', message: 'This order does not exist for this account.' },
  },
  'order.tooManyLines': {
    code: 15010,
    status: 422,
    text: /*i18n*/ { id: 'error.order.tooManyLines', message: 'An order holds at most {max} lines.' },
  },
  'order.currencyChanged': {
    code: 15011,
    status: 422,
    text: /*i18n*/ {
      id: 'error.order.currencyChanged',
      message: 'The currency of this account has changed. Check the prices again.',
    },
  },

  'order.notCancellable': {
    code: 15012,
    status: 409,
    text: /*i18n*/ { id: 'error.order.notCancellable', message: 'This order is on its way and cannot be cancelled any more.' },
  },
  'order.picked': {
    code: 15016,
    status: 409,
    text: /*i18n*/ {
      id: 'error.order.picked',
      message: 'This order is being picked already; a note would not be read any more.',
    },
  },
  'order.reasonMissing': {
    code: 15013,
    status: 422,
    text: /*i18n*/ { id: 'error.order.reasonMissing', message: 'Give a reason for the cancellation.' },
  },
  'order.onlineSalesOff': {
    code: 15014,
    status: 422,
    text: /*i18n*/ {
      id: 'error.order.onlineSalesOff',
      message: 'Online ordering is paused. What you prepare is kept; your account manager knows when it will resume.',
    },
  },

  'order.requestedDayPassed': {
    code: 15015,
    status: 422,
    text: /*i18n*/ {
      id: 'error.order.requestedDayPassed',
      message: 'The requested delivery day has passed. Choose another one, or none.',
    },
  },
  'order.couponSpent': {
    code: 15080,
    status: 422,
    text: /*i18n*/ { id: 'error.order.couponSpent', message: 'This coupon has been used up meanwhile.' },
  },
  'order.couponExpired': {
    code: 15081,
    status: 422,
    text: /*i18n*/ { id: 'error.order.couponExpired', message: 'This coupon is not valid today.' },
  },
  'order.couponUnfit': {
    code: 15082,
    status: 422,
    text: /*i18n*/ { id: 'error.order.couponUnfit', message: 'This coupon does not fit this order as it is now.' },
  },
  'coupon.notFound': {
    code: 15083,
    status: 404,
    text: /*i18n*/ { id: 'error.coupon.notFound', message: 'This coupon does not exist for this account.' },
  },
  'coupon.codeUnknown': {
    code: 15084,
    status: 422,
    text: /*i18n*/ {
      id: 'error.coupon.codeUnknown',
      message: 'No coupon for this account has this code. Check it and try again.',
    },
  },
  'coupon.codeOver': {
    code: 15085,
    status: 422,
    text: /*i18n*/ { id: 'error.coupon.codeOver', message: 'The coupon with this code has expired or is used up.' },
  },
  'order.sheetTooLarge': {
    code: 15070,
    status: 422,
    text: /*i18n*/ {
      id: 'error.order.sheetTooLarge',
      message: 'These orders have {count} lines; a spreadsheet holds {max}. Choose a shorter period.',
    },
  },
} as const satisfies Record<string, ErrorSpec>
