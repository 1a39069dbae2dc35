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

/** Across articles, for service: what waits first. */
export async function readDocumentsToReview(tx: Tx, { tenant }: OpenScope, { page, limit, state, keyword }: Asked) {
  const { rows, total } = await readPageRows<Row & { total: number }>(
    tx,
    `select d.document_id as "documentId", d.goods_id as "goodsId", g.name as "goodsName", d.kind, d.language, d.title, d.type, d.bytes,
        d.review as state, d.review_reason as reason, d.added_at as "addedAt", d.reviewed_at as "reviewedAt", d.reviewed_by as "reviewedBy",
        d.review <> 'approved' and exists (select from goods_document o where o.tenant_id = $1 and o.goods_id = d.goods_id and o.kind = d.kind
          and o.language = d.language and o.review = 'approved') as replaces, count(*) over ()::int as total
      from goods_document d join goods g on g.tenant_id = $1 and g.goods_id = d.goods_id
      where d.tenant_id = $1 and ($2 = '' or d.review = $2) and strpos(lower(concat_ws(' ', d.goods_id, g.name)), lower($3)) > 0
      order by array_position(array['underReview', 'rejected', 'approved'], d.review), d.added_at, d.document_id`,
    [tenant, state ?? '', keyword],
    { limit, offset: (page - 1) * limit },
  )
  const counted = await tx.query<{ state: DocumentReview; count: number }>({
    name: 'document-review-counts',
    text: 'select review as state, count(*)::int as count from goods_document where tenant_id = $1 group by 1 order by 1',
    values: [tenant],
  })
  return { list: rows.map(rowToDocument), total, counts: counted.rows }
}

export async function findAnyDocument(tx: Tx, { tenant }: OpenScope, documentId: string) {
  const { rows } = await tx.query<{ key: string; type: string }>({
    name: 'document-of-any-state',
    text: 'select file_key as key, type from goods_document where tenant_id = $1 and document_id = $2',
    values: [tenant, documentId],
  })
  return rows[0]
}

/** Its state, held until the end of the transaction with all of the same article: of two that are approved at once one stays. */
export async function lockDocument(tx: Tx, { tenant }: OpenScope, documentId: string): Promise<DocumentReview | undefined> {
  const { rows } = await tx.query<{ id: string; review: DocumentReview }>({
    name: 'document-review-lock',
    text: `select document_id as id, review from goods_document where tenant_id = $1
        and goods_id = (select goods_id from goods_document where tenant_id = $1 and document_id = $2) order by document_id for update`,
    values: [tenant, documentId],
  })
  return rows.find(({ id }) => id === documentId)?.review
}

interface Judged {
  readonly documentId: string
  readonly state: Exclude<DocumentReview, 'underReview'>
  readonly reason: string
  readonly now: Date
}

/** An approved document takes the place of the one before. */
export async function storeJudged(
  tx: Tx,
  { tenant, actor }: SessionScope,
  { documentId, state, reason, now }: Judged,
): Promise<void> {
  await tx.query({
    name: 'document-review-judge',
    text: `update goods_document set review = $3, review_reason = $4, reviewed_at = $5, reviewed_by = $6 where tenant_id = $1 and document_id = $2`,
    values: [tenant, documentId, state, reason, now, actor.name],
  })
  if (state !== 'approved') return
  await tx.query({
    name: 'document-review-replace',
    text: `delete from goods_document o using goods_document d where o.tenant_id = $1 and d.tenant_id = $1 and d.document_id = $2
      and o.document_id <> $2 and o.goods_id = d.goods_id and o.kind = d.kind and o.language = d.language and o.review = 'approved'`,
    values: [tenant, documentId],
  })
}
