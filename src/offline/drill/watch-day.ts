import { orders } from '#domain/contract/orders.ts'
import type { Device } from '../device-types.ts'
import { isGiving } from '../given-orders.ts'
import type { DrillLog, DrillRecord } from './drill-log.ts'

type Seen = Pick<Device, 'cart' | 'outbox' | 'receipts'>

/** Records which tasks of the day the data of the copy show; pressing a button ticks nothing. Returns the unsubscriber. */
export const watchDay = (device: Seen, log: DrillLog): (() => void) => {
  const look = (isFirst: boolean): void => {
    if (!seenIn(device, log.state.get(), isFirst)) return
    void log.change((record) => void Object.assign(record, seenIn(device, record, isFirst))).catch(() => {})
  }
  const stops = [device.cart, device.outbox].map((view) => view.subscribe(() => look(false)))
  look(true)
  return () => {
    for (const stop of stops) stop()
  }
}

type Noted = Partial<Pick<DrillRecord, 'before' | 'given' | 'orders' | 'carts' | 'isAdded' | 'isChanged' | 'isReopened'>>

/** Returns what is new and to be recorded; null if nothing is. `isFirst`: the page has just been opened. */
export const seenIn = (device: Seen, record: DrillRecord, isFirst: boolean): Noted | null => {
  const entries = device.outbox.get()
  if (record.before === null) return { before: entries.map(({ id }) => id), ...cartSeen(device, record) }
  const old = new Set([...record.before, ...record.given])
  const fresh = entries.filter(({ id }) => !old.has(id))
  const given = fresh.map(({ id }) => id)
  const ordered = fresh.filter(isGiving).map(({ id }) => id)
  const noted: Noted = {
    ...(given.length > 0 && { given: [...record.given, ...given] }),
    ...(ordered.length > 0 && { orders: [...record.orders, ...ordered] }),
    ...(isFirst && !record.isReopened && isAllThere(device, record.orders) && { isReopened: true }),
    ...cartSeen(device, record),
  }
  return Object.keys(noted).length > 0 ? noted : null
}

const isAllThere = ({ outbox, receipts }: Seen, ids: readonly string[]): boolean => {
  const there = new Set([...outbox.get(), ...receipts.get()].map(({ id }) => id))
  return ids.length > 0 && ids.every((id) => there.has(id))
}

const cartSeen = ({ cart }: Seen, { carts, isAdded, isChanged }: DrillRecord): Noted => {
  const view = cart.get()
  if (!view) return {}
  const now = Object.fromEntries(view.lines.map(({ goodsId, quantity }) => [goodsId, quantity]))
  const before = carts[view.account]
  if (JSON.stringify(before) === JSON.stringify(now)) return {}
  const next = { carts: { ...carts, [view.account]: now } }
  // The first look at a cart shows its earlier lines.
  if (!before) return next
  const there = Object.keys(now).filter((goodsId) => goodsId in before)
  return {
    ...next,
    isAdded: isAdded || there.length < Object.keys(now).length,
    isChanged: isChanged || there.some((goodsId) => now[goodsId] !== before[goodsId]),
  }
}

/** Picks an article of a waiting order and the pieces of it that others left meanwhile: fewer than the order wants. */
export const scarceFor = async (
  { outbox, catalogue }: Pick<Device, 'outbox' | 'catalogue'>,
  given: readonly string[],
): Promise<{ goodsId: string; pieces: number } | null> => {
  const order = outbox.get().find(({ id, call }) => call === orders.submit.name && given.includes(id))
  const lines = (order?.body as { lines?: readonly { goodsId: string; quantity: number }[] } | undefined)?.lines ?? []
  const found = await catalogue.byIds(lines.map(({ goodsId }) => goodsId))
  const articles = new Map((found.ok ? found.data : []).map((article) => [article.goodsId, article]))
  const line = lines.findLast(({ goodsId }) => {
    const article = articles.get(goodsId)
    return article && !article.notCheckStock && !article.presale
  })
  if (!line) return null
  const step = articles.get(line.goodsId)?.saleDouble ?? 1
  return { goodsId: line.goodsId, pieces: Math.max(0, line.quantity - Math.max(1, step)) }
}
