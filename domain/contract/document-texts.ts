/** What our papers say: orders, invoices, quotations, price lists and labels. Translated in the nine catalogs, as the screens are. */
export const documentTexts = {
  order: /*i18n*/ { id: 'document.order', message: 'Order {number}' },
  invoice: /*i18n*/ { id: 'document.invoice', message: 'Invoice {number}' },
  quotation: /*i18n*/ { id: 'document.quotation', message: 'Quotation {number}' },
  priceList: /*i18n*/ { id: 'document.priceList', message: 'Price list' },
  page: /*i18n*/ { id: 'document.page', message: 'Page {page} of {pages}' },
  weee: /*i18n*/ { id: 'document.weee', message: 'WEEE number {number}' },

  client: /*i18n*/ { id: 'document.client', message: 'Client' },
  clientNumber: /*i18n*/ { id: 'document.clientNumber', message: 'Client number {number}' },
  vatNumber: /*i18n*/ { id: 'document.vatNumber', message: 'VAT number {number}' },
  delivery: /*i18n*/ { id: 'document.delivery', message: 'Delivery address' },
  sender: /*i18n*/ { id: 'document.sender', message: 'From' },
  recipient: /*i18n*/ { id: 'document.recipient', message: 'To' },
  return: /*i18n*/ { id: 'document.return', message: 'Return {number}' },
  returnNumber: /*i18n*/ { id: 'document.returnNumber', message: 'Write this number on the parcel' },
  packageOf: /*i18n*/ { id: 'document.packageOf', message: 'Package {number} of {count}' },
  weight: /*i18n*/ { id: 'document.weight', message: 'Weight' },

  date: /*i18n*/ { id: 'document.date', message: 'Date' },
  orderNumber: /*i18n*/ { id: 'document.orderNumber', message: 'Order number' },
  ownNumber: /*i18n*/ { id: 'document.ownNumber', message: 'Your order number' },
  orderedBy: /*i18n*/ { id: 'document.orderedBy', message: 'Ordered by' },
  requestedOn: /*i18n*/ { id: 'document.requestedOn', message: 'Requested delivery day' },
  deliveredOn: /*i18n*/ { id: 'document.deliveredOn', message: 'Delivered on' },
  dueOn: /*i18n*/ { id: 'document.dueOn', message: 'Payable by' },
  validUntil: /*i18n*/ { id: 'document.validUntil', message: 'Valid until' },

  position: /*i18n*/ { id: 'document.position', message: 'No.' },
  article: /*i18n*/ { id: 'document.article', message: 'Article' },
  barcode: /*i18n*/ { id: 'document.barcode', message: 'Barcode' },
  quantity: /*i18n*/ { id: 'document.quantity', message: 'Quantity' },
  salesUnit: /*i18n*/ { id: 'document.salesUnit', message: 'Sales unit' },
  unitPrice: /*i18n*/ { id: 'document.unitPrice', message: 'Unit price ({currency})' },
  amount: /*i18n*/ { id: 'document.amount', message: 'Amount ({currency})' },

  subtotal: /*i18n*/ { id: 'document.subtotal', message: 'Subtotal' },
  discount: /*i18n*/ { id: 'document.discount', message: 'Discount' },
  vat: /*i18n*/ { id: 'document.vat', message: 'VAT {percent} %' },
  vatReverseCharge: /*i18n*/ { id: 'document.vatReverseCharge', message: 'VAT 0 % (reverse charge)' },
  vatExport: /*i18n*/ { id: 'document.vatExport', message: 'VAT 0 % (export)' },
  total: /*i18n*/ { id: 'document.total', message: 'Total' },
  notes: /*i18n*/ { id: 'document.notes', message: 'Notes' },
  reverseCharge: /*i18n*/ {
    id: 'document.reverseCharge',
    message: 'Reverse charge: the VAT is owed by the recipient of the goods.',
  },
  netPrices: /*i18n*/ { id: 'document.netPrices', message: 'All prices are net, without VAT.' },
} as const satisfies Record<string, { readonly id: string; readonly message: string }>

export type DocumentTextName = keyof typeof documentTexts
