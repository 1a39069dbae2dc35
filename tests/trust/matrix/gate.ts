import { hasCall } from '#domain/brands/features.ts'
import { brandById } from '#domain/brands/index.ts'
import { hasRight, rightFor } from '#domain/contract/buyer-rights.ts'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import type { Auth, Call, MachineScopeName, Role } from '#domain/contract/call.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import { isOfClientOnly } from '#domain/contract/client-only.ts'
import type { Standing } from './askers.ts'

/** What a call wants of whoever makes it. */
export interface Guard {
  readonly name: string
  readonly auth: Auth
  readonly roles: readonly Role[] | null
  readonly right: BuyerRight
  readonly scope: MachineScopeName | null
  /** A GET that changes something wants headers that no link can send. */
  readonly isLink: boolean
}

export const guardOf = (call: Call): Guard => ({
  name: call.name,
  auth: call.auth,
  roles: call.roles ?? null,
  right: rightFor(call),
  scope: call.scope ?? null,
  isLink: call.changes ?? false,
})

/**
 * What the door must say before anything is read, or null where this asker may come in: decisions §1 and §2 once more, apart from the
 * program that is tried by it. `tenant` is that of the host asked.
 */
export function refusalAt(guard: Guard, standing: Standing | null, tenant: string): ErrorName | null {
  const brand = brandById(tenant)
  if (!brand) throw new Error(`There is no brand ${tenant}`)
  const isServed = hasCall(brand, guard.name)
  if (guard.auth === 'none') return isServed ? null : 'request.notFound'
  if (standing === null && guard.isLink) return 'request.headersMissing'
  if (!standing?.valid) return guard.auth === 'machine' ? 'access.tokenMissing' : 'session.missing'
  if (standing.tenant !== tenant) return 'request.wrongBrand'
  if (!isServed) return 'request.notFound'
  return guard.auth === 'machine' ? refusalOfProgram(guard, standing) : refusalOfPerson(guard, standing)
}

function refusalOfProgram(guard: Guard, { kind, revoked, scopes = [] }: Standing): ErrorName | null {
  if (kind !== 'machine') return 'session.notAllowed'
  if (revoked) return 'access.tokenMissing'
  return guard.scope === null || scopes.includes(guard.scope) ? null : 'access.scopeMissing'
}

function refusalOfPerson(guard: Guard, { kind, session, role, right, account }: Standing): ErrorName | null {
  if (kind === 'machine' || role === undefined) return 'session.notAllowed'
  if (session === 'ended') return 'session.ended'
  if (guard.roles && !guard.roles.includes(role))
    return isOfClientOnly({ roles: guard.roles }) ? 'session.clientOnly' : 'session.notAllowed'
  if (guard.auth === 'account' && !account) return 'session.noAccount'
  if (guard.auth === 'account' && session === 'noAccount') return 'account.notFound'
  if (guard.auth === 'account' && session === 'closed') return 'account.closed'
  if (kind !== 'buyer' || hasRight(right ?? 'look', guard.right)) return null
  return guard.right === 'manage' ? 'people.manageOnly' : 'people.lookOnly'
}

/** What only the door says: where it lets somebody in, none of these is the answer for who they are. */
export const OF_THE_DOOR: ReadonlySet<string> = new Set<ErrorName>([
  'session.missing',
  'session.notAllowed',
  'session.ended',
  'session.noAccount',
  'session.clientOnly',
  'access.tokenMissing',
  'access.scopeMissing',
  'people.manageOnly',
  'people.lookOnly',
  'request.wrongBrand',
])
