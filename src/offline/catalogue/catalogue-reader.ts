import type { Article } from '#domain/contract/article.ts'
import type { ClassNode, FeedManifest } from '#domain/contract/catalogue.ts'
import { browse } from '#domain/feed/browse.ts'
import { openClasses } from '#domain/feed/classes.ts'
import type { FeedDelta } from '#domain/feed/delta.ts'
import { FeedError } from '#domain/feed/feed-error.ts'
import { columnsWith, indexWith, ordinalsOfRows, pricesWith, settled } from '#domain/feed/overlay.ts'
import { openPrices } from '#domain/feed/prices.ts'
import { toArticle } from '#domain/feed/row.ts'
import type { FeedRow } from '#domain/feed/row.ts'
import { openSegment, readRow } from '#domain/feed/segment.ts'
import type { Segment } from '#domain/feed/segment.ts'
import { volatileRow } from '#domain/feed/volatile.ts'
import type { VolatileColumns } from '#domain/feed/volatile.ts'
import { ordinalsOfCode } from '#domain/search/by-code.ts'
import { openIndex } from '#domain/search/open-index.ts'
import type { SearchIndex } from '#domain/search/open-index.ts'
import { isInSalesRange } from '#domain/rules/line-conditions.ts'
import { belongs } from './catalogue-store.ts'
import type { CatalogueStore, Installed } from './catalogue-store.ts'
import type { AccountFacts, CataloguePage, CatalogueQuery } from './protocol.ts'

/** Limit for decoded segments in memory; the others are read again when needed. */
const SEGMENT_BYTES_MAX = 24 * 1024 * 1024

const ROWS_AT_ONCE = 1000
const EVERYTHING = { text: '', stock: 'all', newed: false, sort: 'popularity', offset: 0, limit: Infinity } as const

/** An installed catalogue: the index stays in memory, articles are read from the store when they are shown. */
export class CatalogueReader {
  readonly manifest: FeedManifest
  /** As the server last sent them, with all changes since. */
  volatile: VolatileColumns | null = null
  overlay: FeedDelta | null = null
  private columns: VolatileColumns | null = null
  private readonly store: CatalogueStore
  private readonly installed: Installed
  private readonly base: SearchIndex
  private index: SearchIndex
  private readonly tree: ClassNode[]
  private readonly now: () => number
  /** Least recently used first. */
  private readonly segments = new Map<string, Promise<Segment>>()
  private readonly prices = new Map<string, Promise<Int32Array>>()
  private readonly overlaid = new Map<string, { readonly overlay: FeedDelta | null; readonly amounts: Int32Array }>()
  /** Rows of the overlay by ordinal. */
  private changed = new Map<number, FeedRow>()
  private bought: { readonly ids: readonly string[]; readonly index: SearchIndex; readonly marks: Uint8Array } | null = null

  private constructor(store: CatalogueStore, installed: Installed, index: SearchIndex, tree: ClassNode[], now: () => number) {
    this.store = store
    this.installed = installed
    this.manifest = installed.manifest
    this.base = index
    this.index = index
    this.tree = tree
    this.now = now
  }

  /** Throws FeedError if bytes are missing or damaged; the catalogue is then installed again. */
  static async open(store: CatalogueStore, installed: Installed, now: () => number): Promise<CatalogueReader> {
    const { index, classes } = installed.manifest
    const bytes = await Promise.all([needed(store, index.hash), needed(store, classes.hash)])
    const reader = new CatalogueReader(store, installed, openIndex(bytes[0]), openClasses(bytes[1]), now)
    if (reader.index.articles !== reader.manifest.articles) throw new FeedError('The search index belongs to another catalogue')
    return reader
  }

  /** Ignores columns of another content: they would show one article's stock beside another's name. */
  useVolatile(columns: VolatileColumns | null): void {
    this.columns = columns && belongs(columns, this.manifest) ? columns : null
    if (this.columns) this.overlay = settled(this.overlay, this.columns)
    this.volatile = this.columns && columnsWith(this.columns, this.overlay)
  }

  /** The overlay must belong to this manifest's base. */
  useOverlay(overlay: FeedDelta): void {
    const before = this.overlay
    this.overlay = this.columns ? settled(overlay, this.columns) : overlay
    if (overlay.articles !== before?.articles) {
      this.index = indexWith(this.base, overlay)
      const ordinals = ordinalsOfRows(overlay)
      this.changed = new Map(overlay.articles?.rows.map((row, i) => [ordinals[i] ?? 0, row]))
    }
    this.volatile = this.columns && columnsWith(this.columns, this.overlay)
  }

  classes(): readonly ClassNode[] {
    return this.tree
  }

  async search(query: CatalogueQuery, facts: AccountFacts): Promise<CataloguePage> {
    const prices = await this.pricesOf(facts.priceListId)
    const room = { index: this.index, classes: this.tree, volatile: this.volatile }
    const bought = query.boughtIds ? await this.boughtOf(query.boughtIds) : null
    const { total, ordinals, facets } = browse(room, query, {
      salesRanges: facts.salesRanges,
      prices,
      bought,
      now: this.now(),
    })
    return { total, articles: await this.articlesAt(ordinals, facts, prices), facets }
  }

  async articles(ids: readonly string[], facts: AccountFacts): Promise<readonly Article[]> {
    const prices = await this.pricesOf(facts.priceListId)
    const found: Article[] = []
    for (const id of new Set(ids)) {
      const near = await this.articlesAt(ordinalsOfCode(this.index, id), facts, prices)
      const article = near.find((one) => one.goodsId === id)
      if (article && isInSalesRange(article.salesRange, facts.salesRanges)) found.push(article)
    }
    return found
  }

