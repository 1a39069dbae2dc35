import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import { contract } from '#domain/contract/index.ts'
import { judgeImport } from '#domain/rules/cart-import.ts'
import type { ImportRow } from '#domain/rules/cart-import.ts'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import { articlesByCode, spellingsOf } from '#domain/search/articles-by-code.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { RequestContext } from '../../http/handler.ts'
import { changeCart } from './change-cart.ts'
import { findGoodsIds } from './cart.store.ts'

type Asked = RequestContext<typeof contract.cart.importBatch>

/**
 * Adds the good rows as given, like `cart.save`: a quantity that cannot be ordered is reported with its line. A row that can add
 * nothing is reported and left out. decisions §8, §9
 */
export async function importBatch(asked: Asked, rows: readonly ImportRow[]) {
  const { tx, scope, brand, language, now } = asked
  const account = await readAccountFacts(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  const goodsIds = await findGoodsIds(tx, scope, [...new Set(rows.flatMap(({ code }) => spellingsOf(code)))])
  const find = articlesByCode((await readArticles(tx, reader, goodsIds)).values())
  const verdicts = judgeImport(rows, {
    account,
    find: (code) =>
      find(code).map((article) => ({
        goodsId: article.goodsId,
        goods: lineGoodsOf(article, account, brand.id, now.getTime()),
      })),
    inCart: () => 0,
  })
  const quantities = new Map<string, number>()
  for (const { goodsId, problem, quantity } of verdicts)
    if (goodsId !== null && problem === null)
      quantities.set(goodsId, Math.min((quantities.get(goodsId) ?? 0) + (quantity ?? 0), UNLIMITED_QUANTITY_MAX))
  const list = [...quantities].map(([goodsId, quantity]) => ({ goodsId, quantity }))
  const change = await changeCart(asked, contract.cart.save.command.effect, { bsShoppingCartGroupDtoList: list })
  return {
    ...change,
    rows: verdicts.map(({ line, code, given, quantity, repaired, goodsId, problem }) => ({
      line,
      code,
      given,
      quantity,
      repaired,
      goodsId,
      problem,
    })),
  }
}
