import type { PoolClient } from 'pg'
import { tellArrivals } from '../../push/arrivals.store.ts'
import type { ImportedClass } from './classes.ts'
import { markLabelled, publishLabelled } from './labels.store.ts'
import type { LabelWish } from './labels.store.ts'

/** Units of each currency for one euro: only to give every price list a believable amount. */
const RATES = { EUR: 1, USD: 1.08, GBP: 0.85, PLN: 4.3, CNY: 7.8, MXN: 19.5, CHF: 0.95 }

export interface PriceListWish {
  readonly tenant: string
  /** Only this list; made where it is not there. Null is every list of the tenant. */
  readonly list: string | null
  readonly currency: string
}

export interface Merged {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly classes: number
  readonly prices: number
  readonly stocks: number
  /** Articles that were published, or held back, because of the labels of their classes. */
  readonly published: number
}

/** Columns that a line may say, with what a new product has where it does not; what is there already stays. */
const KEPT: Readonly<Record<string, string>> = {
  cash_back: `'[]'`,
  usages: `'{}'`,
  tags: `'[]'`,
  off_shelves: 'false',
  presale: 'false',
  names: `'{}'`,
  accessories: `'[]'`,
}
/** Such columns that can be without a value: a line takes it away by saying it empty. */
const CLEARED: Readonly<Record<string, string>> = {
  energy: `nullif(s.energy, '""')`,
  arrives_on: `nullif(s.arrives_on, '')::date`,
  successor_id: `nullif(s.successor_id, '')`,
}

/** Lines whose sku comes again later in the file. */
export async function dropDuplicates(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ line: number }>(
    `delete from staged a using (select goods_id, max(line) as last from staged group by goods_id having count(*) > 1) d
      where a.goods_id = d.goods_id and a.line < d.last returning a.line`,
  )
  return rows.map((row) => row.line).sort((a, b) => a - b)
}

/** Everything staged into the catalogue, in the open transaction. Rows with the same fingerprint are left as they are. */
export async function mergeStaged(
  client: PoolClient,
  wish: PriceListWish & LabelWish,
  classes: readonly ImportedClass[],
): Promise<Merged> {
  const { tenant } = wish
  const run = async (sql: string, ...values: unknown[]) => (await client.query(sql, [tenant, ...values])).rowCount ?? 0
  await client.query('create unique index on staged (goods_id)')
  await client.query('analyze staged')
  const lists = await ensureLists(client, wish)
  const newClasses = await mergeClasses(client, tenant, classes)
  await markLabelled(client, tenant, wish)

  await client.query('alter table staged add column known boolean')
  const changed = await run(`update staged s set known = true from goods g where g.tenant_id = $1 and g.goods_id = s.goods_id
    and g.fingerprint <> s.fingerprint`)
  const unchanged = await run(`update staged s set known = false from goods g where g.tenant_id = $1 and g.goods_id = s.goods_id
    and g.fingerprint = s.fingerprint`)
  // `known`: null is new, true is changed, false is the same as before.
  const columns = `name, description, brand, model, bar_code, alt_bar_codes, class_id, params, sale_double, pkg_num, medium_pkg_num,
    cnt_num, pallet_num, volume_cm3, weight_g, newed, top, not_check_stock, origin, popularity, fingerprint`
  await convertCashBack(client, tenant)
  const said = [...Object.keys(KEPT), ...Object.keys(CLEARED)]
  const saidOf = [...Object.entries(KEPT).map(([column, none]) => `coalesce(s.${column}, ${none})`), ...Object.values(CLEARED)]
  const added = await run(`insert into goods (tenant_id, goods_id, ${columns}, ${said.join(', ')})
    select $1, goods_id, ${columns}, ${saidOf.join(', ')} from staged s where known is null order by goods_id on conflict do nothing`)
  const assignments = [
    ...columns.split(',').map((column) => `${column.trim()} = s.${column.trim()}`),
    ...Object.keys(KEPT).map((column) => `${column} = coalesce(s.${column}, g.${column})`),
    ...Object.entries(CLEARED).map(
      ([column, value]) => `${column} = case when s.${column} is null then g.${column} else ${value} end`,
    ),
  ]
  if (changed > 0)
    await run(`update goods g set ${assignments.join(', ')}, imported_at = now() from staged s
      where s.known and g.tenant_id = $1 and g.goods_id = s.goods_id`)

  const published = await publishLabelled(client, tenant)
  const prices = await mergePrices(client, tenant, lists)
  await tellArrivals(client, tenant)
  const stocks = await run(`insert into stock (tenant_id, goods_id, remaining, transit)
    select $1, goods_id, stock, transit from staged where known is distinct from false order by goods_id
    on conflict (tenant_id, goods_id) do update set remaining = excluded.remaining, transit = excluded.transit
    where exists (select from staged s where s.goods_id = excluded.goods_id and s.stock_given)
      and (stock.remaining, stock.transit) is distinct from (excluded.remaining, excluded.transit)`)
  const content = added + changed + newClasses + published > 0
  if (content || prices + stocks > 0)
    await run(
      `insert into catalogue_revision as r (tenant_id, content, volatile) values ($1, 2, 2)
        on conflict (tenant_id) do update set content = r.content + $2::int, volatile = r.volatile + 1`,
      content ? 1 : 0,
    )
  return { added, changed, unchanged, classes: newClasses, prices, stocks, published }
}

