import { useQuery } from '@tanstack/react-query'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { fillUp } from '#domain/rules/fill-up.ts'
import type { FillProposal } from '#domain/rules/fill-up.ts'
import { CART_LINES_MAX } from '#domain/rules/limits.ts'
import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import { quantityCap, salesStep } from '#domain/rules/quantity.ts'
import { CHINA_MIN_CM3, PALLET, palletShare, wholePallets } from '#domain/rules/volume.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useDevice } from '../../../lib/device.ts'
import { useLanguage } from '../../../lib/language.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { goodsOf, volumeOf } from '../cart-figures.tsx'
import type { Basket } from '../cart.reads.ts'

export type FillKind = 'container' | 'pallet'

/** Articles that the account has bought before, most bought first; at most a thousand, since a cart holds no more. */
export function useBoughtArticles(basket: Basket, bought: ReadonlyMap<string, number>) {
  const { catalogue } = useDevice()
  const language = useLanguage()
  const ids = [...bought]
    .sort(([, a], [, b]) => b - a)
    .slice(0, CART_LINES_MAX)
    .map(([goodsId]) => goodsId)
  return useQuery({
    queryKey: ['fill-up', basket.account.clientId, language, ids.join(' ')],
    queryFn: async () => {
      const answer = await catalogue.byIds(ids)
      return answer.ok ? answer.data : []
    },
    enabled: ids.length > 0,
  })
}

/** Size of one piece in the measure: cm³ of the container, millionths of a pallet. */
const MEASURES: Record<FillKind, (article: Article) => number> = {
  container: ({ volumeCm3 }) => volumeCm3,
  pallet: ({ palletNum }) => palletShare({ palletNum, quantity: 1 }),
}

/** Returns what the chosen lines, sets and pallets take already, and the target. */
export function fillGoal({ chosen }: Pick<Basket, 'chosen'>, kind: FillKind) {
  const goods = goodsOf(chosen)
  if (kind === 'container') return { have: volumeOf(goods), target: CHINA_MIN_CM3, mode: 'atLeast' as const }
  const have = goods.reduce(
    (sum, { article, quantity }) => sum + palletShare({ palletNum: article?.palletNum ?? 0, quantity }),
    0,
  )
  return { have, target: wholePallets(Math.max(have, PALLET)), mode: 'atMost' as const }
}

/** Size of additions in the measure. */
export const sizeOf = (kind: FillKind, additions: readonly { readonly article: Article; readonly quantity: number }[]) =>
  additions.reduce((sum, { article, quantity }) => sum + MEASURES[kind](article) * quantity, 0)

/** What the rule proposes of these articles, as this account may order them. */
export function proposalOf(
  basket: Pick<Basket, 'account' | 'all' | 'chosen'>,
  kind: FillKind,
  articles: readonly Article[],
  bought: ReadonlyMap<string, number>,
): FillProposal[] {
  const { account, all } = basket
  const inCart = new Map<string, number>()
  for (const { goodsId, quantity } of goodsOf(all)) inCart.set(goodsId, (inCart.get(goodsId) ?? 0) + quantity)
  const candidates = articles.flatMap((article) => {
    const goods = lineGoodsOf(article, account, currentBrand().id, serverNow())
    const step = salesStep(goods)
    if (lineConditions(goods, account, step).some(isBlocking)) return []
    const held = inCart.get(article.goodsId) ?? 0
    const { goodsId } = article
    return [
      { goodsId, unitSize: MEASURES[kind](article), step, room: quantityCap(goods) - held, bought: bought.get(goodsId) ?? 0 },
    ]
  })
  return fillUp(candidates, fillGoal(basket, kind))
}
