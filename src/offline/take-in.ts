import type { Call } from '#domain/contract/call.ts'
import { orders as orderCalls } from '#domain/contract/orders.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import type { Api } from '../api/client.ts'
import { mirrors } from './mirrors/index.ts'
import type { MirrorName } from './mirrors/index.ts'
import { keepDocuments } from './mirrors/orders.ts'
import type { Workspace } from './workspace.ts'

/** What the service answered for one client account, by the names of the calls that would have asked for it. */
export interface GivenAnswers {
  readonly byCall: Readonly<Record<string, unknown>>
  readonly wholeOrders: readonly Order[]
}

/** Of one account, each with whether the device has it now. */
export type TakenIn = Readonly<Record<Exclude<MirrorName, 'accounts' | 'notices' | 'batch'> | 'wholeOrders', boolean>>

/**
 * Puts answers that came together into the tables, by the mirrors' own rules: what waits on this device is never overwritten, and
 * what cannot be told apart from it now is read another time.
 */
export const takeIn = async ({ ports, who }: Workspace, account: string, given: GivenAnswers): Promise<TakenIn> => {
  const { store, clock } = ports
  const api = { call: async (call: Call, asking?: { readonly query?: unknown }) => answerFrom(given, call, asking) } as Pick<
    Api,
    'call'
  >
  const context = { api, store, principal: who.principal, account, now: () => clock.now() }
  const read = (name: MirrorName): Promise<boolean> => mirrors[name].pull(context).catch(() => false)
  // Before the list, which would keep those on their way one by one.
  const wholeOrders = await keepDocuments(store, account, given.wholeOrders).then(
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
