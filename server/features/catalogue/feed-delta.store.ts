import type { Tx } from '../../db/client.ts'
import type { SessionScope } from '../../http/scope.ts'
import type { GoodsRow } from './feed-build.store.ts'

/** A reader's position: it has seen every transaction below these ids. */
export interface Since {
  /** Cursor of the reader's base. */
  readonly base: number
  readonly cursor: number
  readonly stock: number
}

export interface ChangesRead {
  readonly cursor: number
  readonly epoch: number
  readonly stock: readonly string[]
  /** All articles that changed since the base. */
  readonly articles: readonly string[]
  /** Whether an article changed since the cursor. */
  readonly articlesMoved: boolean
  /** Pairs of list and article. */
  readonly prices: readonly (readonly [listId: string, goodsId: string])[]
}

/** One statement, so one snapshot: a change that is not in the answer is not below its cursor. */
export async function readChanges(tx: Tx, scope: SessionScope, since: Since, lists: readonly string[]): Promise<ChangesRead> {
  const { rows } = await tx.query<ChangesRead & Record<string, unknown>>({
    name: 'feed-changes',
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as cursor, (select max(epoch) from restore_epoch) as epoch,
      array(select distinct g from feed_change, unnest(goods_ids) g where tenant_id = $1 and kind = 'stock' and xid >= $2) as stock,
      array(select distinct g from feed_change, unnest(goods_ids) g where tenant_id = $1 and kind = 'article' and xid >= $3) as articles,
      exists (select from feed_change where tenant_id = $1 and kind = 'article' and xid >= $4) as "articlesMoved",
      coalesce((select jsonb_agg(distinct jsonb_build_array(list_id, g)) from feed_change, unnest(goods_ids) g
        where tenant_id = $1 and kind = 'price' and xid >= $4 and list_id = any($5)), '[]') as prices`,
    values: [scope.tenant, since.stock, since.base, since.cursor, lists],
  })
  const [row] = rows
  if (!row) throw new Error('The changes are one row')
  return row
}

export interface StockRow {
  readonly goodsId: string
  readonly remaining: number
  readonly transit: number
  readonly flags: number
  readonly kind: 'promotion' | 'flash' | null
  readonly percent: number
  readonly starts: number
  readonly ends: number
  readonly units: number | null
}

/** Reads stock, with the open activity that `readArticles` picks. */
export async function readStockOf(tx: Tx, scope: SessionScope, ids: readonly string[], now: Date): Promise<StockRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<StockRow & Record<string, unknown>>({
    name: 'feed-stock-of',
    text: `select g.goods_id as "goodsId", coalesce(s.remaining, 0) as remaining, coalesce(s.transit, 0) as transit,
      g.off_shelves::int + g.presale::int * 2 + g.newed::int * 4 + g.top::int * 8 + g.not_check_stock::int * 16 as flags,
      a.kind, a.percent, a.starts, a.ends, a.units
    from goods g left join stock s on s.tenant_id = $1 and s.goods_id = g.goods_id
    left join (
      select distinct on (goods_id) goods_id, kind, percent, (extract(epoch from starts_at) * 1000)::float8 as starts,
        (extract(epoch from ends_at) * 1000)::float8 as ends, units_left as units
      from activity where tenant_id = $1 and ends_at > $3 and goods_id = any($2)
      order by goods_id, starts_at > $3, coalesce(units_left, 1) = 0, percent desc, starts_at, activity_id
    ) a on a.goods_id = g.goods_id where g.tenant_id = $1 and g.goods_id = any($2)`,
    values: [scope.tenant, ids, now],
  })
  return rows
}

export interface PriceRow {
  readonly listId: string
  readonly version: number
  readonly goodsId: string
  readonly amount: number
}

/** −1 if not on the list; pairs whose list is gone are left out. */
export async function readPricesOf(
  tx: Tx,
  scope: SessionScope,
  pairs: readonly (readonly [string, string])[],
): Promise<PriceRow[]> {
  if (pairs.length === 0) return []
  const { rows } = await tx.query<PriceRow & Record<string, unknown>>({
    name: 'feed-prices-of',
    text: `select l.list_id as "listId", l.version, t.goods_id as "goodsId", coalesce(p.amount, -1) as amount
      from unnest($2::text[], $3::text[]) as t (list_id, goods_id)
      join price_list l on l.tenant_id = $1 and l.list_id = t.list_id
      left join price p on p.tenant_id = $1 and p.list_id = t.list_id and p.goods_id = t.goods_id`,
    values: [scope.tenant, pairs.map(([list]) => list), pairs.map(([, goods]) => goods)],
  })
  return rows
}

export interface ChangedRow extends GoodsRow {
  readonly popularity_rank: number
  readonly name_rank: number
}

/** Reads the rows as a build does, with the number of articles before each by popularity and by name. */
export async function readChangedRows(
  tx: Tx,
  { tenant }: SessionScope,
  { language, ranges }: { readonly language: string; readonly ranges: readonly string[] },
  ids: readonly string[],
): Promise<ChangedRow[]> {
  const { rows } = await tx.query<ChangedRow & Record<string, unknown>>(
    `with ranked as (
      select goods_id, row_number() over (order by popularity desc, class_id collate "C", goods_id collate "C") - 1 as popularity_rank,
        row_number() over (order by lower(coalesce(nullif(names->>$3, ''), name)) collate "C", goods_id collate "C") - 1 as name_rank
      from goods where tenant_id = $1 and published and (sales_range = '' or sales_range = any($2)))
    select g.goods_id, coalesce(nullif(names->>$3, ''), name) as name, brand, model, bar_code, alt_bar_codes, class_id, params, images,
      sale_double, pkg_num, medium_pkg_num, cnt_num, pallet_num, volume_cm3, weight_g, sales_range, off_shelves, vip_type,
      activity_value, arrives_on, energy, popularity, accessories, cash_back, tags, r.popularity_rank::int, r.name_rank::int
    from goods g join ranked r using (goods_id) where g.tenant_id = $1 and g.goods_id = any($4) order by g.goods_id collate "C"`,
    [tenant, ranges, language, ids],
  )
  return rows
}

export interface Drift {
  readonly articles: number
  readonly prices: number
  /** A class changed, or too many articles for the log to name them. */
  readonly whole: boolean
}

/** A transaction of a call, or the connection of a build. */
type RunQuery = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

/** Returns how far the catalogue has moved from a base. */
export async function readDrift(query: RunQuery, tenant: string, base: number): Promise<Drift> {
  const { rows } = await query(
    `select count(distinct g) filter (where kind = 'article')::int as articles, count(*) filter (where kind = 'price')::int as prices,
      coalesce(bool_or(kind = 'class' or (g = '' and kind <> 'stock')), false) as whole
    from feed_change, unnest(goods_ids) g where tenant_id = $1 and kind in ('article', 'price', 'class') and xid >= $2`,
    [tenant, base],
  )
  return (rows[0] as Drift | undefined) ?? { articles: 0, prices: 0, whole: false }
}
