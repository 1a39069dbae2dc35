import type { OrderEntry, Receipt } from '../../../offline/device-types.ts'
import { draftsOf, givenEntry } from '../../../offline/given-orders.ts'

/**
 * The account's orders that were handed over and are held here: they are not sent from here, and would look lost if left out. An
 * order already known under its id is not added again.
 */
export function heldOrders(
  receipts: readonly Receipt[],
  account: string | undefined,
  known: readonly OrderEntry[],
): readonly OrderEntry[] {
  const mine = receipts.filter((receipt) => receipt.isHeld && receipt.account === account)
  if (mine.length === 0) return []
  const isThere = new Set(known.map(({ orderId }) => orderId))
  const given = mine.flatMap((receipt) =>
    draftsOf(receipt).map((draft) => ({ ...givenEntry(receipt, draft), isHeld: true as const })),
  )
  return [...new Map(given.map((entry) => [entry.orderId, entry])).values()].filter(({ orderId }) => !isThere.has(orderId))
}
