import type { ClientAccount } from '#domain/contract/account.ts'
import { articleToWire } from '#domain/contract/goods-wire.ts'
import type { GoodsWire } from '#domain/contract/goods-wire.ts'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { offerPrice } from '#domain/contract/offer-price.ts'
import type { Tx } from '../../db/client.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { StoredArticle } from '../../db/read-articles.ts'
import type { Scope } from '../../http/scope.ts'
import type { Promo } from './promo.store.ts'

export interface GoodsAsked {
  readonly scope: Scope
  readonly tx: Tx
  readonly language: string
  readonly now: Date
}

const articlesOf = async ({ tx, scope, language, now }: GoodsAsked, ids: readonly string[]) => {
  const account = await readAccountFacts(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now }
  return { account, articles: await readArticles(tx, reader, ids) }
}

/** Returns the articles in the requested order; leaves out what is unknown or closed to this account. */
export async function goodsOf(asked: GoodsAsked, ids: readonly string[]): Promise<GoodsWire[]> {
  const { articles, account } = await articlesOf(asked, ids)
  return [...new Set(ids)].flatMap((id) => {
    const article = articles.get(id)
    return article ? [articleToWire(article, account)] : []
  })
}

/** Returns the offers of which the account may see every article. */
export async function offersOf(asked: GoodsAsked, promos: readonly Promo<'mesh' | 'pallet'>[]): Promise<PromoOffer[]> {
  const ids = promos.flatMap(({ body }) => body.lines.map(({ goodsId }) => goodsId))
  const { articles, account } = await articlesOf(asked, ids)
  return promos.flatMap((promo) => {
    const lines = promo.body.lines.flatMap(({ goodsId, quantity }) => {
      const article = articles.get(goodsId)
      return article ? [{ article, quantity }] : []
    })
    return lines.length < promo.body.lines.length ? [] : [offerOf(promo, lines, { ...asked, account, articles })]
  })
}

interface Line {
  readonly article: StoredArticle
  readonly quantity: number
}

interface At extends GoodsAsked {
  readonly account: ClientAccount
  readonly articles: ReadonlyMap<string, StoredArticle>
}

/** Its price is what the cart charges for one of them, by the same rule (I1). */
function offerOf(promo: Promo<'mesh' | 'pallet'>, lines: readonly Line[], { scope, account, articles, now }: At): PromoOffer {
  const { id, title, kind, body } = promo
  const offer = { kind, offerId: id, title, parts: body.lines, tiers: body.tiers }
  const at = { account, brand: scope.tenant, articles, now: now.getTime(), inCart: [], setsInCart: 0 }
  const { total, listTotal, problem } = offerPrice(offer, at)
  return {
    id,
    title,
    currency: account.currency,
    orginalPrice: formatDecimal(listTotal),
    activityPrice: formatDecimal(total),
    tiers: body.tiers.map(({ quantity, percent }) => ({ quantity, discount: percent })),
    lines: lines.map(({ article, quantity }) => ({ quantity, goods: articleToWire(article, account) })),
    blocked: problem !== null,
  }
}
