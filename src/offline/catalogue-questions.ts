import { catalogue as calls } from '#domain/contract/catalogue.ts'
import type { Article } from '#domain/contract/article.ts'
import { articleFromWire } from '#domain/contract/goods-wire.ts'
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { mapped } from '../api/answer.ts'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/client.ts'
import type { CatalogueClient } from './catalogue/catalogue-client.ts'
import type { AccountFacts, CatalogueQuery } from './catalogue/protocol.ts'
import type { GoodsPage, GoodsQuestion } from './device-types.ts'

export const searchDevice = async (
  client: CatalogueClient,
  question: GoodsQuestion,
  facts: AccountFacts,
  boughtIds: readonly string[] | undefined,
): Promise<GoodsPage> => {
  const { page = 1, limit = PAGE_LIMIT_DEFAULT, keyword = '', goodsClassSetId = null, ...filters } = question
  const query: CatalogueQuery = {
    stock: 'all',
    newed: false,
    sort: 'popularity',
    ...filters,
    text: keyword,
    classId: goodsClassSetId,
    offset: (page - 1) * limit,
    limit,
    ...(boughtIds && { boughtIds }),
  }
  const { total, articles, facets } = await client.search(query, facts)
  return { list: articles, total, page, limit, facets, from: 'device' }
}

/** Returns a question in the wire's spelling, without its keyword. */
export const filtersOf = ({ keyword: _words, brands, attributes, priceFrom, priceTo, ...plain }: GoodsQuestion) => ({
  ...plain,
  ...(brands && { brandNames: [...brands] }),
  ...(attributes && { paramterValues: [...attributes] }),
  ...(priceFrom !== undefined && { priceFrom: formatDecimal(priceFrom) }),
  ...(priceTo !== undefined && { priceTo: formatDecimal(priceTo) }),
})

export const searchServer = async (api: Api, question: GoodsQuestion): Promise<Answer<GoodsPage>> => {
  const filters = filtersOf(question)
  const { keyword } = question
  const words = keyword?.trim() ?? ''
  const answer =
    words === ''
      ? await api.call(calls.normal, { body: filters })
      : await api.call(calls.search, { body: { ...filters, keyword: words } })
  return mapped(answer, ({ list, total, page, limit, facets }) => ({
    list: list.map(articleFromWire),
    total,
    page,
    limit,
    facets,
    from: 'server',
  }))
}

/** Fetches articles in the order of the ids, page by page: a cart may exceed what the service returns at once. */
export const articlesFromServer = async (api: Api, goodsIds: readonly string[]): Promise<Answer<readonly Article[]>> => {
  const found: Article[] = []
  for (let from = 0; from < goodsIds.length; from += PAGE_LIMIT_MAX) {
    const asked = { query: { limit: String(PAGE_LIMIT_MAX) }, body: { goodsIds: goodsIds.slice(from, from + PAGE_LIMIT_MAX) } }
    const answer = await api.call(calls.page, asked)
    if (!answer.ok) return answer
    found.push(...answer.data.list.map(articleFromWire))
  }
  return { ok: true, data: found }
}
