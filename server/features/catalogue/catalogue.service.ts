import type { catalogue } from '#domain/contract/catalogue.ts'
import { articleToWire } from '#domain/contract/goods-wire.ts'
import type { GoodsWire } from '#domain/contract/goods-wire.ts'
import { browse } from '#domain/feed/browse.ts'
import type { ReadBody } from '#domain/contract/call.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { Asked, Handler } from '../../http/handler.ts'
import { refuse } from '../../http/refused.ts'
import { parametersIn, readDetail } from './catalogue.store.ts'
import { openRoom } from './feed.service.ts'

type ListAsked = Asked<typeof catalogue.normal> | Asked<typeof catalogue.search>
type AccountAsked = Pick<Asked<typeof catalogue.normal>, 'scope' | 'tx' | 'language' | 'now'>

export const normal: Handler<typeof catalogue.normal> = (asked) => list(asked, asked.body, '')

export const search: Handler<typeof catalogue.search> = (asked) => list(asked, asked.body, asked.body.keyword)

export const page: Handler<typeof catalogue.page> = async (asked) => ({ list: await goodsOf(asked, asked.body.goodsIds) })

export const tree: Handler<typeof catalogue.tree> = async (asked) => {
  const { room } = await openRoom(asked, asked.language)
  return { list: [...room.classes] }
}

export const detail: Handler<typeof catalogue.detail> = async (asked) => {
  const { scope, tx, query, language } = asked
  const [goods] = await goodsOf(asked, [query.goodsId])
  const facts = await readDetail(tx, scope, query.goodsId, language)
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
  }
}

/** Finds in the feed, as a device does offline; prices and stock of the page are read fresh. */
async function list(asked: ListAsked, body: ReadBody<typeof catalogue.normal>, text: string) {
  const { scope, tx, language, now } = asked
  const { room, head, reach } = await openRoom(asked, language)
  const account = await readAccountFacts(tx, scope)
  const prices = body.sort.startsWith('price') ? await room.pricesOf(tx, scope, account.priceListId) : null
  const query = {
    text,
    classId: body.goodsClassSetId ?? null,
    stock: body.stock,
    newed: body.newed,
    sort: body.sort,
    offset: (body.page - 1) * body.limit,
    limit: body.limit,
  }
  const browsable = await room.browsable(tx, scope, head, reach.ranges, now)
  const { total, ordinals } = browse(browsable, query, { salesRanges: account.salesRanges, prices })
  const ids = Array.from(ordinals, (ordinal) => room.goodsId(ordinal))
  return { list: await goodsOf(asked, ids), total, page: body.page, limit: body.limit }
}

/** In the order asked for; what is unknown or closed to this account is left out. */
async function goodsOf({ scope, tx, language, now }: AccountAsked, ids: readonly string[]): Promise<GoodsWire[]> {
  const account = await readAccountFacts(tx, scope)
  const articles = await readArticles(tx, { tenant: scope.tenant, account, listId: account.priceListId, language, now }, ids)
  return [...new Set(ids)].flatMap((id) => {
    const article = articles.get(id)
    return article ? [articleToWire(article)] : []
  })
}
