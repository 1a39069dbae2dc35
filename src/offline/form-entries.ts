import type { BodyOf } from '#domain/contract/call.ts'
import type { SignedDelivery } from '#domain/contract/delivery-shapes.ts'
import type { quotations } from '#domain/contract/quotations.ts'
import type { ReturnRequest } from '#domain/contract/returns.ts'
import type { QuotationDraft, ReceiptDraft, ReturnDraft } from './form-drafts.ts'
import type { OrderForm } from './order-form-types.ts'

/** What was written to the form: only saving it as a draft keeps that. */
export const hasWords = ({ ownNumber, notes, requestedOn, signature, draftId }: OrderForm): boolean =>
  ownNumber !== '' || notes !== '' || requestedOn !== null || signature !== undefined || draftId !== undefined

/** What was chosen in the form: the address, what to do where stock is short, the coupon. */
export const hasChoices = ({ addressId, ifShort, lineShort, couponId }: OrderForm): boolean =>
  addressId !== null || ifShort !== undefined || Object.keys(lineShort ?? {}).length > 0 || couponId !== undefined

/** What a request names, as its form has it. */
export const requestToDraft = (body: unknown): ReturnDraft => {
  const { returnId = '', lines = [], notes = '' } = (body ?? {}) as Partial<ReturnRequest>
  return {
    returnId,
    notes,
    lines: lines.map(({ note = '', photos = [], ...line }) => ({ ...line, note, photos: photos.map(({ hash }) => hash) })),
  }
}

/** What was counted and who signed, as the form has it; the strokes are drawn anew. */
export const receiptToDraft = (body: unknown): ReceiptDraft => {
  const { receiptId = '', lines = [], signature } = (body ?? {}) as Partial<SignedDelivery>
  return {
    receiptId,
    name: signature?.name ?? '',
    lines: Object.fromEntries(lines.map(({ goodsId, arrived, damaged, note }) => [goodsId, { arrived, damaged, note }])),
  }
}

export type QuotationBody = BodyOf<typeof quotations.save>

/** A quotation as its form has it. */
export const quotationToDraft = (body: QuotationBody): QuotationDraft => {
  const { marginPercent, currency: _currency, lines, ...one } = body
  return { ...one, margin: String(marginPercent), lines: lines.map(({ unitPrice, ...line }) => ({ ...line, price: unitPrice })) }
}
