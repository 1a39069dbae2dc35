import { createHash } from 'node:crypto'
import { dayOf } from '#domain/rules/account-day.ts'
import { countReceipt, hashToCode, maskNumber, nameToInitials, receiptToText } from '#domain/rules/receipt-content.ts'
import { SIGNATURE_BOX } from '#domain/rules/signature.ts'
import { demoAccounts } from '../demo-accounts.ts'
import { accountIdOf } from '../people-rows.ts'
import { uuidOf } from '../seed-rows.ts'
import { DAY_MS } from './calendar.ts'
import { diceOf } from './dice.ts'
import { shipmentLines } from './shipments.ts'
import type { Parcel } from './shipments.ts'

const SIGNED_PERCENT = 40

/** Receipts for parcels signed for about a day later: each complete, some with one damaged piece. */
export function receiptRows(parcels: readonly Parcel[], now: Date) {
  const countryOf = new Map(demoAccounts.map((account) => [accountIdOf(account), account.country]))
  return parcels.flatMap((parcel) => {
    const dice = diceOf('receipt', parcel.row.shipment_number)
    const signedAt = new Date(parcel.at.getTime() + DAY_MS + dice(6 * 3600) * 1000)
    if (parcel.order.actor_kind !== 'buyer' || signedAt >= now || dice(100) >= SIGNED_PERCENT) return []
    const { tenant_id, account_id, order_id, order_number, actor_kind, actor_name } = parcel.order
    const isBroken = dice(6) === 0
    const lines = shipmentLines(parcel).map(({ goods_id, quantity }, at) => {
      const damaged = isBroken && at === 0 ? 1 : 0
      const [goodsId, pieces] = [String(goods_id), Number(quantity)]
      return { goodsId, expected: pieces, arrived: pieces, damaged, note: '' }
    })
    const signature = { name: actor_name, ...SIGNATURE_BOX, strokes: [] }
    const receiptId = uuidOf('receipt', parcel.row.shipment_number)
    const signed = { receiptId, orderId: order_id, signedAt: signedAt.toISOString(), lines, signature }
    const code = hashToCode(createHash('sha256').update(receiptToText(signed)).digest())
    const day = dayOf(countryOf.get(account_id) ?? '', signedAt.getTime())
    const key = { tenant_id, account_id, order_id }
    return [
      {
        receipt: {
          ...key,
          receipt_id: receiptId,
          signed_at: signedAt,
          told_at: signedAt,
          actor_kind,
          actor_name,
          lines,
          signature,
          code,
        },
        proof: {
          tenant_id,
          code,
          signed_on: day,
          told_on: day,
          order_number: maskNumber(order_number),
          ...countReceipt(lines),
          signer: nameToInitials(actor_name),
        },
        event: {
          ...key,
          kind: 'delivered',
          at: signedAt,
          facts: {},
          actor_kind,
          actor_name,
          event_id: uuidOf('event', order_id, 'delivered', parcel.row.shipment_number),
        },
      },
    ]
  })
}
