import { contract } from '#domain/contract/index.ts'
import type { Return } from '#domain/contract/returns.ts'
import { returnCan } from '#domain/rules/returns.ts'
import { noteUnchanged } from '../../http/audit.store.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler, RequestContext } from '../../http/handler.ts'
import type { ReturnDesk } from './request-return.ts'
import { addOrderEvent, findReturn, lockReturn, readReturnPage, returnToWire, updateReturn } from './returns.store.ts'

type Returns = typeof contract.returns

export async function pageReturns({ tx, scope, query }: RequestContext<Returns['page']>) {
  const { page, limit, state, keyword = '' } = query
  const { list, total } = await readReturnPage(tx, scope, { page, limit, keyword, state: state === 'all' ? null : state })
  return { list: list.map(returnToWire), total, page, limit }
}

/** Withdraws a return; idempotent. */
export const withdrawReturn =
  (desk: ReturnDesk): Handler<Returns['withdraw']> =>
  async ({ tx, scope, body, now }): Promise<Return> => {
    const before = (await lockReturn(tx, scope, body.returnId)) ?? refuse('return.notFound')
    if (before.state === 'withdrawn') {
      noteUnchanged(tx)
      return returnToWire(before)
    }
    if (!returnCan.withdraw(before.state)) return refuse('return.judged')
    const act = { at: now.toISOString(), by: scope.actor.name }
    await desk.withdraw(tx, scope, { subject: body.returnId, by: act.by, now })
    const [after] = contract.returns.withdraw.command.effect([returnToWire(before)], body, act)
    return storeChange({ tx, scope, now }, after, 'returnWithdrawn')
  }

/** Stores what a person changed, with its event in the order's life. */
export async function storeChange(
  { tx, scope, now }: Pick<RequestContext<Returns['send']>, 'tx' | 'scope' | 'now'>,
  after: Return | undefined,
  kind: 'returnWithdrawn' | 'returnSent' | null,
): Promise<Return> {
  if (!after) throw new Error('A return was there and is gone')
  await updateReturn(tx, scope, after)
  const { returnNumber, carrier, trackingNumber } = after
  const facts = { returnNumber, ...(kind === 'returnSent' && { carrier, trackingNumber }) }
  if (kind) await addOrderEvent(tx, scope, { orderId: after.orderId, kind, facts, now })
  const stored = (await findReturn(tx, scope, after.returnId)) ?? refuse('return.notFound')
  return returnToWire(stored)
}