/** Steps in the currency of the line become steps in every currency of the tenant; what the file does not say is null. */
async function convertCashBack(client: PoolClient, tenant: string): Promise<void> {
  await client.query(
    `update staged s set cash_back = (
        select coalesce(jsonb_agg(jsonb_build_object('currency', l.currency, 'from', round((e->>'from')::numeric * rate)::bigint,
          'cashBack', round((e->>'cashBack')::numeric * rate)::bigint) order by l.currency, (e->>'from')::numeric), '[]')
        from jsonb_array_elements(s.cash_back) e, (select distinct currency from price_list where tenant_id = $1) l,
          lateral (select coalesce(($2::jsonb->>l.currency)::numeric, 1) / coalesce(($2::jsonb->>s.currency)::numeric, 1) as rate) r
      ) where s.cash_back is not null`,
    [tenant, JSON.stringify(RATES)],
  )
}

interface List {
  readonly id: string
  readonly currency: string
}

async function ensureLists(client: PoolClient, { tenant, list, currency }: PriceListWish): Promise<List[]> {
  const select = `select list_id as id, currency from price_list where tenant_id = $1 and ($2::text is null or list_id = $2)`
  const { rows } = await client.query<List>(select, [tenant, list])
  if (rows.length > 0) return rows
  const made = { id: list ?? 'std', currency }
  await client.query('insert into price_list (tenant_id, list_id, currency) values ($1, $2, $3)', [
    tenant,
    made.id,
    made.currency,
  ])
  return [made]
}

/** Names that are there already were perhaps translated by hand: they stay. */
async function mergeClasses(client: PoolClient, tenant: string, classes: readonly ImportedClass[]): Promise<number> {
  const { rowCount } = await client.query(
    `insert into goods_class (tenant_id, class_id, parent_id, level, position, names)
      select $1, c->>'id', c->>'parentId', (c->>'level')::int, 1000 + place, c->'names'
      from jsonb_array_elements($2::jsonb) with ordinality as t(c, place) on conflict do nothing`,
    [tenant, JSON.stringify(classes)],
  )
  return rowCount ?? 0
}

/** New and changed products get their price on every list; others only where a list has none for them yet. */
async function mergePrices(client: PoolClient, tenant: string, lists: readonly List[]): Promise<number> {
  let prices = 0
  for (const list of lists) {
    const { rowCount } = await client.query(
      `insert into price (tenant_id, list_id, goods_id, amount)
        select $1, $2, goods_id,
          round(price * coalesce(($4::jsonb->>$3)::numeric, 1) / coalesce(($4::jsonb->>currency)::numeric, 1))::int
        from staged s where s.known is distinct from false
          or not exists (select from price p where p.tenant_id = $1 and p.list_id = $2 and p.goods_id = s.goods_id)
        order by goods_id
        on conflict (tenant_id, list_id, goods_id) do update set amount = excluded.amount where price.amount <> excluded.amount`,
      [tenant, list.id, list.currency, JSON.stringify(RATES)],
    )
    if (!rowCount) continue
    prices += rowCount
    await client.query('update price_list set version = version + 1 where tenant_id = $1 and list_id = $2', [tenant, list.id])
  }
  return prices
}
