import type { ReviewedDocument } from '#domain/contract/review.ts'
import type { DocumentReview } from '#domain/rules/document-review.ts'
import type { Tx } from '../../db/client.ts'
import { readPageRows } from '../../db/page-rows.ts'
import type { OpenScope, SessionScope } from '../../http/scope.ts'

interface Row extends Omit<ReviewedDocument, 'addedAt' | 'reviewedAt'> {
  readonly addedAt: Date
  readonly reviewedAt: Date | null
}

const rowToDocument = (row: Row): ReviewedDocument => ({
  documentId: row.documentId,
  goodsId: row.goodsId,
  goodsName: row.goodsName,
  kind: row.kind,
  language: row.language,
  title: row.title,
  type: row.type,
  bytes: row.bytes,
  state: row.state,
  reason: row.reason,
  addedAt: row.addedAt.toISOString(),
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  reviewedBy: row.reviewedBy,
  replaces: row.replaces,
})

interface Asked {
  readonly page: number
  readonly limit: number
  readonly state: DocumentReview | undefined
  readonly keyword: string
}

/** All documents of a tenant ($1): those of articles, and the catalogues of brands. */
const documents = `select d.document_id, d.goods_id, g.name as name, d.kind, d.language, d.title, d.type, d.bytes, d.review, d.review_reason,
      d.added_at, d.reviewed_at, d.reviewed_by, exists (select from goods_document o where o.tenant_id = $1 and o.goods_id = d.goods_id
        and o.kind = d.kind and o.language = d.language and o.review = 'approved') as has_approved
    from goods_document d join goods g on g.tenant_id = $1 and g.goods_id = d.goods_id where d.tenant_id = $1
  union all
  select d.document_id, '', d.brand, d.kind, d.language, d.title, d.type, d.bytes, d.review, d.review_reason,
      d.added_at, d.reviewed_at, d.reviewed_by, exists (select from brand_document o where o.tenant_id = $1 and o.brand = d.brand
        and o.title = d.title and o.language = d.language and o.review = 'approved')
    from brand_document d where d.tenant_id = $1`

/** Lists documents across articles and brands, for service: waiting ones first. */
export async function readDocumentsToReview(tx: Tx, { tenant }: OpenScope, { page, limit, state, keyword }: Asked) {
  const { rows, total } = await readPageRows<Row & { total: number }>(
    tx,
    `select d.document_id as "documentId", d.goods_id as "goodsId", d.name as "goodsName", d.kind, d.language, d.title, d.type, d.bytes,
        d.review as state, d.review_reason as reason, d.added_at as "addedAt", d.reviewed_at as "reviewedAt", d.reviewed_by as "reviewedBy",
        d.review <> 'approved' and d.has_approved as replaces, count(*) over ()::int as total
      from (${documents}) d
      where ($2 = '' or d.review = $2)
        and strpos(lower(concat_ws(' ', nullif(d.goods_id, ''), d.name, case when d.goods_id = '' then d.title end)), lower($3)) > 0
      order by array_position(array['underReview', 'rejected', 'approved'], d.review), d.added_at, d.document_id`,
    [tenant, state ?? '', keyword],
    { limit, offset: (page - 1) * limit },
  )
  const counted = await tx.query<{ state: DocumentReview; count: number }>({
    name: 'document-review-counts',
    text: `select review as state, count(*)::int as count from (${documents}) d group by 1 order by 1`,
    values: [tenant],
  })
  return { list: rows.map(rowToDocument), total, counts: counted.rows }
}

export async function findAnyDocument(tx: Tx, { tenant }: OpenScope, documentId: string) {
  const { rows } = await tx.query<{ key: string; type: string }>({
    name: 'document-of-any-state',
    text: `select file_key as key, type from goods_document where tenant_id = $1 and document_id = $2
      union all select file_key, type from brand_document where tenant_id = $1 and document_id = $2`,
    values: [tenant, documentId],
  })
  return rows[0]
}

/**
 * Returns the document's state and locks it with all of the same article or brand until the end of the transaction: of two approved
 * at once, one stays.
 */
export async function lockDocument(tx: Tx, { tenant }: OpenScope, documentId: string): Promise<DocumentReview | undefined> {
  const locked = async (table: 'goods_document' | 'brand_document', owner: 'goods_id' | 'brand') => {
    const { rows } = await tx.query<{ id: string; review: DocumentReview }>({
      name: `document-review-lock ${table}`,
      text: `select document_id as id, review from ${table} where tenant_id = $1
        and ${owner} = (select ${owner} from ${table} where tenant_id = $1 and document_id = $2) order by document_id for update`,
      values: [tenant, documentId],
    })
    return rows.find(({ id }) => id === documentId)?.review
  }
  return (await locked('goods_document', 'goods_id')) ?? locked('brand_document', 'brand')
}

interface Judged {
  readonly documentId: string
  readonly state: Exclude<DocumentReview, 'underReview'>
  readonly reason: string
  readonly now: Date
}

/** Tables of documents, and the columns that identify versions of the same one. */
const TABLES = [
  ['goods_document', ['goods_id', 'kind', 'language']],
  ['brand_document', ['brand', 'title', 'language']],
] as const

/** Stores the judgement; an approved document replaces the one before. */
export async function storeJudged(
  tx: Tx,
  { tenant, actor }: SessionScope,
  { documentId, state, reason, now }: Judged,
): Promise<void> {
  for (const [table, same] of TABLES) {
    const { rowCount } = await tx.query({
      name: `document-review-judge ${table}`,
      text: `update ${table} set review = $3, review_reason = $4, reviewed_at = $5, reviewed_by = $6 where tenant_id = $1 and document_id = $2`,
      values: [tenant, documentId, state, reason, now, actor.name],
    })
    if (rowCount === 0 || state !== 'approved') continue
    await tx.query({
      name: `document-review-replace ${table}`,
      text: `delete from ${table} o using ${table} d where o.tenant_id = $1 and d.tenant_id = $1 and d.document_id = $2
        and o.document_id <> $2 and o.review = 'approved' and ${same.map((column) => `o.${column} = d.${column}`).join(' and ')}`,
      values: [tenant, documentId],
    })
  }
}
