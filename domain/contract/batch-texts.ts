import type { BatchReason } from '#domain/rules/batch-names.ts'

interface Text {
  readonly id: string
  readonly message: string
}

/** Column headings of templates and of files with failed rows; the nine catalogs translate them. */
export const batchHeads = {
  line: /*i18n*/ { id: 'batch.head.line', message: 'Line' },
  code: /*i18n*/ { id: 'batch.head.code', message: 'Article number' },
  set: /*i18n*/ { id: 'batch.head.set', message: 'Set number' },
  quantity: /*i18n*/ { id: 'batch.head.quantity', message: 'Quantity' },
  centre: /*i18n*/ { id: 'batch.head.centre', message: 'Delivery address' },
  ownNumber: /*i18n*/ { id: 'batch.head.ownNumber', message: 'Your order number' },
  reason: /*i18n*/ { id: 'batch.head.reason', message: 'Reason' },
} as const satisfies Record<string, Text>
export type BatchHead = keyof typeof batchHeads

/** Why a row is not ordered; `{about}` lists the choices or the allowed quantities, if any. */
export const batchReasonTexts = {
  codeMissing: /*i18n*/ { id: 'batch.reason.codeMissing', message: 'The article number is missing' },
  codeIsDate: /*i18n*/ {
    id: 'batch.reason.codeIsDate',
    message: 'The spreadsheet has turned the article number into a date. Format the column as text',
  },
  codeLostDigits: /*i18n*/ {
    id: 'batch.reason.codeLostDigits',
    message: 'The spreadsheet has cut digits off the barcode. Format the column as text',
  },
  unknownArticle: /*i18n*/ { id: 'batch.reason.unknownArticle', message: 'No article has this number or barcode' },
  severalArticles: /*i18n*/ { id: 'batch.reason.severalArticles', message: 'Several articles have this barcode: {about}' },
  unknownSet: /*i18n*/ { id: 'batch.reason.unknownSet', message: 'No set has this number or name' },
  quantityMissing: /*i18n*/ { id: 'batch.reason.quantityMissing', message: 'The quantity is missing' },
  quantityWrong: /*i18n*/ { id: 'batch.reason.quantityWrong', message: 'The quantity is not a whole number above 0' },
  offMarket: /*i18n*/ { id: 'batch.reason.offMarket', message: 'No longer sold' },
  salesRangeRestricted: /*i18n*/ { id: 'batch.reason.salesRangeRestricted', message: 'Outside the sales range of this account' },
  zeroPrice: /*i18n*/ { id: 'batch.reason.zeroPrice', message: 'Has no price yet' },
  insufficientStock: /*i18n*/ { id: 'batch.reason.insufficientStock', message: 'Not enough in stock' },
  belowMultiple: /*i18n*/ { id: 'batch.reason.belowMultiple', message: 'Not a multiple of the sales unit' },
  centreUnknown: /*i18n*/ { id: 'batch.reason.centreUnknown', message: 'No delivery address of this account has this name' },
  centreSeveral: /*i18n*/ {
    id: 'batch.reason.centreSeveral',
    message: 'Several delivery addresses have this name. Write company and town, separated by a comma',
  },
  noAddress: /*i18n*/ { id: 'batch.reason.noAddress', message: 'This account has no default address' },
  ownNumberTooLong: /*i18n*/ { id: 'batch.reason.ownNumberTooLong', message: 'The order number is longer than 50 characters' },
  orderRefused: /*i18n*/ { id: 'batch.reason.orderRefused', message: 'The order was refused: {about}' },
} as const satisfies Record<BatchReason, Text>

/** Added after a reason, with the allowed quantities. */
export const batchNotes = {
  allowed: /*i18n*/ { id: 'batch.note.allowed', message: 'Allowed: {about}' },
} as const satisfies Record<string, Text>
