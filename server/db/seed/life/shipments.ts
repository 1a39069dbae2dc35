import { formatDecimal, roundHalfUp } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { uuidOf } from '../seed-rows.ts'
import type { Row } from '../seed-rows.ts'
import { DAY_MS } from './calendar.ts'
import { diceOf, pickOf } from './dice.ts'
import type { Dice } from './dice.ts'

export interface LivedOrder extends Row {
  readonly tenant_id: string
  readonly account_id: string
  readonly order_id: string
  readonly order_number: string
  readonly state: string
  readonly submitted_at: Date
  readonly actor_kind: string
  readonly actor_name: string
  readonly currency: string
  readonly subtotal: Minor
  readonly discount: Minor
  readonly tax: Minor
  readonly tax_percent: number
  readonly tax_case: string
}
export interface LivedLine extends Row {
  readonly order_id: string
  readonly goods_id: string
  readonly name: unknown
  readonly quantity: number
  readonly unit_price: Minor
  readonly line_total: Minor
}

/** A parcel of whole lines. */
export interface Parcel {
  readonly order: LivedOrder
  readonly at: Date
  readonly row: Row & { readonly shipment_number: string }
  readonly lines: readonly LivedLine[]
}

const GONE: ReadonlySet<string> = new Set(['shipped', 'returning', 'returned'])
const SPLIT_PERCENT = 30
const BEGUN_PERCENT = 40
const CARRIERS = ['Demo Parcel Express', 'Sample Freight Lines', 'Trial Courier Service'] as const

/** Parcels of an order, numbered as by the demo ERP: everything if shipped, perhaps the first part during picking. */
export function parcelsOf(order: LivedOrder, lines: readonly LivedLine[], now: Date): readonly Parcel[] {
  const dice = diceOf('parcels', order.order_id)
  const [carrier, roll] = [pickOf(CARRIERS, dice), dice(100)]
  const half = Math.ceil(lines.length / 2)
  const halves = [lines.slice(0, half), lines.slice(half)]
  const parts = GONE.has(order.state) ? (lines.length > 1 && roll < SPLIT_PERCENT ? halves : [lines]) : []
  const isBegun = order.state === 'unshipped' && lines.length > 1 && roll < BEGUN_PERCENT
  const shipped = isBegun ? halves.slice(0, 1) : parts
  let before = 0
  return shipped.map((part, place) => {
    const { tenant_id, account_id, order_id, order_number, submitted_at } = order
    // No date is in the future, and the second parcel follows the first.
    const then = worked(submitted_at.getTime() + (1 + place) * DAY_MS + dice(6 * 3600) * 1000)
    const at = new Date(Math.min(then, now.getTime() - (shipped.length - place) * 60_000))
    const tracking = `DEMO${String(10_000_000 + dice(90_000_000))}`
    const row = {
      tenant_id,
      account_id,
      order_id,
      shipment_number: `DEMO-${order_number}-${before + 1}`,
      carrier,
      tracking_number: tracking,
      tracking_url: `https://tracking.example/${tracking}`,
      shipped_at: at,
      told_at: at,
    }
    before += piecesOf(part)
    return { order, at, row, lines: part }
  })
}

/** Moves a time at the weekend to Monday: nobody ships then. */
function worked(time: number): number {
  const weekday = new Date(time).getUTCDay()
  return weekday === 6 ? time + 2 * DAY_MS : weekday === 0 ? time + DAY_MS : time
}

const piecesOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const shipmentLines = ({ row, lines, order: { tenant_id, account_id, order_id } }: Parcel): Row[] => {
  const pieces = new Map<string, number>()
  for (const { goods_id, quantity } of lines) pieces.set(goods_id, (pieces.get(goods_id) ?? 0) + quantity)
  const key = { tenant_id, account_id, order_id, shipment_number: row.shipment_number }
  return [...pieces].map(([goods_id, quantity]) => ({ ...key, goods_id, quantity }))
}

const DUE_DAYS = 30

/** One invoice per parcel: shares of the order's own totals, the last one taking the rest. */
export function invoicesOf(parcels: readonly Parcel[], all: readonly LivedLine[]) {
  const goods = goodsOf(all)
  let done = 0
  return parcels.map(({ order, at, row, lines }) => {
    const { tenant_id, account_id, order_id, currency, tax_percent, tax_case } = order
    const upTo = (sum: Minor) => share(sum, done + goodsOf(lines), goods) - share(sum, done, goods)
    const [net, discount, tax] = [goodsOf(lines), upTo(order.discount), upTo(order.tax)]
    done += net
    return {
      tenant_id,
      account_id,
      order_id,
      currency,
      tax_percent,
      tax_case,
      discount,
      tax,
      invoice_number: row.shipment_number.replace('DEMO-', 'DEMO-INV-'),
      kind: 'invoice',
      issued_on: dayOf(at.getTime()),
      due_on: dayOf(at.getTime() + DUE_DAYS * DAY_MS),
      subtotal: net + discount,
      total: net + tax,
      lines: lines.map(({ goods_id: goodsId, name, quantity, unit_price: unitPrice, line_total: lineTotal }) => ({
        goodsId,
        name,
        quantity,
        unitPrice,
        lineTotal,
      })),
      shipment_number: row.shipment_number,
      credits: null,
      told_at: new Date(at.getTime() + INVOICED_MS),
    }
  })
}

const INVOICED_MS = 20_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const goodsOf = (lines: readonly LivedLine[]): Minor => lines.reduce((sum, line) => sum + line.line_total, 0)
const share = (whole: Minor, part: Minor, all: Minor): Minor =>
  all === 0 ? 0 : roundHalfUp(BigInt(whole) * BigInt(part), BigInt(all))

export type Invoice = ReturnType<typeof invoicesOf>[number]

/** Events of the order until it is shipped and invoiced, as calls of the ERP write them. */
export function shippingEvents(order: LivedOrder, parcels: readonly Parcel[], invoices: readonly Invoice[], now: Date): Row[] {
  const { tenant_id, account_id, order_id, state, submitted_at } = order
  if (state !== 'unshipped' && !GONE.has(state)) return []
  const dice: Dice = diceOf('picking', order_id)
  const first = parcels[0]?.at.getTime() ?? now.getTime()
  const picking = Math.min(submitted_at.getTime() + (2 + dice(4)) * 3_600_000, first - 60_000)
  const event = (kind: string, at: Date, facts: object, place: number) => ({
    tenant_id,
    account_id,
    order_id,
    kind,
    at,
    facts,
    event_id: uuidOf('event', order_id, kind, String(place)),
    actor_kind: 'machine',
    actor_name: 'Demo ERP',
  })
  return [
    event('picking', new Date(picking), {}, 0),
    ...parcels.map(({ at, row, lines }, place) => {
      const { shipment_number: shipmentNumber, carrier, tracking_number: trackingNumber, tracking_url: trackingUrl } = row
      const isLast = GONE.has(state) && place === parcels.length - 1
      const facts = { shipmentNumber, carrier, trackingNumber, trackingUrl, pieces: piecesOf(lines), complete: isLast }
      return event('shipped', at, facts, place)
    }),
    ...invoices.map(({ invoice_number: invoiceNumber, currency, total, shipment_number: shipmentNumber, told_at }, place) =>
      event('invoiced', told_at, { invoiceNumber, currency, total: formatDecimal(total), shipmentNumber }, place),
    ),
  ]
}
