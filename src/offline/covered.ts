import { cart } from '#domain/contract/cart.ts'
import { touchedBy } from './coalesce.ts'
import { isGiving } from './given-orders.ts'
import type { OutboxRow } from './tables.ts'

const TAKEN_OUT: ReadonlySet<string> = new Set([cart.remove.name, cart.removeBundle.name])
const isSettling = (row: OutboxRow): boolean => isGiving(row) || TAKEN_OUT.has(row.call)

/**
 * Refused changes of the cart that need nobody's decision any more: the person has ordered their articles, or taken them out. Part
 * of that act, so it is their word that removes them (I3).
 */
export const coveredBy = (act: OutboxRow, known: readonly OutboxRow[]): readonly OutboxRow[] => {
  if (!isSettling(act)) return []
  const goods = new Set(touchedBy(act))
  return known.filter((row) => {
    const { state, account, call } = row
    if (state !== 'needsDecision' || account !== act.account || !call.startsWith('cart.')) return false
    const touched = touchedBy(row)
    return touched.length > 0 && touched.every((goodsId) => goods.has(goodsId))
  })
}
