import type { review as contract } from '#domain/contract/review.ts'
import { canFetchPictures } from '#domain/rules/picture-request.ts'
import type { Tx } from '../../db/client.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import { openFiles } from '../../files/open-files.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import type { Scope } from '../../http/scope.ts'
import { pictureToJpeg } from './picture-jpeg.ts'
import { findRequest, readRequestPage, requestToWire, storeRequest } from './review.store.ts'

type Review = typeof contract

/** The desk where service decides; app.ts injects it, because features do not know each other. */
export interface ReviewDesk {
  open(
    tx: Tx,
    scope: Scope,
    facts: { readonly subject: string; readonly title: string; readonly by: string; readonly now: Date },
  ): Promise<void>
}

export const page: Handler<Review['page']> = async ({ tx, scope, query: { page: number, limit, state } }) => {
  const { rows, total } = await readRequestPage(tx, scope, { state, limit, offset: (number - 1) * limit })
  return { list: rows.map(requestToWire), total, page: number, limit }
}

/** Articles that the account may not see are treated as missing. */
export const request =
  (desk: ReviewDesk): Handler<Review['request']> =>
  async ({ tx, scope, body: { goodsIds, use, note }, language, now }) => {
    const asked = [...new Set(goodsIds)]
    const account = await readAccountFacts(tx, scope)
    const found = await readArticles(tx, { tenant: scope.tenant, account, listId: account.priceListId, language, now }, asked)
    const articles = asked.map((goodsId) => {
      const article = found.get(goodsId)
      if (!article || article.images.length === 0) return refuse('review.noPictures', { values: { goodsId } })
      return { goodsId, name: article.name, images: article.images }
    })
    const stored = await storeRequest(tx, scope, { use, note: note.trim(), articles, language, now })
    const { requestId, requestNumber } = stored
    await desk.open(tx, scope, { subject: requestId, title: requestNumber, by: scope.actor.name, now })
    return requestToWire(stored)
  }

/** Serves the largest version of the picture, in a format that every program for print and web opens. */
export const picture: Handler<Review['picture']> = async ({ tx, scope, query: { requestId, goodsId, place }, services, now }) => {
  const found = (await findRequest(tx, scope, requestId)) ?? refuse('review.notFound')
  if (found.state !== 'approved') return refuse('review.notApproved')
  if (!canFetchPictures(found.state, found.expiresAt?.getTime() ?? null, now.getTime())) return refuse('review.expired')
  const key = found.articles.find((one) => one.goodsId === goodsId)?.images[place - 1] ?? refuse('review.notFound')
  const stored = (await openFiles(services.config).openFile(`${key}-1000.webp`)) ?? refuse('review.notFound')
  const fileName = `${goodsId.replaceAll(/[^\w.-]/g, '-')}-${place}.jpg`
  return { bytes: await pictureToJpeg(stored), type: 'image/jpeg', fileName }
}
