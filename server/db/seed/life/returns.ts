import { RETURN_REASONS } from '#domain/rules/returns.ts'
import type { ReturnState, ReturnStep } from '#domain/rules/returns.ts'
import { uuidOf } from '../seed-rows.ts'
import type { Row } from '../seed-rows.ts'
import { DAY_MS } from './calendar.ts'
import { diceOf, pickOf } from './dice.ts'

export interface ReturnedOrder extends Row {
  readonly tenant_id: string
  readonly account_id: string
  readonly order_id: string
  readonly order_number: string
  readonly state: string
  readonly submitted_at: Date
  readonly actor_name: string
}
export interface ReturnedLine extends Row {
  readonly order_id: string
  readonly goods_id: string
  readonly name: unknown
  readonly quantity: number
}

/** A return of each order that is coming back or has come back, of a part of one line. */
export function returnRows(
  orders: readonly ReturnedOrder[],
  lines: readonly ReturnedLine[],
  now: Date,
): (readonly [string, readonly Row[]])[] {
  const first = new Map<string, ReturnedLine>()
  for (const line of lines) if (!first.has(line.order_id)) first.set(line.order_id, line)
  const made = orders.flatMap((order) => {
    const line = first.get(order.order_id)
    if (!line || (order.state !== 'returning' && order.state !== 'returned')) return []
    return [returnOf(order, line, now)]
  })
  return [
    ['order_return', made.map(({ row }) => row)],
    ['order_return_line', made.map(({ line }) => line)],
  ]
}

function returnOf(order: ReturnedOrder, { goods_id, name, quantity }: ReturnedLine, now: Date) {
  const { tenant_id, account_id, order_id, order_number, submitted_at, actor_name } = order
  const dice = diceOf('return', order_id)
  const isSent = order.state === 'returned' || dice(2) === 0
  const states: ReturnState[] = [
    'requested',
    'accepted',
    ...(isSent ? ['sent' as const] : []),
    ...(order.state === 'returned' ? ['received' as const] : []),
  ]
  const tracking = `DEMO${String(10_000_000 + dice(90_000_000))}`
  const history = states.map((state, at): ReturnStep => {
    // None of it lies ahead of us, and each step after the one before it.
    const then = Math.min(submitted_at.getTime() + (8 + at * 2) * DAY_MS, now.getTime() - (states.length - at) * 60_000)
    const isOurs = state === 'requested' || state === 'sent'
    return { state, at: new Date(then).toISOString(), by: isOurs ? actor_name : 'ERP', about: state === 'sent' ? tracking : '' }
  })
  const key = { tenant_id, account_id, return_id: uuidOf('return', order_id) }
  const row = {
    ...key,
    order_id,
    return_number: `${order_number}-R1`,
    state: states.at(-1),
    requested_at: history[0]?.at,
    requested_by: actor_name,
    carrier: isSent ? 'Demo Parcel Express' : '',
    tracking_number: isSent ? tracking : '',
    history,
    notes: '',
    answer: '',
    tag_id: '',
    credit_notes: [],
  }
  const reason = pickOf(
    RETURN_REASONS.filter((one) => one !== 'other'),
    dice,
  )
  const line = { ...key, line_no: 1, goods_id, name, quantity: 1 + dice(quantity), reason, note: '' }
  return { row, line }
}
