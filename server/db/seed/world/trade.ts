/** How an article is sold: steps, packages, stock, badges. The slots rotate through every state, so that each tenant has all. */
import type { SeedActivity, SeedGoods, TenantId } from '../seed-types.ts'
import { hash } from './hash.ts'

type Trade = Pick<
  SeedGoods,
  | 'price'
  | 'saleDouble'
  | 'pkgNum'
  | 'mediumPkgNum'
  | 'cntNum'
  | 'palletNum'
  | 'salesRange'
  | 'offShelves'
  | 'presale'
  | 'newed'
  | 'top'
  | 'notCheckStock'
  | 'vipType'
  | 'activityValue'
  | 'stock'
  | 'transit'
  | 'arrivesInDays'
  | 'popularity'
  | 'accessories'
  | 'successor'
  | 'cashBack'
  | 'tags'
  | 'activity'
>

interface Asked {
  readonly sku: string
  readonly tenant: TenantId
  readonly carton: number
  readonly price: number
}

/** Articles of a tenant come in rounds of this size; `slots` defines what is special about a place in the round. */
export const ROUND = 30

const activity = (
  kind: SeedActivity['kind'],
  percent: number,
  startsInHours: number,
  endsInHours: number,
  unitsLeft: number | null,
): SeedActivity => ({
  kind,
  percent,
  startsInHours,
  endsInHours,
  unitsLeft,
})

/** Tags that the trade gives an article (specification §3, goodsTag). */
const TAGS = {
  bestseller: {
    en: 'Bestseller',
    'zh-cn': '畅销',
    es: 'Más vendido',
    it: 'Più venduto',
    pl: 'Bestseller',
    de: 'Bestseller',
    nl: 'Bestseller',
    fr: 'Meilleure vente',
    pt: 'Mais vendido',
  },
  gift: {
    en: 'Gift idea',
    'zh-cn': '送礼佳选',
    es: 'Idea de regalo',
    it: 'Idea regalo',
    pl: 'Pomysł na prezent',
    de: 'Geschenkidee',
    nl: 'Cadeau-idee',
    fr: 'Idée cadeau',
    pt: 'Ideia de presente',
  },
  display: {
    en: 'Display carton',
    'zh-cn': '展示纸箱',
    es: 'Caja expositora',
    it: 'Cartone espositore',
    pl: 'Karton ekspozycyjny',
    de: 'Displaykarton',
    nl: 'Displaydoos',
    fr: 'Carton présentoir',
    pt: 'Caixa expositora',
  },
} as const

const slots: Readonly<Record<number, Partial<Trade>>> = {
  1: { newed: true },
  2: { activity: activity('promotion', 15, -48, 240, null) },
  3: { stock: 0, transit: 600, arrivesInDays: 18 },
  // `index.ts` sets the rate, from the tenant's accounts.
  4: { vipType: 1 },
  5: { cashBack: [{ from: 0, cashBack: 50 }] },
  6: { stock: 0, transit: 0, arrivesInDays: null },
  7: { top: true, tags: [TAGS.bestseller] },
  8: { activity: activity('flash', 25, -6, 42, 48) },
  9: { stock: 7, transit: 240, arrivesInDays: 9 },
  10: { presale: true, newed: true, stock: 0, transit: 400, arrivesInDays: 45 },
  11: {
    tags: [TAGS.display],
    cashBack: [
      { from: 20_000, cashBack: 400 },
      { from: 50_000, cashBack: 1500 },
    ],
  },
  12: { salesRange: 'ES' },
  13: { notCheckStock: true, stock: 0 },
  14: { newed: true, top: true, tags: [TAGS.bestseller, TAGS.gift] },
  15: { activity: activity('flash', 30, 20, 68, 120) },
  16: { vipType: 2 },
  17: { stock: 3, transit: 0, arrivesInDays: null },
  18: { offShelves: true, stock: 4, transit: 0, arrivesInDays: null },
  19: { salesRange: 'PRO' },
  20: { activity: activity('promotion', 10, -400, -40, null) },
  21: { stock: 64, transit: 500, arrivesInDays: null },
  22: { activity: activity('flash', 20, -30, 10, 5), stock: 140 },
  23: { salesRange: 'OFFLINE' },
  24: { stock: 0, transit: 1200, arrivesInDays: 75 },
  25: { newed: true, activity: activity('promotion', 12, 72, 400, 300) },
  27: { stock: 12_400, top: true, tags: [TAGS.bestseller, TAGS.display] },
  28: { activity: activity('promotion', 18, -24, 120, 12), stock: 90 },
}

/** Rounds prices to end in 9, in Mexico in 90 or 00. */
const rounded = (price: number, tenant: TenantId) =>
  tenant === 'mexico' ? Math.round(price / 1000) * 1000 - 10 : Math.max(9, Math.round(price / 10) * 10 - 1)

export function tradeOf({ sku, tenant, carton, price }: Asked): Trade {
  const h = hash(sku)
  const steps = [1, 2, 3, 4, 5, 6, 10, 12].filter((step) => carton % step === 0)
  const saleDouble = steps[h % steps.length] ?? 1
  const inner =
    [...steps].reverse().find((step) => step <= Math.max(saleDouble, carton / 2) && step % saleDouble === 0) ?? saleDouble
  const medium = carton / inner >= 4 && carton % (inner * 2) === 0 ? inner * 2 : carton
  const stocks = [38, 84, 120, 260, 410, 730, 960, 1500, 2400, 5200]
  return {
    price: rounded(price, tenant),
    saleDouble,
    pkgNum: inner,
    mediumPkgNum: medium,
    cntNum: carton,
    palletNum: carton * ([12, 16, 20, 24, 30][h % 5] ?? 16),
    salesRange: '',
    offShelves: false,
    presale: false,
    newed: false,
    top: false,
    notCheckStock: false,
    vipType: 0,
    activityValue: 0,
    stock: stocks[(h >>> 4) % stocks.length] ?? 260,
    transit: h % 4 === 0 ? carton * 10 : 0,
    arrivesInDays: h % 4 === 0 ? 6 + ((h >>> 6) % 70) : null,
    popularity: (h >>> 8) % 1000,
    accessories: [],
    successor: null,
    cashBack: [],
    tags: [],
    activity: null,
  }
}

/** What is special about the article at this place in its tenant's list. */
export const slotOf = (place: number): Partial<Trade> => slots[place % ROUND] ?? {}
