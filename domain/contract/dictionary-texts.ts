import type { CancelOption, OrderState } from '#domain/rules/order.ts'

interface Text {
  readonly id: string
  readonly message: string
}

/** The states of an order, on every screen and in the dictionary. §4 */
export const orderStateTexts: Readonly<Record<OrderState, Text>> = {
  submitted: /*i18n*/ { id: 'order.state.submitted', message: 'Submitted' },
  unshipped: /*i18n*/ { id: 'order.state.unshipped', message: 'Being picked' },
  shipped: /*i18n*/ { id: 'order.state.shipped', message: 'Shipped' },
  returning: /*i18n*/ { id: 'order.state.returning', message: 'Returning' },
  returned: /*i18n*/ { id: 'order.state.returned', message: 'Returned' },
  cancelled: /*i18n*/ { id: 'order.state.cancelled', message: 'Cancelled' },
}

/** Why an order is cancelled. §4 */
export const cancelOptionTexts: Readonly<Record<CancelOption, Text>> = {
  orderedTwice: /*i18n*/ { id: 'order.cancel.orderedTwice', message: 'Ordered twice' },
  wrongArticle: /*i18n*/ { id: 'order.cancel.wrongArticle', message: 'Wrong article' },
  wrongQuantity: /*i18n*/ { id: 'order.cancel.wrongQuantity', message: 'Wrong quantity' },
  wrongAddress: /*i18n*/ { id: 'order.cancel.wrongAddress', message: 'Wrong delivery address' },
  tooLate: /*i18n*/ { id: 'order.cancel.tooLate', message: 'It would come too late' },
  notNeeded: /*i18n*/ { id: 'order.cancel.notNeeded', message: 'No longer needed' },
  other: /*i18n*/ { id: 'order.cancel.other', message: 'Another reason' },
}
