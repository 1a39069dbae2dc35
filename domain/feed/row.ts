import type { AccessoryLink, Article, ArticleActivity } from '#domain/contract/article.ts'

/** A step of the cash-back list, in minor units of its currency. */
export interface CashBackIn {
  readonly currency: string
  readonly from: number
  readonly cashBack: number
}

/** Lasting facts of an article as a segment holds them; prices, stock and flags are sent separately (design §4). */
export interface FeedRow {
  readonly goodsId: string
  readonly name: string
  readonly brand: string
  readonly model: string
  readonly barCode: string
  readonly altBarCodes: readonly string[]
  readonly classId: string
  readonly params: readonly string[]
  readonly images: readonly string[]
  readonly salesRange: string
  readonly arrivesOn: string | null
  readonly energy: Article['energy']
  readonly saleDouble: number
  readonly pkgNum: number
  readonly mediumPkgNum: number
  readonly cntNum: number
  readonly palletNum: number
  readonly volumeCm3: number
  readonly weightG: number
  readonly vipType: number
  readonly activityValue: number
  readonly accessories: readonly AccessoryLink[]
  /** In every currency that the tenant sells in. */
  readonly cashBack: readonly CashBackIn[]
  readonly tags: readonly string[]
}

/** Data that changes hourly. */
export interface VolatileRow {
  readonly remaining: number | null
  readonly transit: number
  readonly offShelves: boolean
  readonly presale: boolean
  readonly newed: boolean
  readonly top: boolean
  readonly notCheckStock: boolean
  readonly activity: ArticleActivity | null
}

export interface PriceOf {
  readonly currency: string
  /** Minor units; 0 means not priced yet. */
  readonly amount: number
  readonly version: number
}

/** For an article without its columns: nothing is known, and nothing is invented. */
export const UNKNOWN_VOLATILE: VolatileRow = {
  remaining: null,
  transit: 0,
  offShelves: false,
  presale: false,
  newed: false,
  top: false,
  notCheckStock: false,
  activity: null,
}

export const toArticle = (row: FeedRow, price: PriceOf, volatile: VolatileRow, readAt: number): Article => ({
  ...row,
  ...volatile,
  cashBack: cashBackIn(row.cashBack, price.currency),
  currency: price.currency,
  listPrice: price.amount,
  priceListVersion: price.version,
  readAt,
})

/** Returns the steps in one currency. */
export const cashBackIn = (steps: readonly CashBackIn[], currency: string): Article['cashBack'] =>
  steps.flatMap((step) => (step.currency === currency ? [{ from: step.from, cashBack: step.cashBack }] : []))
