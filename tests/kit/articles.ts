import type { Article } from '#domain/contract/article.ts'
import { buildIndex } from '#domain/search/build.ts'
import { openIndex } from '#domain/search/open-index.ts'
import { search } from '#domain/search/query.ts'
import type { DeviceCatalogue } from '../../src/offline/device-types.ts'

/** A well-stocked article at 10.00, sold by six. */
export const anArticle = (goodsId: string, part: Partial<Article> = {}): Article => ({
  goodsId,
  name: `Lamp ${goodsId}`,
  brand: 'Norvik',
  model: '',
  barCode: '',
  altBarCodes: [],
  classId: 'lighting',
  params: [],
  images: [],
  currency: 'EUR',
  listPrice: 1000,
  priceListVersion: 1,
  activity: null,
  saleDouble: 6,
  pkgNum: 12,
  mediumPkgNum: 0,
  cntNum: 24,
  palletNum: 0,
  volumeCm3: 0,
  weightG: 0,
  salesRange: '',
  offShelves: false,
  presale: false,
  newed: false,
  top: false,
  notCheckStock: false,
  vipType: 0,
  activityValue: 0,
  remaining: 1000,
  transit: 0,
  arrivesOn: null,
  energy: null,
  accessories: [],
  cashBack: [],
  readAt: 0,
  ...part,
})

/** A catalogue that answers with the search of the device and the server. */
export const shelfOf = (articles: readonly Article[]): DeviceCatalogue['list'] => {
  const index = openIndex(
    buildIndex(
      articles.map((article) => ({
        ...article,
        sku: article.goodsId,
        barCodes: [article.barCode, ...article.altBarCodes],
        popularity: 0,
      })),
    ),
  )
  return async ({ keyword = '', limit = 20 }) => {
    const { ordinals, total } = search(index, { text: keyword }, 0, limit)
    const list = Array.from(ordinals, (ordinal) => articles[ordinal]).filter((article) => article !== undefined)
    const facets = {} as Awaited<ReturnType<DeviceCatalogue['list']>> extends { data: { facets: infer F } } ? F : never
    return { ok: true, data: { list, total, page: 1, limit, from: 'device', facets } }
  }
}

/** A device's catalogue that knows these articles by their numbers. */
export const listing = (articles: readonly Article[]): DeviceCatalogue =>
  ({
    state: { get: () => READY, subscribe: () => () => {} },
    list: shelfOf(articles),
    byIds: (ids: readonly string[]) =>
      Promise.resolve({ ok: true, data: articles.filter(({ goodsId }) => ids.includes(goodsId)) }),
  }) as unknown as DeviceCatalogue
const READY = { phase: 'ready', contentAt: 1, stockAt: 1 }
