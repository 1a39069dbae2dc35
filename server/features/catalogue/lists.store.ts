import { quotas } from '#domain/rules/quotas.ts'
import type { Tx } from '../../db/client.ts'
import { readPageIds, readPageRows } from '../../db/page-rows.ts'
import type { Scope } from '../../http/scope.ts'

export interface Bought {
  readonly goodsId: string
  readonly quantity: number
}

/** Reads what the account has ordered and not cancelled, with the total quantities. */
export async function readBought(tx: Tx, scope: Scope): Promise<Bought[]> {
  const { rows } = await tx.query<Bought & Record<string, unknown>>({
    name: 'goods-bought',
    text: `select l.goods_id as "goodsId", sum(l.quantity)::int as quantity from order_line l
      join orders o using (tenant_id, account_id, order_id)
      where l.tenant_id = $1 and l.account_id = $2 and o.state <> 'cancelled' group by l.goods_id order by l.goods_id`,
    values: [scope.tenant, scope.account],
  })
  return rows
}

/** Articles that have cash-back steps in the currency of the account's price list. */
export async function readCashBack(tx: Tx, scope: Scope): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'goods-cash-back',
    text: `select goods_id as id from goods where tenant_id = $1 and cash_back <> '[]'
      and cash_back @> (select jsonb_build_array(jsonb_build_object('currency', l.currency))
        from client_account c join price_list l using (tenant_id, list_id) where c.tenant_id = $1 and c.account_id = $2)`,
    values: [scope.tenant, scope.account],
  })
  return rows.map((row) => row.id)
}

/** Articles ordered in the period that the ranking counts. */
export async function readRanked(tx: Tx, scope: Scope): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'goods-ranked',
    text: 'select goods_id as id from goods_ranking where tenant_id = $1',
    values: [scope.tenant],
  })
  return rows.map((row) => row.id)
}

export interface ArrivingQuery {
  readonly ranges: readonly string[]
  readonly now: Date
  readonly until: Date
  readonly goodsClassSetId?: string | undefined
  readonly page: number
  readonly limit: number
}

/** Sold-out articles of a class and below it that arrive on a day in the window, the soonest first. */
export function readArriving(tx: Tx, scope: Scope, { ranges, now, until, goodsClassSetId, page, limit }: ArrivingQuery) {
  return readPageIds(
    tx,
    `with recursive below as (
      select class_id from goods_class where tenant_id = $1 and class_id = $5
      union select c.class_id from goods_class c join below b on c.parent_id = b.class_id where c.tenant_id = $1
    )
    select g.goods_id as id, count(*) over ()::int as total from goods g left join stock s using (tenant_id, goods_id)
    where tenant_id = $1 and s.remaining <= 0 and not g.not_check_stock and (sales_range = '' or sales_range = any($2)) and not off_shelves and published
      and arrives_on >= $3::date and arrives_on <= $4::date and ($5::text is null or class_id in (select class_id from below))
    order by arrives_on, popularity desc, g.goods_id`,
    [scope.tenant, ranges, now, until, goodsClassSetId ?? null],
    { limit, offset: (page - 1) * limit },
  )
}

/** Records a view, or moves it to the front; beyond the quota the oldest is deleted. */
export async function storeBrowsed(tx: Tx, scope: Scope, goodsId: string, now: Date): Promise<void> {
  await tx.query(
    `insert into browse_record (tenant_id, account_id, person_id, goods_id, browsed_at)
      select $1, $2, $3, $4, $5 where exists (select from goods where tenant_id = $1 and goods_id = $4)
      on conflict (tenant_id, account_id, person_id, goods_id) do update set browsed_at = excluded.browsed_at`,
    [scope.tenant, scope.account, scope.actor.id, goodsId, now],
  )
  await tx.query(
    `delete from browse_record where tenant_id = $1 and account_id = $2 and person_id = $3 and goods_id in (
      select goods_id from browse_record where tenant_id = $1 and account_id = $2 and person_id = $3
      order by browsed_at desc, goods_id offset $4)`,
    [scope.tenant, scope.account, scope.actor.id, quotas.browsed.limit],
  )
}

export function readBrowsed(tx: Tx, scope: Scope, limit: number, offset: number) {
  return readPageRows<{ id: string; at: Date; total: number }>(
    tx,
    `select goods_id as id, browsed_at as at, count(*) over ()::int as total from browse_record
      where tenant_id = $1 and account_id = $2 and person_id = $3 order by browsed_at desc, goods_id`,
    [scope.tenant, scope.account, scope.actor.id],
    { limit, offset },
  )
}

/** Number of latest views that decide what is recommended. */
const LOOKS_COUNTED = 20

/** Articles not viewed yet of the classes viewed last, the popular first; without views, the popular ones. */
export function readLikely(tx: Tx, scope: Scope, ranges: readonly string[], limit: number, offset: number) {
  return readPageIds(
    tx,
    `with seen as (
      select goods_id, browsed_at from browse_record where tenant_id = $1 and account_id = $2 and person_id = $3
      order by browsed_at desc limit ${LOOKS_COUNTED}
    ), liked as (select distinct g.class_id from seen join goods g on g.tenant_id = $1 and g.goods_id = seen.goods_id)
    select g.goods_id as id, count(*) over ()::int as total from goods g
    where g.tenant_id = $1 and (g.sales_range = '' or g.sales_range = any($4)) and not g.off_shelves and g.published
      and (not exists (select from liked) or g.class_id in (select class_id from liked))
      and g.goods_id not in (select goods_id from seen)
    order by g.popularity desc, g.goods_id`,
    [scope.tenant, scope.account, scope.actor.id, ranges],
    { limit, offset },
  )
}

export interface ParameterRow {
  readonly name: string
  readonly value: string
  readonly count: number
}

const PARAMETERS_MAX = 500

/** Parameter names and values in one language, of articles that everybody may see. */
export async function readParameters(tx: Tx, scope: { readonly tenant: string }, classId: string, language: string) {
  const { rows } = await tx.query<ParameterRow & Record<string, unknown>>(
    `with recursive below as (
      select class_id from goods_class where tenant_id = $1 and class_id = $2
      union select c.class_id from goods_class c join below b on c.parent_id = b.class_id where c.tenant_id = $1
    ), spoken as (
      select g.goods_id, case jsonb_typeof(p->'name') when 'string' then p->>'name' else coalesce(p->'name'->>$3, p->'name'->>'en', '') end as name,
        case jsonb_typeof(p->'value') when 'string' then p->>'value' else coalesce(p->'value'->>$3, p->'value'->>'en', '') end as value
      from goods g, jsonb_array_elements(g.params) p
      where g.tenant_id = $1 and g.class_id in (select class_id from below) and g.sales_range = '' and not g.off_shelves and g.published
    )
    select name, value, count(distinct goods_id)::int as count from spoken where name <> '' and value <> ''
    group by name, value order by name, count desc, value limit ${PARAMETERS_MAX}`,
    [scope.tenant, classId, language],
  )
  return rows
}
