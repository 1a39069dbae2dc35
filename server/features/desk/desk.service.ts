import { decisionsOf, isCaseOpen } from '#domain/contract/desk.ts'
import type { CaseDecision, CaseDetail, CaseKindName, CaseState, DetailOf, desk as contract } from '#domain/contract/desk.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Bytes, Handler } from '../../http/handler.ts'
import type { Scope, SessionScope } from '../../http/scope.ts'
import { enterAccount, findCase, listCases, lockCase, readTrail, storeAssignee, storeDecision, toCase } from './desk.store.ts'

type Desk = typeof contract

export interface Decided {
  readonly decision: CaseDecision
  readonly reason: string
  readonly priceListId: string | undefined
  readonly now: Date
}

/** What the desk needs of a kind of case; its own feature knows how to decide it. Everything runs in the account of the case. */
export interface CaseKind<K extends CaseKindName> {
  /** Locks what a change of the subject locks before the case, so that no deadlock arises. */
  hold?(tx: Tx, scope: Scope, subject: string): Promise<unknown>
  read(tx: Tx, scope: Scope, subject: string): Promise<DetailOf<K>>
  decide(tx: Tx, scope: Scope, subject: string, decided: Decided): Promise<void>
  /** Revokes an approval; absent if that is impossible. */
  revoke?(tx: Tx, scope: Scope, subject: string, decided: Pick<Decided, 'reason' | 'now'>): Promise<void>
  /** `hash` selects one of several files. */
  file?(
    tx: Tx,
    scope: Scope,
    subject: string,
    asked: { readonly hash: string | undefined; readonly config: Config },
  ): Promise<Bytes>
}
export type CaseKinds = { readonly [K in CaseKindName]: CaseKind<K> }

export const list: Handler<Desk['list']> = async ({ tx, scope, query: { page, limit, state, kind, keyword } }) => {
  const found = await listCases(tx, scope, { page, limit, state, kind, keyword: keyword?.trim() ?? '' })
  return { ...found, page, limit }
}

/** Returns the case and the scope of its account. */
const openCaseOf = async (tx: Tx, scope: SessionScope, caseId: string) => {
  const found = (await findCase(tx, scope, caseId)) ?? refuse('desk.notFound')
  const { account } = found
  await enterAccount(tx, account)
  return { found, within: { ...scope, account } }
}

export const readCase =
  (kinds: CaseKinds): Handler<Desk['case']> =>
  async ({ tx, scope, query: { caseId } }) => {
    const { found, within } = await openCaseOf(tx, scope, caseId)
    const detail = await kinds[found.kind].read(tx, within, found.subject)
    // The detail was made by the kind that the row names.
    return { ...toCase(scope, found), detail, trail: await readTrail(tx, scope, caseId) } as CaseDetail
  }

export const file =
  (kinds: CaseKinds): Handler<Desk['file']> =>
  async ({ tx, scope, query: { caseId, hash }, services }) => {
    const { found, within } = await openCaseOf(tx, scope, caseId)
    return (
      (await kinds[found.kind].file?.(tx, within, found.subject, { hash, config: services.config })) ?? refuse('desk.notFound')
    )
  }

/** Locks the case and checks that the person saw this version: a change by somebody else is reported, not overwritten. */
const seenCase = async (
  tx: Tx,
  scope: SessionScope,
  { caseId, version }: { readonly caseId: string; readonly version: number },
  [isFit, otherwise]: Fit = [isCaseOpen, 'desk.closed'],
): Promise<void> => {
  const found = (await lockCase(tx, scope, caseId)) ?? refuse('desk.notFound')
  if (!isFit(found.state)) return refuse(otherwise)
  if (found.version !== version) refuse('desk.changed')
}
/** The state that an act needs, and the error for any other. */
type Fit = readonly [(state: CaseState) => boolean, 'desk.closed' | 'desk.notRevocable']

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
    const { found, within } = await openCaseOf(tx, scope, body.caseId)
    const { kind, subject } = found
    if (!decisionsOf(kind).includes(decision)) return refuse('request.invalid', { values: { field: 'decision' } })
    await kinds[kind].hold?.(tx, within, subject)
    await seenCase(tx, scope, body)
    await kinds[kind].decide(tx, within, subject, { decision, reason, priceListId, now })
    await storeDecision(tx, scope, body.caseId, { state: STATES[decision], note: reason, now })
    return null
  }

export const revoke =
  (kinds: CaseKinds): Handler<Desk['revoke']> =>
  async ({ tx, scope, body, now }) => {
    const reason = body.reason.trim()
    if (reason === '') return refuse('desk.reasonMissing')
    const { found, within } = await openCaseOf(tx, scope, body.caseId)
    const kind: CaseKind<CaseKindName> = kinds[found.kind]
    if (!kind.revoke) return refuse('desk.notRevocable')
    await kind.hold?.(tx, within, found.subject)
    await seenCase(tx, scope, body, [(state) => state === 'approved', 'desk.notRevocable'])
    await kind.revoke(tx, within, found.subject, { reason, now })
    await storeDecision(tx, scope, body.caseId, { state: 'revoked', note: reason, now })
    return null
  }
