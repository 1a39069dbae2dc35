import type { Minor } from '#domain/rules/money.ts'
import type { CashBackStep } from '#domain/rules/price.ts'

/** A promotion or flash sale of an article: percent off the list price while the window is open, for `unitsLeft` pieces. */
export interface ArticleActivity {
  readonly kind: 'promotion' | 'flash'
  readonly percent: number
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly unitsLeft: number | null
}

/** An accessory and how many of it go with one piece (specification §3). */
export interface AccessoryLink {
  readonly goodsId: string
  readonly refGoodsNum: number
}

/**
 * An article as one account sees it: the plain form of the wire's goods (specification §3), the same from the server's answer and
 * from the catalogue on the device.
 */
export interface Article {
  readonly goodsId: string
  readonly name: string
  readonly brand: string
  readonly model: string
  readonly barCode: string
  readonly altBarCodes: readonly string[]
  readonly classId: string
  /** Values shown on the card, joined by '/' (specification §3: only type '1'). */
  readonly params: readonly string[]
  /** Picture keys: `/media/<key>-368.webp` and `-1000.webp`; the first is the card's. */
  readonly images: readonly string[]
  readonly currency: string
  /** Price-list price in minor units; 0 means not priced yet. */
  readonly listPrice: Minor
  readonly priceListVersion: number
  readonly activity: ArticleActivity | null
  readonly saleDouble: number
  readonly pkgNum: number
  readonly mediumPkgNum: number
  readonly cntNum: number
  readonly palletNum: number
  readonly volumeCm3: number
  readonly weightG: number
  readonly salesRange: string
  readonly offShelves: boolean
  readonly presale: boolean
  readonly newed: boolean
  readonly top: boolean
  readonly notCheckStock: boolean
  readonly vipType: number
  readonly activityValue: number
  /** Null where the device does not know the stock; the server always does. */
  readonly remaining: number | null
  readonly transit: number
  /** Day of the next delivery, `2026-12-01`. */
  readonly arrivesOn: string | null
  readonly energy: { readonly class: string; readonly range: string } | null
  readonly accessories: readonly AccessoryLink[]
  /** Amounts in the account's currency. */
  readonly cashBack: readonly CashBackStep[]
  /** Tags that the trade gives it (specification §3, goodsTag); absent in rows that a device kept from before an update. */
  readonly tags?: readonly string[]
  /** When price and stock were read from the server, epoch milliseconds. */
  readonly readAt: number
}
