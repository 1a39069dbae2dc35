import type { erp } from '#domain/contract/erp.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { RequestContext } from '../../../http/handler.ts'
import { raiseRevision, sortGoodsRows } from './goods-rows.ts'
import { readPriceLists, writePrices } from './prices.store.ts'
import { countVerdicts, refusedRow } from '../rows.ts'

/**
 * Sets prices on lists; each list whose prices change gets a new version, and orders keep the one they were placed at (decisions
 * §5).
 */
export async function setPrices({ tx, scope, body }: RequestContext<typeof erp.prices>) {
  const keyOf = (row: { readonly priceListId: string; readonly goodsId: string }) => `${row.priceListId} ${row.goodsId}`
  const { good, results } = await sortGoodsRows(tx, scope, body.rows, keyOf)
  const lists = await readPriceLists(tx, scope)
  const there = good.filter(({ row }) => lists.has(row.priceListId))
  for (const { row, at } of good)
    if (!lists.has(row.priceListId)) results[at] = refusedRow(row.ref ?? row.goodsId, 'erp.unknownPriceList')
  const prices = there.map(({ row: { priceListId, goodsId, price } }) => ({
    priceListId,
    goodsId,
    amount: parseDecimal(price) ?? 0,
  }))
  const changed = await writePrices(tx, scope, prices)
  for (const { row, at } of there)
    results[at] = { ref: row.ref ?? row.goodsId, ok: true, known: !changed.has(keyOf(row)), error: null }
  if (changed.size > 0) await raiseRevision(tx, scope, { content: false })
  return countVerdicts(tx, results)
}
