import type { PoolClient } from 'pg'
import { tellArrivals } from '../../push/arrivals.store.ts'
import type { ImportedClass } from './classes.ts'
import { markLabelled, publishLabelled } from './labels.store.ts'
import type { LabelWish } from './labels.store.ts'
import type { List } from './prices.ts'

export interface PriceListWish {
  readonly tenant: string
  /** Only this list, created if missing. Null means every list of the tenant. */
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
  /** Articles published or held back because of their classes' labels. */
  readonly published: number
}

/** Columns that a line may omit, with the default for a new product; an existing product keeps its value. */
const KEPT: Readonly<Record<string, string>> = {
  cash_back: `'[]'`,
  usages: `'{}'`,
  tags: `'[]'`,
  off_shelves: 'false',
  presale: 'false',
  newed: 'false',
  top: 'false',
  not_check_stock: 'false',
  popularity: '0',
  names: `'{}'`,
  accessories: `'[]'`,
}
/** Such columns that are nullable: a line clears one with an empty value. */
const CLEARED: Readonly<Record<string, string>> = {
  energy: `nullif(s.energy, '""')`,
  arrives_on: `nullif(s.arrives_on, '')::date`,
  successor_id: `nullif(s.successor_id, '')`,
}

/** Drops lines whose sku occurs again later in the file; returns their numbers. */
export async function dropDuplicates(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ line: number }>(
    `delete from staged a using (select goods_id, max(line) as last from staged group by goods_id having count(*) > 1) d
      where a.goods_id = d.goods_id and a.line < d.last returning a.line`,
  )
  return rows.map((row) => row.line).sort((a, b) => a - b)
}

/** Merges everything staged into the catalogue, in the open transaction. Skips rows whose fingerprint is unchanged. */
export async function mergeStaged(
  client: PoolClient,
  wish: { readonly tenant: string; readonly lists: readonly List[] } & LabelWish,
  classes: readonly ImportedClass[],
): Promise<Merged> {
  const { tenant, lists } = wish
  const run = async (sql: string, ...values: unknown[]) => (await client.query(sql, [tenant, ...values])).rowCount ?? 0
  await client.query('create unique index on staged (goods_id)')
  await client.query('analyze staged')
  await ensureLists(client, tenant, lists)
  const newClasses = await mergeClasses(client, tenant, classes)
  await markLabelled(client, tenant, wish)

  await client.query('alter table staged add column known boolean')
  const changed = await run(`update staged s set known = true from goods g where g.tenant_id = $1 and g.goods_id = s.goods_id
    and g.fingerprint <> s.fingerprint`)
  const unchanged = await run(`update staged s set known = false from goods g where g.tenant_id = $1 and g.goods_id = s.goods_id
    and g.fingerprint = s.fingerprint`)
  // `known`: null is new, true is changed, false is unchanged.
  const columns = `name, description, brand, model, bar_code, alt_bar_codes, class_id, params, sale_double, pkg_num, medium_pkg_num,
    cnt_num, pallet_num, volume_cm3, weight_g, origin, fingerprint`
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
  const stocked = await run(`insert into stock (tenant_id, goods_id, remaining, transit)
    select $1, goods_id, stock, transit from staged where known is distinct from false order by goods_id
    on conflict (tenant_id, goods_id) do nothing`)
  const restocked = await run(`update stock t set remaining = case when s.stock_given then s.stock else t.remaining end,
      transit = case when s.transit_given then s.transit else t.transit end
    from staged s where t.tenant_id = $1 and t.goods_id = s.goods_id and s.known
      and (s.stock_given and s.stock <> t.remaining or s.transit_given and s.transit <> t.transit)`)
  const stocks = stocked + restocked
  const content = added + changed + newClasses + published > 0
  // Last, when the counts are known: a job rebuilds the feeds before a device requests them.
  if (content) await client.query(`select enqueue_job('feeds.build', jsonb_build_object('tenant', $1::text))`, [tenant])
  if (content || prices + stocks > 0)
    await run(
      `insert into catalogue_revision as r (tenant_id, content, volatile) values ($1, 2, 2)
        on conflict (tenant_id) do update set content = r.content + $2::int, volatile = r.volatile + 1`,
      content ? 1 : 0,
    )
  return { added, changed, unchanged, classes: newClasses, prices, stocks, published }
}

/** Returns the lists that an import writes, and every list of the tenant; the merge creates a missing one. */
export async function readLists(
  client: PoolClient,
  { tenant, list, currency }: PriceListWish,
): Promise<{ readonly lists: readonly List[]; readonly all: readonly List[] }> {
  const { rows } = await client.query<List>(
    'select list_id as id, currency from price_list where tenant_id = $1 order by list_id',
    [tenant],
  )
  const wanted = rows.filter(({ id }) => list === null || id === list)
  const made = { id: list ?? 'std', currency }
  return wanted.length > 0 ? { lists: wanted, all: rows } : { lists: [made], all: [...rows, made] }
}

async function ensureLists(client: PoolClient, tenant: string, lists: readonly List[]): Promise<void> {
  await client.query(
    `insert into price_list (tenant_id, list_id, currency) select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing`,
    [tenant, lists.map(({ id }) => id), lists.map(({ currency }) => currency)],
  )
}

/** Keeps existing names: they may have been translated by hand. */
async function mergeClasses(client: PoolClient, tenant: string, classes: readonly ImportedClass[]): Promise<number> {
  const { rowCount } = await client.query(
    `insert into goods_class (tenant_id, class_id, parent_id, level, position, names)
      select $1, c->>'id', c->>'parentId', (c->>'level')::int, 1000 + place, c->'names'
      from jsonb_array_elements($2::jsonb) with ordinality as t(c, place) on conflict do nothing`,
    [tenant, JSON.stringify(classes)],
  )
  return rowCount ?? 0
}

/** Writes prices of new and changed products on every list that their line reaches; of others only where a list has none yet. */
async function mergePrices(client: PoolClient, tenant: string, lists: readonly List[]): Promise<number> {
  let prices = 0
  for (const list of lists) {
    const { rowCount } = await client.query(
      `insert into price (tenant_id, list_id, goods_id, amount)
        select $1, $2, goods_id, (amounts->>$2)::int
        from staged s where s.amounts ? $2 and (s.known is distinct from false
          or not exists (select from price p where p.tenant_id = $1 and p.list_id = $2 and p.goods_id = s.goods_id))
        order by goods_id
        on conflict (tenant_id, list_id, goods_id) do update set amount = excluded.amount where price.amount <> excluded.amount`,
      [tenant, list.id],
    )
    if (!rowCount) continue
    prices += rowCount
    await client.query('update price_list set version = version + 1 where tenant_id = $1 and list_id = $2', [tenant, list.id])
  }
  return prices
}
