import type { CaseDecision, DetailOf } from '#domain/contract/desk.ts'
import { picturesExpireAt } from '#domain/rules/picture-request.ts'
import type { Tx } from '../../db/client.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Scope } from '../../http/scope.ts'
import { addPicturesMail } from '../../mail/decision-mail.store.ts'
import { findRequest, lockRequest, storeDecided } from './review.store.ts'

interface Decided {
  readonly decision: CaseDecision
  readonly reason: string
  readonly now: Date
}

const read = async (tx: Tx, scope: Scope, subject: string): Promise<DetailOf<'pictureRequest'>> => {
  const found = (await findRequest(tx, scope, subject)) ?? refuse('desk.notFound')
  const { requestNumber, use, note, requestedAt, requestedBy } = found
  const articles = found.articles.map(({ goodsId, name, images }) => ({ goodsId, name, images: [...images] }))
  return { requestNumber, use, note, requestedAt: requestedAt.toISOString(), requestedBy, articles }
}

/** Makes the files available for their days (decisions §13), or states the reason. */
const decide = async (tx: Tx, scope: Scope, subject: string, { decision, reason, now }: Decided): Promise<void> => {
  const found = (await lockRequest(tx, scope, subject)) ?? refuse('desk.notFound')
  if (found.state !== 'underReview') return refuse('desk.closed')
  const isApproved = decision === 'approve'
  const state = isApproved ? 'approved' : 'rejected'
  await storeDecided(tx, scope, subject, { state, reason, now, expiresAt: isApproved ? picturesExpireAt(now) : null })
  await addPicturesMail(tx, { ...scope, subject, kind: isApproved ? 'picturesApproved' : 'picturesRefused' })
}

/** What the desk needs of a request for pictures. */
export const pictureRequestCase = { hold: lockRequest, read, decide }
