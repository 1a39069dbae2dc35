import type { CaseDecision, DetailOf } from '#domain/contract/desk.ts'
import type { Tx } from '../../db/client.ts'
import { refuse } from '../../http/domain-error.ts'
import { addClient } from '../../http/machine.store.ts'
import type { Scope } from '../../http/scope.ts'
import { lockApplication, storeJudgement } from './api-access.store.ts'

interface Decided {
  readonly decision: CaseDecision
  readonly reason: string
  readonly now: Date
}

const read = async (tx: Tx, scope: Scope, subject: string): Promise<DetailOf<'apiApplication'>> => {
  const found = (await lockApplication(tx, scope, subject)) ?? refuse('desk.notFound')
  const { programName, companyName, storeUrl, companySize, hasTechnician, wanted, state, submittedAt, submittedBy } = found
  return {
    applicationMaterialId: subject,
    programName,
    companyName,
    storeUrl,
    companySize,
    hasTechnician,
    wantedInformation: [...wanted],
    applicationState: state,
    submittedAt: submittedAt.toISOString(),
    submittedBy,
  }
}

/** A pass makes a client without a secret: nobody at the desk sees one, the account makes its own (decisions §15). */
const decide = async (tx: Tx, scope: Scope, subject: string, { decision, reason, now }: Decided): Promise<void> => {
  const { state, programName, wanted } = (await lockApplication(tx, scope, subject)) ?? refuse('desk.notFound')
  if (state !== 'submitted') refuse('desk.closed')
  const { tenant, account } = scope
  const passed = decision === 'approve'
  const clientId = passed ? await addClient(tx, tenant, { name: programName, scopes: wanted, account, now }) : null
  await storeJudgement(tx, scope, subject, { state: passed ? 'passed' : 'failed', answer: reason, clientId, now })
}

/** What the desk needs of an application for API access. */
export const apiApplicationCase = { hold: lockApplication, read, decide }
