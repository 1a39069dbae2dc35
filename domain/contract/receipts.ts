import * as v from 'valibot'
import { isReceiptCode, refusesReceipt, signReceipt } from '#domain/rules/receipt.ts'
import { call } from './call.ts'
import { signedDelivery } from './delivery-shapes.ts'
import { order } from './order-shapes.ts'
import { count, day } from './shapes.ts'

/** Delivery receipts: goods signed for on the device. §3, §7 */
export const receipts = {
  sign: call({
    name: 'receipts.sign',
    method: 'POST',
    path: '/v1.0/order/receipt',
    auth: 'account',
    summary:
      'Signs for goods shipped of an order: what arrived of each article, what is missing or damaged, who signs. An addition: §7 names no path.',
    body: signedDelivery,
    reply: order,
    command: {
      lane: 'order',
      version: 1,
      base: 'orders',
      effect: signReceipt,
      refuses: refusesReceipt,
      label: /*i18n*/ { id: 'command.receipts.sign', message: 'Delivery receipt' },
      example: {
        receiptId: '01980000-0000-7000-8000-0000000000d1',
        orderId: '01980000-0000-7000-8000-0000000000b1',
        signedAt: '2026-11-21T09:00:00.000Z',
        lines: [{ goodsId: 'LAMP', expected: 5, arrived: 5, damaged: 1, note: 'shade is broken' }],
        signature: { name: 'Ana Ruiz', width: 600, height: 200, strokes: [[60, 100, 300, 20, 540, 100]] },
      },
    },
  }),
  check: call({
    name: 'receipts.check',
    method: 'GET',
    path: '/v1.0/order/receipt/check',
    auth: 'none',
    summary:
      'Whether a delivery receipt is genuine, by the code of its QR picture: returns what the paper shows and nothing else. Rate-limited by address. An addition to §7.',
    query: v.object({ code: v.pipe(v.string(), v.check(isReceiptCode)) }),
    reply: v.object({
      /** Its last characters only. */
      orderNumber: v.string(),
      signedOn: day,
      /** Day on which the server received it. */
      toldOn: day,
      arrived: count,
      missing: count,
      damaged: count,
      /** Initials of the signer. */
      signer: v.string(),
    }),
  }),
} as const
export type ReceiptProof = v.InferOutput<typeof receipts.check.reply>
