import type { ReadBody } from '#domain/contract/call.ts'
import type { people as contract } from '#domain/contract/people.ts'
import { PEOPLE_MAX } from '#domain/rules/limits.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../../db/client.ts'
import type { Api } from '../../../http/api.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Scope } from '../../../http/scope.ts'
import { endSessionsOf } from '../session.store.ts'
import { takeInvitationMail, takeMailAgain } from './invitation-limits.ts'
import { deleteInvitation, listInvitations, renewInvitation, writeInvitation } from './invitation.store.ts'
import { countManagers, deletePerson, hasEmail, listPeople, lockPeople, storeName, storeRight } from './people.store.ts'

type People = typeof contract

export const list: Handler<People['list']> = async ({ tx, scope }) => ({
  people: await listPeople(tx, scope),
  invitations: await listInvitations(tx, scope),
  peopleMax: PEOPLE_MAX,
})

/** Only the right to order carries a limit. */
const limitOf = ({ right, orderLimit }: ReadBody<People['invite']>): Minor | null =>
  right === 'order' && typeof orderLimit === 'string' ? (parseDecimal(orderLimit) ?? null) : null

/** An address that already signs in for another account gets the same answer: the job's mail tells its owner (decisions §2). */
export const invite: Handler<People['invite']> = async ({ tx, scope, body, language, now, web }) => {
  await lockPeople(tx, scope)
  if (await hasEmail(tx, scope, body.email)) return refuse('people.alreadyHere')
  const invitationId = await writeInvitation(tx, scope, { ...body, orderLimit: limitOf(body), language, now })
  await takeInvitationMail(tx, web, scope)
  return { invitationId }
}

export const inviteAgain: Handler<People['inviteAgain']> = async ({ tx, scope, body: { invitationId }, now, web }) => {
  if (!(await renewInvitation(tx, scope, invitationId, now))) refuse('people.invitationNotFound')
  await takeMailAgain(tx, web, scope, invitationId)
  return null
}

export const withdraw: Handler<People['withdraw']> = async ({ tx, scope, body: { invitationId } }) => {
  if (!(await deleteInvitation(tx, scope, invitationId))) refuse('people.invitationNotFound')
  return null
}

/** Keeps at least one manager, also if two demote each other at once: an account without one could never get one again. */
const keepManager = async (tx: Tx, scope: Scope): Promise<void> => {
  if ((await countManagers(tx, scope)) === 0) refuse('people.lastManager')
}

/** Drops the cached sessions of the person, so that the next call reads their current rights. */
const forgetSessions = async (api: Api, tx: Tx, { tenant }: Scope, person: string): Promise<void> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'people-sessions',
    text: `select session_id as id from session where tenant_id = $1 and principal_kind = 'buyer' and principal_id = $2 and ended_at is null`,
    values: [tenant, person],
  })
  for (const { id } of rows) api.sessions.forget(id)
}

export const change =
  (api: Api): Handler<People['change']> =>
  async ({ tx, scope, body: { personId, right, orderLimit } }) => {
    await lockPeople(tx, scope)
    const limit = typeof orderLimit === 'string' ? parseDecimal(orderLimit) : orderLimit
    if (!(await storeRight(tx, scope, personId, { right, orderLimit: limit }))) return refuse('people.notFound')
    await keepManager(tx, scope)
    await forgetSessions(api, tx, scope, personId)
    return null
  }

export const remove =
  (api: Api): Handler<People['remove']> =>
  async ({ tx, scope, body: { personId }, now }) => {
    await lockPeople(tx, scope)
    if (!(await deletePerson(tx, scope, personId))) return refuse('people.notFound')
    await keepManager(tx, scope)
    const ended = await endSessionsOf(tx, scope.tenant, { kind: 'buyer', id: personId }, now)
    for (const session of ended) api.sessions.forget(session)
    return null
  }

export const rename: Handler<People['rename']> = async ({ tx, scope: { tenant, actor }, body: { name } }) => {
  await storeName(tx, tenant, actor.id, name)
  return null
}
