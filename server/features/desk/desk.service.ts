import type { CaseKindName, DeskRegistration, desk as contract } from '#domain/contract/desk.ts'
import type { Tx } from '../../db/client.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Bytes, Handler } from '../../http/handler.ts'
import type { OpenScope } from '../../http/scope.ts'
import { findCase, listCases, readTrail, storeAssignee, storeDecision, toCase } from './desk.store.ts'

type Desk = typeof contract

/** What the desk needs of a kind of case; its own room knows how it is decided. */
export interface CaseKind {
  read(tx: Tx, scope: OpenScope, subject: string): Promise<DeskRegistration>
  decide(
    tx: Tx,
    scope: OpenScope,
    subject: string,
    decided: {
      readonly decision: 'approve' | 'refuse' | 'ask'
      readonly reason: string
      readonly priceListId: string | undefined
    },
  ): Promise<void>
  file(tx: Tx, scope: OpenScope, subject: string, dataDir: string): Promise<Bytes>
}
export type CaseKinds = Readonly<Record<CaseKindName, CaseKind>>

export const list: Handler<Desk['list']> = async ({ tx, scope, query: { page, limit, state, keyword } }) => {
  const found = await listCases(tx, scope, { page, limit, state, keyword: keyword?.trim() ?? '' })
  return { ...found, page, limit }
}

export const readCase =
  (kinds: CaseKinds): Handler<Desk['case']> =>
  async ({ tx, scope, query: { caseId } }) => {
    const found = (await findCase(tx, scope, caseId, false)) ?? refuse('desk.notFound')
    return {
      ...toCase(scope, found),
      registration: await kinds[found.kind].read(tx, scope, found.subject),
      trail: await readTrail(tx, scope, caseId),
    }
  }

export const proof =
  (kinds: CaseKinds): Handler<Desk['proof']> =>
  async ({ tx, scope, query: { caseId }, services }) => {
    const found = (await findCase(tx, scope, caseId, false)) ?? refuse('desk.notFound')
    return kinds[found.kind].file(tx, scope, found.subject, services.config.dataDir)
  }

/** The case that the person saw, locked: what somebody else did to it meanwhile is said, not overwritten. */
const seenCase = async (tx: Tx, scope: OpenScope, { caseId, version }: { caseId: string; version: number }) => {
  const found = (await findCase(tx, scope, caseId, true)) ?? refuse('desk.notFound')
  if (found.state === 'approved' || found.state === 'refused') return refuse('desk.closed')
  return found.version === version ? found : refuse('desk.changed')
}

export const claim: Handler<Desk['claim']> = async ({ tx, scope, body, now }) => {
  await seenCase(tx, scope, body)
  await storeAssignee(tx, scope, body.caseId, body.claim, now)
  return null
}

const STATES = { approve: 'approved', refuse: 'refused', ask: 'asked' } as const

export const decide =
  (kinds: CaseKinds): Handler<Desk['decide']> =>
  async ({ tx, scope, body, now }) => {
    const { decision, priceListId } = body
    const reason = body.reason.trim()
    if (decision !== 'approve' && reason === '') return refuse('desk.reasonMissing')
    const found = await seenCase(tx, scope, body)
    await kinds[found.kind].decide(tx, scope, found.subject, { decision, reason, priceListId })
    await storeDecision(tx, scope, body.caseId, { state: STATES[decision], note: reason, now })
    return null
  }
