import type { promo } from '#domain/contract/promo.ts'
import { hasTypedWords } from '#domain/rules/title-words.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles, textIn } from '../../db/read-articles.ts'
import { readSetting } from '../../db/read-setting.ts'
import type { Handler } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import type { GoodsAsked } from './promo-goods.ts'
import { goodsOf, offersOf } from './promo-goods.ts'
import type { OfferBody, Promo } from './promo.store.ts'
import { readBeside, readOpen, readOrdered, readPromos, readRanked, readTops } from './promo.store.ts'

interface Paging {
  readonly page: number
  readonly limit: number
}
const cut = <T>(all: readonly T[], { page, limit }: Paging): T[] => all.slice((page - 1) * limit, page * limit)

const bannersWhere = async (
  asked: Pick<Parameters<Handler<typeof promo.openBanners>>[0], 'scope' | 'tx' | 'now' | 'language'>,
  fits: (banner: Promo<'banner'>) => boolean,
) => {
  const banners = await readPromos(asked.tx, asked.scope, 'banner', asked)
  return {
    list: banners.filter(fits).map(({ id, title, body }) => ({
      bannerId: id,
      title,
      imageUrl: body.image,
      linkUrl: body.link,
      goodsClassSetId: body.classId,
    })),
  }
}

export const banners: Handler<typeof promo.banners> = (asked) => bannersWhere(asked, ({ body }) => body.classId === null)
export const openBanners: Handler<typeof promo.openBanners> = (asked) =>
  bannersWhere(asked, ({ body }) => body.open && body.classId === null)
export const classBanners: Handler<typeof promo.classBanners> = (asked) => {
  const { goodsClassSetId: wanted } = asked.query
  return bannersWhere(asked, ({ body }) => body.classId !== null && (wanted === undefined || wanted === body.classId))
}

const themeOf = ({ id, title, body, startsAt, endsAt }: Promo<'theme'>, language: string) => ({
  activityId: id,
  title,
  text: textIn(body.text ?? '', language),
  imageUrl: body.image,
  startTime: startsAt?.toISOString() ?? null,
  endTime: endsAt?.toISOString() ?? null,
  goodsCount: body.goodsIds.length,
})

export const activities: Handler<typeof promo.activities> = async (asked) => {
  const themes = await readPromos(asked.tx, asked.scope, 'theme', asked)
  return { list: cut(themes, asked.query).map((theme) => themeOf(theme, asked.language)), total: themes.length, ...asked.query }
}

export const productPageV2: Handler<typeof promo.productPageV2> = async (asked) => {
  const { page, limit, activityId, goodsClassSetId = null } = asked.query
  const themes = await readPromos(asked.tx, asked.scope, 'theme', { ...asked, shown: 'published' })
  const theme = themes.find(({ id }) => id === activityId) ?? refuse('catalogue.notFound')
  const account = await readAccountFacts(asked.tx, asked.scope)
  const all = await readOpen(asked.tx, asked.scope, theme.body.goodsIds, account.salesRanges, null)
  const rows =
    goodsClassSetId === null
      ? all
      : await readOpen(asked.tx, asked.scope, theme.body.goodsIds, account.salesRanges, goodsClassSetId)
  const list = await goodsOf(
    asked,
    cut(rows, { page, limit }).map(({ id }) => id),
  )
  const classes = await topClassesOf(
    asked,
    all.map(({ classId }) => classId),
  )
  return { list, total: rows.length, page, limit, activity: themeOf(theme, asked.language), classes }
}

/** Returns the top-level classes above these classes, those with the most articles first. */
async function topClassesOf({ tx, scope, language }: GoodsAsked, classIds: readonly string[]) {
  const tops = await readTops(tx, scope, classIds)
  return Array.from(
    Map.groupBy(
      classIds.flatMap((id) => tops.get(id) ?? []),
      ({ topId }) => topId,
    ),
    ([id, same]) => ({ goodsClassSetId: id, name: textIn(same[0]?.names ?? '', language), goodsCount: same.length }),
  ).toSorted((a, b) => b.goodsCount - a.goodsCount)
}

export const productPage: Handler<typeof promo.productPage> = async (asked) => {
  const { classes: _, ...page } = await productPageV2({ ...asked, query: { ...asked.query, goodsClassSetId: undefined } })
  return page
}

/** Contains nothing of an account: names and pictures of articles that everybody may see. */
export const previewPage: Handler<typeof promo.previewPage> = async ({ tx, scope, query, language, now }) => {
  const themes = await readPromos(tx, scope, 'theme', { now, language, shown: 'all' })
  const theme = themes.find(({ id }) => id === query.activityId) ?? refuse('catalogue.notFound')
  const rows = await readOpen(tx, scope, theme.body.goodsIds, [], null)
  const ids = cut(rows, query).map(({ id }) => id)
  const articles = await readArticles(tx, { tenant: scope.tenant, listId: '', language, now }, ids)
  const list = ids.flatMap((id) => {
    const article = articles.get(id)
    return article ? [{ goodsId: id, title: article.name, brandName: article.brand, imageUrl: article.images[0] ?? '' }] : []
  })
  return { list, total: rows.length, page: query.page, limit: query.limit, activity: themeOf(theme, language) }
}

