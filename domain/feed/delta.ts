import type { ArticleActivity } from '#domain/contract/article.ts'
import { Bytes } from '../search/layout.ts'
import { readActivities, writeActivities } from './activities.ts'
import { Cursor, Sink, readInts, readMark, readTexts, writeInts, writeTexts } from './columns.ts'
import { FeedError } from './feed-error.ts'
import type { FeedRow } from './row.ts'
import { encodeSegment, openSegment, readRow } from './segment.ts'

const MARK = 0x4c445054
const FORMAT = 1
const CHANGES_MAX = 1 << 24

/** Stock, flags and activity of some articles, by ascending ordinal; an ordinal listed without an activity now has none. */
export interface StockChanges {
  readonly ordinals: Uint32Array
  readonly remaining: Int32Array
  readonly transit: Int32Array
  readonly flags: Uint8Array
  readonly activities: ReadonlyMap<number, ArticleActivity>
}

export interface PriceChanges {
  readonly listId: string
  readonly version: number
  readonly ordinals: Uint32Array
  /** Minor units, −1 if the article is not on the list. */
  readonly amounts: Int32Array
}

/** Every article that differs from the base: new or changed rows, and the ordinals that are gone (tombstones). */
export interface ArticleChanges {
  readonly rows: readonly FeedRow[]
  /** Ordinal in the base that a row replaces; −1 for a new row. New rows get the ordinals after the base's, in this order. */
  readonly replaces: Int32Array
  /** Number of articles before it by popularity; `nameRanks` counts by name. */
  readonly popularityRanks: Int32Array
  readonly nameRanks: Int32Array
  readonly gone: Uint32Array
}

/** Changes since a device's last request (design §4); applies only to the base with this content and cursor. */
export interface FeedDelta {
  readonly content: number
  readonly epoch: number
  /** The manifest's cursor. */
  readonly base: number
  /** Number of ordinals in the base. */
  readonly baseArticles: number
  /** Where the next delta begins; this one contains every change below it. */
  readonly cursor: number
  /** When the server read it, epoch milliseconds. */
  readonly readAt: number
  readonly stock: StockChanges
  readonly prices: readonly PriceChanges[]
  /** Null if no article changed since; earlier changes remain valid. */
  readonly articles: ArticleChanges | null
}

/** Encodes a delta; null means "take a snapshot": the device's base is too old. */
export const encodeDelta = (delta: FeedDelta | null): ArrayBuffer => {
  const sink = new Sink()
  sink.u32(MARK)
  sink.u32(FORMAT)
  sink.u8(delta ? 1 : 0)
  if (!delta) return sink.done()
  for (const value of [delta.content, delta.epoch, delta.base, delta.cursor, delta.readAt]) sink.f64(value)
  sink.u32(delta.baseArticles)
  const { stock } = delta
  writeOrdinals(sink, stock.ordinals)
  writeInts(sink, Array.from(stock.remaining))
  writeInts(sink, Array.from(stock.transit))
  writeInts(sink, Array.from(stock.flags))
  writeActivities(sink, stock.activities)
  sink.u32(delta.prices.length)
  for (const { listId, version, ordinals, amounts } of delta.prices) {
    writeTexts(sink, [listId])
    sink.u32(version)
    writeOrdinals(sink, ordinals)
    writeInts(sink, Array.from(amounts))
  }
  sink.u8(delta.articles ? 1 : 0)
  if (delta.articles) writeArticles(sink, delta.articles)
  return sink.done()
}

/** Throws FeedError if the bytes are truncated, too long, or no delta. */
export const openDelta = (buffer: ArrayBuffer): FeedDelta | null => {
  const cursor = new Cursor(buffer)
  readMark(cursor, MARK, FORMAT, 'delta')
  if (cursor.u8() === 0) return (cursor.end(), null)
  const [content, epoch, base, at, readAt] = [cursor.f64(), cursor.f64(), cursor.f64(), cursor.f64(), cursor.f64()]
  const baseArticles = cursor.u32()
  const ordinals = readOrdinals(cursor)
  const stock = {
    ordinals,
    remaining: Int32Array.from(ordinals, columnOf(cursor, ordinals.length)),
    transit: Int32Array.from(ordinals, columnOf(cursor, ordinals.length)),
    flags: Uint8Array.from(ordinals, columnOf(cursor, ordinals.length)),
    activities: readActivities(cursor),
  }
  const prices = Array.from({ length: bounded(cursor.u32()) }, () => readPrices(cursor))
  const articles = cursor.u8() === 1 ? readArticles(cursor) : null
  cursor.end()
  return { content, epoch, base, baseArticles, cursor: at, readAt, stock, prices, articles }
}

const columnOf = (cursor: Cursor, count: number) => {
  const column = readInts(cursor, count)
  return (_: number, row: number) => column(row)
}

const bounded = (count: number): number => {
  if (count > CHANGES_MAX) throw new FeedError('A delta says that it has too many changes')
  return count
}

const readPrices = (cursor: Cursor): PriceChanges => {
  const listId = readTexts(cursor, 1)(0)
  const version = cursor.u32()
  const ordinals = readOrdinals(cursor)
  return { listId, version, ordinals, amounts: Int32Array.from(ordinals, columnOf(cursor, ordinals.length)) }
}

const writeArticles = (sink: Sink, articles: ArticleChanges): void => {
  const rows = new Uint8Array(encodeSegment(articles.rows))
  sink.u32(rows.length)
  sink.bytes(rows)
  for (const column of [articles.replaces, articles.popularityRanks, articles.nameRanks]) writeInts(sink, Array.from(column))
  writeOrdinals(sink, articles.gone)
}

const readArticles = (cursor: Cursor): ArticleChanges => {
  const segment = openSegment(cursor.take(cursor.u32()).slice().buffer)
  const places = new Uint8Array(segment.count)
  const ints = () => Int32Array.from(places, columnOf(cursor, segment.count))
  return {
    rows: Array.from(places, (_, row) => readRow(segment, row)),
    replaces: ints(),
    popularityRanks: ints(),
    nameRanks: ints(),
    gone: readOrdinals(cursor),
  }
}

/** Writes ascending ordinals as LEB128 differences. */
const writeOrdinals = (sink: Sink, ordinals: Uint32Array): void => {
  const bytes = new Bytes()
  let last = 0
  for (const ordinal of ordinals) {
    bytes.varint(ordinal - last)
    last = ordinal
  }
  sink.u32(ordinals.length)
  sink.bytes(bytes.done())
}

const readOrdinals = (cursor: Cursor): Uint32Array<ArrayBuffer> => {
  const count = bounded(cursor.u32())
  // Each takes at least one byte; checked before memory is allocated.
  if (count > cursor.bytes.length - cursor.at) throw new FeedError('These bytes are cut')
  const ordinals = new Uint32Array(count)
  let last = 0
  for (let i = 0; i < count; i++) {
    let byte = cursor.u8()
    let difference = byte & 127
    for (let shift = 7; byte > 127 && shift < 35; shift += 7) {
      byte = cursor.u8()
      difference |= (byte & 127) << shift
    }
    last += difference
    ordinals[i] = last
  }
  return ordinals
}
