import type { BodyOf } from '#domain/contract/call.ts'
import type { SignedDelivery } from '#domain/contract/delivery-shapes.ts'
import type { quotations } from '#domain/contract/quotations.ts'
import type { ReturnRequest } from '#domain/contract/returns.ts'
import type { QuotationDraft, ReceiptDraft, ReturnDraft } from './form-drafts.ts'
import type { OrderForm } from './order-form-types.ts'

/** True if the form contains something written that only saving it as a draft would keep. */
export const hasWords = ({ ownNumber, notes, requestedOn, signature, draftId }: OrderForm): boolean =>
  ownNumber !== '' || notes !== '' || requestedOn !== null || signature !== undefined || draftId !== undefined

/** True if something was chosen in the form: the address, what to do if stock is short, the coupon. */
export const hasChoices = ({ addressId, ifShort, lineShort, couponId }: OrderForm): boolean =>
  addressId !== null || ifShort !== undefined || Object.keys(lineShort ?? {}).length > 0 || couponId !== undefined

/** Converts a request back to its form. */
export const requestToDraft = (body: unknown): ReturnDraft => {
  const { returnId = '', lines = [], notes = '' } = (body ?? {}) as Partial<ReturnRequest>
  return {
    returnId,
    notes,
    lines: lines.map(({ note = '', photos = [], ...line }) => ({ ...line, note, photos: photos.map(({ hash }) => hash) })),
  }
}

/** Converts what was counted and who signed back to the form; the signature is drawn again. */
export const receiptToDraft = (body: unknown): ReceiptDraft => {
  const { receiptId = '', lines = [], signature } = (body ?? {}) as Partial<SignedDelivery>
  return {
    receiptId,
    name: signature?.name ?? '',
    lines: Object.fromEntries(lines.map(({ goodsId, arrived, damaged, note }) => [goodsId, { arrived, damaged, note }])),
  }
}

export type QuotationBody = BodyOf<typeof quotations.save>

/** Converts a quotation back to its form. */
export const quotationToDraft = (body: QuotationBody): QuotationDraft => {
  const { marginPercent, currency: _currency, lines, ...one } = body
  return { ...one, margin: String(marginPercent), lines: lines.map(({ unitPrice, ...line }) => ({ ...line, price: unitPrice })) }
}
