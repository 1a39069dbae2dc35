/** Texts of the spreadsheet of orders: headings, then names of states; the nine catalogs translate them for the server. */
export const orderSheetTexts = {
  orderNumber: /*i18n*/ { id: 'export.order.orderNumber', message: 'Order number' },
  ownNumber: /*i18n*/ { id: 'export.order.ownNumber', message: 'Your order number' },
  orderedOn: /*i18n*/ { id: 'export.order.orderedOn', message: 'Ordered on' },
  orderedBy: /*i18n*/ { id: 'export.order.orderedBy', message: 'Ordered by' },
  state: /*i18n*/ { id: 'export.order.state', message: 'State' },
  quantity: /*i18n*/ { id: 'export.order.quantity', message: 'Quantity' },
  unitPrice: /*i18n*/ { id: 'export.order.unitPrice', message: 'Unit price' },
  lineTotal: /*i18n*/ { id: 'export.order.lineTotal', message: 'Amount' },
  orderTotal: /*i18n*/ { id: 'export.order.orderTotal', message: 'Order total with tax' },
  invoices: /*i18n*/ { id: 'export.order.invoices', message: 'Invoices' },
  month: /*i18n*/ { id: 'export.cashBack.month', message: 'Month' },
  goods: /*i18n*/ { id: 'export.cashBack.goods', message: 'Goods without tax' },
  cashBack: /*i18n*/ { id: 'export.cashBack.cashBack', message: 'Cash-back' },
  orders: /*i18n*/ { id: 'export.order.orders', message: 'Orders' },
  submitted: /*i18n*/ { id: 'export.order.submitted', message: 'Submitted' },
  unshipped: /*i18n*/ { id: 'export.order.unshipped', message: 'Being picked' },
  shipped: /*i18n*/ { id: 'export.order.shipped', message: 'Shipped' },
  returning: /*i18n*/ { id: 'export.order.returning', message: 'Returning' },
  returned: /*i18n*/ { id: 'export.order.returned', message: 'Returned' },
  cancelled: /*i18n*/ { id: 'export.order.cancelled', message: 'Cancelled' },
} as const

export type OrderSheetText = keyof typeof orderSheetTexts
