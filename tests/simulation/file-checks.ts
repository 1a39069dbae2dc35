import { FILES } from './files.ts'
import { orderedOf } from './order-rules.ts'
import { ordersOfFile } from './server-log.ts'
import type { World } from './world.ts'

interface HandedIn {
  readonly importId: string
  readonly hash: string
  readonly partial?: boolean
}

/**
 * True if the file made at most one order for each own number, with its rows: all of them if that was asked for, and none without
 * being asked.
 */
export const isFileOrder = ({ server }: World, account: string, body: unknown): boolean => {
  const { importId, hash, partial } = body as HandedIn
  const { state } = server
  const known = state.imports.get(`${account} ${importId}`)
  const file = FILES.get(hash)
  if (!known || !file) return false
  const made = ordersOfFile(state, account, body).flatMap((id) => state.orders.get(id) ?? [])
  const numbers = new Set(file.rows.map(({ ownNumber }) => ownNumber))
  const isOnce = new Set(made.map(({ draft }) => draft.ownNumber)).size === made.length
  const areItsRows = made.every((order) =>
    orderedOf(order).every(({ goodsId, quantity }) => {
      const rows = file.rows.filter((row) => row.code === goodsId && row.ownNumber === order.draft.ownNumber)
      return quantity === rows.reduce((sum, row) => sum + Number(row.quantity), 0)
    }),
  )
  if (!isOnce || !areItsRows || (partial === undefined && made.length > 0)) return false
  if (partial === false && made.length > 0 && made.length !== numbers.size) return false
  return known.data.state === 'waiting' ? made.length === 0 : made.length > 0
}
