/** The shapes of the demo world that `server/db/seed/world` authors and `server/db/seed/seed.ts` writes. */
export type Language = 'zh-cn' | 'en' | 'es' | 'it' | 'pl' | 'de' | 'nl' | 'fr' | 'pt'
export type Names = Readonly<Record<Language, string>>
export type TenantId = 'main' | 'second' | 'nobleza' | 'mexico' | 'ubathlife'

/** A node of the category tree; levels 1 to 3 by its depth. */
export interface SeedClass {
  readonly id: string
  readonly parent?: string
  readonly names: Names
  /** True if its articles need an energy label (decisions §11). */
  readonly labelled?: boolean
}

export interface SeedParam {
  /** '1' is shown on the card, joined by '/' (spec §3); '0' only on the detail. */
  readonly type: '1' | '0'
  readonly name: Names
  readonly value: Names
}

export interface SeedActivity {
  readonly kind: 'promotion' | 'flash'
  /** Percent off the list price. */
  readonly percent: number
  /** Relative to the moment of seeding, in hours. */
  readonly startsInHours: number
  readonly endsInHours: number
  /** Units left to sell at this price; null means unlimited. */
  readonly unitsLeft: number | null
}

/** A picture drawn by our own code: the drawing's name and the colours and shape numbers that make models differ. */
export interface SeedDrawing {
  readonly shape: string
  readonly colours: readonly string[]
  readonly variant: number
}

export interface SeedGoods {
  /** The article number, `[A-Z0-9-]{4,20}`, also the goodsId. */
  readonly sku: string
  readonly tenant: TenantId
  readonly names: Names
  readonly descriptions: Names
  /** Instructions for use. */
  readonly usages: Names
  readonly brand: string
  readonly model: string
  /** EAN-13 with a valid check digit. */
  readonly barCode: string
  readonly altBarCodes: readonly string[]
  /** A leaf of the tree (level 3). */
  readonly classId: string
  readonly params: readonly SeedParam[]
  /** One to three views; the first is the card's. */
  readonly drawings: readonly SeedDrawing[]
  /** List price in the tenant's currency, minor units. */
  readonly price: number
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
  readonly stock: number
  readonly transit: number
  /** Days from seeding until the next delivery; null if none is planned. */
  readonly arrivesInDays: number | null
  readonly energy: { readonly class: string; readonly range: string } | null
  readonly origin: string
  readonly popularity: number
  readonly accessories: readonly { readonly goodsId: string; readonly refGoodsNum: number }[]
  readonly successor: string | null
  /** Minor units of the tenant's own currency. */
  readonly cashBack: readonly { readonly from: number; readonly cashBack: number }[]
  readonly tags: readonly Names[]
  readonly activity: SeedActivity | null
}
