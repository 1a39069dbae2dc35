import type { OrderState } from '#domain/rules/order.ts'

interface Text {
  readonly id: string
  readonly message: string
}

/** Names of the order states, on every screen and in the dictionary. §4 */
export const orderStateTexts: Readonly<Record<OrderState, Text>> = {
  submitted: /*i18n*/ { id: 'order.state.submitted', message: 'Submitted' },
  unshipped: /*i18n*/ { id: 'order.state.unshipped', message: 'Being picked' },
  shipped: /*i18n*/ { id: 'order.state.shipped', message: 'Shipped' },
  returning: /*i18n*/ { id: 'order.state.returning', message: 'Returning' },
  returned: /*i18n*/ { id: 'order.state.returned', message: 'Returned' },
  cancelled: /*i18n*/ { id: 'order.state.cancelled', message: 'Cancelled' },
}
