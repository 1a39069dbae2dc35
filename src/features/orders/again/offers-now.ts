import { offerToBundle } from '#domain/contract/offer-price.ts'
import { promo } from '#domain/contract/promo.ts'
import type { OrderBundle } from '#domain/contract/order-shapes.ts'
import { callApi } from '../../../api/client.ts'
import type { OfferNow } from './reorder-bundles.ts'

/** Each set or pallet costs a request to the service. */
const OFFERS_ASKED_MAX = 20

type Ordered = Pick<OrderBundle, 'bundleKey' | 'kind' | 'offerId'>

/** How each set and pallet of an order is offered now; unknown without an answer of the service. */
export async function offersNow(bundles: readonly Ordered[]): Promise<ReadonlyMap<string, OfferNow>> {
  const asked = bundles.slice(0, OFFERS_ASKED_MAX)
  const answers = await Promise.all(asked.map((one) => offerNow(one).catch((): OfferNow => ({ state: 'unknown' }))))
  return new Map(asked.map(({ bundleKey }, at) => [bundleKey, answers[at] ?? { state: 'unknown' }]))
}

async function offerNow({ kind, offerId }: Ordered): Promise<OfferNow> {
  const answer =
    kind === 'mesh'
      ? await callApi(promo.mesh, { query: { goodsMeshId: offerId } })
      : await callApi(promo.pallet, { query: { palletId: offerId } })
  if (answer.ok) return answer.data.blocked ? { state: 'over' } : { state: 'offered', bundle: offerToBundle(kind, answer.data) }
  return { state: answer.kind === 'refused' && answer.status === 404 ? 'over' : 'unknown' }
}
