import type { Pieces } from '#domain/rules/pieces.ts'
import { receipts } from '#domain/contract/receipts.ts'
import type { SignedDelivery } from '#domain/contract/delivery-shapes.ts'
import type { Return, ReturnRequest } from '#domain/contract/returns.ts'
import { findBeyondShipped, receiptToText } from '#domain/rules/receipt-content.ts'
import { findNotReturnable, requestReturn as request, returnCan, sendReturn as send } from '#domain/rules/returns.ts'
import { withdrawReturn as withdraw } from '#domain/rules/returns.ts'
import { shippedPieces } from '#domain/rules/shipped.ts'
import { refuse } from '../../server/http/domain-error.ts'
import type { ModelAsked, ModelOrder, ModelReturn, ServerState } from './server-state.ts'

const orderOf = ({ state, account }: ModelAsked, orderId: string): ModelOrder => {
  const order = state.orders.get(orderId)
  return order?.account === account ? order : refuse('order.notFound')
}
const actAt = ({ now }: ModelAsked) => ({ at: new Date(now).toISOString(), by: '' })

/** server/features/receipts/sign-receipt.ts */
export const signReceipt = (asked: ModelAsked, body: SignedDelivery): ModelOrder['data'] => {
  const { effect, refuses } = receipts.sign.command
  const order = orderOf(asked, body.orderId)
  const { data } = order
  const known = data.deliveries?.find(({ receiptId }) => receiptId === body.receiptId)
  if (known && !asked.defects.signsTwice)
    return receiptToText({ ...known, orderId: body.orderId }) === receiptToText(body) ? data : refuse('receipt.idTaken')
  const refusal = refuses(data)
  if (refusal) return refuse(refusal)
  const before = asked.defects.signsBeyond || known ? { ...data, deliveries: [] } : data
  const beyond = findBeyondShipped(body.lines, before)
  if (beyond) refuse('receipt.beyondShipped', { values: beyond })
  const { deliveries = [] } = data
  const after = known ? { ...data, deliveries: [...deliveries, known] } : effect(data, body, actAt(asked))
  asked.state.orders.set(body.orderId, { ...order, data: after })
  return after
}

export const returnsOf = (state: ServerState, orderId: string): readonly Return[] =>
  [...state.returns.values()].flatMap(({ data }) => (data.orderId === orderId ? [data] : []))

export const shippedOf = ({ data }: Pick<ModelOrder, 'data'>): readonly Pieces[] =>
  shippedPieces({ ...data, shipments: data.shipments ?? [] })

/** server/features/returns/request-return.ts */
export const requestReturn = (asked: ModelAsked, body: ReturnRequest): Return => {
  const { state, account, defects } = asked
  const { returnId, orderId } = body
  const order = orderOf(asked, orderId)
  const known = state.returns.get(returnId)
  if (known) return known.account === account && known.data.orderId === orderId ? known.data : refuse('return.idTaken')
  const returns = returnsOf(state, orderId)
  const beyond = findNotReturnable(body.lines, shippedOf(order), defects.returnsBeyond ? [] : returns)
  if (beyond) refuse('return.beyondShipped', { values: { ...beyond } })
  const [made] = request<Return>([], body, actAt(asked))
  if (!made) throw new Error('A return was asked for and is not there')
  const { orderNumber } = order.data
  const data = { ...made, returnNumber: `${orderNumber}-R${returns.length + 1}`, orderNumber }
  state.returns.set(returnId, { account, data })
  return data
}

const heldOf = ({ state, account }: ModelAsked, returnId: string): ModelReturn => {
  const held = state.returns.get(returnId)
  return held?.account === account ? held : refuse('return.notFound')
}
const change = ({ state }: ModelAsked, held: ModelReturn, [after]: readonly Return[]): Return => {
  if (!after) throw new Error('A return was there and is gone')
  state.returns.set(after.returnId, { ...held, data: after })
  return after
}

/** server/features/returns/returns.service.ts */
export const withdrawReturn = (asked: ModelAsked, body: { readonly returnId: string }): Return => {
  const held = heldOf(asked, body.returnId)
  if (held.data.state === 'withdrawn') return held.data
  if (!returnCan.withdraw(held.data.state)) return refuse('return.judged')
  const after = withdraw([held.data], body, actAt(asked))
  return asked.defects.forgetsWithdrawal ? (after[0] ?? held.data) : change(asked, held, after)
}

interface Parcel {
  readonly returnId: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly tagId?: string
}
/** server/features/returns/returns.service.ts */
export const sendReturn = (asked: ModelAsked, body: Parcel): Return => {
  const held = heldOf(asked, body.returnId)
  if (!returnCan.send(held.data.state)) return refuse('return.notAccepted')
  return change(asked, held, send([held.data], body, actAt(asked)))
}
