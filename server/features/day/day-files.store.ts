import type { DayFiles } from '#domain/contract/day.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../../db/client.ts'
import { principalOf } from '../../http/scope.ts'
import type { Scope } from '../../http/scope.ts'

/** Most documents that a device is offered for one account; those closest to a conversation come first. */
const DOCUMENTS_MAX = 300

interface Reader {
  readonly ranges: readonly string[]
  readonly language: Language
  /** Day in the account's time zone: quotations still valid on it count. */
  readonly today: string
}

/** Reads approved documents of the person's favourites, then of open quotations; the kinds that belong to a sale come first. */
export async function readFieldDocuments(
  tx: Tx,
  scope: Scope,
  { ranges, language, today }: Reader,
): Promise<DayFiles['documents']> {
  const { rows } = await tx.query<DayFiles['documents'][number] & object>({
    name: 'day-documents',
    text: `with wanted as (
        select goods_id, 0 as place from favorite where tenant_id = $1 and account_id = $2 and principal = $3
        union all
        select l->>'goodsId', 1 from quotation q, jsonb_array_elements(q.lines) l
          where q.tenant_id = $1 and q.account_id = $2 and q.state = 'open' and q.valid_until >= $6
      ), nearest as (select goods_id, min(place) as place from wanted group by goods_id)
      select d.goods_id as "goodsId", coalesce(nullif(g.names->>$5, ''), g.name) as name, d.document_id as "documentId", d.kind, d.language,
          d.title, d.type, d.bytes
        from nearest n
        join goods g on g.tenant_id = $1 and g.goods_id = n.goods_id and g.published and (g.sales_range = '' or g.sales_range = any ($4))
        join goods_document d on d.tenant_id = $1 and d.goods_id = n.goods_id and d.review = 'approved' and d.language in ('', $5)
        order by n.place, array_position(array['productSheet', 'manual', 'energyLabel', 'safety', 'certificate', 'other'], d.kind), d.goods_id,
          d.document_id
        limit ${DOCUMENTS_MAX}`,
    values: [scope.tenant, scope.account, principalOf(scope.actor), ranges, language, today],
  })
  return rows
}
