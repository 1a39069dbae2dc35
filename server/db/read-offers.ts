import type { Brand } from '#domain/brands/brand.ts'
import type { OfferTerms } from '#domain/contract/bundle-facts.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import type { Tx } from './client.ts'
import { textIn } from './read-articles.ts'

interface Reader {
  readonly tenant: string
  readonly brand: Pick<Brand, 'features'>
  readonly language: string
  readonly now: Date
}
interface OfferRow {
  readonly kind: Bundle['kind']
  readonly id: string
  readonly names: Readonly<Record<string, string>>
  readonly lines: Bundle['parts']
  readonly tiers: Bundle['tiers']
}

const offersQuery = {
  name: 'offers-by-ids',
  text: `select kind, promo_id as id, names, body->'lines' as lines, body->'tiers' as tiers from promo
    where tenant_id = $1 and kind in ('mesh', 'pallet') and promo_id = any($2) and published
      and coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true)`,
}

/** Returns those of these sets and pallets that the brand offers now, by `offerKey`; runs no query without ids. */
export async function readOffers(
  tx: Tx,
  { tenant, brand, language, now }: Reader,
  wanted: readonly Pick<Bundle, 'kind' | 'offerId'>[],
): Promise<ReadonlyMap<string, OfferTerms>> {
  if (wanted.length === 0) return new Map()
  const ids = [...new Set(wanted.map(({ offerId }) => offerId))]
  const { rows } = await tx.query<OfferRow & object>({ ...offersQuery, values: [tenant, ids, now] })
  const { combinations, pallets } = brand.features
  const isOpen = { mesh: combinations, pallet: pallets }
  return new Map(
    rows
      .filter(({ kind }) => isOpen[kind])
      .map(({ kind, id, names, lines, tiers }) => [
        offerKey({ kind, offerId: id }),
        { title: textIn(names, language), parts: lines, tiers },
      ]),
  )
}

export const offerKey = ({ kind, offerId }: Pick<Bundle, 'kind' | 'offerId'>): string => `${kind} ${offerId}`
