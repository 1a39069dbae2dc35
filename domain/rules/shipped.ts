import type { OrderState } from '#domain/rules/order.ts'

interface Pieces {
  readonly goodsId: string
  readonly quantity: number
}

/**
 * Returns the shipped pieces of each line of an order, in sequence. A parcel names articles, not lines: of two lines with one
 * article, the first is filled first. Never more than was ordered. §3
 */
export function shippedByLine(
  lines: readonly Pieces[],
  shipments: readonly { readonly lines: readonly Pieces[] }[],
): readonly number[] {
  const left = new Map<string, number>()
  for (const { goodsId, quantity } of shipments.flatMap((shipment) => shipment.lines))
    left.set(goodsId, (left.get(goodsId) ?? 0) + quantity)
  return lines.map(({ goodsId, quantity }) => {
    const shipped = Math.min(quantity, left.get(goodsId) ?? 0)
    left.set(goodsId, (left.get(goodsId) ?? 0) - shipped)
    return shipped
  })
}

interface Shipped {
  readonly state: OrderState
  readonly lines: readonly Pieces[]
  readonly shipments: readonly { readonly lines: readonly Pieces[] }[]
}

const WHOLLY: ReadonlySet<OrderState> = new Set(['shipped', 'returning', 'returned'])

/** True if nothing more of the order will be sent. decisions §7 */
export const isShippedWhole = (state: OrderState): boolean => WHOLLY.has(state)

/** Returns the shipped pieces, by the parcels. An order older than parcel reports counts as shipped whole by its state. §3 */
export function shippedPieces({ state, lines, shipments }: Shipped): readonly Pieces[] {
  if (shipments.length === 0) return WHOLLY.has(state) ? lines : []
  return shipments.flatMap((shipment) => shipment.lines)
}
