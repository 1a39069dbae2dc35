import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ClientBase } from 'pg'
import { encodeClasses } from '#domain/feed/classes.ts'
import type { FeedClass } from '#domain/feed/classes.ts'
import { encodePrices } from '#domain/feed/prices.ts'
import type { FeedRow } from '#domain/feed/row.ts'
import { SEGMENT_ROWS, encodeSegment } from '#domain/feed/segment.ts'
import { indexBuilder } from '#domain/search/build.ts'
import { cardParams, textsIn } from '../../db/read-articles.ts'
import { FEED_BUILD } from './catalogue.store.ts'
import type { StoredManifest } from './catalogue.store.ts'
import { readDrift } from './feed-delta.store.ts'
import type { Drift } from './feed-delta.store.ts'
import {
  goodsCursor,
  listPrices,
  ownLock,
  readClasses,
  readGoods,
  readStanding,
  storeManifest,
  storeSegment,
} from './feed-build.store.ts'
import type { GoodsRow } from './feed-build.store.ts'

export interface BuildOrder {
  readonly tenant: string
  readonly language: string
  /** Sales ranges whose articles this feed holds beside the open ones. */
  readonly ranges: readonly string[]
  /** Name of the manifest: language and ranges. */
  readonly key: string
}

/**
 * Builds all that a device needs of the catalogue, in one transaction on one snapshot: manifest and segments appear together or not
 * at all. If the last build is recent enough, deltas carry the rest; if its articles are unchanged, only the price columns are
 * rebuilt.
 */
export async function buildFeed(client: ClientBase, order: BuildOrder): Promise<'built' | 'current'> {
  const unlock = await ownLock(client, order)
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(`select set_config('app.tenant', $1, true)`, [order.tenant])
    const { content, built, lists, cursor, epoch } = await readStanding(client, order)
    const known = built?.body.build === FEED_BUILD && built.body.epoch === epoch ? built : null
    const drift = known ? await readDrift((text, values) => client.query(text, values), order.tenant, known.body.cursor) : null
    const isCurrent = drift !== null && !isTooFar(drift)
    if (!isCurrent) {
      const isSame = drift !== null && !drift.whole && drift.articles === 0
      const base = known && isSame ? known.body : await buildBase(client, order)
      const prices = await buildPrices(client, order, lists)
      // Another order of the articles is new content, even if nobody raised the catalogue's revision.
      const next = known && isSame ? known.content : Math.max(content, (built?.content ?? 0) + 1)
      await storeManifest(client, order, next, { ...manifestOf(base, prices), build: FEED_BUILD, cursor, epoch })
    }
    await client.query('commit')
    return isCurrent ? 'current' : 'built'
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await unlock()
  }
}

/** Most that deltas carry; beyond it devices are better off with a new base. */
const ARTICLES_MAX = 500
const PRICES_MAX = 20_000
export const isTooFar = ({ articles, prices, whole }: Drift): boolean => whole || articles > ARTICLES_MAX || prices > PRICES_MAX

type Base = Pick<StoredManifest, 'articles' | 'segments' | 'index' | 'classes' | 'ids'>

async function buildBase(client: ClientBase, order: BuildOrder): Promise<Base> {
  const index = indexBuilder()
  const ids: string[] = []
  const counts = new Map<string, number>()
  const segments: Base['segments'][number][] = []
  await goodsCursor(client, order)
  for (;;) {
    const goods = await readGoods(client, SEGMENT_ROWS)
    if (goods.length === 0) break
    for (const row of goods) {
      index.add({
        name: row.name,
        brand: row.brand,
        model: row.model,
        sku: row.goods_id,
        barCodes: [row.bar_code, ...row.alt_bar_codes],
        classId: row.class_id,
        salesRange: row.sales_range,
        params: rowOf(row, order.language).params,
        popularity: row.popularity,
      })
      if (!row.off_shelves) counts.set(row.class_id, (counts.get(row.class_id) ?? 0) + 1)
    }
    const bytes = encodeSegment(goods.map((row) => rowOf(row, order.language)))
    segments.push({ ...(await store(client, order, 'articles', bytes)), from: ids.length, count: goods.length })
    for (const row of goods) ids.push(row.goods_id)
  }
  const classes = countedClasses(await readClasses(client, order), counts)
  return {
    articles: ids.length,
    segments,
    index: await store(client, order, 'index', index.finish()),
    classes: await store(client, order, 'classes', encodeClasses(classes)),
    ids: await store(client, order, 'ids', new TextEncoder().encode(ids.join('\n')).slice().buffer),
  }
}