/** True if the article is part of the offer; always true without an article. */
const holds = (goodsId: string | undefined) => (offer: { readonly body: OfferBody }) =>
  goodsId === undefined || offer.body.lines.some((line) => line.goodsId === goodsId)

export const meshes: Handler<typeof promo.meshes> = async (asked) => {
  const { goodsId, ...paging } = asked.query
  const found = await readPromos(asked.tx, asked.scope, 'mesh', asked)
  const offers = await offersOf(asked, found.filter(holds(goodsId)))
  return { list: cut(offers, paging), total: offers.length, ...paging }
}

const oneOffer = async (asked: GoodsAsked, kind: 'mesh' | 'pallet', id: string) => {
  const found = await readPromos(asked.tx, asked.scope, kind, asked)
  const [offer] = await offersOf(
    asked,
    found.filter((one) => one.id === id),
  )
  return offer ?? refuse('catalogue.notFound')
}
export const mesh: Handler<typeof promo.mesh> = (asked) => oneOffer(asked, 'mesh', asked.query.goodsMeshId)
export const pallet: Handler<typeof promo.pallet> = (asked) => oneOffer(asked, 'pallet', asked.query.palletId)

export const pallets: Handler<typeof promo.pallets> = async (asked) => {
  const { keyword, goodsId, ...paging } = asked.query
  const found = await readPromos(asked.tx, asked.scope, 'pallet', asked)
  const named = found.filter(({ title }) => hasTypedWords(title, keyword))
  const offers = await offersOf(asked, named.filter(holds(goodsId)))
  return { list: cut(offers, paging), total: offers.length, ...paging }
}

const recommendedAt = async (asked: GoodsAsked & { readonly query: Paging }, place: 'home' | 'country') => {
  const account = await readAccountFacts(asked.tx, asked.scope)
  const found = await readPromos(asked.tx, asked.scope, 'recommend', asked)
  const fits = found.filter(({ body }) => body.place === place && (place === 'home' || body.countries.includes(account.country)))
  const ids = [...new Set(fits.flatMap(({ body }) => body.goodsIds))]
  const rows = await readOpen(asked.tx, asked.scope, ids, account.salesRanges, null)
  return {
    list: await goodsOf(
      asked,
      cut(rows, asked.query).map(({ id }) => id),
    ),
    total: rows.length,
    ...asked.query,
  }
}
export const recommended: Handler<typeof promo.recommended> = (asked) => recommendedAt(asked, 'home')
export const recommendedHere: Handler<typeof promo.recommendedHere> = (asked) => recommendedAt(asked, 'country')

export const recommendedWith: Handler<typeof promo.recommendedWith> = async (asked) => {
  const { page, limit, goodsId } = asked.query
  const account = await readAccountFacts(asked.tx, asked.scope)
  const { ids, total } = await readBeside(asked.tx, asked.scope, goodsId, account.salesRanges, limit, (page - 1) * limit)
  return { list: await goodsOf(asked, ids), total, page, limit }
}

export const setting: Handler<typeof promo.setting> = async ({ tx, scope, now, params: { settingCode } }) => {
  const value = (await readSetting(tx, scope, settingCode, now)) ?? refuse('request.notFound')
  return { settingCode, value }
}

const runningPlan = async (asked: GoodsAsked) => (await readPromos(asked.tx, asked.scope, 'plan', asked))[0]

export const plan: Handler<typeof promo.plan> = async (asked) => {
  const running = await runningPlan(asked)
  if (!running) return null
  const { id, title, body, startsAt, endsAt } = running
  const times = { startTime: startsAt?.toISOString() ?? null, endTime: endsAt?.toISOString() ?? null }
  return { planId: id, title, ...times, goodsCount: body.goodsIds.length }
}

export const planTop: Handler<typeof promo.planTop> = async (asked) => {
  const running = await runningPlan(asked)
  const account = await readAccountFacts(asked.tx, asked.scope)
  const ranked = await readRanked(asked.tx, asked.scope, running?.body.goodsIds ?? [])
  const rows = await readOpen(asked.tx, asked.scope, ranked, account.salesRanges, null)
  return {
    list: await goodsOf(
      asked,
      cut(rows, asked.query).map(({ id }) => id),
    ),
    total: rows.length,
    ...asked.query,
  }
}

export const planRecords: Handler<typeof promo.planRecords> = async (asked) => {
  const { page, limit } = asked.query
  const running = await runningPlan(asked)
  const { rows, total } = running
    ? await readOrdered(asked.tx, asked.scope, running, asked.language, { limit, offset: (page - 1) * limit })
    : { rows: [], total: 0 }
  const list = rows.map(({ orderNumber, goodsId, title, quantity, at }) => ({
    orderNumber,
    goodsId,
    title,
    quantity,
    orderTime: at.toISOString(),
  }))
  return { list, total, page, limit }
}
