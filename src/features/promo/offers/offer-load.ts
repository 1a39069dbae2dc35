import type { PromoOffer } from '#domain/contract/promo.ts'

/** Pieces, volume in cubic centimetres and weight in grams of a whole set or pallet. */
export const offerLoad = ({ lines }: Pick<PromoOffer, 'lines'>) =>
  lines.reduce(
    ({ pieces, volumeCm3, weightG }, { quantity, goods }) => ({
      pieces: pieces + quantity,
      volumeCm3: volumeCm3 + quantity * goods.volume,
      weightG: weightG + quantity * goods.weight,
    }),
    { pieces: 0, volumeCm3: 0, weightG: 0 },
  )
