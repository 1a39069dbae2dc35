import { formatDecimal, roundHalfUp } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { RETURN_REASONS } from '#domain/rules/returns.ts'
import type { ReturnState, ReturnStep } from '#domain/rules/returns.ts'
import { uuidOf } from '../seed-rows.ts'
import { DAY_MS } from './calendar.ts'
import { diceOf, pickOf } from './dice.ts'
import type { Invoice, LivedLine, LivedOrder } from './shipments.ts'

/** Returns of orders older than this are credited; the rest is left to the demo ERP. */
const CREDITED_DAYS = 120
const ERP = 'Demo ERP'

/** Returns part of the first line of an order in state `returning` or `returned`; otherwise null. */
export function returnOf(order: LivedOrder, line: LivedLine | undefined, invoice: Invoice | undefined, now: Date) {
  if (!line || (order.state !== 'returning' && order.state !== 'returned')) return null
  const { tenant_id, account_id, order_id, order_number, submitted_at, actor_name } = order
  const dice = diceOf('return', order_id)
  const isSent = order.state === 'returned' || dice(2) === 0
  const isOld = now.getTime() - submitted_at.getTime() > CREDITED_DAYS * DAY_MS
  const tracking = `DEMO${String(10_000_000 + dice(90_000_000))}`
  const reason = pickOf(
    RETURN_REASONS.filter((one) => one !== 'other'),
    dice,
  )
  const key = { tenant_id, account_id, return_id: uuidOf('return', order_id) }
  const returned = {
    ...key,
    line_no: 1,
    goods_id: line.goods_id,
    name: line.name,
    quantity: 1 + dice(line.quantity),
    reason,
    note: '',
  }
  const return_number = `${order_number}-R1`
  const note =
    order.state === 'returned' && isOld && invoice ? creditOf(invoice, line, returned.quantity, `CN-${return_number}-1`) : null
  const states: ReturnState[] = [
    'requested',
    'accepted',
    ...(isSent ? ['sent' as const] : []),
    ...(order.state === 'returned' ? ['received' as const] : []),
    ...(note ? ['credited' as const] : []),
  ]
  const history = states.map((state, at): ReturnStep => {
    // No date is in the future, and each step follows the one before it.
    const then = Math.min(submitted_at.getTime() + (8 + at * 2) * DAY_MS, now.getTime() - (states.length - at) * 60_000)
    const about = state === 'sent' ? tracking : state === 'credited' ? (note?.invoice_number ?? '') : ''
    const isTheirs = state === 'requested' || state === 'sent'
    return { state, at: new Date(then).toISOString(), by: isTheirs ? actor_name : ERP, about }
  })
  const row = {
    ...key,
    order_id,
    return_number,
    state: states.at(-1),
    requested_at: history[0]?.at,
    requested_by: actor_name,
    carrier: isSent ? 'Demo Parcel Express' : '',
    tracking_number: isSent ? tracking : '',
    history,
    notes: '',
    answer: '',
    tag_id: '',
    credit_notes: note ? [note.invoice_number] : [],
  }
  const creditedAt = history.at(-1)?.at ?? now.toISOString()
  return { order, row, line: returned, note: note && { ...note, issued_on: creditedAt.slice(0, 10), told_at: creditedAt } }
}
type LivedReturn = NonNullable<ReturnType<typeof returnOf>>

/** Credit note for part of one invoice line, with its tax. */
function creditOf({ due_on: _due, ...invoice }: Invoice, line: LivedLine, quantity: number, invoice_number: string) {
  const net = share(line.line_total, quantity, line.quantity)
  const tax = share(net, Math.round(invoice.tax_percent * 100), 10_000)
  const { goods_id: goodsId, name, unit_price: unitPrice } = line
  return {
    ...invoice,
    invoice_number,
    due_on: null,
    kind: 'creditNote',
    credits: invoice.invoice_number,
    shipment_number: null,
    subtotal: net,
    discount: 0,
    tax,
    total: net + tax,
    lines: [{ goodsId, name, quantity, unitPrice, lineTotal: net }],
  }
}

const share = (whole: Minor, part: number, all: number): Minor => roundHalfUp(BigInt(whole) * BigInt(part), BigInt(all))

const KINDS: Readonly<Partial<Record<ReturnState, string>>> = {
  requested: 'returnAsked',
  accepted: 'returnAccepted',
  sent: 'returnSent',
  received: 'returnReceived',
  credited: 'credited',
}

/** Steps of the return as events of its order. */
export function returnEvents({ order, row, line, note }: LivedReturn) {
  const { tenant_id, account_id, order_id, actor_kind, actor_name } = order
  const { return_number: returnNumber, carrier, tracking_number: trackingNumber } = row
  return row.history.map(({ state, at, by }) => {
    const isTheirs = by === actor_name
    const credited = note && {
      invoiceNumber: note.invoice_number,
      currency: note.currency,
      total: formatDecimal(note.total),
      credits: note.credits,
    }
    const facts = {
      ...(state === 'credited' ? credited : { returnNumber }),
      ...(state === 'requested' && { pieces: line.quantity }),
      ...(state === 'sent' && { carrier, trackingNumber }),
    }
    return {
      tenant_id,
      account_id,
      order_id,
      kind: KINDS[state],
      at,
      facts,
      event_id: uuidOf('event', order_id, state),
      actor_kind: isTheirs ? actor_kind : 'machine',
      actor_name: by,
    }
  })
}
