import type { Brand } from '#domain/brands/brand.ts'
import { hasRight, rightFor } from '#domain/contract/buyer-rights.ts'
import type { Call } from '#domain/contract/call.ts'
import { isOfClientOnly } from '#domain/contract/client-only.ts'
import { programScopeOf } from '#domain/contract/program-calls.ts'
import type { Tx } from '../db/client.ts'
import type { Api, Mounted } from './api.ts'
import { isAudited } from './audited.ts'
import { refuse } from './domain-error.ts'
import { readMachineStanding } from './machine.store.ts'
import type { MachineScope, OpenScope, SessionScope } from './scope.ts'
import { isMachine } from './tokens.ts'
import type { AnyCaller, Caller, MachineCaller } from './tokens.ts'

/** Who asks for what. */
interface Asking {
  readonly mounted: Mounted
  readonly caller: AnyCaller | null
  /** The client account acted for; checked here. */
  readonly account: string | null
  readonly brand: Brand
}

/** Checks who may call: anyone, a person with the account acted for, or a program of the tenant. */
export const checkedScope = async (api: Api, asking: Asking): Promise<OpenScope | SessionScope | MachineScope> => {
  const { call } = asking.mounted
  const { caller, brand } = asking
  if (call.auth === 'none') return { tenant: brand.id }
  if (caller === null) return refuse(call.auth === 'machine' ? 'access.tokenMissing' : 'session.missing')
  if (call.auth === 'machine') return { tenant: brand.id, actor: (await checkedMachine(api, call, caller)).actor }
  if (isMachine(caller)) return checkedProgram(api, asking, caller)
  const account = await checkedAccount(api, call, caller, asking.account)
  return { tenant: brand.id, actor: caller.actor, sessionId: caller.sessionId, account }
}

/** Checks the client on each call, whatever its token says: a revoked one is refused at once. */
const checkStanding = (api: Api, caller: MachineCaller): Promise<void> =>
  api.services.database.tx({ tenant: caller.tenant }, (tx) => checkStandingIn(tx, caller))

const checkStandingIn = async (tx: Tx, { tenant, actor: { id }, account }: MachineCaller): Promise<void> => {
  const standing = await readMachineStanding(tx, tenant, { id, account })
  if (standing === 'ended') refuse('access.tokenMissing')
  if (standing === 'closed') refuse('account.closed')
}

/** Checks a program of the tenant, on a call meant for it. */
const checkedMachine = async (api: Api, call: Call, caller: AnyCaller): Promise<MachineCaller> => {
  if (!isMachine(caller)) return refuse('session.notAllowed')
  if (caller.account !== null) return refuse('session.notAllowed')
  await checkStanding(api, caller)
  if (call.scope !== undefined && !caller.scopes.includes(call.scope))
    refuse('access.scopeMissing', { values: { scope: call.scope } })
  return caller
}

/** Checks a client's own program: it may use the calls of people that are open to it, for its one account (decisions §15). */
const checkedProgram = async (api: Api, { mounted, brand }: Asking, caller: MachineCaller): Promise<SessionScope> => {
  const { actor, account, scopes } = caller
  const scope = programScopeOf(mounted.call)
  if (account === null) return refuse('session.notAllowed')
  if (scope === null) return refuse('session.notAllowed')
  if (!isRead(mounted)) await checkStanding(api, caller)
  if (!scopes.includes(scope)) refuse('access.scopeMissing', { values: { scope } })
  return { tenant: brand.id, actor: { ...actor, role: 'buyer' }, sessionId: '', account, programScopes: scopes }
}

/** Returns the account that the call may act for. */
const checkedAccount = async (api: Api, call: Call, caller: Caller, account: string | null): Promise<string | null> => {
  const { standing, right } = await api.sessions.standing(caller, account)
  if (standing === 'ended') refuse('session.ended')
  if (call.roles && !call.roles.includes(caller.actor.role))
    refuse(isOfClientOnly(call) ? 'session.clientOnly' : 'session.notAllowed')
  if (call.auth === 'account' && account === null) refuse('session.noAccount')
  // A person who lost the account may still see which ones are left.
  if (standing === 'noAccount' && call.auth === 'account') refuse('account.notFound')
  if (standing === 'closed' && call.auth === 'account') refuse('account.closed')
  const needed = rightFor(call)
  if (caller.actor.kind === 'buyer' && !hasRight(right, needed))
    refuse(needed === 'manage' ? 'people.manageOnly' : 'people.lookOnly')
  return standing === 'ok' ? account : null
}

/** True if nothing is written, in the transaction or outside of it. */
const isRead = ({ call, prepare, opensOwnTransactions }: Mounted): boolean =>
  !isAudited(call) && !prepare && !opensOwnTransactions

/** True for a read by a client's own program: whether the program is still allowed is checked in the read's own transaction. */
const isAskedWithRead = (mounted: Mounted, caller: AnyCaller | null): caller is MachineCaller =>
  caller !== null && isMachine(caller) && caller.account !== null && isRead(mounted)

/** Reports an invalid request only to a program that is still allowed. */
export const refusedFirst = async <T>(api: Api, { mounted, caller }: Asking, check: () => T): Promise<T> => {
  try {
    return check()
  } catch (error) {
    if (isAskedWithRead(mounted, caller)) await checkStanding(api, caller)
    throw error
  }
}

/**
 * Works in the call's transaction. For a read by a client's own program, the same transaction checks whether the program is still
 * allowed, which saves one; a program that is not learns nothing of the result.
 */
export const whileLetIn = async <T>({ mounted, caller }: Asking, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (!isAskedWithRead(mounted, caller)) return work(tx)
  const [letIn, done] = await Promise.allSettled([checkStandingIn(tx, caller), work(tx)])
  if (letIn.status === 'rejected') throw letIn.reason
  if (done.status === 'rejected') throw done.reason
  return done.value
}
