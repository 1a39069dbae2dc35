import type { FeedManifest } from '#domain/contract/catalogue.ts'
import { encodeClasses } from '#domain/feed/classes.ts'
import type { FeedDelta } from '#domain/feed/delta.ts'
import { encodePrices } from '#domain/feed/prices.ts'
import type { FeedRow } from '#domain/feed/row.ts'
import { FEED_FORMAT, encodeSegment } from '#domain/feed/segment.ts'
import { encodeVolatile } from '#domain/feed/volatile.ts'
import { buildIndex } from '#domain/search/build.ts'
import type { CatalogueFeed, CatalogueQuery } from './protocol.ts'

/** A small feed for tests. */
export const digest = async (bytes: ArrayBuffer): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
export const owner = { tenant: 'main', principal: 'buyer:1', language: 'en' }
export const facts = { priceListId: 'std', currency: 'EUR', salesRanges: [] as string[] }
export const everything: CatalogueQuery = {
  text: '',
  classId: null,
  stock: 'all',
  newed: false,
  sort: 'popularity',
  offset: 0,
  limit: 50,
}
const PER_SEGMENT = 4

export const rowOf = (n: number, version: number): FeedRow => ({
  goodsId: `G${n}`,
  name: n === 3 ? `Kettle v${version}` : `Lamp ${n}`,
  brand: 'Norvik',
  model: '',
  barCode: '',
  altBarCodes: [],
  classId: 'light',
  params: [],
  // Every fourth article shows no picture; the others share three.
  images: n % 4 === 0 ? [] : [`goods/shared-${n % 3}`, `goods/own-${n}`],
  salesRange: n === 5 ? 'club' : '',
  arrivesOn: null,
  energy: null,
  saleDouble: 1,
  pkgNum: 1,
  mediumPkgNum: 1,
  cntNum: 1,
  palletNum: 0,
  volumeCm3: 0,
  weightG: 0,
  vipType: 0,
  activityValue: 0,
  accessories: [],
  cashBack: [],
  tags: [],
})

/** A delta on that feed: stock and price of some ordinals; with `fresh`, that article is new and G11 is gone. */
export const deltaAt = (cursor: number, stock: Record<number, number>, fresh?: FeedRow): FeedDelta => {
  const told = Object.entries({ ...stock, ...(fresh && { 12: 5 }) }).map(
    ([ordinal, remaining]) => [Number(ordinal), remaining] as const,
  )
  const ordinals = Uint32Array.from(told, ([ordinal]) => ordinal)
  const zeros = ordinals.map(() => 0)
  return {
    content: 1,
    epoch: 1,
    base: 10,
    baseArticles: 12,
    cursor,
    readAt: 1000 + cursor,
    stock: {
      ordinals,
      remaining: Int32Array.from(told, ([, remaining]) => remaining),
      transit: Int32Array.from(zeros),
      flags: Uint8Array.from(zeros),
      activities: new Map(),
    },
    prices: [{ listId: 'std', version: 9, ordinals, amounts: Int32Array.from(told, ([ordinal]) => (ordinal === 12 ? 12 : 7)) }],
    articles: fresh
      ? {
          rows: [fresh],
          replaces: Int32Array.of(-1),
          popularityRanks: Int32Array.of(0),
          nameRanks: Int32Array.of(0),
          gone: Uint32Array.of(11),
        }
      : null,
  }
}

/** A server's feed of twelve articles in three segments. */
export async function makeFeed(content: number) {
  const rows = Array.from({ length: 12 }, (_, n) => rowOf(n, content))
  const bytes = new Map<string, ArrayBuffer>()
  const keep = async (buffer: ArrayBuffer) => {
    const hash = await digest(buffer)
    bytes.set(hash, buffer)
    return { hash, bytes: buffer.byteLength }
  }
  const segments = []
  for (let from = 0; from < rows.length; from += PER_SEGMENT)
    segments.push({ ...(await keep(encodeSegment(rows.slice(from, from + PER_SEGMENT)))), from, count: PER_SEGMENT })
  const docs = rows.map((row, i) => ({ ...row, sku: row.goodsId, barCodes: [], popularity: 100 - i }))
  const manifest: FeedManifest = {
    format: FEED_FORMAT,
    language: 'en',
    content,
    volatile: 1,
    cursor: 10,
    epoch: 1,
    articles: rows.length,
    segments,
    index: await keep(buildIndex(docs)),
    classes: await keep(encodeClasses([{ id: 'light', parentId: null, level: 1, name: 'Light', goodsCount: 12 }])),
    prices: [
      {
        ...(await keep(encodePrices({ listId: 'std', amounts: Int32Array.from(rows, (_, i) => i * 100 - (i === 0 ? 1 : 0)) }))),
        priceListId: 'std',
        currency: 'EUR',
        version: 4,
      },
    ],
  }
  const columns = {
    content,
    revision: 1,
    readAt: 1000,
    remaining: Int32Array.from(rows, (_, i) => i % 2),
    transit: new Int32Array(12),
    flags: new Uint8Array(12),
    activities: new Map(),
  }
  return { manifest, bytes, volatile: encodeVolatile(columns) }
}
export type Feed = Awaited<ReturnType<typeof makeFeed>>

export const portOf = (feed: Feed, fetched: string[] = []): CatalogueFeed => ({
  manifest: async () => feed.manifest,
  async segment(hash) {
    fetched.push(hash)
    return (feed.bytes.get(hash) ?? new ArrayBuffer()).slice(0)
  },
  volatile: async (_, content) => (content === feed.manifest.content ? feed.volatile.slice(0) : null),
})
