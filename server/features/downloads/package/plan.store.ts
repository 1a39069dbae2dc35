import type { PackageOf } from '#domain/contract/download-shapes.ts'
import type { Tx } from '../../../db/client.ts'
import type { AccountScope } from '../downloads.store.ts'

export interface PackageReader extends AccountScope {
  /** The person whose favourites are meant. */
  readonly principal: string
  readonly ranges: readonly string[]
}

const CLASS = `with recursive below as (
    select class_id from goods_class where tenant_id = $1 and class_id = $2
    union all select c.class_id from goods_class c join below b on c.tenant_id = $1 and c.parent_id = b.class_id
  )
  select g.goods_id as id from goods g join below b on b.class_id = g.class_id
  where g.tenant_id = $1 and g.published and not g.off_shelves and (g.sales_range = '' or g.sales_range = any ($3)) order by g.goods_id`

/**
 * A set or pallet is a line under a key of its own, and its articles are its parts (record 50); lines saved for later are left out.
 */
const CART = `select coalesce(p.part->>'goodsId', l.goods_id) as id from cart_line l
    left join lateral jsonb_array_elements(l.bundle->'parts') as p (part) on true
  where l.tenant_id = $1 and l.account_id = $2 and not l.saved_for_later
  group by 1 order by min(l.added_at), 1`

/**
 * Reads the selected articles, without checking their visibility except in a class; null if there is no such plan, order or class.
 */
export async function readGoodsIds(tx: Tx, reader: PackageReader, of: PackageOf): Promise<readonly string[] | null> {
  const { tenant, account, principal, ranges } = reader
  const read = async (text: string, values: readonly unknown[]) =>
    (await tx.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
  const orNull = (ids: readonly string[]) => (ids.length > 0 ? ids : null)
  if (of.kind === 'articles') return [...new Set(of.goodsIds)]
  if (of.kind === 'class') return orNull(await read(CLASS, [tenant, of.classId, ranges]))
  if (of.kind === 'favorites')
    return read(
      'select goods_id as id from favorite where tenant_id = $1 and account_id = $2 and principal = $3 order by added_at desc, goods_id',
      [tenant, account, principal],
    )
  if (of.kind === 'cart') return read(CART, [tenant, account])
  if (of.kind === 'plan')
    return orNull(
      await read(
        `select distinct l->>'goodsId' as id from distribution_plan p, jsonb_array_elements(p.lines) l
          where p.tenant_id = $1 and p.account_id = $2 and p.plan_id = $3 order by 1`,
        [tenant, account, of.planId],
      ),
    )
  return orNull(
    await read(
      'select distinct goods_id as id from order_line where tenant_id = $1 and account_id = $2 and order_id = $3 order by 1',
      [tenant, account, of.orderId],
    ),
  )
}

export interface SourceDocument {
  readonly kind: string
  readonly language: string
  readonly key: string
  readonly bytes: number
}

export interface SourceArticle {
  readonly goodsId: string
  /** False if the account may not see it, or if it does not exist. */
  readonly known: boolean
  readonly images: readonly string[]
  readonly documents: readonly SourceDocument[]
}

const sourcesQuery = {
  name: 'package-sources',
  text: `select r.goods_id as "goodsId", g.goods_id is not null as known, coalesce(g.images, '{}') as images,
      coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'language', d.language, 'key', d.file_key, 'bytes', d.bytes)
          order by d.kind, d.language, d.document_id) from goods_document d
        where d.tenant_id = $1 and d.goods_id = g.goods_id and d.kind = any ($4)
          and (cardinality($5::text[]) = 0 or d.language = '' or d.language = any ($5))), '[]') as documents
    from unnest($2::text[]) with ordinality as r (goods_id, place)
    left join goods g on g.tenant_id = $1 and g.goods_id = r.goods_id and g.published
      and (g.sales_range = '' or g.sales_range = any ($3))
    order by r.place`,
}

/** Reads pictures, and documents of these kinds, in the order of the articles. */
export async function readSources(
  tx: Tx,
  { tenant, ranges }: PackageReader,
  goodsIds: readonly string[],
  wanted: { readonly kinds: readonly string[]; readonly languages: readonly string[] },
): Promise<readonly SourceArticle[]> {
  const { rows } = await tx.query<SourceArticle & object>({
    ...sourcesQuery,
    values: [tenant, goodsIds, ranges, wanted.kinds, wanted.languages],
  })
  return rows
}

/** Reads the names of classes in a language, by id. */
export async function readClassNames(
  tx: Tx,
  { tenant }: Pick<AccountScope, 'tenant'>,
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    `select class_id as id, coalesce(names->>$2, names->>'en', class_id) as name from goods_class where tenant_id = $1`,
    [tenant, language],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
