import type { ErpArrival } from '#domain/contract/erp.ts'
import type { erp } from '#domain/contract/erp.ts'
import { arrivalFacts } from '#domain/rules/erp.ts'
import type { RequestContext } from '../../../http/handler.ts'
import { readArrivals, writeArrivals } from './arrivals.store.ts'
import { raiseRevision, sortGoodsRows } from './goods-rows.ts'
import { countVerdicts, refusedRow } from '../rows.ts'

const DAY_CHARS = 10

/** Sets all deliveries that are expected of articles; the catalogue shows the earliest (§9). */
export async function setArrivals({ tx, scope, body, now }: RequestContext<typeof erp.arrivals>) {
  const { good, results } = await sortGoodsRows(tx, scope, body.rows)
  const before = await readArrivals(
    tx,
    scope,
    good.map(({ row }) => row.goodsId),
  )
  const today = now.toISOString().slice(0, DAY_CHARS)
  const changes = []
  for (const { row, at } of good) {
    const { goodsId, ref = goodsId, arrivals } = row
    if (new Set(arrivals.map(({ day }) => day)).size !== arrivals.length) {
      results[at] = refusedRow(ref, 'erp.repeatedInCall')
      continue
    }
    const known = textOf(before.get(goodsId) ?? []) === textOf(arrivals)
    results[at] = { ref, ok: true, known, error: null }
    if (!known) changes.push({ goodsId, arrivals, ...arrivalFacts(arrivals, today) })
  }
  if (changes.length > 0) {
    await writeArrivals(tx, scope, changes, now)
    await raiseRevision(tx, scope, { content: true })
  }
  return countVerdicts(tx, results)
}

const textOf = (arrivals: ErpArrival['arrivals']): string =>
  arrivals
    .map(({ day, quantity }) => `${day} ${quantity}`)
    .sort()
    .join()
