import { approvals } from '#domain/contract/approvals.ts'
import type { Approval } from '#domain/contract/approvals.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'

const isReused = (answer: Answer<unknown>): boolean =>
  !answer.ok && answer.kind === 'refused' && answer.error === 'idempotency.keyReused'

/**
 * Hands the order to whoever may approve it. If an answer was lost and the form has changed since, the former request is withdrawn
 * first, so that nobody approves both; a refused or withdrawn one is asked again under another id.
 */
export async function askApproval(draft: OrderDraft, newId: () => string): Promise<Answer<Approval>> {
  const asked = await callApi(approvals.ask, { body: draft })
  if (!isReused(asked) && !(asked.ok && isOver(asked.data))) return asked
  const former = await callApi(approvals.detail, { query: { orderId: draft.orderId } })
  if (!former.ok) return former
  if (former.data.state === 'approved') return former
  if (former.data.state === 'open') {
    const back = await callApi(approvals.withdraw, { body: { orderId: draft.orderId } })
    if (!back.ok) return back
  }
  return callApi(approvals.ask, { body: { ...draft, orderId: newId() } })
}

const isOver = ({ state }: Approval): boolean => state === 'refused' || state === 'withdrawn'
