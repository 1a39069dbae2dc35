import { textIn } from '../../db/read-articles.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope, SessionScope } from '../../http/scope.ts'

/** What a person may see: the price lists and sales ranges of his accounts together. */
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
  return rows[0] ?? { lists: [], ranges: [] }
}

/** The sales ranges that articles of the tenant are restricted to. */
export async function readRestrictedRanges(tx: Tx, scope: SessionScope): Promise<string[]> {
  const { rows } = await tx.query<{ range: string }>(
    `select distinct sales_range as range from goods where tenant_id = $1 and sales_range <> ''`,
    [scope.tenant],
  )
  return rows.map((row) => row.range)
}

/** Where a feed stands beside the catalogue: what was built, what is now. */
export interface FeedHead {
  readonly content: number
  readonly volatile: number
  readonly builtContent: number | null
  readonly builtAt: Date | null
  /** Versions of the price lists now, by list. */
  readonly versions: Readonly<Record<string, number>>
  /** Versions that were built. */
  readonly builtVersions: Readonly<Record<string, number>> | null
}

const head = {
  name: 'feed-head',
  text: `select coalesce(r.content, 1)::bigint as content, coalesce(r.volatile, 1)::bigint as volatile, m.content as "builtContent",
      m.made_at as "builtAt", m.body->'versions' as "builtVersions",
      coalesce((select jsonb_object_agg(list_id, version) from price_list where tenant_id = $1), '{}') as versions
    from (select 1) as one left join catalogue_revision r on r.tenant_id = $1
    left join feed_manifest m on m.tenant_id = $1 and m.language = $2`,
}

export async function readFeedHead(tx: Tx, scope: SessionScope, key: string): Promise<FeedHead> {
  const { rows } = await tx.query<FeedHead & Record<string, unknown>>({ ...head, values: [scope.tenant, key] })
  const [row] = rows
  if (!row) throw new Error('The feed head is one row')
  return row
}

/** What `feed-build.ts` writes as the manifest's body. */
export interface StoredManifest {
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
  /** Every hash that a device may ask for. */
  readonly hashes: readonly string[]
}

export async function readManifest(tx: Tx, scope: SessionScope, key: string) {
  const { rows } = await tx.query<{ content: number; madeAt: Date; body: StoredManifest }>(
    `select content, made_at as "madeAt", body from feed_manifest where tenant_id = $1 and language = $2`,
    [scope.tenant, key],
  )
  return rows[0] ?? null
}

/** The brotli bytes of a segment that one of the manifests names and that holds no foreign price list; else null. */
export async function readSegment(tx: Tx, scope: SessionScope, hash: string, keys: readonly string[], lists: readonly string[]) {
  const { rows } = await tx.query<{ body: Buffer }>({
    name: 'feed-segment',
    text: `select s.body from feed_segment s where s.tenant_id = $1 and s.hash = $2 and (s.kind <> 'prices' or s.list_id = any($4))
      and exists (select from feed_manifest m where m.tenant_id = $1 and m.language = any($3) and m.body->'hashes' ? $2)`,
    values: [scope.tenant, hash, keys, lists],
  })
  return rows[0]?.body ?? null
}

/** As `readSegment`, for ourselves. */
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
  readonly content: number
  readonly volatile: number
  readonly count: number
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

/** PostgreSQL packs the columns itself: 218,000 rows reach us as three values. */
export async function readVolatile(tx: Tx, scope: SessionScope, ranges: readonly string[], now: Date): Promise<VolatileRead> {
  const { rows } = await tx.query<{ body: never } & VolatileRead & Record<string, unknown>>({
    name: 'feed-volatile',
    text: `with numbered as materialized (
        select g.goods_id, row_number() over (order by g.class_id collate "C", g.goods_id collate "C") as place,
          coalesce(s.remaining, 0) as remaining, coalesce(s.transit, 0) as transit,
          g.off_shelves::int + g.presale::int * 2 + g.newed::int * 4 + g.top::int * 8 + g.not_check_stock::int * 16 as flags
        from goods g left join stock s on s.tenant_id = $1 and s.goods_id = g.goods_id
        where g.tenant_id = $1 and (g.sales_range = '' or g.sales_range = any($2))
      ), packed as (
        select count(*)::int as count, string_agg(int4send(remaining), ''::bytea order by place) as remaining,
          string_agg(int4send(transit), ''::bytea order by place) as transit,
          string_agg(substring(int4send(flags) from 4), ''::bytea order by place) as flags from numbered
      ), running as (
        select distinct on (n.place) n.place - 1 as ordinal, a.kind, a.percent, extract(epoch from a.starts_at) * 1000 as starts,
          extract(epoch from a.ends_at) * 1000 as ends, a.units_left as units
        from activity a join numbered n using (goods_id) where a.tenant_id = $1 and a.ends_at > $3
        order by n.place, a.starts_at > $3, coalesce(a.units_left, 1) = 0, a.percent desc, a.starts_at, a.activity_id
      )
      select p.*, coalesce((select jsonb_agg(r) from running r), '[]') as activities,
        coalesce((select content from catalogue_revision where tenant_id = $1), 1)::bigint as content,
        coalesce((select volatile from catalogue_revision where tenant_id = $1), 1)::bigint as volatile
      from packed p`,
    values: [scope.tenant, ranges, now],
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
}

/** The long facts of one article; whether the account may see it is asked of `readArticles`. */
export async function readDetail(tx: Tx, scope: Scope, goodsId: string, language: string): Promise<DetailRow | null> {
  const { rows } = await tx.query<DetailRow & Record<string, unknown>>({
    name: 'goods-detail',
    text: `select coalesce(nullif(descriptions->>$3, ''), nullif(description, ''), descriptions->>'en', '') as description, params, origin,
      accessories, successor_id as successor from goods where tenant_id = $1 and goods_id = $2`,
    values: [scope.tenant, goodsId, language],
  })
  return rows[0] ?? null
}

export const parametersIn = (params: DetailRow['params'], language: string) =>
  params
    .map(({ name, value }) => ({ name: textIn(name, language), value: textIn(value, language) }))
    .filter(({ value }) => value !== '')
