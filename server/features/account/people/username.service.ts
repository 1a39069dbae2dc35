import type { people as contract } from '#domain/contract/people.ts'
import { appendAudit } from '../../../http/audit.store.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { Handler, HandlerWithoutTransaction } from '../../../http/handler.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { findSignInNames, storeUsername } from './people.store.ts'

type People = typeof contract

export const signInNames: Handler<People['signInNames']> = async ({ tx, scope: { tenant, actor } }) =>
  (await findSignInNames(tx, tenant, actor.id)) ?? refuse('people.notFound')

/** A refused name reveals that somebody has it, so attempts are limited like password attempts, successful ones too. */
export const setUsername =
  (limits: SignInLimits): HandlerWithoutTransaction<People['setUsername']> =>
  async ({ body: { username }, scope: { tenant, actor }, now, services: { database }, web }) => {
    await limits.takeName(web, tenant, actor.id)
    await database.tx({ tenant }, async (tx) => {
      if (!(await storeUsername(tx, tenant, actor.id, username))) refuse('people.usernameTaken')
      const { requestId } = web
      await appendAudit(tx, { tenant, actor, account: null, action: 'people.setUsername', requestId, at: now })
    })
    return null
  }
