import { exportHeads } from './export-heads.ts'

/** Column headings of a downloaded cart, in order; the file can be imported again. */
export const cartHeads = {
  goodsId: exportHeads.goodsId,
  barCode: exportHeads.barCode,
  title: exportHeads.title,
  quantity: /*i18n*/ { id: 'export.quantity', message: 'Quantity' },
  netPrice: exportHeads.netPrice,
  lineTotal: /*i18n*/ { id: 'export.lineTotal', message: 'Line total' },
  currency: exportHeads.currency,
  salesMultiple: exportHeads.salesMultiple,
  volume: exportHeads.volume,
  note: /*i18n*/ { id: 'export.note', message: 'Note' },
  /** The set or pallet that the pieces belong to. */
  bundle: /*i18n*/ { id: 'export.bundle', message: 'Set or pallet' },
} as const

export type CartColumn = keyof typeof cartHeads
