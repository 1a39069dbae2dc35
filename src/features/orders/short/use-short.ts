import { useMemo } from 'react'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { resolveLines } from '#domain/contract/short-lines.ts'
import type { AskedShort, ShortOutcome } from '#domain/contract/short-lines.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import type { OrderForm } from '../../../offline/device-types.ts'
import type { ConfirmGoods } from '../confirm-goods.ts'
import { linesOf } from '../document-bundles.ts'
import { useOrderArticles } from '../order-articles.ts'

export interface ShortView {
  /** The requested lines, each with its choice for short stock. */
  readonly asked: readonly AskedShort[]
  /** The order as it would be accepted now. */
  readonly priced: PricedOrder
  readonly outcomes: ReadonlyMap<string, ShortOutcome>
  readonly articles: ReadonlyMap<string, Article>
  /** True if the total is certain: the coupon and every replacement are known here. */
  readonly isSettled: boolean
}

const NONE: readonly string[] = []

/** Applies the choices for short stock to the order, as far as this device knows the stock. */
export function useShort({ account, chosen, coupons }: ConfirmGoods, form: OrderForm | null): ShortView {
  const { ifShort, lineShort, couponId } = form ?? {}
  const coupon = coupons?.find((one) => one.couponId === couponId)
  const others = useMemo(() => Object.values(lineShort ?? {}).flatMap(({ by }) => (by === undefined ? [] : [by])), [lineShort])
  const known = useOrderArticles(others.length > 0 ? others : NONE)
  const now = useServerNow()
  return useMemo(() => {
    const articles = new Map(known)
    for (const { article } of linesOf(chosen)) if (article) articles.set(article.goodsId, article)
    const asked = chosen.lines.map(({ goodsId, quantity }): AskedShort => {
      const line = { goodsId, quantity, totalSeen: null }
      const wish = lineShort?.[goodsId] ?? (ifShort ? { choice: ifShort } : undefined)
      if (!wish || wish.choice === 'ask') return line
      if (wish.choice !== 'replace') return { ...line, ifShort: wish.choice }
      const by = 'by' in wish && wish.by !== undefined ? articles.get(wish.by) : undefined
      // A replacement is not agreed to while its price is unknown.
      if (!by) return line
      const unit = Math.ceil(priceLine(by, account, quantity, now).lineTotal / quantity)
      return { ...line, ifShort: 'replace', replaceBy: { goodsId: by.goodsId, unitPriceSeen: formatDecimal(unit) } }
    })
    const facts = { account, brand: currentBrand(), hasAddress: true, requestedOn: null, articles, coupon, now }
    const { lines, outcomes } = resolveLines(asked, facts, chosen.bundles.length > 0)
    return {
      asked,
      articles,
      priced: outcomes.length > 0 || coupon ? priceOrder(lines, facts, chosen.bundles) : chosen,
      isSettled: (couponId === undefined || coupons !== undefined) && others.every((goodsId) => articles.has(goodsId)),
      outcomes: new Map(outcomes.map((outcome) => [outcome.goodsId, outcome])),
    }
  }, [account, chosen, coupon, coupons, couponId, others, known, ifShort, lineShort, now])
}
