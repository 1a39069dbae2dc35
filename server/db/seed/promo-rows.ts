import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { brands } from '#domain/brands/index.ts'
import type { FileStore } from '../../files/store.ts'
import type { Row } from './seed-rows.ts'
import type { Language, Names, SeedDrawing, SeedGoods, TenantId } from './seed-types.ts'

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

const names = (...words: readonly [string, string, string, string, string, string, string, string, string]): Names => {
  const [en, zh, es, it, pl, de, nl, fr, pt] = words
  return { en, 'zh-cn': zh, es, it, pl, de, nl, fr, pt } satisfies Record<Language, string>
}
const WORDS = {
  novelties: names(
    'New this season',
    '本季新品',
    'Novedades de la temporada',
    'Novità di stagione',
    'Nowości sezonu',
    'Neu in dieser Saison',
    'Nieuw dit seizoen',
    'Nouveautés de la saison',
    'Novidades da estação',
  ),
  offers: names(
    'Offers of the month',
    '本月优惠',
    'Ofertas del mes',
    'Offerte del mese',
    'Oferty miesiąca',
    'Angebote des Monats',
    'Aanbiedingen van de maand',
    'Offres du mois',
    'Ofertas do mês',
  ),
  favourites: names(
    'What shops reorder',
    '常购商品',
    'Lo que más se repone',
    'I più riordinati',
    'Najczęściej zamawiane',
    'Was Läden nachbestellen',
    'Wat winkels bijbestellen',
    'Les plus réassortis',
    'O que as lojas repõem',
  ),
  starter: names(
    'Starter set',
    '入门组合',
    'Lote de inicio',
    'Set iniziale',
    'Zestaw startowy',
    'Starterset',
    'Startset',
    'Lot de démarrage',
    'Conjunto inicial',
  ),
  shelf: names(
    'Shelf set',
    '货架组合',
    'Lote de estantería',
    'Set scaffale',
    'Zestaw na półkę',
    'Regalset',
    'Schapset',
    'Lot de rayon',
    'Conjunto de prateleira',
  ),
  pallet: names(
    'Mixed pallet',
    '混合托盘',
    'Palé mixto',
    'Pallet misto',
    'Paleta mieszana',
    'Mischpalette',
    'Gemengde pallet',
    'Palette mixte',
    'Palete mista',
  ),
  plan: names(
    'Falcon program',
    '猎鹰计划',
    'Programa Halcón',
    'Programma Falco',
    'Program Sokół',
    'Falken-Programm',
    'Valkprogramma',
    'Programme Faucon',
    'Programa Falcão',
  ),
} as const

/** What is shown around the catalogue of every tenant, from its own articles. */
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
    ['novelties', WORDS.novelties, first(fresh)],
    ['offers', WORDS.offers, first(onOffer)],
    ['favourites', WORDS.favourites, popular],
  ] as const
  const images = themes.map(([, , articles]) => drawn(articles))
  return {
    rows: [
      ...themes.map(([id, title], i) =>
        row('banner', id, i, title, { image: images[i], link: `/promotionTheme?activityId=${id}`, classId: null, open: i !== 1 }),
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
      ...themes.map(([id, title, articles], i) =>
        row('theme', id, i, title, { image: images[i], goodsIds: ids(articles, 24) }, month),
      ),
      row('theme', 'next', 9, WORDS.novelties, { image: images[0], goodsIds: ids(popular, 12) }, { published: false }),
      ...[WORDS.starter, WORDS.shelf].map((title, i) =>
        row('mesh', `mesh-${i + 1}`, i, title, { lines: lines(inStock.slice(i * 3, i * 3 + 3), 1), tiers: TIERS }),
      ),
      ...[0, 1].map((i) =>
        row('pallet', `pallet-${i + 1}`, i, WORDS.pallet, {
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
      row('setting', 'onlineSales', 0, {}, { value: 'on' }),
      row('setting', 'priceDecimals', 1, {}, { value: '2' }),
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

/** Draws the banners that are not there yet, 1200 × 560 (specification §9). */
export async function seedBanners(banners: readonly Banner[], files: FileStore): Promise<void> {
  for (const { key, svg } of banners) {
    const path = `${key}-1200.webp`
    if (await files.openFile(path)) continue
    await files.putFile(path, await sharp(Buffer.from(svg)).resize(1200, 560).webp({ quality: 82, effort: 2 }).toBuffer())
  }
}
