import type { StoredOrderLine } from './stored-order.ts'
import type { NewOrder } from './submit.store.ts'

/** A column of a table: name, type and value. A list of them gives a statement its text and its values. */
type Column<T> = readonly [name: string, type: string, valueOf: (row: T) => unknown]

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

/** Stored columns of an order, except its keys, its number and what it takes. */
export const orderColumns: readonly Column<NewOrder>[] = [
  ['state', 'text', (order) => order.state],
  ['submitted_at', 'timestamptz', (order) => order.submittedAt],
  ['drafted_at', 'timestamptz', (order) => order.draftedAt],
  ['currency', 'text', (order) => order.currency],
  ['subtotal', 'bigint', (order) => order.subtotal],
  ['discount', 'bigint', (order) => order.discount],
  ['tax', 'bigint', (order) => order.tax],
  ['tax_percent', 'numeric', (order) => order.taxPercent],
  ['tax_case', 'text', (order) => order.taxCase],
  ['total', 'bigint', (order) => order.total],
  ['line_count', 'integer', (order) => order.lineCount],
  ['total_quantity', 'integer', (order) => order.totalQuantity],
  ['address', 'jsonb', (order) => json(order.address)],
  ['own_number', 'text', (order) => order.ownNumber],
  ['notes', 'text', (order) => order.notes],
  ['requested_on', 'date', (order) => order.requestedOn],
  ['price_list_version', 'integer', (order) => order.priceListVersion],
  ['actor_kind', 'text', (order) => order.actorKind],
  ['actor_name', 'text', (order) => order.actorName],
  ['with_changes', 'boolean', (order) => order.withChanges],
  ['changes', 'jsonb', (order) => json(order.changes)],
  ['asked', 'jsonb', (order) => json(order.asked)],
  ['signature', 'jsonb', (order) => json(order.signature)],
  ['bundles', 'jsonb', (order) => json(order.bundles)],
  ['coupon_id', 'uuid', (order) => order.couponId],
  ['coupon', 'bigint', (order) => order.coupon],
  ['total_seen', 'bigint', (order) => order.totalSeen],
  ['cash_back', 'bigint', (order) => order.cashBack],
  ['seen_price_list_version', 'bigint', (order) => order.seenPriceListVersion],
  ['prices_seen_at', 'timestamptz', (order) => order.pricesSeenAt],
]

/** The same for a line. */
export const lineColumns: readonly Column<StoredOrderLine>[] = [
  ['goods_id', 'text', (line) => line.goodsId],
  ['name', 'text', (line) => line.name],
  ['quantity', 'integer', (line) => line.quantity],
  ['unit_price', 'integer', (line) => line.unitPrice],
  ['original_price', 'integer', (line) => line.originalPrice],
  ['line_total', 'bigint', (line) => line.lineTotal],
  ['price_kind', 'text', (line) => line.priceKind],
  ['if_short', 'text', (line) => line.ifShort ?? null],
  ['asked_quantity', 'integer', (line) => line.askedQuantity ?? null],
  ['bundle_key', 'text', (line) => line.bundleKey ?? null],
  ['steps', 'jsonb', (line) => json(line.steps)],
]

export const namesOf = (columns: readonly Column<never>[]): string => columns.map(([name]) => name).join(', ')

/** Their placeholders in a statement, the first at `$first`; with `[]` an array of each. */
export const placesOf = (columns: readonly Column<never>[], first: number, list: '' | '[]' = ''): string =>
  columns.map(([, type], at) => `$${first + at}::${type}${list}`).join(', ')
