import { cart } from '#domain/contract/cart.ts'
import { touchedBy } from './coalesce.ts'
import { isGiving } from './given-orders.ts'
import { isReadable, takeOut } from './outbox.ts'
import type { StoreTx } from './ports.ts'
import type { OutboxRow } from './tables.ts'
import { upcast } from './upcast/index.ts'

type Act = Pick<OutboxRow, 'call' | 'version' | 'body' | 'account'> & { readonly seq?: number | undefined }

const TAKEN_OUT: ReadonlySet<string> = new Set([cart.remove.name, cart.removeBundle.name])
const isSettling = (act: Act): boolean => isGiving(act) || TAKEN_OUT.has(act.call)
const isOfCart = (act: Act): boolean => act.call.startsWith('cart.')

/**
 * Refused cart changes that no longer need a decision: the person has ordered their articles or removed them. Part of that act, so
 * the person's own word removes them (I3).
 */
export const coveredBy = (act: Act, known: readonly OutboxRow[]): readonly OutboxRow[] => {
  if (!isSettling(act)) return []
  const goods = new Set(touchedBy(upcast(act)))
  return known.filter((row) => {
    if (row.state !== 'needsDecision' || !isReadable(row) || row.account !== act.account || !isOfCart(row)) return false
    const touched = touchedBy(upcast(row))
    return touched.length > 0 && touched.every((goodsId) => goods.has(goodsId))
  })
}

/**
 * The same for the verdicts of a batch: the act was given while the earlier change still waited, so only now is it known that the
 * change was refused and the act accepted.
 */
export const settleCovered = async (
  tx: StoreTx,
  judged: { readonly accepted: readonly OutboxRow[]; readonly refused: readonly OutboxRow[] },
  now: number,
): Promise<void> => {
  const acts: Act[] = judged.accepted.filter(isSettling)
  // A change retried after it was quarantined: acts given after it may have been accepted long ago.
  if (judged.refused.some(isOfCart))
    acts.push(...(await tx.all('receipts')).filter((one) => one.outcome.startsWith('applied') && isSettling(one)))
  if (acts.length === 0) return
  const open = (await tx.all('outbox')).filter(({ state }) => state === 'needsDecision')
  const covered = new Set(
    acts.flatMap((act) =>
      coveredBy(
        act,
        open.filter(({ seq }) => seq < (act.seq ?? 0)),
      ),
    ),
  )
  for (const row of covered) await takeOut(tx, row, 'refused', now)
}
