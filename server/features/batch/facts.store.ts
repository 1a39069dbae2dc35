import type { BatchSet } from '#domain/contract/batch-facts.ts'
import type { CodeLookups } from '#domain/rules/batch-codes.ts'
import type { BatchCentre } from '#domain/rules/batch-rows.ts'
import type { Tx } from '../../db/client.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { ArticleReader, StoredArticle } from '../../db/read-articles.ts'
import type { Scope } from '../../http/scope.ts'

const centresQuery = {
  name: 'batch-centres',
  text: `select address_id as "addressId", company, full_name as "fullName", city, postal_code as "postalCode", is_default as "isDefault"
    from address where tenant_id = $1 and account_id = $2 order by is_default desc, address_id`,
}

/** The delivery addresses that rows can name. */
export async function readCentres(tx: Tx, scope: Scope): Promise<BatchCentre[]> {
  const { rows } = await tx.query<BatchCentre>({ ...centresQuery, values: [scope.tenant, scope.account] })
  return rows
}

const codesQuery = {
  name: 'batch-codes',
  text: `select goods_id as id from goods where tenant_id = $1 and published and goods_id = any ($2)
    union select goods_id from goods where tenant_id = $1 and published and bar_code = any ($3)
    union select goods_id from goods where tenant_id = $1 and published and alt_bar_codes <> '{}' and alt_bar_codes && $3`,
}

/** Reads the articles that a file's codes may mean, including those closed to the account: their rows state it. */
export async function readCoded(tx: Tx, reader: ArticleReader, { goodsIds, barcodes }: CodeLookups): Promise<StoredArticle[]> {
  const { rows } = await tx.query<{ id: string }>({ ...codesQuery, values: [reader.tenant, goodsIds, barcodes] })
  const ids = rows.map(({ id }) => id)
  return [...(await readArticles(tx, { ...reader, includeRestricted: true }, ids)).values()]
}

interface SetRow {
  readonly id: string
  readonly names: Readonly<Record<string, string>>
  readonly lines: readonly { readonly goodsId: string; readonly quantity: number }[]
  readonly tiers: BatchSet['tiers']
}
const setsQuery = {
  name: 'batch-sets',
  text: `select promo_id as id, names, body->'lines' as lines, body->'tiers' as tiers from promo
    where tenant_id = $1 and kind = 'mesh' and published
      and coalesce(starts_at <= $2, true) and coalesce(ends_at > $2, true)
    order by position, promo_id`,
}

/** Reads the sets that run now, with all their articles. */
export async function readSets(tx: Tx, reader: ArticleReader): Promise<BatchSet[]> {
  const { rows } = await tx.query<SetRow & object>({ ...setsQuery, values: [reader.tenant, reader.now] })
  const ids = rows.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId))
  const articles = await readArticles(tx, { ...reader, includeRestricted: true }, ids)
  return rows.flatMap(({ id, names, lines, tiers }) => {
    const parts = lines.flatMap(({ goodsId, quantity }) => {
      const article = articles.get(goodsId)
      return article ? [{ article, quantity }] : []
    })
    const own = names[reader.language] ?? names['en'] ?? id
    // A set with a missing article cannot be ordered.
    return parts.length < lines.length ? [] : [{ id, titles: [own, ...Object.values(names)], lines: parts, tiers }]
  })
}
