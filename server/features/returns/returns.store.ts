import type { Address } from '#domain/contract/addresses.ts'
import type { Return } from '#domain/contract/returns.ts'
import type { OrderState } from '#domain/rules/order.ts'
import type { PhotoKind } from '#domain/rules/photo.ts'
import type { Pieces } from '#domain/rules/pieces.ts'
import type { ReturnState } from '#domain/rules/returns.ts'
import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Scope } from '../../http/scope.ts'

export interface StoredReturn extends Omit<Return, 'requestedAt' | 'hasOwnLabel'> {
  readonly requestedAt: Date
  readonly labelHash: string | null
}

export function returnToWire({ requestedAt, labelHash, ...stored }: StoredReturn): Return {
  return { ...stored, requestedAt: requestedAt.toISOString(), hasOwnLabel: labelHash !== null }
}

const ofAccount = 'r.tenant_id = $1 and r.account_id = $2'
const columns = `r.return_id as "returnId", r.return_number as "returnNumber", r.order_id as "orderId",
  (select o.order_number from orders o where o.tenant_id = $1 and o.account_id = $2 and o.order_id = r.order_id) as "orderNumber",
  r.state, r.requested_at as "requestedAt", r.requested_by as "requestedBy", r.notes, r.answer, r.carrier,
  r.tracking_number as "trackingNumber", r.tag_id as "tagId", r.label_hash as "labelHash",
  case when r.client_label_hash is null then null else json_build_object('hash', r.client_label_hash, 'size', r.client_label_size) end
    as "clientLabel", r.credit_notes as "creditNotes", r.history,
  (select coalesce(json_agg(json_build_object('goodsId', l.goods_id, 'name', l.name, 'quantity', l.quantity, 'reason', l.reason, 'note', l.note,
      'photos', (select coalesce(json_agg(p.hash order by p.place), '[]') from return_photo p
        where p.tenant_id = $1 and p.account_id = $2 and p.return_id = r.return_id and p.line_no = l.line_no)) order by l.line_no), '[]')
    from order_return_line l where l.tenant_id = $1 and l.account_id = $2 and l.return_id = r.return_id) as lines`
const findQuery = { name: 'return-whole', text: `select ${columns} from order_return r where ${ofAccount} and r.return_id = $3` }

/** Returns undefined if this account has no such return. */
export async function findReturn(tx: Tx, scope: Scope, returnId: string): Promise<StoredReturn | undefined> {
  const values = [scope.tenant, scope.account, returnId]
  const { rows } = await tx.query<StoredReturn & object>({ ...findQuery, values })
  return rows[0]
}

/** The order whose pieces are returned. */
export interface LockedOrder {
  readonly orderNumber: string
  readonly state: OrderState
}

/** Locks the order until the end of the transaction: its returns are requested, judged and sent one after the other. */
export async function lockOrder(tx: Tx, scope: Scope, orderId: string): Promise<LockedOrder | undefined> {
  const { rows } = await tx.query<LockedOrder & object>({
    name: 'return-lock-order',
    text: `select order_number as "orderNumber", state from orders where tenant_id = $1 and account_id = $2 and order_id = $3 for update`,
    values: [scope.tenant, scope.account, orderId],
  })
  return rows[0]
}

/** Finds a return and locks its order. */
export async function lockReturn(tx: Tx, scope: Scope, returnId: string): Promise<StoredReturn | undefined> {
  const before = await findReturn(tx, scope, returnId)
  if (!before) return undefined
  await lockOrder(tx, scope, before.orderId)
  // Changes by others are visible only after the lock.
  return findReturn(tx, scope, returnId)
}

export interface ReturnsOfOrder {
  readonly shipped: readonly Pieces[]
  readonly lines: readonly (Pieces & { readonly name: string })[]
  readonly returns: readonly { readonly returnId: string; readonly state: ReturnState; readonly lines: readonly Pieces[] }[]
}

