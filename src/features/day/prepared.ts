import type { QueryClient } from '@tanstack/react-query'
import type { BoughtOfAccount, PreparedClient, VisitNews } from '#domain/contract/day.ts'
import { keepAccountRead } from '../../lib/account-read.ts'
import type { AccountReadName } from '../../lib/account-read.ts'
import type { Device, Known } from '../../offline/device-types.ts'

/** What a representative checks before leaving: one light for each. */
export const LIGHTS = [
  'prices',
  'history',
  'plans',
  'addresses',
  'quotations',
  'offers',
  'coupons',
  'batches',
  'priceList',
  'documents',
] as const
export type LightName = (typeof LIGHTS)[number]

/** What is on the device; sets, coupons and batch files are absent in what earlier builds prepared. */
export type PreparedParts = Readonly<
  Record<'history' | 'plans' | 'addresses' | 'quotations', boolean> & Partial<Record<'offers' | 'coupons' | 'batches', boolean>>
>

/** What this device holds for one client; prices are in the catalogue, once for all clients. */
export interface Prepared {
  /** Epoch milliseconds by this device's clock. */
  readonly at: number
  readonly parts: PreparedParts
  readonly news: VisitNews
  readonly bought: readonly BoughtOfAccount[]
}

type Keeper = Pick<Device, 'kept' | 'takeIn'>

const keyOf = (clientId: string): string => `day:${clientId}`

export const readPrepared = async ({ kept }: Pick<Device, 'kept'>, clientId: string): Promise<Prepared | undefined> =>
  (await kept.get(keyOf(clientId))) as Prepared | undefined

/**
 * Stores one client's answer where the screens read it, except what has changed on the device since the request (`known`); returns
 * what is on the device then, undefined if it could not be stored.
 */
export async function keepPrepared(
  device: Keeper,
  queries: QueryClient,
  answer: PreparedClient,
  now: number,
  known: Known | undefined,
): Promise<Prepared | undefined> {
  const { clientId, cart, addresses, plans, quotations, favorites, orders, returns, wholeOrders, news, bought } = answer
  const taken = await device.takeIn(clientId, {
    byCall: {
      'cart.list': cart,
      'addresses.page': addresses,
      'plans.page': plans,
      'quotations.list': quotations,
      'favorites.page': favorites,
      'orders.list': orders,
      'returns.page': returns,
    },
    wholeOrders,
    known,
  })
  if (!taken) return undefined
  const parts = {
    history: taken.orders && taken.wholeOrders && taken.returns,
    plans: taken.plans,
    addresses: taken.addresses,
    quotations: taken.quotations,
    ...(await keepReads(device, queries, answer, now)),
  }
  await device.kept.set(keyOf(clientId), { at: now, parts, news, bought } satisfies Prepared)
  // A full disk stores nothing and reports nothing: only what can be read again counts.
  const there = await readPrepared(device, clientId)
  return there?.at === now ? there : undefined
}

/** Stores what the screens of sets, pallets, coupons and batch files read. */
async function keepReads(device: Keeper, queries: QueryClient, answer: PreparedClient, at: number) {
  const { clientId: account, language } = answer
  const keep = (name: AccountReadName) => keepAccountRead(device, queries, { name, account, language, data: answer[name], at })
  const [sets, pallets, coupons, batches] = await Promise.all([keep('sets'), keep('pallets'), keep('coupons'), keep('learned')])
  return { offers: sets && pallets, coupons, batches }
}
