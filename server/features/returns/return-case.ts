import type { CaseDecision, DetailOf } from '#domain/contract/desk.ts'
import { PHOTO_TYPES } from '#domain/rules/photo.ts'
import { canMoveReturn, orderStateByReturns } from '#domain/rules/returns.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { returnPhotoKey } from '../../files/return-files.ts'
import { openFiles } from '../../files/open-files.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Bytes } from '../../http/handler.ts'
import type { Scope } from '../../http/scope.ts'
import { storeJudgement } from './judge-return.store.ts'
import { findPhoto, findReturn, lockOrder, lockReturn, readReturnsOfOrder } from './returns.store.ts'

interface Decided {
  readonly decision: CaseDecision
  readonly reason: string
  readonly now: Date
}

const read = async (tx: Tx, scope: Scope, subject: string): Promise<DetailOf<'return'>> => {
  const found = (await findReturn(tx, scope, subject)) ?? refuse('desk.notFound')
  const { returnId, returnNumber, orderNumber, state, requestedAt, requestedBy, notes, answer, lines } = found
  const facts = { returnId, returnNumber, orderNumber, requestedBy, notes, answer, lines: [...lines] }
  return { ...facts, returnState: state, requestedAt: requestedAt.toISOString() }
}

/** Judges as the ERP does (decisions §16); the first judgement counts. */
const decide = async (tx: Tx, scope: Scope, subject: string, { decision, reason, now }: Decided): Promise<void> => {
  const one = (await findReturn(tx, scope, subject)) ?? refuse('desk.notFound')
  const order = (await lockOrder(tx, scope, one.orderId)) ?? refuse('desk.notFound')
  const state = decision === 'approve' ? 'accepted' : 'refused'
  if (!canMoveReturn(one.state, state)) return refuse('desk.closed')
  const { returns } = await readReturnsOfOrder(tx, scope, one.orderId)
  const others = returns.filter(({ returnId }) => returnId !== subject).map((other) => other.state)
  await storeJudgement(tx, scope, {
    returnId: subject,
    orderId: one.orderId,
    state,
    answer: reason,
    history: [...one.history, { state, at: now.toISOString(), by: scope.actor.name, about: reason }],
    orderState: orderStateByReturns(order.state, [...others, state]),
    facts: { returnNumber: one.returnNumber, ...(reason !== '' && { reason }) },
    now,
  })
}

/** Reads a photo of the return, by its hash. */
const file = async (
  tx: Tx,
  scope: Scope,
  subject: string,
  { hash, config }: { readonly hash: string | undefined; readonly config: Config },
): Promise<Bytes> => {
  const photo = hash === undefined ? undefined : await findPhoto(tx, scope, { hash, returnId: subject })
  if (!photo || hash === undefined) return refuse('desk.notFound')
  const bytes = await openFiles(config).openFile(returnPhotoKey(scope.tenant, hash))
  return bytes ? { bytes, type: PHOTO_TYPES[photo.kind], etag: hash } : refuse('desk.notFound')
}

/** What the desk needs of a request for a return. */
export const returnCase = { hold: lockReturn, read, decide, file }
