import type { SinceCount } from '#domain/rules/erp.ts'
import type { Tx } from '../../../db/client.ts'
import type { MachineScope } from '../../../http/scope.ts'

interface Shelf {
  readonly remaining: number
  readonly asOf: Date | null
}

/** Locks the rows in key order, as a submit does; what is read afterwards stays true. */
export async function lockStock(tx: Tx, scope: MachineScope, goodsIds: readonly string[]): Promise<Map<string, Shelf>> {
  const { rows } = await tx.query<Shelf & { goodsId: string }>({
    name: 'erp-stock-lock',
    text: `select goods_id as "goodsId", remaining, as_of as "asOf" from stock where tenant_id = $1 and goods_id = any($2)
      order by goods_id for update`,
    values: [scope.tenant, goodsIds],
  })
  return new Map(rows.map(({ goodsId, ...shelf }) => [goodsId, shelf]))
}

// Orders after the last one that the count includes took more; of those it includes, orders cancelled after it gave pieces back. An
// unread order has no serial: a count that names a serial does not include it, a count that names none includes what was submitted
// by then. Orders committed sooner may precede it in the reading, at most as many as are submitted while one waits.
const OVERTAKEN_MAX = 1000
const sinceQuery = {
  name: 'erp-stock-since',
  text: `with last as (
      select coalesce((select serial from orders where tenant_id = $1 and submitted_at <= $3 and serial is not null
        order by serial desc limit 1), 0) as serial where $4::bigint is null
    ), moved as (
      select taken, true as is_taken from orders where tenant_id = $1 and serial > $4::bigint and state <> 'cancelled'
      union all
      select o.taken, true from orders o, last
      where o.tenant_id = $1 and o.serial > last.serial - ${OVERTAKEN_MAX} and o.submitted_at > $3 and o.state <> 'cancelled'
      union all
      select taken, true from orders
      where tenant_id = $1 and serial is null and ($4::bigint is not null or submitted_at > $3) and state <> 'cancelled'
      union all
      select taken, false from orders where tenant_id = $1 and state = 'cancelled' and cancelled ->> 'at' > $5
        and (serial <= $4::bigint or $4::bigint is null and submitted_at <= $3)
    )
    select t."goodsId", coalesce(sum(t.quantity) filter (where is_taken), 0)::int as taken,
      coalesce(sum(t.quantity) filter (where not is_taken), 0)::int as "givenBack"
    from moved, jsonb_to_recordset(moved.taken -> 'stock') as t ("goodsId" text, quantity integer)
    where t."goodsId" = any($2) group by t."goodsId"`,
}

interface Count {
  readonly goodsIds: readonly string[]
  readonly asOf: Date
  /** The last order that the count includes; null means the last one submitted by then. */
  readonly serial: number | null
}

/** Reads what orders took and gave back after the count. The rows of the articles are locked. */
export async function readSince(
  tx: Tx,
  scope: MachineScope,
  { goodsIds, asOf, serial }: Count,
): Promise<Map<string, SinceCount>> {
  const { rows } = await tx.query<SinceCount & { goodsId: string }>({
    ...sinceQuery,
    values: [scope.tenant, goodsIds, asOf, serial, asOf.toISOString()],
  })
  return new Map(rows.map(({ goodsId, ...since }) => [goodsId, since]))
}

export async function writeStock(
  tx: Tx,
  scope: MachineScope,
  changes: readonly { readonly goodsId: string; readonly stock: number }[],
  asOf: Date,
): Promise<void> {
  await tx.query({
    name: 'erp-stock-write',
    text: `insert into stock as s (tenant_id, goods_id, remaining, as_of)
      select $1, goods_id, remaining, $4 from unnest($2::text[], $3::integer[]) as t (goods_id, remaining) order by goods_id
      on conflict (tenant_id, goods_id) do update set remaining = excluded.remaining, as_of = excluded.as_of`,
    values: [scope.tenant, changes.map(({ goodsId }) => goodsId), changes.map(({ stock }) => stock), asOf],
  })
}

export interface StockRow {
  readonly goodsId: string
  readonly quantity: number
  readonly transit: number
  readonly asOf: Date | null
  readonly arrivals: { day: string; quantity: number }[]
}

export async function readStockAfter(tx: Tx, scope: MachineScope, after: string, limit: number): Promise<StockRow[]> {
  const { rows } = await tx.query<StockRow & Record<string, unknown>>({
    name: 'erp-stock-after',
    text: `select s.goods_id as "goodsId", s.remaining as quantity, s.transit, s.as_of as "asOf",
        (select coalesce(json_agg(json_build_object('day', a.day, 'quantity', a.quantity) order by a.day), '[]') from goods_arrival a
          where a.tenant_id = $1 and a.goods_id = s.goods_id) as arrivals
      from stock s where s.tenant_id = $1 and s.goods_id > $2 order by s.goods_id limit $3`,
    values: [scope.tenant, after, limit],
  })
  return rows
}
