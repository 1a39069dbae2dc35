import type { CaseDecision, DetailOf } from '#domain/contract/desk.ts'
import type { Tx } from '../../db/client.ts'
import { refuse } from '../../http/domain-error.ts'
import { addClient, revokeMachine } from '../../http/machine.store.ts'
import type { Scope } from '../../http/scope.ts'
import { addApiMail } from '../../mail/decision-mail.store.ts'
import { lockApplication, storeJudgement, storeRevokeReason } from './api-access.store.ts'
import type { StoredApplication } from './api-access.store.ts'

interface Decided {
  readonly decision: CaseDecision
  readonly reason: string
  readonly now: Date
}

/** The facts that both the applicant and the reviewer read. */
export const factsOf = ({ applicationId, wanted, submittedAt, ...stored }: StoredApplication) => ({
  applicationMaterialId: applicationId,
  programName: stored.programName,
  companyName: stored.companyName,
  storeUrl: stored.storeUrl,
  companySize: stored.companySize,
  hasTechnician: stored.hasTechnician,
  wantedInformation: [...wanted],
  submittedAt: submittedAt.toISOString(),
  submittedBy: stored.submittedBy,
})

const read = async (tx: Tx, scope: Scope, subject: string): Promise<DetailOf<'apiApplication'>> => {
  const found = (await lockApplication(tx, scope, subject)) ?? refuse('desk.notFound')
  const { state, usedAt, revokedAt } = found
  return {
    ...factsOf(found),
    applicationState: state,
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

/** Approval creates a client without a secret: nobody at the desk sees one, the account makes its own (decisions §15). */
const decide = async (tx: Tx, scope: Scope, subject: string, { decision, reason, now }: Decided): Promise<void> => {
  const { state, programName, wanted } = (await lockApplication(tx, scope, subject)) ?? refuse('desk.notFound')
  if (state !== 'submitted') refuse('desk.closed')
  const { tenant, account } = scope
  const passed = decision === 'approve'
  const clientId = passed ? await addClient(tx, tenant, { name: programName, scopes: wanted, account, now }) : null
  await storeJudgement(tx, scope, subject, { state: passed ? 'passed' : 'failed', answer: reason, clientId, now })
  await addApiMail(tx, { ...scope, subject, kind: passed ? 'apiApproved' : 'apiRefused' })
}

/** Its tokens stop working at once: every call checks whether its program is still allowed. */
const revoke = async (tx: Tx, scope: Scope, subject: string, { reason, now }: Pick<Decided, 'reason' | 'now'>): Promise<void> => {
  const { clientId } = (await lockApplication(tx, scope, subject)) ?? refuse('desk.notFound')
  if (clientId === null || !(await revokeMachine(tx, scope.tenant, clientId, now))) return refuse('desk.notRevocable')
  await storeRevokeReason(tx, scope, subject, reason)
  await addApiMail(tx, { ...scope, subject, kind: 'apiRevoked' })
}

/** What the desk needs of an application for API access. */
export const apiApplicationCase = { hold: lockApplication, read, decide, revoke }
