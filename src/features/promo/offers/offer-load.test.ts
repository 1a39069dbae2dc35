import { expect, it } from 'vitest'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { offerLoad } from './offer-load.ts'

const line = (quantity: number, volume: number, weight: number) =>
  ({ quantity, goods: { volume, weight } }) as PromoOffer['lines'][number]

it('a pallet weighs as much as its pieces together', () => {
  expect(offerLoad({ lines: [line(4, 1500, 300), line(10, 20, 5)] })).toEqual({ pieces: 14, volumeCm3: 6200, weightG: 1250 })
  expect(offerLoad({ lines: [] })).toEqual({ pieces: 0, volumeCm3: 0, weightG: 0 })
})
