import type { RowVerdict } from '#domain/contract/erp.ts'
import type { Tx } from '../../../db/client.ts'
import type { MachineScope, OpenScope } from '../../../http/scope.ts'
import { refusedRow } from '../rows.ts'

interface GoodsRow {
  readonly ref?: string | undefined
  readonly goodsId: string
}

/** Rows that can be written together, in key order, and a slot for the verdict of each. */
export interface SortedRows<R> {
  readonly good: readonly { readonly row: R; readonly at: number }[]
  /** Verdicts of rows refused so far; the others are filled in. */
  readonly results: RowVerdict[]
}

/** Refuses rows of unknown articles and rows repeated in the call: which of two applies is not ours to choose. */
export async function sortGoodsRows<R extends GoodsRow>(
  tx: Tx,
  scope: MachineScope,
  rows: readonly R[],
  keyOf: (row: R) => string = ({ goodsId }) => goodsId,
): Promise<SortedRows<R>> {
  const { rows: known } = await tx.query<{ id: string }>({
    name: 'erp-goods',
    text: 'select goods_id as id from goods where tenant_id = $1 and goods_id = any($2)',
    values: [scope.tenant, rows.map(({ goodsId }) => goodsId)],
  })
  const goods = new Set(known.map(({ id }) => id))
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  const results: RowVerdict[] = []
  const good: { row: R; at: number }[] = []
  for (const [at, row] of rows.entries()) {
    if (!goods.has(row.goodsId)) results[at] = refusedRow(row.ref ?? row.goodsId, 'erp.unknownArticle')
    else if ((counts.get(keyOf(row)) ?? 0) > 1) results[at] = refusedRow(row.ref ?? row.goodsId, 'erp.repeatedInCall')
    else good.push({ row, at })
  }
  const byKey = (a: { row: R }, b: { row: R }) => (keyOf(a.row) < keyOf(b.row) ? -1 : 1)
  return { good: good.sort(byKey), results }
}

/** Raises the revision that devices compare: for stock and prices, or for articles too. */
export async function raiseRevision(tx: Tx, { tenant }: OpenScope, { content }: { readonly content: boolean }): Promise<void> {
  if (content) await tx.query(`select enqueue_job('feeds.build', jsonb_build_object('tenant', $1::text))`, [tenant])
  await tx.query({
    name: 'erp-raise-revision',
    text: `insert into catalogue_revision as r (tenant_id, content, volatile) values ($1, 2, 2)
      on conflict (tenant_id) do update set content = r.content + $2::int, volatile = r.volatile + 1`,
    values: [tenant, content ? 1 : 0],
  })
}
