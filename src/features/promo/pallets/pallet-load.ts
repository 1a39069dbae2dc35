import type { PromoOffer } from '#domain/contract/promo.ts'

/** What stands on a pallet, as a whole: pieces, cubic centimetres, grams. */
export const palletLoad = ({ lines }: Pick<PromoOffer, 'lines'>) =>
  lines.reduce(
    ({ pieces, volumeCm3, weightG }, { quantity, goods }) => ({
      pieces: pieces + quantity,
      volumeCm3: volumeCm3 + quantity * goods.volume,
      weightG: weightG + quantity * goods.weight,
    }),
    { pieces: 0, volumeCm3: 0, weightG: 0 },
  )
