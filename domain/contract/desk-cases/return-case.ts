import * as v from 'valibot'
import { RETURN_REASONS, RETURN_STATES } from '#domain/rules/returns.ts'
import { hash, instant, quantity, uuid } from '../shapes.ts'

/** A client's request to send shipped pieces back (decisions §16). */
export const returnCase = v.object({
  returnId: uuid,
  returnNumber: v.string(),
  orderNumber: v.string(),
  returnState: v.picklist(RETURN_STATES),
  requestedAt: instant,
  requestedBy: v.string(),
  notes: v.string(),
  answer: v.string(),
  lines: v.array(
    v.object({
      goodsId: v.string(),
      name: v.string(),
      quantity,
      reason: v.picklist(RETURN_REASONS),
      note: v.string(),
      /** SHA-256 of each photo. */
      photos: v.array(hash),
    }),
  ),
})
