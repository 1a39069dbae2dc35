import * as v from 'valibot'
import { CART_LINES_MAX, TEXT_LONG_MAX, TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { isReceipt } from '#domain/rules/receipt.ts'
import { isSignature, SIGNATURE_BOX, SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX } from '#domain/rules/signature.ts'
import { count, goodsId, instant, line, quantity, uuid } from './shapes.ts'

/** Goods received of one article. */
const receivedLine = v.object({
  goodsId,
  expected: quantity,
  arrived: count,
  damaged: count,
  note: line(TEXT_LONG_MAX),
})

const stroke = v.pipe(v.array(count), v.maxLength(2 * SIGNATURE_POINTS_MAX))
/** Signed by hand, or with a typed name if there is only a keyboard; the signer's name is always given. */
const signature = v.pipe(
  v.object({
    name: v.pipe(
      line(TEXT_MEDIUM_MAX),
      v.check((name) => name.trim() !== ''),
    ),
    width: v.literal(SIGNATURE_BOX.width),
    height: v.literal(SIGNATURE_BOX.height),
    strokes: v.pipe(v.array(stroke), v.maxLength(SIGNATURE_STROKES_MAX)),
  }),
  v.check((value) => isSignature(value)),
)

const signedFields = {
  receiptId: uuid,
  signedAt: instant,
  lines: v.pipe(
    v.array(receivedLine),
    v.minLength(1),
    v.maxLength(CART_LINES_MAX),
    v.check((lines) => isReceipt(lines)),
  ),
  signature,
}

/** As the device sends it. */
export const signedDelivery = v.object({ orderId: uuid, ...signedFields })
export type SignedDelivery = v.InferOutput<typeof signedDelivery>

/** As listed in its order; `by` was signed in on the device. */
export const delivery = v.object({ ...signedFields, by: v.string() })
export type Delivery = v.InferOutput<typeof delivery>
