import type { Brand } from '#domain/brands/brand.ts'
import type { AskedBundle } from './bundle-facts.ts'
import { codeFinder } from '#domain/rules/batch-codes.ts'
import type { OwnCodes } from '#domain/rules/batch-codes.ts'
import type { BatchArticle, BatchCentre, BatchFacts, BatchOrderSet, BatchThing } from '#domain/rules/batch-rows.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import type { ClientAccount } from './account.ts'
import { lineGoodsOf } from './article-facts.ts'
import type { Article } from './article.ts'

/** A combination with the articles of one set. */
export interface BatchSet {
  readonly id: string
  /** Its titles in all known languages. */
  readonly titles: readonly string[]
  readonly lines: readonly { readonly article: Article; readonly quantity: number }[]
  readonly tiers: Bundle['tiers']
}

interface Given {
  readonly account: ClientAccount
  readonly brand: Brand
  /** Epoch milliseconds by the server's clock. */
  readonly now: number
  readonly centres: readonly BatchCentre[]
}

/** Facts for judging rows that name articles; made the same way on device and server (I1). */
export const articleFacts = (articles: readonly Article[], own: OwnCodes, given: Given): BatchFacts => {
  const find = codeFinder(articles, own)
  const thingOf = (article: Article): BatchThing => ({
    id: article.goodsId,
    name: article.name,
    parts: [{ article: factsOf(article, given), quantity: 1 }],
  })
  return { ...commonOf(given), isCompose: false, find: (code) => find(code).map(thingOf) }
}

/** Facts for judging rows that name sets: a set is ordered as such, and every article of it must be available. */
export const setFacts = (sets: readonly BatchSet[], given: Given): BatchFacts => {
  const things = sets.map(({ id, titles, lines }) => ({
    names: [id, ...titles].map(folded),
    thing: {
      id,
      name: titles[0] ?? id,
      parts: lines.map(({ article, quantity }) => ({ article: factsOf(article, given), quantity })),
    },
  }))
  return {
    ...commonOf(given),
    isCompose: true,
    find: (code) => things.filter(({ names }) => names.includes(folded(code))).map(({ thing }) => thing),
  }
}

/** Converts a set of a batch to one to be ordered, with its current offer; the caller gives the key. */
export const askedSet = (
  { offerId, quantity, parts }: BatchOrderSet,
  bundleKey: string,
  offer: AskedBundle['offer'],
): AskedBundle => ({ bundleKey, kind: 'mesh', offerId, quantity, parts, totalSeen: null, offer })

const commonOf = ({ account, centres }: Given) => ({ salesRanges: account.salesRanges, centres })

const factsOf = (article: Article, { account, brand, now }: Given): BatchArticle => ({
  goodsId: article.goodsId,
  name: article.name,
  goods: lineGoodsOf(article, account, brand.id, now),
})

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Returns a delivery address as shown in a row's result. §3 */
export const centreName = ({ company, city }: Pick<BatchCentre, 'company' | 'city'>): string =>
  [company, city].filter(Boolean).join(', ')
