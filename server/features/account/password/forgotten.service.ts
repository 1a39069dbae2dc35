import type { contract } from '#domain/contract/index.ts'
import type { Api } from '../../../http/api.ts'
import { appendAudit } from '../../../http/audit.store.ts'
import type { HandlerWithoutTransaction } from '../../../http/handler.ts'
import { refuse } from '../../../http/domain-error.ts'
import { findBuyer } from '../account.store.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { findSignInNames } from '../people/people.store.ts'
import { endSessionsOf } from '../session.store.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import type { CodeLimits } from './code-limits.ts'
import { askForCode, spendCode, storePassword, takeTry } from './code.store.ts'
import { checkNewPassword } from './new-password.ts'

type Account = typeof contract.account

/** Writes the same whether the address is known or not: the job that sends the mail looks up the person. */
export const forgotPassword =
  (limits: CodeLimits): HandlerWithoutTransaction<Account['forgotPassword']> =>
  async ({ body: { email }, scope, language, now, services, web }) => {
    const delay = await limits.take(web, scope.tenant, email)
    const due = new Date(now.getTime() + delay)
    await services.database.tx(scope, (tx) => askForCode(tx, scope, { email, language, now, due }))
    return null
  }

/** Gives the same answer in the same time whether the code is wrong, used, expired or nobody's. */
export const resetPassword =
  (api: Api, limits: SignInLimits, signIn: SignInLimits): HandlerWithoutTransaction<Account['resetPassword']> =>
  async ({ body: { email, code, password }, scope, now, services: { database }, web }) => {
    await limits.takeName(web, scope.tenant, email)
    checkNewPassword(password)
    const codeHash = await database.tx(scope, (tx) => takeTry(tx, scope, email, now))
    const isRight = await verifyPassword(code, codeHash)
    if (!isRight || codeHash === null) return refuse('password.wrongCode')
    const hash = await hashPassword(password)
    const done = await database.tx(scope, async (tx) => {
      const buyer = (await spendCode(tx, scope, email, codeHash)) ? await findBuyer(tx, scope.tenant, { name: email }) : null
      if (!buyer) return null
      const { actor } = buyer
      await storePassword(tx, scope, actor.id, hash)
      const sessions = await endSessionsOf(tx, scope.tenant, actor, now)
      const names = await findSignInNames(tx, scope.tenant, actor.id)
      await appendAudit(tx, {
        tenant: scope.tenant,
        actor,
        account: null,
        action: 'account.resetPassword',
        requestId: web.requestId,
        at: now,
      })
      return { sessions, names: [email, names?.username ?? email] }
    })
    if (!done) return refuse('password.wrongCode')
    for (const session of done.sessions) api.sessions.forget(session)
    await limits.forgive(web, scope.tenant, email)
    // A person who tried the forgotten password too often may now sign in with the new one, by either name.
    for (const name of new Set(done.names)) await signIn.forgiveName(web, scope.tenant, name)
    return null
  }
