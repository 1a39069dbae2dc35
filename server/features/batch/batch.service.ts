import type { BatchDetail } from '#domain/contract/batch.ts'
import type { contract } from '#domain/contract/index.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { refuse } from '../../http/domain-error.ts'
import type { RequestContext } from '../../http/handler.ts'
import { findDetail, importToWire, readImportPage, readMadeOrders } from './batch.store.ts'
import { readLearned } from './learned.store.ts'

type Batch = typeof contract.batch

export async function searchImports({ tx, scope, query }: RequestContext<Batch['search']>) {
  const { list, total } = await readImportPage(tx, scope, query)
  return { list: list.map(importToWire), total, ...query }
}

export async function showImport({ tx, scope, params }: RequestContext<Batch['detail']>): Promise<BatchDetail> {
  const { rows, ...stored } = (await findDetail(tx, scope, params.batchImportOrderId)) ?? refuse('batch.notFound')
  const rowByOrder = new Map(rows.flatMap((row) => (row.orderId === null ? [] : [[row.orderId, row] as const])))
  const orders = await readMadeOrders(tx, scope, [...rowByOrder.keys()])
  return {
    ...importToWire(stored),
    rows: [...rows],
    orders: orders.map(({ total, ...order }) => ({
      ...order,
      total: formatDecimal(total),
      distributionCentre: rowByOrder.get(order.orderId)?.distributionCentre ?? '',
    })),
  }
}

export async function showLearned({ tx, scope }: RequestContext<Batch['learned']>) {
  const { columns, articles } = await readLearned(tx, scope)
  return {
    columns: Array.from(columns, ([heading, column]) => ({ heading, column })),
    articles: Array.from(articles, ([code, goodsId]) => ({ code, goodsId })),
  }
}