const ofOrder = 'tenant_id = $1 and account_id = $2 and order_id = $3'
const progressQuery = {
  name: 'return-progress',
  text: `select (select coalesce(json_agg(json_build_object('goodsId', goods_id, 'quantity', quantity)), '[]')
      from shipment_line where ${ofOrder}) as shipped,
    (select coalesce(json_agg(json_build_object('goodsId', goods_id, 'name', name, 'quantity', quantity) order by line_no), '[]')
      from order_line where ${ofOrder}) as lines,
    (select coalesce(json_agg(json_build_object('returnId', r.return_id, 'state', r.state, 'lines',
        (select coalesce(json_agg(json_build_object('goodsId', l.goods_id, 'quantity', l.quantity)), '[]') from order_return_line l
          where l.tenant_id = $1 and l.account_id = $2 and l.return_id = r.return_id))), '[]')
      from order_return r where r.tenant_id = $1 and r.account_id = $2 and r.order_id = $3) as returns`,
}

/** Reads what was shipped of a locked order, and its returns. */
export async function readReturnsOfOrder(tx: Tx, scope: Scope, orderId: string): Promise<ReturnsOfOrder> {
  const values = [scope.tenant, scope.account, orderId]
  const { rows } = await tx.query<ReturnsOfOrder & object>({ ...progressQuery, values })
  return rows[0] ?? { shipped: [], lines: [], returns: [] }
}

export interface NewPhoto {
  readonly line: number
  readonly place: number
  readonly hash: string
  readonly kind: PhotoKind
  readonly size: number
}
export type NewReturn = Pick<Return, 'returnId' | 'returnNumber' | 'orderId' | 'notes' | 'lines' | 'history'>

const storeQuery = {
  name: 'return-store',
  text: `with kept as (
      insert into order_return (tenant_id, account_id, return_id, order_id, return_number, requested_at, requested_by, notes, history)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)
    ), photos as (
      insert into return_photo (tenant_id, account_id, return_id, line_no, place, hash, kind, size)
      select $1, $2, $3, p.line, p.place, p.hash, p.kind, p.size
      from jsonb_to_recordset($11::jsonb) as p (line integer, place integer, hash text, kind text, size integer)
    )
    insert into order_return_line (tenant_id, account_id, return_id, line_no, goods_id, name, quantity, reason, note)
    select $1, $2, $3, place, l ->> 'goodsId', l ->> 'name', (l ->> 'quantity')::integer, l ->> 'reason', l ->> 'note'
    from jsonb_array_elements($10::jsonb) with ordinality as t (l, place)`,
}

/** Stores the return under the id that the device made; photos name their lines from 1. */
export async function storeReturn(
  tx: Tx,
  scope: Scope,
  { asked, photos, now }: { readonly asked: NewReturn; readonly photos: readonly NewPhoto[]; readonly now: Date },
): Promise<void> {
  const { returnId, orderId, returnNumber, notes, history, lines } = asked
  const head = [scope.tenant, scope.account, returnId, orderId, returnNumber, now, scope.actor.name, notes]
  const values = [...head, JSON.stringify(history), JSON.stringify(lines), JSON.stringify(photos)]
  await tx.query({ ...storeQuery, values })
  await keepWithin(tx, scope, 'returns')
  if (photos.length === 0) return
  await keepWithin(tx, scope, 'returnPhotos')
  await keepWithin(tx, scope, 'returnPhotoBytes')
}

/** Stores what a person changes in a return. */
export async function updateReturn(
  tx: Tx,
  scope: Scope,
  one: Pick<Return, 'returnId' | 'state' | 'carrier' | 'trackingNumber' | 'tagId' | 'clientLabel' | 'history'>,
): Promise<void> {
  const { returnId, state, carrier, trackingNumber, tagId, clientLabel, history } = one
  const parcel = [scope.tenant, scope.account, returnId, state, carrier, trackingNumber, tagId]
  await tx.query({
    name: 'return-update',
    text: `update order_return set state = $4, carrier = $5, tracking_number = $6, tag_id = $7, history = $8::jsonb,
        client_label_hash = $9, client_label_size = $10
      where tenant_id = $1 and account_id = $2 and return_id = $3`,
    values: [...parcel, JSON.stringify(history), clientLabel?.hash ?? null, clientLabel?.size ?? null],
  })
  if (clientLabel) await keepWithin(tx, scope, 'returnLabelBytes')
}

