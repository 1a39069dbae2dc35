import type { people as contract } from '#domain/contract/people.ts'
import { appendAudit } from '../../../http/audit.store.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { HandlerWithoutTransaction } from '../../../http/handler.ts'
import { hashPassword } from '../password.ts'
import { checkNewPassword } from '../password/new-password.ts'
import { acceptInvitation, findByToken } from './invitation.store.ts'

type People = typeof contract

export const invited: HandlerWithoutTransaction<People['invited']> = async ({ body: { token }, scope, now, services }) => {
  const found = await services.database.tx(scope, (tx) => findByToken(tx, scope, token, now))
  if (!found) return refuse('people.invitationOver')
  const { company, name, email } = found
  return { company, name, email }
}

export const accept: HandlerWithoutTransaction<People['accept']> = async ({ body, scope, now, services: { database }, web }) => {
  const { token, name, password } = body
  const found = await database.tx(scope, (tx) => findByToken(tx, scope, token, now))
  if (!found) return refuse('people.invitationOver')
  checkNewPassword(password)
  // Outside a transaction: hashing is slow on purpose.
  const passwordHash = await hashPassword(password)
  const isAccepted = await database.tx(scope, async (tx) => {
    const id = await acceptInvitation(tx, scope, found, { name, passwordHash })
    if (id === null) return false
    const actor = { kind: 'buyer', id, name, role: 'buyer' } as const
    const about = {
      tenant: scope.tenant,
      actor,
      account: found.account,
      action: 'people.accept',
      requestId: web.requestId,
      at: now,
    }
    await appendAudit(tx, about)
    return true
  })
  return isAccepted ? null : refuse('people.invitationOver')
}
