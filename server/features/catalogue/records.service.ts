import type { catalogue } from '#domain/contract/catalogue.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import type { Handler } from '../../http/handler.ts'
import { goodsOf } from './catalogue.service.ts'
import { readBrowsed, readLikely, storeBrowsed } from './lists.store.ts'

export const browsed: Handler<typeof catalogue.browsed> = async ({ tx, scope, body, now }) => {
  await storeBrowsed(tx, scope, body.goodsId, now)
  return null
}

/** Articles that are no longer open to the account are left out of the page. */
export const history: Handler<typeof catalogue.history> = async (asked) => {
  const { page, limit } = asked.query
  const { rows, total } = await readBrowsed(asked.tx, asked.scope, limit, (page - 1) * limit)
  const goods = await goodsOf(
    asked,
    rows.map(({ id }) => id),
  )
  const timeOf = new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
  return { list: goods.map((one) => ({ browseTime: timeOf.get(one.goodsId) ?? '', goods: one })), total, page, limit }
}

export const recommendations: Handler<typeof catalogue.recommendations> = async (asked) => {
  const { page, limit } = asked.body
  const account = await readAccountFacts(asked.tx, asked.scope)
  const { ids, total } = await readLikely(asked.tx, asked.scope, account.salesRanges, limit, (page - 1) * limit)
  return { list: await goodsOf(asked, ids), total, page, limit }
}
