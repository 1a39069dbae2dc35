import { priceOrder } from './order-facts.ts'
import type { OrderFacts, PricedOrder } from './order-facts.ts'
import type { Article } from './article.ts'

interface BranchLines {
  readonly addressId: string
  readonly lines: readonly { readonly goodsId: string; readonly quantity: number }[]
}

/**
 * Prices orders that are submitted together, in order: each is judged by the stock and promotion units that the earlier ones leave,
 * as on the server (decisions §5, §7).
 */
export function priceTogether(branches: readonly BranchLines[], facts: OrderFacts): ReadonlyMap<string, PricedOrder> {
  let articles = facts.articles
  const priced = new Map<string, PricedOrder>()
  for (const { addressId, lines } of branches) {
    const asked = lines.map((line) => ({ ...line, totalSeen: null }))
    const order = priceOrder(asked, { ...facts, articles })
    priced.set(addressId, order)
    articles = after(articles, order)
  }
  return priced
}

const after = (articles: ReadonlyMap<string, Article>, order: PricedOrder): ReadonlyMap<string, Article> => {
  const left = new Map(articles)
  for (const { goodsId, quantity, article, price } of order.lines) {
    if (!article) continue
    const promoted = price.parts
      .filter(({ kind }) => kind === 'activity' || kind === 'flash')
      .reduce((sum, part) => sum + part.quantity, 0)
    const { activity } = article
    const isLimited = activity !== null && activity.unitsLeft !== null
    left.set(goodsId, {
      ...article,
      remaining: article.remaining === null ? null : article.remaining - quantity,
      activity: isLimited ? { ...activity, unitsLeft: Math.max((activity.unitsLeft ?? 0) - promoted, 0) } : activity,
    })
  }
  return left
}
