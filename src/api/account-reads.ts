import { batch } from '#domain/contract/batch.ts'
import { coupons } from '#domain/contract/coupons.ts'
import type { Coupon } from '#domain/contract/coupons.ts'
import { promo } from '#domain/contract/promo.ts'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import type { Answer } from './answer.ts'
import { callApi } from './client.ts'

interface Listed<T> {
  readonly list: readonly T[]
}
type Paging = Readonly<Record<'page' | 'limit', string>>

/** Reads page by page. Rows may shift between pages meanwhile; each counts once, by its id. */
async function readAll<T>(
  ask: (query: Paging) => Promise<Answer<Listed<T> & { readonly total: number }>>,
  idOf: (one: T) => string,
): Promise<Answer<Listed<T>>> {
  const byId = new Map<string, T>()
  for (let page = 1; ; page++) {
    const answer = await ask({ page: String(page), limit: String(PAGE_LIMIT_MAX) })
    if (!answer.ok) return answer
    const { list, total } = answer.data
    for (const one of list) byId.set(idOf(one), one)
    if (list.length < PAGE_LIMIT_MAX || page * PAGE_LIMIT_MAX >= total) return { ...answer, data: { list: [...byId.values()] } }
  }
}

const offerId = ({ id }: PromoOffer): string => id

/** Lists read in full for an account, so that its screens work without a network. A few pages each at most. */
export const accountReads = {
  sets: () => readAll((query) => callApi(promo.meshes, { query }), offerId),
  pallets: () => readAll((query) => callApi(promo.pallets, { query }), offerId),
  coupons: () =>
    readAll<Coupon>(
      (query) => callApi(coupons.list, { query }),
      ({ couponId }) => couponId,
    ),
  learned: () => callApi(batch.learned),
} as const
