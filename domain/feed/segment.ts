import { Cursor, Sink, readInts, readMark, readTexts, writeInts, writeTexts } from './columns.ts'
import type { IntColumn, TextColumn } from './columns.ts'
import { FeedError } from './feed-error.ts'
import type { FeedRow } from './row.ts'

/** Number of articles in a segment; the last one may hold fewer. */
export const SEGMENT_ROWS = 2048
/** Raised whenever the meaning of the bytes changes; part of the manifest (`format`). */
export const FEED_FORMAT = 4
/** Columns that older segments lack; an updated device keeps using them until its next sync. */
const LACKING: Readonly<Record<number, readonly string[]>> = {
  2: ['accessories', 'cashBack', 'tags'],
  3: ['tags'],
  [FEED_FORMAT]: [],
}
const MARK = 0x47535054
const ROWS_MAX = 1 << 20

const TEXTS = ['goodsId', 'name', 'brand', 'model', 'barCode', 'classId', 'salesRange'] as const
const LISTS = ['altBarCodes', 'params', 'images'] as const
/** Columns with an encoding of their own. */
const LATER = ['arrivesOn', 'energy', 'accessories', 'cashBack', 'tags'] as const
const INTS = [
  'saleDouble',
  'pkgNum',
  'mediumPkgNum',
  'cntNum',
  'palletNum',
  'volumeCm3',
  'weightG',
  'vipType',
  'activityValue',
] as const

// None of our texts can contain NUL: neither PostgreSQL nor the contract accepts it.
const BETWEEN = '\0'

/** Articles as columns; each row can be read on its own. */
export interface Segment {
  readonly count: number
  readonly bytes: number
  readonly texts: Readonly<Record<(typeof TEXTS)[number] | (typeof LISTS)[number] | (typeof LATER)[number], TextColumn>>
  readonly ints: Readonly<Record<(typeof INTS)[number], IntColumn>>
}

/** Throws FeedError if a text is longer than 65,535 bytes. */
export const encodeSegment = (rows: readonly FeedRow[]): ArrayBuffer => {
  const sink = new Sink()
  sink.u32(MARK)
  sink.u32(FEED_FORMAT)
  sink.u32(rows.length)
  for (const name of INTS) {
    writeInts(
      sink,
      rows.map((row) => row[name]),
    )
  }
  const write = (textOf: (row: FeedRow) => string) => writeTexts(sink, rows.map(textOf))
  for (const name of TEXTS) write((row) => row[name])
  for (const name of LISTS) write((row) => row[name].join(BETWEEN))
  write((row) => row.arrivesOn ?? '')
  write((row) => (row.energy ? `${row.energy.class}${BETWEEN}${row.energy.range}` : ''))
  write((row) => row.accessories.map(({ goodsId, refGoodsNum }) => `${goodsId}:${refGoodsNum}`).join(BETWEEN))
  write((row) => row.cashBack.map(({ currency, from, cashBack }) => `${currency}:${from}:${cashBack}`).join(BETWEEN))
  write((row) => row.tags.join(BETWEEN))
  return sink.done()
}

/** Throws FeedError if the bytes are truncated, too long, or no segment. */
export const openSegment = (buffer: ArrayBuffer): Segment => {
  const cursor = new Cursor(buffer)
  const format = readMark(cursor, MARK, Object.keys(LACKING).map(Number), 'segment')
  const count = cursor.u32()
  if (count > ROWS_MAX) throw new FeedError('A segment says that it has too many rows')
  const ints = Object.fromEntries(INTS.map((name) => [name, readInts(cursor, count)])) as Segment['ints']
  const lacking = LACKING[format] ?? []
  const names = [...TEXTS, ...LISTS, ...LATER]
  const texts = Object.fromEntries(
    names.map((name) => [name, lacking.includes(name) ? () => '' : readTexts(cursor, count)]),
  ) as Segment['texts']
  cursor.end()
  return { count, bytes: buffer.byteLength, texts, ints }
}

/** Throws FeedError if the row does not exist. */
export const readRow = ({ count, texts, ints }: Segment, row: number): FeedRow => {
  if (!Number.isInteger(row) || row < 0 || row >= count) throw new FeedError(`A segment of ${count} rows has no row ${row}`)
  const [energyClass, energyRange] = texts.energy(row).split(BETWEEN)
  return {
    goodsId: texts.goodsId(row),
    name: texts.name(row),
    brand: texts.brand(row),
    model: texts.model(row),
    barCode: texts.barCode(row),
    altBarCodes: listOf(texts.altBarCodes(row)),
    classId: texts.classId(row),
    params: listOf(texts.params(row)),
    images: listOf(texts.images(row)),
    salesRange: texts.salesRange(row),
    arrivesOn: texts.arrivesOn(row) || null,
    energy: energyClass ? { class: energyClass, range: energyRange ?? '' } : null,
    saleDouble: ints.saleDouble(row),
    pkgNum: ints.pkgNum(row),
    mediumPkgNum: ints.mediumPkgNum(row),
    cntNum: ints.cntNum(row),
    palletNum: ints.palletNum(row),
    volumeCm3: ints.volumeCm3(row),
    weightG: ints.weightG(row),
    vipType: ints.vipType(row),
    activityValue: ints.activityValue(row),
    accessories: listOf(texts.accessories(row)).map((text) => {
      const [goodsId = '', refGoodsNum] = text.split(':')
      return { goodsId, refGoodsNum: whole(refGoodsNum) }
    }),
    cashBack: listOf(texts.cashBack(row)).map((text) => {
      const [currency = '', from, cashBack] = text.split(':')
      return { currency, from: whole(from), cashBack: whole(cashBack) }
    }),
    tags: listOf(texts.tags(row)),
  }
}

/** Altered bytes may be any number; they must never break a screen. */
const whole = (text: string | undefined): number => Math.floor(Number(text)) || 0

const listOf = (text: string): string[] => (text === '' ? [] : text.split(BETWEEN))
