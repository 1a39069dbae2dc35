import type { LibraryFile, LibraryFolder, LibraryKind } from '#domain/contract/download-shapes.ts'
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

/** Days for which a file is new to a person who has never looked. */
const NEW_DAYS = 30

/** When customers could first see a document: a reviewed one, from its approval (§4). */
const SHOWN = 'coalesce(d.reviewed_at, d.added_at)'

/** Catalogues of a brand that the account may see: `b`. $1 the tenant, $2 the ranges. */
const OPEN_CATALOGUE = `b.tenant_id = $1 and (b.sales_range = '' or b.sales_range = any ($2))`
const CATALOGUE_SHOWN = 'coalesce(b.reviewed_at, b.added_at)'

// Every file that the account may see, with the time at which it appeared, which is unknown for pictures and films. Catalogues
// belong to no category. $1 the tenant, $2 the ranges.
const files = `select b.brand, null as class_id, '' as goods_id, b.kind, b.language, ${CATALOGUE_SHOWN} as added_at
    from brand_document b where ${OPEN_CATALOGUE}
  union all
  select g.brand, g.class_id, g.goods_id, d.kind, d.language, ${SHOWN} as added_at from goods_document d
    join goods g on g.tenant_id = $1 and g.goods_id = d.goods_id and g.published and (g.sales_range = '' or g.sales_range = any ($2))
    where d.tenant_id = $1
  union all
  select g.brand, g.class_id, g.goods_id, x.kind, '', null from goods g
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
      where d.tenant_id = $1 and ${SHOWN} > ${seen})
      or exists (select from brand_document b where ${OPEN_CATALOGUE} and ${CATALOGUE_SHOWN} > ${seen}) as has`,
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

export interface FolderAt {
  readonly brand?: string | undefined
  readonly classId?: string | undefined
  /** Files of this language, and those for every language. */
  readonly language?: string | undefined
}

/**
 * What the folders of a level are made of. Within a brand its catalogues, which belong to no category, come before its categories.
 */
const LEVELS = {
  brand: { key: 'f.brand', node: `'brand'`, name: 'f.brand' },
  classId: {
    key: 'coalesce(f.class_id, f.kind)',
    node: `case when f.class_id is null then 'kind' else 'classId' end`,
    name: `coalesce(min(c.names->>$8), min(c.names->>'en'), coalesce(f.class_id, f.kind))`,
  },
  kind: { key: 'f.kind', node: `'kind'`, name: 'f.kind' },
} as const

/** The folders below: brands, the catalogues and categories of a brand, the kinds of a category. */
export async function readFolders(
  tx: Tx,
  reader: LibraryReader,
  { brand, classId, language }: FolderAt,
): Promise<readonly LibraryFolder[]> {
  const level = brand === undefined ? 'brand' : classId === undefined ? 'classId' : 'kind'
  const { key, node, name } = LEVELS[level]
  const { rows } = await tx.query<LibraryFolder & object>({
    name: `library-folders ${level}`,
    text: `select ${key} as key, ${node} as node, ${name} as name, count(*)::int as count,
        coalesce(bool_or(f.added_at > ${seen}), false) as "isNew"
      from (${files}) f left join goods_class c on c.tenant_id = $1 and c.class_id = f.class_id
      where ($6::text is null or f.brand = $6) and ($7::text is null or f.class_id = $7) and ($8::text is not null)
        and ($9::text is null or f.language in ('', $9))
      group by 1, 2 order by node desc, name`,
    values: [...common(reader), brand ?? null, classId ?? null, reader.language, language ?? null],
  })
  return rows
}

interface FilesAt extends FolderAt {
  readonly kind?: LibraryKind | undefined
  /** Matched against number and name of the article, brand and title of a catalogue; '' matches all. */
  readonly keyword: string
  readonly page: number
  readonly limit: number
}

export interface FileRow extends Omit<LibraryFile, 'addedAt'> {
  readonly addedAt: Date | null
  readonly total: number
}

// If a kind is given, the other parts cost nothing: the statement is planned with its parameters.
const fileRows = `with article as (
    select g.goods_id, coalesce(nullif(g.names->>$6, ''), g.name) as name, g.images, g.videos from goods g
    where g.tenant_id = $1 and g.published and (g.sales_range = '' or g.sales_range = any ($2))
      and ($7::text is null or g.brand = $7) and ($8::text is null or g.class_id = $8)
      and strpos(lower(concat_ws(' ', g.goods_id, g.names->>$6, g.name)), lower($11)) > 0
  ), file as (
    select a.goods_id, a.name, d.kind, d.language, d.title, d.type, d.version, d.bytes, ${SHOWN} as added_at, ${SHOWN} > ${seen} as is_new,
        d.document_id::text as document_id, '' as key, '[]'::jsonb as sources, 0 as place
      from article a join goods_document d on d.tenant_id = $1 and d.goods_id = a.goods_id
      where ($9::text is null or d.kind = $9) and ($10::text is null or d.language in ('', $10))
    union all
    select a.goods_id, a.name, 'picture', '', '', 'image/webp', null, null, null, false, '', p.picture, '[]', p.place
      from article a cross join lateral unnest(a.images) with ordinality as p (picture, place) where $9::text is null or $9 = 'picture'
    union all
    select a.goods_id, a.name, 'film', '', coalesce(f.film->'title'->>$6, f.film->'title'->>'en', ''), coalesce(f.film->'sources'->0->>'type', ''),
        null, (f.film->'sources'->0->>'bytes')::int, null, false, '', coalesce(f.film->'sources'->0->>'key', ''), coalesce(f.film->'sources', '[]'), f.place
      from article a cross join lateral jsonb_array_elements(a.videos) with ordinality as f (film, place) where $9::text is null or $9 = 'film'
    union all
    select '', coalesce(nullif(b.title, ''), b.brand), b.kind, b.language, '', b.type, b.version, b.bytes, ${CATALOGUE_SHOWN},
        ${CATALOGUE_SHOWN} > ${seen}, b.document_id::text, '', '[]', 0
      from brand_document b where ${OPEN_CATALOGUE} and ($7::text is null or b.brand = $7) and $8::text is null
        and ($9::text is null or $9 = b.kind) and ($10::text is null or b.language in ('', $10))
        and strpos(lower(concat_ws(' ', b.brand, b.title)), lower($11)) > 0
  )
  select goods_id as "goodsId", name, kind, language, title, type, version, bytes, added_at as "addedAt", is_new as "isNew",
    document_id as "documentId", key, sources, count(*) over ()::int as total
  from file order by goods_id, name, kind, place, language, document_id`

export async function readFiles(tx: Tx, reader: LibraryReader, asked: FilesAt) {
  const { brand, classId, kind, language, keyword, page, limit } = asked
  const values = [...common(reader), reader.language, brand ?? null, classId ?? null, kind ?? null, language ?? null, keyword]
  return readPageRows<FileRow>(tx, fileRows, values, { limit, offset: (page - 1) * limit })
}

/** Returns whether an article that the account may see has this picture. */
export async function hasPicture(tx: Tx, { scope, ranges }: LibraryReader, { goodsId, key }: { goodsId: string; key: string }) {
  const { rows } = await tx.query<{ has: boolean }>({
    name: 'library-picture',
    text: `select exists (select from goods g where g.tenant_id = $1 and (g.sales_range = '' or g.sales_range = any ($2)) and g.published
      and g.goods_id = $3 and $4 = any (g.images)) as has`,
    values: [scope.tenant, ranges, goodsId, key],
  })
  return rows[0]?.has ?? false
}
