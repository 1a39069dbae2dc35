import { hasCall } from '#domain/brands/features.ts'
import { brandById } from '#domain/brands/index.ts'
import { hasRight, rightFor } from '#domain/contract/buyer-rights.ts'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import type { Auth, Call, MachineScopeName, Role } from '#domain/contract/call.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import { isOfClientOnly } from '#domain/contract/client-only.ts'
import { programScopeOf, scopeOfField } from '#domain/contract/program-calls.ts'
import type { ProgramScope } from '#domain/rules/api-access.ts'
import type { Standing } from './askers/asker.ts'

/** What a call requires of its caller. */
export interface Guard {
  readonly name: string
  readonly auth: Auth
  readonly roles: readonly Role[] | null
  readonly right: BuyerRight
  readonly scope: MachineScopeName | null
  /** The scope that a client's own program needs for a call of people; null is closed to all programs. */
  readonly opensBy: ProgramScope | null
  /** A GET that changes something needs headers that no link can send. */
  readonly isLink: boolean
}

export const guardOf = (call: Call): Guard => ({
  name: call.name,
  auth: call.auth,
  roles: call.roles ?? null,
  right: rightFor(call),
  scope: call.scope ?? null,
  opensBy: programScopeOf(call),
  isLink: call.changes ?? false,
})

/**
 * The refusal that the door must give before anything is read, or null if this asker may come in: decisions §1 and §2 once more,
 * independent of the tested program. `tenant` is that of the host called.
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
  if (guard.auth === 'machine') return refusalOfErp(guard, standing)
  return standing.kind === 'machine' ? refusalOfOwnProgram(guard, standing) : refusalOfPerson(guard, standing)
}

function refusalOfErp(guard: Guard, { kind, account, session, scopes = [] }: Standing): ErrorName | null {
  if (kind !== 'machine' || account) return 'session.notAllowed'
  if (session === 'ended') return 'access.tokenMissing'
  return guard.scope === null || scopes.some((scope) => scope === guard.scope) ? null : 'access.scopeMissing'
}

function refusalOfOwnProgram({ opensBy }: Guard, { account, session, scopes = [] }: Standing): ErrorName | null {
  if (!account || opensBy === null) return 'session.notAllowed'
  if (session === 'ended') return 'access.tokenMissing'
  if (session === 'closed') return 'account.closed'
  return scopes.includes(opensBy) ? null : 'access.scopeMissing'
}

function refusalOfPerson(guard: Guard, { kind, session, role, right, account }: Standing): ErrorName | null {
  if (role === undefined) return 'session.notAllowed'
  if (session === 'ended') return 'session.ended'
  if (guard.roles && !guard.roles.includes(role))
    return isOfClientOnly({ roles: guard.roles }) ? 'session.clientOnly' : 'session.notAllowed'
  if (guard.auth === 'account' && !account) return 'session.noAccount'
  if (guard.auth === 'account' && session === 'noAccount') return 'account.notFound'
  if (guard.auth === 'account' && session === 'closed') return 'account.closed'
  if (kind !== 'buyer' || hasRight(right ?? 'look', guard.right)) return null
  return guard.right === 'manage' ? 'people.manageOnly' : 'people.lookOnly'
}

/** Errors that only the door gives: once it lets an asker in, none of these may be the answer. */
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

/** True for a client's own program, which may read of goods only what its scopes allow. */
const isOwnProgram = (standing: Standing | null): standing is Standing =>
  standing?.kind === 'machine' && standing.account !== undefined

/** Properties of an answer that this asker's scopes do not cover; answers about orders are exempt. */
export function closedIn(guard: Guard, standing: Standing | null, said: string): string[] {
  if (!isOwnProgram(standing) || guard.opensBy === null || guard.opensBy === 'orders') return []
  const { scopes = [] } = standing
  const names = [...said.matchAll(/"(\w+)":/g)].map(([, name = '']) => name)
  const closed = names.filter((name) => {
    const scope = scopeOfField(name)
    return scope !== null && !scopes.includes(scope)
  })
  return [...new Set(closed)]
}

/** Contents of the packages in the world (rows-by-name.ts): more than the scope that opens their list. */
const IN_PACKAGES: readonly ProgramScope[] = ['images', 'others', 'basic', 'classification']

/** True if a package contains more than this program may have: the one guard for programs behind the door. */
export const isBeyondPackage = ({ name }: Guard, standing: Standing | null): boolean =>
  name === 'downloads.fetch' && isOwnProgram(standing) && !IN_PACKAGES.every((scope) => standing.scopes?.includes(scope))
