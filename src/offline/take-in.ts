import type { Call } from '#domain/contract/call.ts'
import { orders as orderCalls } from '#domain/contract/orders.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import type { Api } from '../api/client.ts'
import { knownCart } from './mirrors/cart.ts'
import { mirrors } from './mirrors/index.ts'
import type { MirrorName } from './mirrors/index.ts'
import type { Known } from './mirrors/mirror.ts'
import { keepDocuments, knownOrders } from './mirrors/orders.ts'
import type { StoreTx } from './ports.ts'
import { LIST_TABLES } from './tables.ts'
import type { ListTable } from './tables.ts'
import type { Workspace } from './workspace.ts'

/** The service's answers for one client account, by the names of the calls that would have requested them. */
export interface GivenAnswers {
  readonly byCall: Readonly<Record<string, unknown>>
  readonly wholeOrders: readonly Order[]
  /** What the device knew of the account at the request (`knownBefore`): later changes are newer and stay. */
  readonly known?: Known | undefined
}

/** Returns what the device knows of a client account; read it before the service is asked. */
export const knownBefore = ({ ports }: Pick<Workspace, 'ports'>, account: string): Promise<Known> =>
  ports.store.read(['cart', 'outbox', 'orders', ...LIST_TABLES], async (tx) => ({
    cart: await knownCart(tx, account),
    orders: await knownOrders(tx, account),
    epochs: new Map(await Promise.all(LIST_TABLES.map(async (table) => [table, await epochOf(tx, table, account)] as const))),
  }))

const epochOf = async (tx: StoreTx, table: ListTable, account: string): Promise<number> =>
  (await tx.get(table, account))?.epoch ?? 0

/** For one account, whether the device has each of these now. */
export type TakenIn = Readonly<Record<Exclude<MirrorName, 'accounts' | 'notices' | 'batch'> | 'wholeOrders', boolean>>

/**
 * Puts answers that arrived together into the tables by the mirrors' own rules: what waits on this device is never overwritten, and
 * what cannot be told apart from it now is read another time.
 */
export const takeIn = async ({ ports, who }: Workspace, account: string, given: GivenAnswers): Promise<TakenIn> => {
  const { store, clock } = ports
  const api = { call: async (call: Call, asking?: { readonly query?: unknown }) => answerFrom(given, call, asking) } as Pick<
    Api,
    'call'
  >
  const context = { api, store, principal: who.principal, account, now: () => clock.now(), known: given.known }
  const read = (name: MirrorName): Promise<boolean> => mirrors[name].pull(context).catch(() => false)
  // Before the list, which would keep orders on their way one by one.
  const wholeOrders = await keepDocuments(store, account, given.wholeOrders, given.known?.orders).then(
    () => true,
    () => false,
  )
  const [cart, addresses, plans, quotations, favorites, returns, orders] = await Promise.all([
    read('cart'),
    read('addresses'),
    read('plans'),
    read('quotations'),
    read('favorites'),
    read('returns'),
    read('orders'),
  ])
  return { cart, addresses, plans, quotations, favorites, returns, orders, wholeOrders }
}

const answerFrom = ({ byCall, wholeOrders }: GivenAnswers, { name }: Call, asking?: { readonly query?: unknown }) => {
  const { orderId } = (asking?.query ?? {}) as { readonly orderId?: string }
  const data = name === orderCalls.detail.name ? wholeOrders.find((order) => order.orderId === orderId) : byCall[name]
  return data === undefined ? { ok: false, kind: 'unreachable' } : { ok: true, data }
}