  async byCodes(codes: readonly string[], facts: AccountFacts): Promise<readonly (readonly Article[])[]> {
    const prices = await this.pricesOf(facts.priceListId)
    const ordinals = codes.map((code) => [...new Set(ordinalsOfCode(this.index, code))])
    // Read together: many codes share few segments.
    const wanted = [...new Set(ordinals.flat())]
    const articles = await this.articlesAt(wanted, facts, prices)
    const byOrdinal = new Map(wanted.map((ordinal, at) => [ordinal, articles[at]]))
    return ordinals.map((places) =>
      places.flatMap((ordinal) => {
        const article = byOrdinal.get(ordinal)
        return article && isInSalesRange(article.salesRange, facts.salesRanges) ? [article] : []
      }),
    )
  }

  /** Walks the segments in stored order: in order of popularity each would be opened again and again. */
  async countPictures(classId: string | null, facts: AccountFacts): Promise<number> {
    const room = { index: this.index, classes: this.tree, volatile: this.volatile }
    const { ordinals } = browse(room, { ...EVERYTHING, classId }, { salesRanges: facts.salesRanges, prices: null })
    const keys = new Set<string>()
    for (const [i, ordinal] of Uint32Array.from(ordinals).sort().entries()) {
      // Nobody waits for this count: requests made meanwhile come first.
      if (i % ROWS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
      const [key = ''] = (await this.row(ordinal)).images
      if (key !== '') keys.add(key)
    }
    return keys.size
  }

  /** 1 at the ordinals of these articles; the last lookup is cached. */
  private async boughtOf(ids: readonly string[]): Promise<Uint8Array> {
    const known = this.bought
    if (known?.index === this.index && known.ids.length === ids.length && known.ids.every((id, i) => id === ids[i]))
      return known.marks
    const { index } = this
    const marks = new Uint8Array(index.articles)
    for (const id of ids)
      for (const ordinal of ordinalsOfCode(index, id)) if ((await this.row(ordinal)).goodsId === id) marks[ordinal] = 1
    this.bought = { ids, index, marks }
    return marks
  }

  private async articlesAt(ordinals: Iterable<number>, facts: AccountFacts, prices: Int32Array | null): Promise<Article[]> {
    const list = this.priceList(facts.priceListId)
    const now = this.now()
    // What is shown is as old as the older of the two.
    const pricesReadAt = Math.max(this.installed.pricesReadAt, this.overlay?.readAt ?? 0)
    const readAt = Math.min(pricesReadAt, this.volatile?.readAt ?? pricesReadAt)
    const version = this.overlay?.prices.find(({ listId }) => listId === facts.priceListId)?.version ?? list?.version ?? 0
    const wanted = Array.from(ordinals)
    const rows = await Promise.all(wanted.map((ordinal) => this.row(ordinal)))
    return rows.map((row, i) => {
      const ordinal = wanted[i] ?? 0
      const amount = Math.max(0, prices?.[ordinal] ?? 0)
      const price = { currency: list?.currency ?? facts.currency, amount, version }
      return toArticle(row, price, volatileRow(this.volatile, ordinal, now), readAt)
    })
  }

  private async row(ordinal: number): Promise<FeedRow> {
    const changed = this.changed.get(ordinal)
    if (changed) return changed
    const { segments } = this.manifest
    const at = segments.findLastIndex(({ from }) => from <= ordinal)
    const segment = segments[at]
    if (!segment) throw new FeedError(`No segment holds article ${ordinal}`)
    return readRow(await this.segment(segment.hash), ordinal - segment.from)
  }

  private segment(hash: string): Promise<Segment> {
    const known = this.segments.get(hash)
    this.segments.delete(hash)
    const segment = known ?? needed(this.store, hash).then(openSegment)
    this.segments.set(hash, segment)
    if (!known) {
      segment.catch(() => this.segments.delete(hash))
      this.trim()
    }
    return segment
  }

  private trim(): void {
    const sizes = new Map(this.manifest.segments.map(({ hash, bytes }) => [hash, bytes]))
    let total = [...this.segments.keys()].reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0)
    for (const hash of this.segments.keys()) {
      if (total <= SEGMENT_BYTES_MAX || this.segments.size === 1) return
      total -= sizes.get(hash) ?? 0
      this.segments.delete(hash)
    }
  }

  private priceList(id: string) {
    return this.manifest.prices.find(({ priceListId }) => priceListId === id)
  }

  private async pricesOf(id: string): Promise<Int32Array | null> {
    const list = this.priceList(id)
    if (!list) return null
    let column = this.prices.get(list.hash)
    if (!column) {
      column = needed(this.store, list.hash).then((bytes) => openPrices(bytes).amounts)
      column.catch(() => this.prices.delete(list.hash))
      this.prices.set(list.hash, column)
    }
    const amounts = await column
    const known = this.overlaid.get(id)
    if (known && known.overlay === this.overlay) return known.amounts
    const made = { overlay: this.overlay, amounts: pricesWith(amounts, this.overlay, id) }
    this.overlaid.set(id, made)
    return made.amounts
  }
}

async function needed(store: CatalogueStore, hash: string): Promise<ArrayBuffer> {
  const bytes = await store.get(hash)
  if (!bytes) throw new FeedError('A part of the catalogue is missing on this device')
  return bytes
}
