/** Column headings of exported lists, in order; the nine catalogs translate them for the server. */
export const exportHeads = {
  goodsId: /*i18n*/ { id: 'export.goodsId', message: 'Article number' },
  title: /*i18n*/ { id: 'export.title', message: 'Name' },
  brandName: /*i18n*/ { id: 'export.brandName', message: 'Brand' },
  model: /*i18n*/ { id: 'export.model', message: 'Model' },
  barCode: /*i18n*/ { id: 'export.barCode', message: 'Barcode' },
  goodsClass: /*i18n*/ { id: 'export.goodsClass', message: 'Category' },
  listPrice: /*i18n*/ { id: 'export.listPrice', message: 'List price' },
  netPrice: /*i18n*/ { id: 'export.netPrice', message: 'Your net price' },
  currency: /*i18n*/ { id: 'export.currency', message: 'Currency' },
  salesMultiple: /*i18n*/ { id: 'export.salesMultiple', message: 'Sales multiple' },
  perBox: /*i18n*/ { id: 'export.perBox', message: 'Pieces per box' },
  perCarton: /*i18n*/ { id: 'export.perCarton', message: 'Pieces per carton' },
  perPallet: /*i18n*/ { id: 'export.perPallet', message: 'Pieces per pallet' },
  volume: /*i18n*/ { id: 'export.volume', message: 'Volume (cm³)' },
  weight: /*i18n*/ { id: 'export.weight', message: 'Weight (g)' },
  stock: /*i18n*/ { id: 'export.stock', message: 'In stock' },
} as const

export type ExportColumn = keyof typeof exportHeads
