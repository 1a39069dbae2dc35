import type { StoredArticle } from '../../server/db/read-articles.ts'
import { anArticle } from '../kit/articles.ts'
import type { ModelFacts } from './server-state.ts'

/** An article with price and stock, and nothing that prevents its sale. */
export const modelArticle = (goodsId: string, facts: ModelFacts, stock: ReadonlyMap<string, number>): StoredArticle => ({
  ...anArticle(goodsId, {
    name: goodsId,
    currency: facts.account.currency,
    listPrice: facts.prices.get(goodsId) ?? 0,
    priceListVersion: facts.account.priceListVersion,
    saleDouble: 1,
    pkgNum: 1,
    mediumPkgNum: 1,
    cntNum: 1,
    palletNum: 1,
  }),
  remaining: stock.get(goodsId) ?? 0,
  activityId: null,
  successorId: null,
})
