import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { Tx } from '../../../db/client.ts'
import type { Scope } from '../../../http/scope.ts'
import type { CartRestore } from '../submit.store.ts'
import { lockRequest, storeDecision } from './approvals.store.ts'

/**
 * Replaces the request with the order's id, which nobody has to decide any longer: the answer to the request was lost, and the form
 * was brought below the limit. Returns what to restore to the cart: articles that were requested and left out of the order. A
 * smaller quantity is what the person wants.
 *
 * A submit locks the cart before the request, an approval the request before the cart. Where they meet, PostgreSQL ends one of the
 * two as a deadlock; it runs again and finds what the other one did.
 */
export async function replaceRequest(tx: Tx, scope: Scope, draft: OrderDraft, now: Date): Promise<CartRestore | undefined> {
  const { orderId } = draft
  const found = await lockRequest(tx, scope, orderId)
  if (!found) return undefined
  // A refused or withdrawn request stays so: whoever asked has its articles already, or no longer wants them.
  const isOpen = found.state === 'open'
  if (isOpen) await storeDecision(tx, scope, { orderId, state: 'withdrawn', now })
  if (!found.shown.allLeft) return undefined
  const ordered = new Set(draft.lines.map(({ goodsId }) => goodsId))
  const leftOut = isOpen ? found.draft.lines.filter(({ goodsId }) => !ordered.has(goodsId)) : []
  return { onConflict: 'keep', leftOut: leftOut.map(({ goodsId, quantity }) => ({ goodsId, quantity, isSaved: false })) }
}
