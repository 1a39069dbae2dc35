import type { ClientAccount } from '#domain/contract/account.ts'
import type { ReadBody } from '#domain/contract/call.ts'
import type { catalogue } from '#domain/contract/catalogue.ts'
import { browse } from '#domain/feed/browse.ts'
import type { BrowseQuery, BrowseResult } from '#domain/feed/browse.ts'
import { ARRIVAL_DAYS } from '#domain/rules/limits.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import type { RequestContext, Handler } from '../../http/handler.ts'
import { goodsOf } from './catalogue.service.ts'
import { openRoom } from './feed.service.ts'
import { readArriving, readBought, readCashBack, readRanked } from './lists.store.ts'

type ListBody = ReadBody<typeof catalogue.normal>
export type ListAsked = Pick<RequestContext<typeof catalogue.normal>, 'scope' | 'tx' | 'services' | 'language' | 'now'>

export const normal: Handler<typeof catalogue.normal> = (asked) => list(asked, asked.body)
export const search: Handler<typeof catalogue.search> = (asked) => list(asked, asked.body, { text: asked.body.keyword })
export const newed: Handler<typeof catalogue.newed> = (asked) => list(asked, asked.body, { newed: true })
export const arrived: Handler<typeof catalogue.arrived> = (asked) => list(asked, asked.body, { arriving: true })
export const saleRanking: Handler<typeof catalogue.saleRanking> = async (asked) =>
  list(asked, asked.body, { sort: 'popularity' }, await readRanked(asked.tx, asked.scope))

export const cashback: Handler<typeof catalogue.cashback> = async (asked) =>
  list(asked, asked.body, {}, await readCashBack(asked.tx, asked.scope))

export const bought: Handler<typeof catalogue.bought> = async ({ tx, scope }) => ({
  list: (await readBought(tx, scope)).map(({ goodsId, quantity }) => ({ goodsId, purchaseOrderQty: quantity })),
})

export const arrivals: Handler<typeof catalogue.arrivals> = async (asked) => {
  const { tx, scope, query, now } = asked
  const account = await readAccountFacts(tx, scope)
  const until = new Date(now.getTime() + ARRIVAL_DAYS * 86_400_000)
  const { ids, total } = await readArriving(tx, scope, { ranges: account.salesRanges, now, until, ...query })
  return { list: await goodsOf(asked, ids, account), total, page: query.page, limit: query.limit }
}

/** Searches the feed, as a device does offline; prices and stock of the page are read fresh. */
async function list(asked: ListAsked, body: ListBody, more: Partial<BrowseQuery> = {}, only?: readonly string[]) {
  const { page, limit } = body
  const query = { ...queryOf(body), ...more }
  const { ids, total, facets, account } = await find(asked, query, only)
  return { list: await goodsOf(asked, ids, account), total, page, limit, facets: facetsToWire(facets) }
}

/** Copies the lists: those of the reply are mutable, those of the feed are not. */
const facetsToWire = ({ brands, attributes, prices, ...facets }: BrowseResult['facets']) => ({
  ...facets,
  brands: [...brands],
  attributes: [...attributes],
  prices: [...prices],
})

const queryOf = (body: ListBody): BrowseQuery => ({
  text: '',
  classId: body.goodsClassSetId ?? null,
  stock: body.stock,
  newed: body.newed,
  arriving: body.arriving,
  flash: body.flash,
  brands: body.brandNames,
  attributes: body.paramterValues,
  ...(body.priceFrom !== undefined && { priceFrom: parseDecimal(body.priceFrom) ?? 0 }),
  ...(body.priceTo !== undefined && { priceTo: parseDecimal(body.priceTo) ?? 0 }),
  bought: body.bought,
  sort: body.sort,
  offset: (body.page - 1) * body.limit,
  limit: body.limit,
})

/** Returns the ids of everything that a query finds, in its order, for an export. */
export const findAll = async (asked: ListAsked, body: Omit<ListBody, 'page' | 'limit'>, text: string): Promise<string[]> =>
  (await find(asked, { ...queryOf({ ...body, page: 1, limit: Number.MAX_SAFE_INTEGER }), text })).ids

/** Finds the ids of the page; `only` restricts the search to these articles. */
export async function find(
  asked: ListAsked,
  query: BrowseQuery,
  only?: readonly string[],
): Promise<{ ids: string[]; total: number; facets: BrowseResult['facets']; account: ClientAccount }> {
  const { scope, tx, language, now } = asked
  const { room, ...reader } = await openRoom(asked, language)
  const account = await readAccountFacts(tx, scope)
  const browsable = await room.browsable(tx, scope, { ...reader, language, now })
  const prices = await room.pricesOf(tx, scope, account.priceListId)
  const marks = (ids: readonly string[]): Uint8Array => {
    const marked = new Uint8Array(browsable.index.articles)
    for (const ordinal of room.ordinalsOf(ids)) marked[ordinal] = 1
    return marked
  }
  const bought = marks((await readBought(tx, scope)).map(({ goodsId }) => goodsId))
  const seen = { salesRanges: account.salesRanges, prices, bought, now: now.getTime(), ...(only && { only: marks(only) }) }
  const { total, ordinals, facets } = browse(browsable, query, seen)
  return { ids: Array.from(ordinals, (ordinal) => room.goodsId(ordinal)), total, facets, account }
}
