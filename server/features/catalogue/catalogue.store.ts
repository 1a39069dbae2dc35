import type { GoodsDocument, GoodsVideo } from '#domain/contract/goods-files.ts'
import { rangesOpenTo } from '#domain/rules/line-conditions.ts'
import type { Tx } from '../../db/client.ts'
import type { OpenScope, SessionScope } from '../../http/scope.ts'

/** What a person may see: the price lists and sales ranges of their accounts together. */
export interface Reach {
  readonly lists: readonly string[]
  readonly ranges: readonly string[]
}

const reach = {
  name: 'catalogue-reach',
  text: `select coalesce(array_agg(distinct c.list_id), '{}') as lists,
      coalesce(array_agg(distinct r.range) filter (where r.range <> ''), '{}') as ranges
    from client_account c left join lateral unnest(c.sales_ranges) as r(range) on true
    where c.tenant_id = $1 and not c.closed and (c.account_id = $2
      or c.account_id in (select account_id from staff_account where tenant_id = $1 and staff_id = $3)
      or c.account_id in (select account_id from buyer where tenant_id = $1 and buyer_id = $3))`,
}

export async function readReach(tx: Tx, scope: SessionScope): Promise<Reach> {
  const { rows } = await tx.query<{ lists: string[]; ranges: string[] }>({
    ...reach,
    values: [scope.tenant, scope.account, scope.actor.id],
  })
  const { lists = [], ranges = [] } = rows[0] ?? {}
  return { lists, ranges: rangesOpenTo(ranges, scope.actor.kind === 'staff') }
}

/** The sales ranges that articles of the tenant are restricted to. */
export async function readRestrictedRanges(tx: Tx, scope: OpenScope): Promise<string[]> {
  const { rows } = await tx.query<{ range: string }>(
    `select distinct sales_range as range from goods where tenant_id = $1 and sales_range <> ''`,
    [scope.tenant],
  )
  return rows.map((row) => row.range)
}

/** Raised when the meaning of what a build writes changes: older builds are then made again. */
export const FEED_BUILD = 3

/** The built state of a feed, and the current state of the catalogue. */
export interface FeedHead {
  readonly content: number
  readonly volatile: number
  readonly epoch: number
  /** Null if nothing is built, or only by an older program. */
  readonly builtContent: number | null
  readonly builtAt: Date | null
  readonly builtEpoch: number | null
  /** Cursor of the base. */
  readonly cursor: number | null
}

const head = {
  name: 'feed-head',
  text: `select coalesce(r.content, 1)::bigint as content,
      coalesce(r.volatile, 1)::bigint + (select coalesce(sum(raised), 0)::bigint from stock_revision where tenant_id = $1) as volatile,
      (select max(epoch) from restore_epoch) as epoch, m.content as "builtContent", m.made_at as "builtAt",
      (m.body->>'epoch')::int as "builtEpoch", (m.body->>'cursor')::bigint as cursor
    from (select 1) as one left join catalogue_revision r on r.tenant_id = $1
    left join feed_manifest m on m.tenant_id = $1 and m.language = $2 and (m.body->>'build')::int = ${FEED_BUILD}`,
}

export async function readFeedHead(tx: Tx, scope: OpenScope, key: string): Promise<FeedHead> {
  const { rows } = await tx.query<FeedHead & Record<string, unknown>>({ ...head, values: [scope.tenant, key] })
  const [row] = rows
  if (!row) throw new Error('The feed head is one row')
  return row
}

/** Reads the names of all feeds that were ever built. */
export async function readFeedKeys(tx: Tx, scope: OpenScope): Promise<string[]> {
  const { rows } = await tx.query<{ key: string }>('select language as key from feed_manifest where tenant_id = $1 order by 1', [
    scope.tenant,
  ])
  return rows.map((row) => row.key)
}

export async function hasGoods(tx: Tx, scope: OpenScope): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>('select exists (select from goods where tenant_id = $1) as has', [
    scope.tenant,
  ])
  return rows[0]?.has ?? false
}

