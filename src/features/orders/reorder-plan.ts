import type { BrandId } from '#domain/brands/brand.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import type { OrderLine } from '#domain/contract/orders.ts'
import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import { fitQuantity } from '#domain/rules/quantity.ts'

type Ordered = Pick<OrderLine, 'goodsId' | 'name' | 'quantity'>

/** A line of the old order that cannot be had as it was; `quantity` 0 is not at all. */
export interface ReorderProblem extends Ordered {
  readonly asked: number
  readonly error: string
}

export interface ReorderPlan {
  readonly lines: readonly { readonly goodsId: string; readonly quantity: number }[]
  readonly problems: readonly ReorderProblem[]
}

interface ReorderFacts {
  readonly account: ClientAccount
  readonly brand: BrandId
  readonly articles: ReadonlyMap<string, Article>
  readonly now: number
}

/** What of an old order goes into the cart, and what of it does not, by the rules of now. */
export function planReorder(ordered: readonly Ordered[], facts: ReorderFacts): ReorderPlan {
  const judged = byArticle(ordered).map((line) => judge(line, facts))
  return {
    lines: judged.filter(({ quantity }) => quantity > 0).map(({ goodsId, quantity }) => ({ goodsId, quantity })),
    problems: judged.flatMap(({ error, ...line }) => (error === null ? [] : [{ ...line, error }])),
  }
}

/** An article that is a single line and a part of a set too is one. */
function byArticle(ordered: readonly Ordered[]): readonly Ordered[] {
  const sums = new Map<string, Ordered>()
  for (const line of ordered) {
    const { quantity = 0 } = sums.get(line.goodsId) ?? {}
    sums.set(line.goodsId, { ...line, quantity: line.quantity + quantity })
  }
  return [...sums.values()]
}

function judge(line: Ordered, { account, brand, articles, now }: ReorderFacts) {
  const asked = line.quantity
  const article = articles.get(line.goodsId)
  if (!article) return { ...line, asked, quantity: 0, error: 'cart.unknownArticle' }
  const goods = lineGoodsOf(article, account, brand, now)
  const condition = lineConditions(goods, account, asked).find(isBlocking)
  if (!condition) return { ...line, asked, error: null }
  const { quantity } = fitQuantity(asked, goods)
  const canBeHad = !lineConditions(goods, account, quantity).some(isBlocking)
  return { ...line, asked, quantity: canBeHad ? quantity : 0, error: `cart.${condition}` }
}
