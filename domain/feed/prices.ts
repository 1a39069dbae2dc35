import { Cursor, Sink, readMark, readTexts, writeTexts } from './columns.ts'

const MARK = 0x52505054
const FORMAT = 1
/** The article is not on this list. */
export const NO_PRICE = -1

export interface PriceColumn {
  readonly listId: string
  /** Minor units by ordinal, −1 if the article is not on the list. */
  readonly amounts: Int32Array
}

/** Contains the list's name, so that lists with equal amounts are separate segments, each only for those who have its list. */
export const encodePrices = ({ listId, amounts }: PriceColumn): ArrayBuffer => {
  const sink = new Sink()
  sink.u32(MARK)
  sink.u32(FORMAT)
  writeTexts(sink, [listId])
  sink.u32(amounts.length)
  sink.array(amounts)
  return sink.done()
}

/** Throws FeedError if the bytes are truncated, too long, or no price column. */
export const openPrices = (buffer: ArrayBuffer): PriceColumn => {
  const cursor = new Cursor(buffer)
  readMark(cursor, MARK, FORMAT, 'price column')
  const listId = readTexts(cursor, 1)(0)
  const amounts = cursor.int32(cursor.u32())
  cursor.end()
  return { listId, amounts }
}
