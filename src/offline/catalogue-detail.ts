import type { GoodsDetail } from '#domain/contract/catalogue.ts'
import { articleFromWire } from '#domain/contract/goods-wire.ts'
import type { CatalogueClient } from './catalogue/catalogue-client.ts'
import type { AccountFacts } from './catalogue/protocol.ts'
import type { ArticleDetail } from './device-types.ts'

/** One article as the service returns it, with its long texts. */
export const detailFromWire = (wire: GoodsDetail): ArticleDetail => ({
  article: articleFromWire(wire),
  description: wire.description,
  parameters: wire.parameters,
  origin: wire.origin,
  accessories: wire.recommendAccessoriesList.map(({ refGoodsNum, goods }) => ({
    refGoodsNum,
    article: articleFromWire(goods),
  })),
  successor: wire.successor,
  usage: wire.usage,
  documents: wire.documents,
  videos: wire.videos,
  arrivals: wire.arrivals,
  from: 'server',
})

/** What the catalogue on the device has of an article; only the service has the long texts. */
export const detailOnDevice = async (
  client: CatalogueClient,
  goodsId: string,
  facts: AccountFacts,
): Promise<ArticleDetail | undefined> => {
  const [article] = await client.articles([goodsId], facts)
  if (!article) return undefined
  const timesOf = new Map(article.accessories.map((link) => [link.goodsId, link.refGoodsNum]))
  const accessories = timesOf.size > 0 ? await client.articles([...timesOf.keys()], facts) : []
  return {
    article,
    description: '',
    parameters: [],
    origin: '',
    accessories: accessories.map((one) => ({ article: one, refGoodsNum: timesOf.get(one.goodsId) ?? 1 })),
    successor: null,
    usage: '',
    documents: [],
    videos: [],
    from: 'device',
  }
}
