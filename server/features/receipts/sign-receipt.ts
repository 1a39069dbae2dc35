import { createHash } from 'node:crypto'
import { contract } from '#domain/contract/index.ts'
import type { SignedDelivery } from '#domain/contract/delivery-shapes.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import {
  countReceipt,
  findBeyondShipped,
  hashToCode,
  maskNumber,
  nameToInitials,
  receiptToText,
} from '#domain/rules/receipt-content.ts'
import type { Tx } from '../../db/client.ts'
import { lockOrder } from '../../db/lock-order.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { noteUnchanged } from '../../http/audit.store.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Scope } from '../../http/scope.ts'
import { findCode, storeReceipt } from './receipts.store.ts'

/** Reads one order of this account with its life; undefined if there is none. */
export type ReadOrder = (tx: Tx, scope: Scope, orderId: string) => Promise<Order | undefined>

/**
 * Signs for goods that were sent (§3). Locks the order, so that of two who sign for the same pieces the second is refused. A repeat
 * of the same receipt returns the order and writes nothing.
 */
export const signReceipt =
  (readOrder: ReadOrder): Handler<typeof contract.receipts.sign> =>
  async ({ tx, scope, body, now }) => {
    const { effect, refuses } = contract.receipts.sign.command
    await lockOrder(tx, scope, body.orderId)
    const order = (await readOrder(tx, scope, body.orderId)) ?? refuse('order.notFound')
    const code = codeOf(body)
    const known = await findCode(tx, scope, body.receiptId)
    if (known !== undefined) {
      if (known !== code) refuse('receipt.idTaken')
      noteUnchanged(tx)
      return order
    }
    const refusal = refuses(order)
    if (refusal) return refuse(refusal)
    const beyond = findBeyondShipped(body.lines, order)
    if (beyond) return refuse('receipt.beyondShipped', { values: beyond })
    const after = effect(order, body, { at: now.toISOString(), by: scope.actor.name })
    await storeReceipt(tx, scope, { signed: body, code, now, proof: await proofOf(tx, scope, { order, body, now }) })
    await keepWithin(tx, scope, 'deliveryReceipts')
    const event = {
      at: deliveredAt(body, now).toISOString(),
      kind: 'delivered' as const,
      actor: { kind: scope.actor.kind, name: scope.actor.name },
      facts: {},
    }
    return { ...after, events: [...(order.events ?? []), event] }
  }

/** The code of what was signed; the device computes the same one without us. */
export const codeOf = (signed: SignedDelivery): string => hashToCode(createHash('sha256').update(receiptToText(signed)).digest())

/** Never in the future, even if the device's clock is ahead. */
export const deliveredAt = ({ signedAt }: SignedDelivery, now: Date): Date =>
  new Date(Math.min(new Date(signedAt).getTime(), now.getTime()))

interface Signed {
  readonly order: Order
  readonly body: SignedDelivery
  readonly now: Date
}

/** What the paper shows to strangers; its days are in the account's time zone. */
async function proofOf(tx: Tx, scope: Scope, { order, body, now }: Signed) {
  const { country } = await readAccountFacts(tx, scope)
  return {
    orderNumber: maskNumber(order.orderNumber),
    signedOn: dayOf(country, new Date(body.signedAt).getTime()),
    toldOn: dayOf(country, now.getTime()),
    ...countReceipt(body.lines),
    signer: nameToInitials(body.signature.name),
  }
}
