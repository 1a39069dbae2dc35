import type { Tx } from '../../../db/client.ts'
import type { Scope } from '../../../http/scope.ts'
import { leavesOf } from '../short-order.ts'
import type { CartLeave } from '../submit.store.ts'
import { lockRequest, storeDecision } from './approvals.store.ts'

/**
 * The order takes the place of the request of its id, which nobody has to decide on any more: the answer to the ask was lost, and the form
 * was brought below the limit. Answers what left the cart at the ask.
 *
 * A submit holds the cart before the request, an approval the request before the cart. Where they meet, PostgreSQL ends one of the two as a
 * deadlock, it runs again, and finds what the other one made of it.
 */
export async function replaceRequest(tx: Tx, scope: Scope, orderId: string, now: Date): Promise<readonly CartLeave[]> {
  const found = await lockRequest(tx, scope, orderId)
  if (!found) return []
  // One that was refused or taken back in this moment stays so.
  if (found.state === 'open') await storeDecision(tx, scope, { orderId, state: 'withdrawn', now })
  return found.shown.allLeft ? leavesOf(found.draft) : []
}