/** True if this program has built some feed, or if there is nothing to build one from. */
export async function canShow(tx: Tx, scope: OpenScope): Promise<boolean> {
  const { rows } = await tx.query<{ can: boolean }>(
    `select exists (select from feed_manifest where tenant_id = $1 and (body->>'build')::int = ${FEED_BUILD})
      or not exists (select from goods where tenant_id = $1) as can`,
    [scope.tenant],
  )
  return rows[0]?.can ?? false
}

/** What `feed-build.ts` writes as the manifest's body. */
export interface StoredManifest {
  readonly build: number
  /** Transactions below it are in the base; deltas start here. */
  readonly cursor: number
  readonly epoch: number
  readonly articles: number
  readonly segments: readonly { readonly hash: string; readonly bytes: number; readonly from: number; readonly count: number }[]
  readonly index: { readonly hash: string; readonly bytes: number }
  readonly classes: { readonly hash: string; readonly bytes: number }
  readonly ids: { readonly hash: string; readonly bytes: number }
  readonly prices: readonly {
    readonly hash: string
    readonly bytes: number
    readonly priceListId: string
    readonly currency: string
    readonly version: number
  }[]
  readonly versions: Readonly<Record<string, number>>
  /** Every hash that a device may request. */
  readonly hashes: readonly string[]
}

export async function readManifest(tx: Tx, scope: SessionScope, key: string) {
  const { rows } = await tx.query<{ content: number; madeAt: Date; body: StoredManifest }>(
    `select content, made_at as "madeAt", body from feed_manifest where tenant_id = $1 and language = $2`,
    [scope.tenant, key],
  )
  return rows[0] ?? null
}

/** Reads the brotli bytes of a segment; null unless one of the manifests names it and it holds no foreign price list. */
export async function readSegment(tx: Tx, scope: SessionScope, hash: string, keys: readonly string[], lists: readonly string[]) {
  const { rows } = await tx.query<{ body: Buffer }>({
    name: 'feed-segment',
    text: `select s.body from feed_segment s where s.tenant_id = $1 and s.hash = $2 and (s.kind <> 'prices' or s.list_id = any($4))
      and exists (select from feed_manifest m where m.tenant_id = $1 and m.language = any($3) and m.body->'hashes' ? $2)`,
    values: [scope.tenant, hash, keys, lists],
  })
  return rows[0]?.body ?? null
}

/** Like `readSegment`, for the server itself. */
export async function readOwnSegment(tx: Tx, scope: SessionScope, hash: string): Promise<Buffer> {
  const { rows } = await tx.query<{ body: Buffer }>(`select body from feed_segment where tenant_id = $1 and hash = $2`, [
    scope.tenant,
    hash,
  ])
  const [row] = rows
  if (!row) throw new Error(`The feed segment ${hash} is gone although its manifest is there`)
  return row.body
}

export interface VolatileRead {
  readonly cursor: number
  /** Big-endian, by ordinal: remaining and transit as Int32, flags as bytes. */
  readonly remaining: Buffer | null
  readonly transit: Buffer | null
  readonly flags: Buffer | null
  readonly activities: readonly {
    readonly ordinal: number
    readonly kind: 'promotion' | 'flash'
    readonly percent: number
    readonly starts: number
    readonly ends: number
    readonly units: number | null
  }[]
}

