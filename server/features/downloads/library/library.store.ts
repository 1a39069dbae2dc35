import type { LibraryFile, LibraryKind } from '#domain/contract/download-shapes.ts'
import type { Tx } from '../../../db/client.ts'
import { readPageRows } from '../../../db/page-rows.ts'
import { principalOf } from '../../../http/scope.ts'
import type { Scope } from '../../../http/scope.ts'

export interface LibraryReader {
  readonly scope: Scope
  readonly ranges: readonly string[]
  readonly language: string
  readonly now: Date
}

/** To who has never looked, what came in these days is new. */
const NEW_DAYS = 30

// Every file of an article that the account may see, each with when it came; of pictures and films nobody noted it. $1 the tenant,
// $2 the ranges.
const files = `select g.brand, g.class_id, g.goods_id, d.kind, d.added_at from goods_document d
    join goods g on g.tenant_id = $1 and g.goods_id = d.goods_id and g.published and (g.sales_range = '' or g.sales_range = any ($2))
    where d.tenant_id = $1
  union all
  select g.brand, g.class_id, g.goods_id, x.kind, null from goods g
    cross join lateral (
      select 'picture' as kind from unnest(g.images) union all select 'film' from jsonb_array_elements(g.videos)
    ) x
    where g.tenant_id = $1 and g.published and (g.sales_range = '' or g.sales_range = any ($2))`

const seen = `coalesce((select seen_at from library_seen where tenant_id = $1 and account_id = $3 and principal = $4), $5)`

const common = ({ scope, ranges, now }: LibraryReader) => [
  scope.tenant,
  ranges,
  scope.account,
  principalOf(scope.actor),
  new Date(now.getTime() - NEW_DAYS * 86_400_000),
]

export async function hasNew(tx: Tx, reader: LibraryReader): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>({
    name: 'library-check',
    text: `select exists (select from goods_document d
      join goods g on g.tenant_id = $1 and g.goods_id = d.goods_id and g.published and (g.sales_range = '' or g.sales_range = any ($2))
      where d.tenant_id = $1 and d.added_at > ${seen}) as has`,
    values: common(reader),
  })
  return rows[0]?.has ?? false
}

export const noteSeen = (tx: Tx, { tenant, account, actor }: Scope, now: Date) =>
  tx.query({
    name: 'library-seen',
    text: `insert into library_seen (tenant_id, account_id, principal, seen_at) values ($1, $2, $3, $4)
      on conflict (tenant_id, account_id, principal) do update set seen_at = greatest(library_seen.seen_at, excluded.seen_at)`,
    values: [tenant, account, principalOf(actor), now],
  })

export async function readKinds(tx: Tx, { scope, ranges }: LibraryReader) {
  const { rows } = await tx.query<{ kind: LibraryKind; count: number }>({
    name: 'library-kinds',
    text: `select kind, count(*)::int as count from (${files}) f group by kind order by kind`,
    values: [scope.tenant, ranges],
  })
  return rows
}

export interface Folder {
  readonly key: string
  readonly name: string
  readonly count: number
  readonly isNew: boolean
}

export interface FolderAt {
  readonly brand?: string | undefined
  readonly classId?: string | undefined
}

/** The folders below: brands, the categories of a brand, the kinds of a category. */
export async function readFolders(tx: Tx, reader: LibraryReader, { brand, classId }: FolderAt): Promise<readonly Folder[]> {
  const key = brand === undefined ? 'f.brand' : classId === undefined ? 'f.class_id' : 'f.kind'
  const name = key === 'f.class_id' ? `coalesce(min(c.names->>$8), min(c.names->>'en'), f.class_id)` : key
  const { rows } = await tx.query<Folder & object>({
    name: `library-folders ${key}`,
    text: `select ${key} as key, ${name} as name, count(*)::int as count, coalesce(bool_or(f.added_at > ${seen}), false) as "isNew"
      from (${files}) f left join goods_class c on c.tenant_id = $1 and c.class_id = f.class_id
      where ($6::text is null or f.brand = $6) and ($7::text is null or f.class_id = $7) and ($8::text is not null)
      group by ${key} order by name`,
    values: [...common(reader), brand ?? null, classId ?? null, reader.language],
  })
  return rows
}

interface FilesAt extends FolderAt {
  readonly kind: LibraryKind
  readonly page: number
  readonly limit: number
}

export interface FileRow extends Omit<LibraryFile, 'addedAt' | 'bytes' | 'kind'> {
  readonly bytes: number | null
  readonly addedAt: Date | null
  readonly total: number
}

const documentRows = `select d.goods_id as "goodsId", coalesce(nullif(g.names->>$6, ''), g.name) as name, d.language, d.title, d.type, d.version, d.bytes,
    d.added_at as "addedAt", d.added_at > ${seen} as "isNew", d.document_id::text as "documentId", '' as key, count(*) over ()::int as total
  from goods_document d
  join goods g on g.tenant_id = $1 and g.goods_id = d.goods_id and g.published and (g.sales_range = '' or g.sales_range = any ($2))
  where d.tenant_id = $1 and ($7::text is null or g.brand = $7) and ($8::text is null or g.class_id = $8) and d.kind = $9
  order by d.goods_id, d.language, d.document_id`

const mediaRows = `select g.goods_id as "goodsId", coalesce(nullif(g.names->>$6, ''), g.name) as name, '' as language,
    case $9 when 'film' then coalesce(x.film->'title'->>$6, x.film->'title'->>'en', '') else '' end as title,
    case $9 when 'film' then coalesce(x.film->'sources'->0->>'type', '') else 'image/webp' end as type, 1 as version,
    case $9 when 'film' then (x.film->'sources'->0->>'bytes')::int end as bytes, null as "addedAt", false as "isNew", '' as "documentId",
    case $9 when 'film' then coalesce(x.film->'sources'->0->>'key', '') else x.picture end as key, count(*) over ()::int as total
  from goods g
  cross join lateral (
    select picture, null::jsonb as film, place from unnest(g.images) with ordinality as p (picture, place) where $9 = 'picture'
    union all select null, film, place from jsonb_array_elements(g.videos) with ordinality as v (film, place) where $9 = 'film'
  ) x
  where g.tenant_id = $1 and g.published and (g.sales_range = '' or g.sales_range = any ($2)) and ($7::text is null or g.brand = $7)
    and ($8::text is null or g.class_id = $8) and ($3::uuid is not null and $4::text is not null and $5::timestamptz is not null)
  order by g.goods_id, x.place`

export async function readFiles(tx: Tx, reader: LibraryReader, { brand, classId, kind, page, limit }: FilesAt) {
  const statement = kind === 'picture' || kind === 'film' ? mediaRows : documentRows
  const values = [...common(reader), reader.language, brand ?? null, classId ?? null, kind]
  return readPageRows<FileRow>(tx, statement, values, { limit, offset: (page - 1) * limit })
}
