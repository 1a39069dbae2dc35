import type { contract } from '#domain/contract/index.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import type { Api } from '../../http/api.ts'
import { appendAudit } from '../../http/audit.store.ts'
import type { HandlerWithoutTransaction, Handler } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { noteVisit } from '../../http/visit.store.ts'
import { endPushOfSession } from '../../push/subscription.store.ts'
import { findDenial, findGranted, listGranted, setDefaultAccount, setPinned } from './account.store.ts'
import { noteLeft } from './provider.ts'
import { endSession, setSessionAccount } from './session.store.ts'
import { forgetCookie, sessionOf } from './sign-in.service.ts'

type Account = typeof contract.account

/** Returns the account acted for, with the languages that both its country and the brand offer. */
export const readInfo: Handler<Account['info']> = async ({ tx, scope, brand }) => {
  const facts = await readAccountFacts(tx, scope)
  return { ...facts, languages: facts.languages.filter((language) => brand.languages.includes(language)) }
}

/** Lists the accounts of this person: the default, then the pinned, then by company. */
export const listAccounts: Handler<Account['list']> = async ({ tx, scope, brand, query: { page, limit, keyword } }) => {
  const { list, total } = await listGranted(tx, scope, { page, limit, keyword: keyword?.trim() ?? '' })
  const offered = list.map((row) => ({
    ...row,
    languages: row.languages.filter((language) => brand.languages.includes(language)),
  }))
  return { list: offered, total, page, limit }
}

export const pinAccount: Handler<Account['top']> = async ({ tx, scope, body: { clientId, top }, now }) => {
  if (!(await setPinned(tx, scope, clientId, top ? now : null))) refuse('account.notFound')
  return null
}

export const chooseDefault: Handler<Account['setDefault']> = async ({ tx, scope, body: { clientId } }) => {
  if (!(await setDefaultAccount(tx, scope, clientId))) refuse('account.notFound')
  return null
}

/**
 * Lets staff act for a client: the new token names who acts, the audit names both (decisions §2). The call is idempotent, so its
 * answer is not stored: a token must not end up in a table.
 */
export const actFor =
  (api: Api): HandlerWithoutTransaction<Account['actFor']> =>
  ({ services, scope: { tenant, actor, sessionId }, body, now, web }) =>
    services.database.tx({ tenant }, async (tx) => {
      const key = { clientNumber: body.username.trim() }
      const acting = await findGranted(tx, tenant, actor, key)
      if (!acting) return refuse(await findDenial(tx, tenant, actor, key))
      const genTime = await setSessionAccount(tx, tenant, sessionId, acting.account)
      await noteVisit(tx, { tenant, actor, account: acting.account, begins: true, now })
      const session = await sessionOf(api, { tenant, actor, sessionId, genTime, acting, now })
      const { requestId } = web
      await appendAudit(tx, { tenant, actor, account: acting.account, action: 'account.actFor', requestId, at: now })
      return session
    })

export const logout =
  (api: Api): Handler<Account['logout']> =>
  async ({ tx, scope: { tenant, actor, sessionId }, now, web }) => {
    await endSession(tx, tenant, sessionId, now)
    await endPushOfSession(tx, tenant, sessionId)
    forgetCookie(web)
    if (actor.kind === 'staff') noteLeft(web)
    web.clearCache()
    api.sessions.forget(sessionId)
    return null
  }
