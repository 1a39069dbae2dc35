import type { ClientBase } from 'pg'
import type { AccessoryLink } from '#domain/contract/article.ts'
import type { CashBackIn } from '#domain/feed/row.ts'
import { textIn } from '../../db/read-articles.ts'
import type { StoredText } from '../../db/read-articles.ts'
import type { StoredManifest } from './catalogue.store.ts'

/** Tenant, language and sales ranges of a feed. */
interface FeedScope {
  readonly tenant: string
  readonly language: string
  readonly ranges: readonly string[]
  readonly key: string
}

interface StoredParam {
  readonly type: string
  readonly name: StoredText
  readonly value: string | Readonly<Record<string, string>>
}

export interface GoodsRow {
  goods_id: string
  name: string
  brand: string
  model: string
  bar_code: string
  alt_bar_codes: string[]
  class_id: string
  params: readonly StoredParam[]
  images: string[]
  sale_double: number
  pkg_num: number
  medium_pkg_num: number
  cnt_num: number
  pallet_num: number
  volume_cm3: number
  weight_g: number
  sales_range: string
  off_shelves: boolean
  vip_type: number
  activity_value: number
  arrives_on: string | null
  energy: { class: string; range: string } | null
  popularity: number
  accessories: readonly AccessoryLink[]
  cash_back: readonly CashBackIn[]
  tags: readonly StoredText[]
}

/**
 * Allows one build per tenant: languages share segments, and a second process that builds the same feed waits and finds it current.
 */
export async function ownLock(client: ClientBase, { tenant }: FeedScope): Promise<() => Promise<void>> {
  const name = `feed/${tenant}`
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
  return async () => {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
  }
}

export async function readStanding(client: ClientBase, { tenant, key }: FeedScope) {
  const revision = await client.query<{ content: number }>('select content from catalogue_revision where tenant_id = $1', [
    tenant,
  ])
  const built = await client.query<{ content: number; body: StoredManifest }>(
    'select content, body from feed_manifest where tenant_id = $1 and language = $2',
    [tenant, key],
  )
  const lists = await client.query<{ id: string; currency: string; version: number }>(
    'select list_id as id, currency, version from price_list where tenant_id = $1 order by list_id',
    [tenant],
  )
  const now = await client.query<{ cursor: number; epoch: number }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as cursor, (select max(epoch) from restore_epoch) as epoch',
  )
  const { cursor = 0, epoch = 0 } = now.rows[0] ?? {}
  return { content: revision.rows[0]?.content ?? 1, built: built.rows[0] ?? null, lists: lists.rows, cursor, epoch }
}

/** Order of the ordinals: class, then article number, by bytes. */
const ORDER = 'g.class_id collate "C", g.goods_id collate "C"'
const VISIBLE = `g.tenant_id = $1 and g.published and (g.sales_range = '' or g.sales_range = any($2))`

export async function goodsCursor(client: ClientBase, { tenant, ranges, language }: FeedScope): Promise<void> {
  await client.query(
    `declare feed_goods no scroll cursor for
      select goods_id, coalesce(nullif(names->>$3, ''), name) as name, brand, model, bar_code, alt_bar_codes, class_id, params, images,
        sale_double, pkg_num, medium_pkg_num, cnt_num, pallet_num, volume_cm3, weight_g, sales_range, off_shelves, vip_type,
        activity_value, arrives_on, energy, popularity, accessories, cash_back, tags
      from goods g where ${VISIBLE} order by ${ORDER}`,
    [tenant, ranges, language],
  )
}

export async function readGoods(client: ClientBase, count: number): Promise<GoodsRow[]> {
  const { rows } = await client.query<GoodsRow>(`fetch ${count} from feed_goods`)
  return rows
}

export async function readClasses(client: ClientBase, { tenant, language }: FeedScope) {
  const { rows } = await client.query<{ id: string; parentId: string | null; level: number; names: Record<string, string> }>(
    `select class_id as id, parent_id as "parentId", level, names from goods_class where tenant_id = $1
      order by position, class_id collate "C"`,
    [tenant],
  )
  return rows.map(({ id, parentId, level, names }) => ({
    id,
    parentId,
    level,
    name: textIn(names, language) || Object.values(names)[0] || id,
  }))
}

/** Amounts by ordinal, big-endian Int32; −1 if not on the list. */
export async function listPrices(client: ClientBase, { tenant, ranges }: FeedScope, listId: string): Promise<Buffer | null> {
  const { rows } = await client.query<{ amounts: Buffer | null }>(
    `select string_agg(int4send(coalesce(p.amount, -1)), ''::bytea order by ${ORDER}) as amounts
      from goods g left join price p on p.tenant_id = $1 and p.list_id = $3 and p.goods_id = g.goods_id where ${VISIBLE}`,
    [tenant, ranges, listId],
  )
  return rows[0]?.amounts ?? null
}

interface NewSegment {
  readonly hash: string
  readonly kind: string
  readonly listId: string
  readonly rawBytes: number
  readonly body: Buffer
}

export async function storeSegment(client: ClientBase, { tenant }: FeedScope, segment: NewSegment): Promise<void> {
  await client.query(
    `insert into feed_segment (tenant_id, hash, kind, list_id, raw_bytes, body) values ($1, $2, $3, $4, $5, $6)
      on conflict (tenant_id, hash) do update set made_at = now()`,
    [tenant, segment.hash, segment.kind, segment.listId, segment.rawBytes, segment.body],
  )
}

/** Stores the manifest; segments that none names any longer stay a week, for devices in the middle of a download. */
export async function storeManifest(client: ClientBase, { tenant, key }: FeedScope, content: number, body: StoredManifest) {
  await client.query(
    `insert into feed_manifest (tenant_id, language, content, body) values ($1, $2, $3, $4)
      on conflict (tenant_id, language) do update set content = excluded.content, body = excluded.body, made_at = clock_timestamp()`,
    [tenant, key, content, JSON.stringify(body)],
  )
  // A reader with an older base takes a snapshot anyway.
  await client.query(
    `delete from feed_change where tenant_id = $1
      and xid < (select min(coalesce((body->>'cursor')::bigint, 0)) from feed_manifest where tenant_id = $1)`,
    [tenant],
  )
  await client.query(
    `delete from feed_segment s where tenant_id = $1 and made_at < now() - interval '7 days' and not exists (
      select from feed_manifest m where m.tenant_id = $1 and (m.body->'hashes' ? s.hash or m.body->'ids'->>'hash' = s.hash))`,
    [tenant],
  )
}
