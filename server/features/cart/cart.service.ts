import type { ClientAccount } from '#domain/contract/account.ts'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { LineFit } from '#domain/contract/cart.ts'
import { articleToWire } from '#domain/contract/goods-wire.ts'
import type { contract } from '#domain/contract/index.ts'
import { countCart } from '#domain/rules/cart.ts'
import type { LineCondition } from '#domain/rules/line-conditions.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { StoredArticle } from '../../db/read-articles.ts'
import type { RequestContext } from '../../http/handler.ts'
import type { CartAsked } from './change-cart.ts'
import { readCart, readCartCount } from './cart.store.ts'
import type { StoredLine } from './cart.store.ts'
import { judgeLine } from './judge-line.ts'

type Cart = typeof contract.cart

export const countLines = ({ tx, scope }: RequestContext<Cart['count']>) => readCartCount(tx, scope)

/** The whole cart by the prices and rules of now. */
export async function listCart(asked: RequestContext<Cart['list']>) {
  const { revision, account, judged } = await judgeCart(asked)
  return {
    revision,
    ...countCart(new Map(judged.map(({ line }) => [line.goodsId, line]))),
    currency: account.currency,
    subtotal: formatDecimal(subtotalOf(judged, account, asked.now)),
    list: judged.map(({ line, article, conditions }) => ({
      goodsId: line.goodsId,
      quantity: line.quantity,
      savedForLater: line.savedForLater,
      note: line.note,
      changedBy: line.changedBy,
      changedAt: line.changedAt.toISOString(),
      conditions,
      goods: article ? articleToWire(article, account) : null,
    })),
  }
}

export async function checkCart(asked: RequestContext<Cart['check']>) {
  const { judged } = await judgeCart(asked)
  return {
    lines: judged
      .filter(({ line, conditions }) => conditions.length > 0 && !line.savedForLater)
      .map(({ line, conditions, fit }) => ({ goodsId: line.goodsId, conditions, fit })),
  }
}

interface JudgedLine {
  readonly line: StoredLine
  readonly article: StoredArticle | undefined
  readonly conditions: LineCondition[]
  readonly fit: LineFit | null
}

/** Every line with its article and conditions; four queries whatever the cart's size. */
export async function judgeCart({ tx, scope, brand, language, now }: CartAsked) {
  const account = await readAccountFacts(tx, scope)
  const { revision, lines } = await readCart(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  const articles = await readArticles(tx, reader, [...lines.keys()])
  const judged = [...lines.values()].map((line): JudgedLine => {
    const article = articles.get(line.goodsId)
    return { line, article, ...judgeLine(article, line.quantity, { account, brand, now }) }
  })
  return { revision, account, judged }
}

/** The wire's decimals end here; only a cart of absurd quantities gets there. */
const SUBTOTAL_MAX = 999_999_999_999

function subtotalOf(judged: readonly JudgedLine[], account: ClientAccount, now: Date): number {
  const total = judged.reduce(
    (sum, { line, article }) =>
      sum + (article && !line.savedForLater ? priceLine(article, account, line.quantity, now.getTime()).lineTotal : 0),
    0,
  )
  return Math.min(total, SUBTOTAL_MAX)
}