/** PostgreSQL packs the columns itself, in the order of the base's ids: 218,000 rows reach us as three values. */
export async function readVolatile(tx: Tx, scope: SessionScope, ids: string, now: Date): Promise<VolatileRead> {
  const { rows } = await tx.query<{ body: never } & VolatileRead & Record<string, unknown>>({
    name: 'feed-volatile',
    text: `with numbered as materialized (
        select i.goods_id, i.place, coalesce(s.remaining, 0) as remaining, coalesce(s.transit, 0) as transit,
          coalesce(g.off_shelves::int + g.presale::int * 2 + g.newed::int * 4 + g.top::int * 8 + g.not_check_stock::int * 16, 0) as flags
        from string_to_table($2, E'\n') with ordinality as i (goods_id, place)
        left join goods g on g.tenant_id = $1 and g.goods_id = i.goods_id
        left join stock s on s.tenant_id = $1 and s.goods_id = i.goods_id
      ), packed as (
        select string_agg(int4send(remaining), ''::bytea order by place) as remaining,
          string_agg(int4send(transit), ''::bytea order by place) as transit,
          string_agg(substring(int4send(flags) from 4), ''::bytea order by place) as flags from numbered
      ), running as (
        select distinct on (n.place) n.place - 1 as ordinal, a.kind, a.percent, extract(epoch from a.starts_at) * 1000 as starts,
          extract(epoch from a.ends_at) * 1000 as ends, a.units_left as units
        from activity a join numbered n using (goods_id) where a.tenant_id = $1 and a.ends_at > $3
        order by n.place, a.starts_at > $3, coalesce(a.units_left, 1) = 0, a.percent desc, a.starts_at, a.activity_id
      )
      select p.*, coalesce((select jsonb_agg(r) from running r), '[]') as activities,
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint as cursor
      from packed p`,
    values: [scope.tenant, ids, now],
  })
  const [row] = rows
  if (!row) throw new Error('The volatile columns are one row')
  return row
}

export interface DetailRow {
  readonly description: string
  readonly params: readonly { readonly name: string | Record<string, string>; readonly value: string | Record<string, string> }[]
  readonly origin: string
  readonly accessories: readonly { readonly goodsId: string; readonly refGoodsNum: number }[]
  readonly successor: string | null
  readonly usage: string
  readonly videos: readonly StoredVideo[]
  readonly arrivals: { day: string; quantity: number }[]
}

interface StoredVideo extends Omit<GoodsVideo, 'title'> {
  readonly title: string | Record<string, string>
}

/** Reads the long facts of one article; `readArticles` decides whether the account may see it. */
export async function readDetail(
  tx: Tx,
  scope: OpenScope,
  goodsId: string,
  { language, now }: { readonly language: string; readonly now: Date },
): Promise<DetailRow | null> {
  const { rows } = await tx.query<DetailRow & Record<string, unknown>>({
    name: 'goods-detail',
    text: `select coalesce(nullif(descriptions->>$3, ''), nullif(description, ''), descriptions->>'en', '') as description, params, origin,
      accessories, successor_id as successor, coalesce(usages->>$3, usages->>'en', '') as usage, videos,
      (select coalesce(json_agg(json_build_object('day', a.day, 'quantity', a.quantity) order by a.day), '[]') from goods_arrival a
        where a.tenant_id = $1 and a.goods_id = $2 and a.day >= $4) as arrivals
    from goods where tenant_id = $1 and goods_id = $2`,
    values: [scope.tenant, goodsId, language, now.toISOString().slice(0, 10)],
  })
  return rows[0] ?? null
}

/** Ordered by kind as named below, then the person's language, documents for every language, and the other languages. */
export async function readDocuments(tx: Tx, scope: OpenScope, goodsId: string, language: string): Promise<GoodsDocument[]> {
  const { rows } = await tx.query<GoodsDocument & Record<string, unknown>>({
    name: 'goods-documents',
    text: `select document_id as "documentId", kind, language, title, type, bytes from goods_document
      where tenant_id = $1 and goods_id = $2 and review = 'approved'
      order by array_position(array['productSheet', 'energyLabel', 'manual', 'certificate', 'safety', 'other'], kind), language <> $3, language <> '',
        language <> 'en', language, title, document_id`,
    values: [scope.tenant, goodsId, language],
  })
  return rows
}

/**
 * Finds where an approved document is stored, and the sales range of its article or of the brand's catalogue; null if there is
 * none.
 */
export async function findDocument(tx: Tx, scope: OpenScope, documentId: string) {
  const { rows } = await tx.query<{ key: string; type: string; range: string }>({
    name: 'goods-document',
    text: `select d.file_key as key, d.type, g.sales_range as range from goods_document d
      join goods g on g.tenant_id = d.tenant_id and g.goods_id = d.goods_id and g.published
      where d.tenant_id = $1 and d.document_id = $2 and d.review = 'approved'
      union all select file_key, type, sales_range from brand_document
      where tenant_id = $1 and document_id = $2 and review = 'approved'`,
    values: [scope.tenant, documentId],
  })
  return rows[0] ?? null
}
