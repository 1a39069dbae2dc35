// Separate from the rules, because the contract loads these names at every start of the app.

/** Columns of a batch order; article and quantity are required. §5 */
export const BATCH_COLUMNS = ['code', 'quantity', 'centre', 'ownNumber'] as const
export type BatchColumn = (typeof BATCH_COLUMNS)[number]

/** Why a row cannot be ordered. §3, §5 */
export const BATCH_REASONS = [
  'codeMissing',
  'codeIsDate',
  'codeLostDigits',
  'unknownArticle',
  'severalArticles',
  'unknownSet',
  'quantityMissing',
  'quantityWrong',
  'offMarket',
  'salesRangeRestricted',
  'zeroPrice',
  'insufficientStock',
  'belowMultiple',
  'centreUnknown',
  'centreSeveral',
  'noAddress',
  'ownNumberTooLong',
  'orderRefused',
] as const
export type BatchReason = (typeof BATCH_REASONS)[number]
