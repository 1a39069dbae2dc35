import type { FeedManifest } from '#domain/contract/catalogue.ts'
import { encodeClasses } from '#domain/feed/classes.ts'
import { encodeDelta } from '#domain/feed/delta.ts'
import { encodePrices } from '#domain/feed/prices.ts'
import { FEED_FORMAT, encodeSegment } from '#domain/feed/segment.ts'
import { encodeVolatile } from '#domain/feed/volatile.ts'
import { buildIndex } from '#domain/search/build.ts'
import { DownloadError } from '../../../src/offline/catalogue/download-trouble.ts'
import type { CatalogueFeed } from '../../../src/offline/catalogue/protocol.ts'
import { rowOf } from '../../../src/offline/catalogue/test-feed.ts'

const PER_SEGMENT = 4
/** A price or a stock identifies its import and moment. */
export const priceAt = (moment: number, id: number): number => moment * 100 + id + 1
export const stockAt = (moment: number, id: number): number => moment * 100 + id + 1

/** A digest in one thread and without waiting, so that a seed repeats. */
export const digestNow = (bytes: ArrayBuffer): string => {
  let [a, b] = [2_166_136_261, 5381]
  for (const byte of new Uint8Array(bytes)) {
    a = Math.imul(a ^ byte, 16_777_619)
    b = (Math.imul(b, 33) + byte) | 0
  }
  return `${(a >>> 0).toString(16)}-${(b >>> 0).toString(16)}-${bytes.byteLength}`
}

/** The result of one import. */
export interface Import {
  readonly content: number
  /** In ordinal order, which differs after each import. */
  readonly ids: readonly number[]
  /** The moments of prices and stock at the time of the import. */
  readonly prices: number
  readonly stock: number
}

/** The service's feed: it changes only when `import`, `rebuild`, `sell` or `reprice` is called, which may be between any two answers. */
export class FeedService {
  now = 1_000_000
  readonly imports = new Map<number, Import>()
  private tick = 1
  private stock = 1
  private prices = 1
  private stockTick = 0
  private priceTick = 0
  private manifest!: FeedManifest
  private parts = new Map<string, ArrayBuffer>()
  private content = 0

  constructor() {
    this.import()
  }

  /** The nightly import: other articles, in another order. */
  import(): void {
    this.content++
    this.sell()
    this.reprice()
    const count = 5 + (this.content % 3)
    const ids = Array.from({ length: count }, (_, i) => (i * 3 + this.content) % count).filter(
      (id, i, all) => all.indexOf(id) === i,
    )
    this.imports.set(this.content, { content: this.content, ids, prices: this.prices, stock: this.stock })
    this.build()
  }

  /** Rebuilds the parts with the same articles and current prices. */
  rebuild(): void {
    this.build()
  }

  sell(): void {
    this.now += 1000
    this.stock++
    this.stockTick = ++this.tick
  }

  reprice(): void {
    this.now += 1000
    this.prices++
    this.priceTick = ++this.tick
  }

  get latest(): { readonly content: number; readonly stock: number; readonly prices: number } {
    return { content: this.content, stock: this.stock, prices: this.prices }
  }

  readonly feed: Required<CatalogueFeed> = {
    manifest: async () => this.manifest,
    segment: async (hash) => {
      const bytes = this.parts.get(hash)
      if (!bytes) throw new DownloadError('missing')
      return bytes.slice(0)
    },
    volatile: async (_, content) => (content === this.content ? this.columns() : null),
    delta: async ({ content, epoch, cursor, volatile }) => {
      const known = content === this.content && epoch === 1 && cursor >= this.manifest.cursor
      return encodeDelta(known ? this.changes(cursor, volatile) : null)
    },
  }

  private get ids(): readonly number[] {
    return this.imports.get(this.content)?.ids ?? []
  }

  private columns(): ArrayBuffer {
    const { ids } = this
    return encodeVolatile({
      content: this.content,
      revision: this.tick + 1,
      readAt: this.now,
      remaining: Int32Array.from(ids, (id) => stockAt(this.stock, id)),
      transit: new Int32Array(ids.length),
      flags: new Uint8Array(ids.length),
      activities: new Map(),
    })
  }

  private changes(cursor: number, volatile: number) {
    const { ids } = this
    const all = Uint32Array.from(ids, (_, ordinal) => ordinal)
    const sold = this.stockTick >= volatile ? all : new Uint32Array()
    const priced = this.priceTick >= cursor ? all : new Uint32Array()
    const idAt = (ordinal: number) => ids[ordinal] ?? 0
    return {
      content: this.content,
      epoch: 1,
      base: this.manifest.cursor,
      baseArticles: ids.length,
      cursor: this.tick + 1,
      readAt: this.now,
      stock: {
        ordinals: sold,
        remaining: Int32Array.from(sold, (ordinal) => stockAt(this.stock, idAt(ordinal))),
        transit: new Int32Array(sold.length),
        flags: new Uint8Array(sold.length),
        activities: new Map(),
      },
      prices: [
        {
          listId: 'std',
          version: this.prices,
          ordinals: priced,
          amounts: Int32Array.from(priced, (ordinal) => priceAt(this.prices, idAt(ordinal))),
        },
      ],
      articles: null,
    }
  }

  /** Removes parts that the new manifest does not name at once: the hardest case. */
  private build(): void {
    const { ids, content } = this
    const parts = new Map<string, ArrayBuffer>()
    const keep = (bytes: ArrayBuffer) => {
      const hash = digestNow(bytes)
      parts.set(hash, bytes)
      return { hash, bytes: bytes.byteLength }
    }
    const rows = ids.map((id) => ({ ...rowOf(id, content), name: `Lamp ${id} of ${content}`, salesRange: '' }))
    const segments = []
    for (let from = 0; from < rows.length; from += PER_SEGMENT) {
      const some = rows.slice(from, from + PER_SEGMENT)
      segments.push({ ...keep(encodeSegment(some)), from, count: some.length })
    }
    const docs = rows.map((row, i) => ({ ...row, sku: row.goodsId, barCodes: [], popularity: 100 - i }))
    const amounts = Int32Array.from(ids, (id) => priceAt(this.prices, id))
    this.manifest = {
      format: FEED_FORMAT,
      language: 'en',
      content,
      volatile: 1,
      cursor: this.tick + 1,
      epoch: 1,
      articles: rows.length,
      segments,
      index: keep(buildIndex(docs)),
      classes: keep(encodeClasses([{ id: 'light', parentId: null, level: 1, name: 'Light', goodsCount: rows.length }])),
      prices: [{ ...keep(encodePrices({ listId: 'std', amounts })), priceListId: 'std', currency: 'EUR', version: this.prices }],
    }
    this.parts = parts
  }
}
