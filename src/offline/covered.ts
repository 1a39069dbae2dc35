import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'
import { touchedBy } from './coalesce.ts'
import type { OutboxRow } from './tables.ts'

const SETTLING: ReadonlySet<string> = new Set([orders.submit, cart.remove, cart.removeBundle].map(({ name }) => name))
const isSettling = ({ call }: OutboxRow): boolean => SETTLING.has(call)

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
