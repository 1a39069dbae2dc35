import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { brands } from '#domain/brands/index.ts'
import { ONLINE_SALES } from '#domain/contract/promo.ts'
import type { FileStore } from '../../files/store.ts'
import { TEXTS, WORDS } from './promo-words.ts'
import type { Row } from './seed-rows.ts'
import type { Names, SeedDrawing, SeedGoods, TenantId } from './seed-types.ts'

export type DrawBanner = (accent: string, products: readonly SeedDrawing[]) => string

/** A banner that is still to be drawn. */
interface Banner {
  readonly key: string
  readonly svg: string
}

export interface SeededPromos {
  readonly rows: readonly Row[]
  readonly banners: readonly Banner[]
}

const DAY_MS = 86_400_000

/** Everything shown around the catalogue of every tenant, from its own articles. */
export function promoRows(goods: readonly SeedGoods[], drawBanner: DrawBanner, now: Date): SeededPromos {
  const all = [...new Set(goods.map(({ tenant }) => tenant))].map((tenant) =>
    ofTenant(
      tenant,
      goods.filter((article) => article.tenant === tenant),
      drawBanner,
      now,
    ),
  )
  return { rows: all.flatMap(({ rows }) => rows), banners: all.flatMap(({ banners }) => banners) }
}

function ofTenant(tenant: TenantId, goods: readonly SeedGoods[], drawBanner: DrawBanner, now: Date): SeededPromos {
  const open = goods.filter((article) => article.salesRange === '' && !article.offShelves && article.price > 0)
  const popular = open.toSorted((a, b) => b.popularity - a.popularity)
  const fresh = open.filter((article) => article.newed)
  const onOffer = open.filter((article) => article.activity !== null)
  const inStock = popular.filter((article) => article.stock >= 100)
  const banners: Banner[] = []
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const row = (
    kind: string,
    id: string,
    position: number,
    title: Names | Record<string, never>,
    body: object,
    part: Row = {},
  ): Row => {
    const always = { starts_at: null, ends_at: null, published: true }
    return { tenant_id: tenant, kind, promo_id: id, position, names: title, body, ...always, ...part }
  }
  const drawn = (products: readonly SeedGoods[]): string => {
    const svg = drawBanner(
      brands[tenant].theme.accent,
      products.slice(0, 4).flatMap(({ drawings }) => drawings.slice(0, 1)),
    )
    const key = `${tenant}/banner/${createHash('sha256').update(svg).digest('hex').slice(0, 16)}`
    banners.push({ key, svg })
    return key
  }
  const ids = (articles: readonly SeedGoods[], count: number) => articles.slice(0, count).map(({ sku }) => sku)
  const lines = (articles: readonly SeedGoods[], boxes: number) =>
    articles.map(({ sku, saleDouble }) => ({ goodsId: sku, quantity: saleDouble * boxes }))
  const first = (articles: readonly SeedGoods[], otherwise = popular) => (articles.length > 0 ? articles : otherwise)
  const tops = [...new Set(open.map(({ classId }) => classId.split('.')[0] ?? classId))]
  const month = { starts_at: at(-7), ends_at: at(30) }

  const themes = [
    ['novelties', first(fresh)],
    ['offers', first(onOffer)],
    ['favourites', popular],
  ] as const
  const theme = (text: keyof typeof TEXTS, articles: readonly SeedGoods[]) => ({
    image: images[0],
    text: TEXTS[text],
    goodsIds: ids(articles, 12),
  })
  const images = themes.map(([, articles]) => drawn(articles))
  return {
    rows: [
      ...themes.map(([id], i) =>
        row('banner', id, i, WORDS[id], {
          image: images[i],
          link: `/promotionTheme?activityId=${id}`,
          classId: null,
          open: i !== 1,
        }),
      ),
      ...tops.map((classId, i) => {
        const inside = popular.filter((article) => article.classId === classId || article.classId.startsWith(`${classId}.`))
        return row('banner', `class-${classId}`, 10 + i, WORDS.favourites, {
          image: drawn(inside),
          link: `/allProductList?class=${classId}`,
          classId,
          open: false,
        })
      }),
      ...themes.map(([id, articles], i) =>
        row('theme', id, i, WORDS[id], { image: images[i], text: TEXTS[id], goodsIds: ids(articles, 24) }, month),
      ),
      row('theme', 'season', 3, WORDS.season, theme('season', popular.slice(12)), { starts_at: at(14), ends_at: at(45) }),
      row('theme', 'clearance', 4, WORDS.clearance, theme('clearance', popular.slice(24)), {
        starts_at: at(-33),
        ends_at: at(-3),
      }),
      row('theme', 'next', 9, WORDS.novelties, theme('novelties', popular), { published: false }),
      ...[WORDS.starter, WORDS.shelf].map((title, i) =>
        row('mesh', `mesh-${i + 1}`, i, title, { lines: lines(inStock.slice(i * 3, i * 3 + 3), 1), tiers: TIERS }),
      ),
      ...[WORDS.pallet, WORDS.bestPallet].map((title, i) =>
        row('pallet', `pallet-${i + 1}`, i, title, {
          lines: lines(inStock.slice(i * 4, i * 4 + 4), 4),
          tiers: PALLET_TIERS,
        }),
      ),
      row('plan', 'falcon', 0, WORDS.plan, { goodsIds: ids(popular, 20) }, { starts_at: at(-30), ends_at: at(60) }),
      row('recommend', 'home', 0, {}, { place: 'home', countries: [], goodsIds: ids(popular, 24) }),
      row(
        'recommend',
        'south',
        1,
        {},
        { place: 'country', countries: ['ES', 'IT', 'PT', 'MX'], goodsIds: ids(first(fresh), 12) },
      ),
      row(
        'recommend',
        'north',
        2,
        {},
        { place: 'country', countries: ['PL', 'DE', 'NL', 'FR', 'BE', 'AT', 'GB'], goodsIds: ids(popular.slice(6), 12) },
      ),
      row('setting', ONLINE_SALES, 0, {}, { value: 'on' }),
    ],
    banners,
  }
}

const TIERS = [
  { quantity: 1, percent: 5 },
  { quantity: 5, percent: 8 },
  { quantity: 10, percent: 12 },
]
const PALLET_TIERS = [
  { quantity: 1, percent: 10 },
  { quantity: 3, percent: 14 },
]

/** Draws the missing banners, 1200 × 560 (specification §9). */
export async function seedBanners(banners: readonly Banner[], files: FileStore): Promise<void> {
  for (const { key, svg } of banners) {
    const path = `${key}-1200.webp`
    if (await files.openFile(path)) continue
    await files.putFile(path, await sharp(Buffer.from(svg)).resize(1200, 560).webp({ quality: 82, effort: 2 }).toBuffer())
  }
}
