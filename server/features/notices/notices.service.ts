import type { contract } from '#domain/contract/index.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { deleteNotice, hasNotice, putNotice, readNoticePage } from './notices.store.ts'

type Notices = typeof contract.notices
type NoticeAsked = Pick<RequestContext<Notices['check']>, 'tx' | 'scope' | 'language' | 'now'>

/** Subscribes the person: the import that brings the stock notifies their devices (server/push/arrivals.store.ts). */
export async function addNotice(asked: RequestContext<Notices['add']>): Promise<null> {
  const { tx, scope, query, language, now } = asked
  await checkArticle(asked, query.goodsId)
  await putNotice(tx, scope, { goodsId: query.goodsId, email: '', quantity: null, language }, now)
  return null
}

/** Subscribes an address: it is notified by mail, in the language of whoever gave it. */
export async function subscribe(asked: RequestContext<Notices['subscribe']>): Promise<null> {
  const { tx, scope, body, language, now } = asked
  await checkArticle(asked, body.goodsId)
  await putNotice(tx, scope, { ...body, language }, now)
  return null
}

/** Works also for an article that this account can no longer have. */
export async function removeNotice({ tx, scope, body }: RequestContext<Notices['remove']>): Promise<null> {
  await deleteNotice(tx, scope, body.goodsId, body.email ?? '')
  return null
}

export async function checkNotice({ tx, scope, query }: RequestContext<Notices['check']>) {
  return { subscribed: await hasNotice(tx, scope, query.goodsId) }
}

export async function pageNotices({ tx, scope, query }: RequestContext<Notices['page']>) {
  const { list, total } = await readNoticePage(tx, scope, query)
  return { list: list.map(({ since, ...notice }) => ({ ...notice, since: since.toISOString() })), total, ...query }
}

/** Refuses an article that this account can never have: its notice would never come. */
async function checkArticle({ tx, scope, language, now }: NoticeAsked, goodsId: string): Promise<void> {
  const account = await readAccountFacts(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now }
  if (!(await readArticles(tx, reader, [goodsId])).has(goodsId)) refuse('catalogue.notFound')
}
