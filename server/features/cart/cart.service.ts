import type { ClientAccount } from '#domain/contract/account.ts'
import { lineGoodsOf, priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import type { CartChange as CartChangeReply } from '#domain/contract/cart.ts'
import { articleToWire } from '#domain/contract/goods-wire.ts'
import type { contract } from '#domain/contract/index.ts'
import { countCart } from '#domain/rules/cart.ts'
import { lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineCondition } from '#domain/rules/line-conditions.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { Asked } from '../../http/handler.ts'
import { changeCart } from './change-cart.ts'
import type { CartAsked } from './change-cart.ts'
import { readCart, readCartCount } from './cart.store.ts'
import type { StoredLine } from './cart.store.ts'

type Cart = typeof contract.cart

export const countLines = ({ tx, scope }: Asked<Cart['count']>) => readCartCount(tx, scope)

/** Adds differences: what two people add at once both counts (decisions §8). */
export function saveLines(asked: Asked<Cart['save']>): Promise<CartChangeReply> {
  const entries = asked.body.bsShoppingCartGroupDtoList
  return changeCart(
    asked,
    entries.map(({ goodsId, quantity }) => ({ kind: 'adjust', goodsId, delta: quantity })),
  )
}

/** Sets what a person typed: the later one wins (decisions §8). */
export function setQuantity(asked: Asked<Cart['setQuantity']>): Promise<CartChangeReply> {
  const { goodsId, quantity } = asked.body
  return changeCart(asked, [{ kind: 'set', goodsId, quantity }])
}

export function setQuantities(asked: Asked<Cart['setQuantities']>): Promise<CartChangeReply> {
  return changeCart(
    asked,
    asked.body.list.map(({ goodsId, quantity }) => ({ kind: 'set', goodsId, quantity })),
  )
}

export function removeLines(asked: Asked<Cart['remove']>): Promise<CartChangeReply> {
  return changeCart(asked, [{ kind: 'remove', goodsIds: asked.body.goodsIds }])
}

/** Sets lines aside or puts them back (decisions §8). */
export function saveForLater(asked: Asked<Cart['saveForLater']>): Promise<CartChangeReply> {
  return changeCart(asked, [{ kind: 'later', ...asked.body }])
}

export function noteLine(asked: Asked<Cart['note']>): Promise<CartChangeReply> {
  return changeCart(asked, [{ kind: 'note', ...asked.body }])
}

/** The whole cart by the prices and rules of now. */
export async function listCart(asked: Asked<Cart['list']>) {
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
      goods: article ? articleToWire(article) : null,
    })),
  }
}

export async function checkCart(asked: Asked<Cart['check']>) {
  const { judged } = await judgeCart(asked)
  return {
    lines: judged
      .filter(({ line, conditions }) => conditions.length > 0 && !line.savedForLater)
      .map(({ line, conditions }) => ({ goodsId: line.goodsId, conditions })),
  }
}

interface JudgedLine {
  readonly line: StoredLine
  readonly article: Article | undefined
  readonly conditions: LineCondition[]
}

/** Every line with its article and conditions; four queries whatever the cart's size. */
async function judgeCart({ tx, scope, brand, language, now }: CartAsked) {
  const account = await readAccountFacts(tx, scope)
  const { revision, lines } = await readCart(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  const articles = await readArticles(tx, reader, [...lines.keys()])
  const judged = [...lines.values()].map((line): JudgedLine => {
    const article = articles.get(line.goodsId)
    const goods = article && lineGoodsOf(article, account, brand.id, now.getTime())
    return { line, article, conditions: goods ? lineConditions(goods, account, line.quantity) : ['offMarket'] }
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
