import type { ClientAccount } from '#domain/contract/account.ts'
import type { catalogue } from '#domain/contract/catalogue.ts'
import { articleToWire } from '#domain/contract/goods-wire.ts'
import type { GoodsWire } from '#domain/contract/goods-wire.ts'
import { isInSalesRange } from '#domain/rules/line-conditions.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { parametersIn, readArticles, readArticlesOfAccount, textIn } from '../../db/read-articles.ts'
import type { RequestContext, Handler } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { readDetail, readDocuments } from './catalogue.store.ts'

export type AccountAsked = Pick<RequestContext<typeof catalogue.normal>, 'scope' | 'tx' | 'language' | 'now'>

export const page: Handler<typeof catalogue.page> = async (asked) => {
  const { page, limit } = asked.query
  const ids = [...new Set(asked.body.goodsIds)]
  return { list: await goodsOf(asked, ids.slice((page - 1) * limit, page * limit)), total: ids.length, page, limit }
}

export const detail: Handler<typeof catalogue.detail> = async (asked) => {
  const { scope, tx, query, language } = asked
  const [goods] = await goodsOf(asked, [query.goodsId])
  const facts = await readDetail(tx, scope, query.goodsId, asked)
  if (!goods || !facts) return refuse('catalogue.notFound')
  const accessories = await goodsOf(
    asked,
    facts.accessories.map(({ goodsId }) => goodsId),
  )
  const timesOf = new Map(facts.accessories.map(({ goodsId, refGoodsNum }) => [goodsId, refGoodsNum]))
  return {
    ...goods,
    description: facts.description,
    parameters: parametersIn(facts.params, language),
    origin: facts.origin,
    recommendAccessoriesList: accessories.map((goods) => ({ refGoodsNum: timesOf.get(goods.goodsId) ?? 1, goods })),
    successor: facts.successor,
    usage: facts.usage,
    documents: await readDocuments(tx, scope, query.goodsId, language),
    videos: facts.videos.map((video) => ({ ...video, title: textIn(video.title, language), sources: [...video.sources] })),
    arrivals: facts.arrivals,
  }
}

/** Returns the articles in the requested order; leaves out what is unknown or closed to this account. */
export async function goodsOf(
  { scope, tx, language, now }: AccountAsked,
  ids: readonly string[],
  known?: ClientAccount,
): Promise<GoodsWire[]> {
  const asked = [...new Set(ids)]
  const [account, articles] = await Promise.all([
    known ?? readAccountFacts(tx, scope),
    readArticlesOfAccount(tx, { tenant: scope.tenant, account: scope.account, language, now }, asked),
  ])
  return asked.flatMap((id) => {
    const article = articles.get(id)
    return article && isInSalesRange(article.salesRange, account.salesRanges) ? [articleToWire(article, account)] : []
  })
}

export const preview: Handler<typeof catalogue.preview> = async ({ tx, scope, query, language, now }) => {
  const reader = { tenant: scope.tenant, listId: '', language, now }
  const [article] = (await readArticles(tx, reader, [query.goodsId])).values()
  const facts = await readDetail(tx, scope, query.goodsId, { language, now })
  if (!article || !facts) return refuse('catalogue.notFound')
  return {
    goodsId: article.goodsId,
    title: article.name,
    brandName: article.brand,
    model: article.model,
    goodsClassSetId: article.classId,
    imageUrls: [...article.images],
    barCode: article.barCode,
    description: facts.description,
    parameters: parametersIn(facts.params, language),
    origin: facts.origin,
    energyLabel: article.energy && { ...article.energy },
    offShelves: article.offShelves,
    newed: article.newed,
  }
}