async function buildPrices(
  client: ClientBase,
  order: BuildOrder,
  lists: readonly { id: string; currency: string; version: number }[],
) {
  const prices: StoredManifest['prices'][number][] = []
  for (const { id, currency, version } of lists) {
    const amounts = littleEndian(await listPrices(client, order, id))
    const stored = await store(client, order, 'prices', encodePrices({ listId: id, amounts }), id)
    prices.push({ ...stored, priceListId: id, currency, version })
  }
  return prices
}

const manifestOf = (
  { articles, segments, index, classes, ids }: Base,
  prices: StoredManifest['prices'],
): Omit<StoredManifest, 'build' | 'cursor' | 'epoch'> => ({
  articles,
  segments,
  index,
  classes,
  ids,
  prices,
  versions: Object.fromEntries(prices.map((list) => [list.priceListId, list.version])),
  hashes: [...segments, index, classes, ...prices].map((segment) => segment.hash),
})

const compress = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Stores a segment under the SHA-256 of its raw bytes, so that the device can verify what it unpacked. */
async function store(client: ClientBase, order: BuildOrder, kind: string, buffer: ArrayBuffer, listId = '') {
  const raw = Buffer.from(buffer)
  const hash = createHash('sha256').update(raw).digest('hex')
  await storeSegment(client, order, { hash, kind, listId, rawBytes: raw.length, body: await compress(raw, QUALITY) })
  return { hash, bytes: raw.length }
}

export function rowOf(row: GoodsRow, language: string): FeedRow {
  return {
    goodsId: row.goods_id,
    name: row.name,
    brand: row.brand,
    model: row.model,
    barCode: row.bar_code,
    altBarCodes: row.alt_bar_codes,
    classId: row.class_id,
    params: cardParams(row.params, language),
    images: row.images,
    salesRange: row.sales_range,
    arrivesOn: row.arrives_on,
    energy: row.energy,
    saleDouble: row.sale_double,
    pkgNum: row.pkg_num,
    mediumPkgNum: row.medium_pkg_num,
    cntNum: row.cnt_num,
    palletNum: row.pallet_num,
    volumeCm3: row.volume_cm3,
    weightG: row.weight_g,
    vipType: row.vip_type,
    activityValue: row.activity_value,
    accessories: row.accessories,
    cashBack: row.cash_back,
    tags: textsIn(row.tags, language),
  }
}

/** Returns the classes depth first, each with the number of articles in and below it; empty branches are left out. */
function countedClasses(classes: readonly Omit<FeedClass, 'goodsCount'>[], counts: ReadonlyMap<string, number>): FeedClass[] {
  const children = Map.groupBy(classes, (one) => one.parentId)
  const visit = (one: Omit<FeedClass, 'goodsCount'>): FeedClass[] => {
    const below = (children.get(one.id) ?? []).flatMap(visit)
    const deeper = below.filter((child) => child.parentId === one.id).reduce((sum, child) => sum + child.goodsCount, 0)
    const goodsCount = (counts.get(one.id) ?? 0) + deeper
    return goodsCount === 0 ? [] : [{ ...one, goodsCount }, ...below]
  }
  return (children.get(null) ?? []).flatMap(visit)
}

/** Converts from int4send, which is big-endian. */
export function littleEndian(bytes: Buffer | null): Int32Array<ArrayBuffer> {
  const copy = Buffer.from(new Uint8Array(bytes ?? []))
  return new Int32Array(copy.swap32().buffer.slice(copy.byteOffset, copy.byteOffset + copy.byteLength) as ArrayBuffer)
}
