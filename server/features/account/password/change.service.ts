import type { contract } from '#domain/contract/index.ts'
import type { Api } from '../../../http/api.ts'
import { appendAudit } from '../../../http/audit.store.ts'
import type { HandlerWithoutTransaction } from '../../../http/handler.ts'
import { refuse } from '../../../http/domain-error.ts'
import { findBuyer } from '../account.store.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { endSessionsOf } from '../session.store.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { dropCodeOf, storePassword } from './code.store.ts'
import { checkNewPassword } from './new-password.ts'

/** Asks for the current password, which whoever finds a signed-in device does not know; guesses are limited as at the sign-in. */
export const changePassword =
  (api: Api, limits: SignInLimits): HandlerWithoutTransaction<(typeof contract.account)['changePassword']> =>
  async ({ body: { current, password }, scope, now, services: { database }, web }) => {
    const { tenant, actor, sessionId } = scope
    await limits.takeName(web, tenant, actor.id)
    const person = await database.tx({ tenant }, (tx) => findBuyer(tx, tenant, { id: actor.id }))
    const isRight = await verifyPassword(current, person?.passwordHash ?? null)
    if (!isRight || !person) return refuse('password.wrongCurrent')
    checkNewPassword(password)
    const hash = await hashPassword(password)
    const ended = await database.tx({ tenant }, async (tx) => {
      if (!(await storePassword(tx, scope, actor.id, hash, person.passwordHash))) return null
      await dropCodeOf(tx, scope, actor.id)
      const sessions = await endSessionsOf(tx, tenant, actor, now, sessionId)
      const { requestId } = web
      await appendAudit(tx, { tenant, actor, account: null, action: 'account.changePassword', requestId, at: now })
      return sessions
    })
    if (!ended) return refuse('password.wrongCurrent')
    for (const session of ended) api.sessions.forget(session)
    await limits.forgive(web, tenant, actor.id)
    return null
  }
