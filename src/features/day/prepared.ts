import type { BoughtOfAccount, PreparedClient, VisitNews } from '#domain/contract/day.ts'
import type { Device } from '../../offline/device-types.ts'

/** What one looks at before one leaves: each with a light of its own. */
export const LIGHTS = ['prices', 'history', 'plans', 'addresses', 'quotations', 'priceList', 'documents'] as const
export type LightName = (typeof LIGHTS)[number]

/** Of one client on this device; prices lie in the catalogue, once for all. */
export interface Prepared {
  /** Epoch milliseconds by this device's clock. */
  readonly at: number
  readonly parts: Readonly<Record<'history' | 'plans' | 'addresses' | 'quotations', boolean>>
  readonly news: VisitNews
  readonly bought: readonly BoughtOfAccount[]
}

type Keeper = Pick<Device, 'kept' | 'takeIn'>

const keyOf = (clientId: string): string => `day:${clientId}`

export const readPrepared = async ({ kept }: Pick<Device, 'kept'>, clientId: string): Promise<Prepared | undefined> =>
  (await kept.get(keyOf(clientId))) as Prepared | undefined

/** Puts one client's answer where the screens read it; answers what is on the device then, undefined where it could not be kept. */
export async function keepPrepared(device: Keeper, answer: PreparedClient, now: number): Promise<Prepared | undefined> {
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
  })
  if (!taken) return undefined
  const parts = {
    history: taken.orders && taken.wholeOrders && taken.returns,
    plans: taken.plans,
    addresses: taken.addresses,
    quotations: taken.quotations,
  }
  await device.kept.set(keyOf(clientId), { at: now, parts, news, bought } satisfies Prepared)
  // On a full disk nothing is kept and nothing is said: what counts is what can be read again.
  const there = await readPrepared(device, clientId)
  return there?.at === now ? there : undefined
}
