import type { erp } from '#domain/contract/erp.ts'
import { stockAfterCount } from '#domain/rules/erp.ts'
import { ERP_CLOCK_AHEAD_MS } from '#domain/rules/limits.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { RequestContext } from '../../../http/handler.ts'
import { tellStock } from '../../../push/arrivals.store.ts'
import { raiseRevision, sortGoodsRows } from './goods-rows.ts'
import { countVerdicts, refusedRow } from '../rows.ts'
import { lockStock, readSince, readStockAfter, writeStock } from './stock.store.ts'

type Erp = typeof erp

/**
 * Sets the stock to the count, less what was ordered since: an order that the ERP has not read yet keeps its pieces (decisions §7).
 */
export async function countStock({ tx, scope, body, now }: RequestContext<Erp['stock']>) {
  const asOf = new Date(body.asOf)
  const latest = new Date(now.getTime() + ERP_CLOCK_AHEAD_MS)
  // A count of a future moment would refuse every correct one until then.
  if (asOf > latest) refuse('request.invalid', { values: { field: 'asOf' } })
  const { good, results } = await sortGoodsRows(tx, scope, body.rows)
  const goodsIds = good.map(({ row }) => row.goodsId)
  const shelf = await lockStock(tx, scope, goodsIds)
  const since = await readSince(tx, scope, { goodsIds, asOf, serial: body.serial ?? null })
  const changes = []
  for (const { row, at } of good) {
    const { goodsId, quantity, ref = goodsId } = row
    const before = shelf.get(goodsId)
    // A future moment accepted before this check existed blocks nothing.
    if (before?.asOf && before.asOf > asOf && before.asOf <= latest) {
      results[at] = refusedRow(ref, 'erp.outdated')
      continue
    }
    const stock = stockAfterCount(quantity, since.get(goodsId) ?? { taken: 0, givenBack: 0 })
    const known = before?.asOf?.getTime() === asOf.getTime() && before.remaining === stock
    results[at] = { ref, ok: true, known, error: null }
    if (!known) changes.push({ goodsId, stock })
  }
  if (changes.length > 0) {
    await tellStock(tx.client, scope.tenant, changes)
    await writeStock(tx, scope, changes, asOf)
    await raiseRevision(tx, scope, { content: false })
  }
  return countVerdicts(tx, results)
}

/** Lists the free stock of the shop, for comparison. */
export async function listStock({ tx, scope, query }: RequestContext<Erp['stockList']>) {
  const read = await readStockAfter(tx, scope, query.after, query.limit + 1)
  const page = read.slice(0, query.limit)
  const list = page.map(({ asOf, ...row }) => ({ ...row, asOf: asOf?.toISOString() ?? null }))
  return { list, after: page.at(-1)?.goodsId ?? query.after, more: read.length > page.length }
}
