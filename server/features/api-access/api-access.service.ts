import type { apiAccess as contract, ApiApplication } from '#domain/contract/api-access.ts'
import { mayApplyAgain } from '#domain/rules/api-access.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../../db/client.ts'
import { appendAudit } from '../../http/audit.store.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler, HandlerWithoutTransaction } from '../../http/handler.ts'
import { revokeMachine, rotateSecret } from '../../http/machine.store.ts'
import type { Scope } from '../../http/scope.ts'
import { addApplication, listApplications, lockApplication, updateApplication } from './api-access.store.ts'
import { factsOf } from './application-case.ts'
import type { ListedApplication, StoredApplication } from './api-access.store.ts'

type ApiAccess = typeof contract

interface Facts {
  readonly subject: string
  readonly title: string
  readonly by: string
  readonly now: Date
}
/** The desk's side; server/app.ts injects it. */
export interface ApplicationDesk {
  open(tx: Tx, scope: Scope, facts: Facts): Promise<unknown>
  /** The application changed; a reviewer who saw the former one is told so when they decide. */
  answer(tx: Tx, scope: Scope, facts: Facts): Promise<unknown>
}

/** Refuses a second application while the first waits. */
export const apply =
  (desk: ApplicationDesk): Handler<ApiAccess['apply']> =>
  async ({ tx, scope, body, language, now }) => {
    const by = scope.actor.name
    const subject = (await addApplication(tx, scope, body, { language, now })) ?? refuse('apiAccess.waiting')
    await desk.open(tx, scope, { subject, title: body.programName, by, now })
    return { applicationMaterialId: subject }
  }

export const change =
  (desk: ApplicationDesk): Handler<ApiAccess['change']> =>
  ({ tx, scope, body, language, now }) =>
    giveAgain(tx, scope, { desk, body, language, now, mayBegin: ({ state }) => state === 'submitted' })

export const reCommit =
  (desk: ApplicationDesk): Handler<ApiAccess['reCommit']> =>
  ({ tx, scope, body, language, now }) =>
    giveAgain(tx, scope, { desk, body, language, now, mayBegin: mayApplyAgain })

interface Again {
  readonly desk: ApplicationDesk
  readonly body: Parameters<Handler<ApiAccess['change']>>[0]['body']
  readonly language: Language
  readonly now: Date
  readonly mayBegin: (stored: StoredApplication) => boolean
}

const giveAgain = async (
  tx: Tx,
  scope: Scope,
  { desk, body: { applicationMaterialId, ...given }, language, now, mayBegin }: Again,
) => {
  const stored = (await lockApplication(tx, scope, applicationMaterialId)) ?? refuse('apiAccess.notFound')
  if (!mayBegin(stored)) refuse('apiAccess.judged')
  const by = scope.actor.name
  if (!(await updateApplication(tx, scope, applicationMaterialId, given, { language, now }))) refuse('apiAccess.waiting')
  await desk.answer(tx, scope, { subject: applicationMaterialId, title: given.programName, by, now })
  return { applicationMaterialId }
}

export const clients: Handler<ApiAccess['clients']> = async ({ tx, scope, now, services }) => ({
  tenantId: scope.tenant,
  callsPerMinute: services.config.programCallsPerMinute,
  list: (await listApplications(tx, scope, now)).map(applicationToWire),
})

export const secret: HandlerWithoutTransaction<ApiAccess['secret']> = ({ scope, body, now, services, web }) => {
  const { applicationMaterialId } = body
  const { tenant, account, actor } = scope
  return services.database.tx({ tenant, account }, async (tx) => {
    const clientId = await clientOf(tx, scope, applicationMaterialId)
    const clientSecret = (await rotateSecret(tx, tenant, clientId, now)) ?? refuse('apiAccess.judged')
    const about = { action: 'apiAccess.secret', subject: applicationMaterialId, requestId: web.requestId, at: now }
    await appendAudit(tx, { tenant, actor, account, ...about })
    return { applicationMaterialId, clientId, clientSecret, tenantId: tenant }
  })
}

export const revoke: Handler<ApiAccess['revoke']> = async ({ tx, scope, body, now }) => {
  const clientId = await clientOf(tx, scope, body.applicationMaterialId)
  if (!(await revokeMachine(tx, scope.tenant, clientId, now))) refuse('apiAccess.judged')
  return null
}

const clientOf = async (tx: Tx, scope: Scope, applicationId: string): Promise<string> => {
  const { clientId } = (await lockApplication(tx, scope, applicationId)) ?? refuse('apiAccess.notFound')
  return clientId ?? refuse('apiAccess.judged')
}

const applicationToWire = (stored: ListedApplication): ApiApplication => {
  const { state, answer, judgedAt, clientId, secretMadeAt, formerEndsAt, usedAt, revokedAt, revokeReason } = stored
  return {
    ...factsOf(stored),
    state,
    answer,
    judgedAt: judgedAt?.toISOString() ?? null,
    clientId,
    secretMadeAt: secretMadeAt?.toISOString() ?? null,
    formerEndsAt: formerEndsAt?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    revokeReason,
  }
}
