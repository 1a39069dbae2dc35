import type { people as contract } from '#domain/contract/people.ts'
import type { Api } from '../../../http/api.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { Handler } from '../../../http/handler.ts'
import { endPushOfSession } from '../../../push/subscription.store.ts'
import { endSessionsOf } from '../session.store.ts'
import { endOwnSession, listSessions } from './sessions.store.ts'

type People = typeof contract

export const sessions: Handler<People['sessions']> = async ({ tx, scope, now }) => ({ list: await listSessions(tx, scope, now) })

export const endSession =
  (api: Api): Handler<People['endSession']> =>
  async ({ tx, scope, body: { sessionId }, now }) => {
    if (!(await endOwnSession(tx, scope, sessionId, now))) return refuse('request.notFound')
    await endPushOfSession(tx, scope.tenant, sessionId)
    api.sessions.forget(sessionId)
    return null
  }

/** "Sign out everywhere": ends all sessions but the caller's own. */
export const endOthers =
  (api: Api): Handler<People['endOthers']> =>
  async ({ tx, scope: { tenant, actor, sessionId }, now }) => {
    const ended = await endSessionsOf(tx, tenant, actor, now, sessionId)
    for (const session of ended) api.sessions.forget(session)
    return { ended: ended.length }
  }
