import type { Pieces } from '#domain/rules/pieces.ts'
import type { OrderState } from '#domain/rules/order.ts'
import type { Tx } from '../../../db/client.ts'
import type { MachineScope } from '../../../http/scope.ts'

/** The order that a number names, and its account. */
export interface OrderKey {
  readonly orderId: string
  readonly account: string
}

/** An order that is locked. */
export interface LockedOrder extends OrderKey {
  readonly orderNumber: string
  readonly state: OrderState
  readonly currency: string
  readonly country: string
  readonly lines: readonly (Pieces & { readonly name: string })[]
  readonly shipped: readonly Pieces[]
}

/** Finds orders of all accounts of the tenant. */
export async function findOrders(tx: Tx, scope: MachineScope, numbers: readonly string[]): Promise<Map<string, OrderKey>> {
  const { rows } = await tx.query<OrderKey & { orderNumber: string }>({
    name: 'erp-orders-by-number',
    text: `select order_number as "orderNumber", order_id as "orderId", account_id as account from orders
      where tenant_id = $1 and order_number = any($2)`,
    values: [scope.tenant, numbers],
  })
  return new Map(rows.map(({ orderNumber, ...key }) => [orderNumber, key]))
}

const lockQuery = {
  name: 'erp-order-lock',
  text: `select o.order_number as "orderNumber", o.state, o.currency, c.country from orders o join client_account c using (tenant_id, account_id)
    where o.tenant_id = $1 and o.account_id = $2 and o.order_id = $3 for update of o`,
}
// Read after the lock, so it includes what others shipped meanwhile.
const progressQuery = {
  name: 'erp-order-progress',
  text: `select (select coalesce(json_agg(json_build_object('goodsId', goods_id, 'name', name, 'quantity', quantity) order by line_no), '[]')
      from order_line where tenant_id = $1 and account_id = $2 and order_id = $3) as lines,
    (select coalesce(json_agg(json_build_object('goodsId', goods_id, 'quantity', quantity)), '[]')
      from shipment_line where tenant_id = $1 and account_id = $2 and order_id = $3) as shipped`,
}

/**
 * Enters the order's account, whose row-security policies apply from now on, and locks the order until the end of the transaction.
 */
export async function lockOrder(tx: Tx, scope: MachineScope, { orderId, account }: OrderKey): Promise<LockedOrder> {
  await tx.query({ name: 'erp-enter-account', text: `select set_config('app.account', $1, true)`, values: [account] })
  const values = [scope.tenant, account, orderId]
  const { rows: heads } = await tx.query<Omit<LockedOrder, keyof OrderKey | 'lines' | 'shipped'>>({ ...lockQuery, values })
  const { rows } = await tx.query<Pick<LockedOrder, 'lines' | 'shipped'>>({ ...progressQuery, values })
  const [head, progress] = [heads[0], rows[0]]
  if (!head || !progress) throw new Error('An order was there and is gone')
  return { orderId, account, ...head, ...progress }
}

export type EventKind = 'picking' | 'shipped' | 'invoiced' | 'credited' | 'returnAccepted' | 'returnRefused' | 'returnReceived'

export interface NewEvent {
  readonly kind: EventKind
  readonly facts: Readonly<Record<string, unknown>>
}

const moveQuery = {
  name: 'erp-order-move',
  text: `with moved as (
      update orders set state = $4 where tenant_id = $1 and account_id = $2 and order_id = $3 and state <> $4
    )
    insert into order_event (tenant_id, account_id, order_id, event_id, at, kind, actor_kind, actor_name, facts)
    select $1, $2, $3, uuidv7(), $5, e ->> 'kind', 'machine', $6, e -> 'facts'
    from jsonb_array_elements($7::jsonb) with ordinality as t (e, place) order by place`,
}

/** Sets the order's state and appends its events, in order. */
export async function moveOrder(
  tx: Tx,
  { tenant, actor }: MachineScope,
  { orderId, account }: OrderKey,
  { state, events, now }: { readonly state: OrderState; readonly events: readonly NewEvent[]; readonly now: Date },
): Promise<void> {
  await tx.query({
    ...moveQuery,
    values: [tenant, account, orderId, state, now, actor.name, JSON.stringify(events)],
  })
}
