import { formatMoney, moneyToText } from '#domain/rules/currency.ts'
import type { CurrencyCode } from '#domain/rules/currency.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Minor } from '#domain/rules/money.ts'

/** Width of the narrowest card without padding; widths of one character of each price and of an energy class, in pixels. */
const ROOM_PX = 186
const NOW_PX = 11.5
const WAS_PX = 7.2
const ENERGY_PX = 54
const GAP_PX = 8

interface Prices {
  readonly now: Minor
  readonly was: Minor
  readonly currency: CurrencyCode
  readonly language: Language
  readonly hasEnergy: boolean
}

export interface PriceRoom {
  /** The former price fits beside the present one; otherwise it goes below. */
  readonly isBeside: boolean
  /** Even alone the price must be smaller. */
  readonly isTight: boolean
}

/** Decides where the prices of a card fit, so that those of a row are aligned. */
export function priceRoom({ now, was, currency, language, hasEnergy }: Prices): PriceRoom {
  const signsOf = (minor: Minor) => moneyToText(formatMoney(minor, currency, language)).length
  const alone = signsOf(now) * NOW_PX + (hasEnergy ? ENERGY_PX : 0)
  return { isBeside: alone + GAP_PX + signsOf(was) * WAS_PX <= ROOM_PX, isTight: alone > ROOM_PX }
}