/** Returns whether a label of this account is in the file store already. */
export async function hasLabel(tx: Tx, scope: Scope, { hash, size }: { readonly hash: string; readonly size: number }) {
  const { rowCount } = await tx.query({
    name: 'return-label-known',
    text: `select from order_return where tenant_id = $1 and account_id = $2 and client_label_hash = $3 and client_label_size = $4 limit 1`,
    values: [scope.tenant, scope.account, hash, size],
  })
  return (rowCount ?? 0) > 0
}

export type ReturnEvent = 'returnAsked' | 'returnWithdrawn' | 'returnSent'

/** Adds an event to the order. */
export async function addOrderEvent(
  tx: Tx,
  { tenant, account, actor }: Scope,
  event: {
    readonly orderId: string
    readonly kind: ReturnEvent
    readonly facts: Readonly<Record<string, string | number>>
    readonly now: Date
  },
): Promise<void> {
  await tx.query({
    name: 'return-event',
    text: `insert into order_event (tenant_id, account_id, order_id, event_id, at, kind, actor_kind, actor_name, facts)
      values ($1, $2, $3, uuidv7(), $4, $5, $6, $7, $8::jsonb)`,
    values: [tenant, account, event.orderId, event.now, event.kind, actor.kind, actor.name, JSON.stringify(event.facts)],
  })
}

export interface ReturnFilter {
  readonly page: number
  readonly limit: number
  /** null means every state. */
  readonly state: ReturnState | null
  readonly keyword: string
}

// The keyword is compared as text, not as a pattern, as `matchesReturn` does on the device.
const matching = `${ofAccount} and ($3::text is null or r.state = $3)
  and ($4 = '' or position(lower($4) in lower(r.return_number)) > 0 or position(lower($4) in lower(r.tracking_number)) > 0
    or r.order_id in (select o.order_id from orders o where o.tenant_id = $1 and o.account_id = $2
      and position(lower($4) in lower(o.order_number)) > 0)
    or r.return_id in (select f.return_id from order_return_line f where f.tenant_id = $1 and f.account_id = $2
      and (position(lower($4) in lower(f.goods_id)) > 0 or position(lower($4) in lower(f.name)) > 0)))`
const pageQuery = {
  name: 'return-page',
  text: `select ${columns} from order_return r where ${matching} order by r.requested_at desc, r.return_id limit $5 offset $6`,
}
const countQuery = { name: 'return-count', text: `select count(*) as total from order_return r where ${matching}` }

/** A page of the account's returns, newest first, and how many there are. */
export async function readReturnPage(
  tx: Tx,
  scope: Scope,
  { page, limit, state, keyword }: ReturnFilter,
): Promise<{ list: StoredReturn[]; total: number }> {
  const of = [scope.tenant, scope.account, state, keyword.trim()]
  const { rows: list } = await tx.query<StoredReturn & object>({ ...pageQuery, values: [...of, limit, (page - 1) * limit] })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: of })
  return { list, total: rows[0]?.total ?? 0 }
}

export interface StoredPhoto {
  readonly kind: PhotoKind
  readonly size: number
}

/** Finds a photo of a return of this account; without `returnId`, of any of them. */
export async function findPhoto(
  tx: Tx,
  scope: Scope,
  { hash, returnId = null }: { readonly hash: string; readonly returnId?: string | null },
): Promise<StoredPhoto | undefined> {
  const { rows } = await tx.query<StoredPhoto & object>({
    name: 'return-photo',
    text: `select kind, size from return_photo where tenant_id = $1 and account_id = $2 and hash = $3
      and ($4::uuid is null or return_id = $4) limit 1`,
    values: [scope.tenant, scope.account, hash, returnId],
  })
  return rows[0]
}

/** Finds the delivery address of an order, from which its goods come back. */
export async function findAddress(tx: Tx, scope: Scope, orderId: string): Promise<Omit<Address, 'isDefault'> | undefined> {
  const { rows } = await tx.query<{ address: Omit<Address, 'isDefault'> }>({
    name: 'return-address',
    text: 'select address from orders where tenant_id = $1 and account_id = $2 and order_id = $3',
    values: [scope.tenant, scope.account, orderId],
  })
  return rows[0]?.address
}
