import type { OrderForm } from './order-form-types.ts'

/** What was written to the form: only saving it as a draft keeps that. */
export const hasWords = ({ ownNumber, notes, requestedOn, signature, draftId }: OrderForm): boolean =>
  ownNumber !== '' || notes !== '' || requestedOn !== null || signature !== undefined || draftId !== undefined

/** What was chosen in the form: the address, what to do where stock is short, the coupon. */
export const hasChoices = ({ addressId, ifShort, lineShort, couponId }: OrderForm): boolean =>
  addressId !== null || ifShort !== undefined || Object.keys(lineShort ?? {}).length > 0 || couponId !== undefined
