import { FeedError } from './feed-error.ts'

/** Reads the parts of a buffer one after another; every read checks the remaining length, so truncated bytes end in a FeedError. */
export class Cursor {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly view: DataView
  at = 0

  constructor(buffer: ArrayBuffer) {
    this.bytes = new Uint8Array(buffer)
    this.view = new DataView(buffer)
  }

  take(length: number): Uint8Array<ArrayBuffer> {
    if (!(length >= 0) || this.at + length > this.bytes.length) throw new FeedError('These bytes are cut')
    const part = this.bytes.subarray(this.at, this.at + length)
    this.at += length
    return part
  }

  u8 = (): number => this.take(1)[0] ?? 0
  u32(): number {
    this.take(4)
    return this.view.getUint32(this.at - 4, true)
  }
  f64(): number {
    this.take(8)
    return this.view.getFloat64(this.at - 8, true)
  }
  /** Reads an Int32 column from any offset; copied, so that it is aligned. */
  int32(count: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.take(count * 4).slice().buffer)
  }
  end(): void {
    if (this.at !== this.bytes.length) throw new FeedError('These bytes are longer than they say')
  }
}

/** Writes parts one after another. */
export class Sink {
  private readonly parts: Uint8Array[] = []
  length = 0

  bytes(part: Uint8Array): void {
    this.parts.push(part)
    this.length += part.length
  }
  u8 = (value: number): void => this.bytes(Uint8Array.of(value))
  u32(value: number): void {
    const part = new DataView(new ArrayBuffer(4))
    part.setUint32(0, value, true)
    this.bytes(new Uint8Array(part.buffer))
  }
  f64(value: number): void {
    const part = new DataView(new ArrayBuffer(8))
    part.setFloat64(0, value, true)
    this.bytes(new Uint8Array(part.buffer))
  }
  array(values: Int32Array | Uint16Array | Uint8Array): void {
    this.bytes(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  }
  done(): ArrayBuffer {
    const buffer = new ArrayBuffer(this.length)
    const all = new Uint8Array(buffer)
    let at = 0
    for (const part of this.parts) {
      all.set(part, at)
      at += part.length
    }
    return buffer
  }
}

/** Returns the format; throws FeedError unless the buffer begins with this mark and one of these formats. */
export const readMark = (cursor: Cursor, mark: number, formats: number | readonly number[], what: string): number => {
  if (cursor.u32() !== mark) throw new FeedError(`These bytes are no ${what}`)
  const format = cursor.u32()
  if (![formats].flat().includes(format)) throw new FeedError(`This ${what} has a format that we do not know`)
  return format
}

/** Writes whole numbers in the narrowest width: one value for all, else 1, 2 or 4 bytes each. */
export const writeInts = (sink: Sink, values: readonly number[]): void => {
  const least = values.reduce((a, b) => Math.min(a, b), 0)
  const most = values.reduce((a, b) => Math.max(a, b), 0)
  const same = values.every((value) => value === values[0])
  const width = same ? 0 : least < 0 || most > 0xffff ? 4 : most > 0xff ? 2 : 1
  sink.u8(width)
  if (width === 0) sink.array(Int32Array.of(values[0] ?? 0))
  if (width === 1) sink.array(Uint8Array.from(values))
  if (width === 2) sink.array(Uint16Array.from(values))
  if (width === 4) sink.array(Int32Array.from(values))
}

export type IntColumn = (row: number) => number

export const readInts = (cursor: Cursor, count: number): IntColumn => {
  const width = cursor.u8()
  if (width === 0) {
    const value = cursor.int32(1)[0] ?? 0
    return () => value
  }
  if (width !== 1 && width !== 2 && width !== 4) throw new FeedError('A number column has an unknown width')
  const start = cursor.at
  const { view } = cursor
  cursor.take(count * width)
  if (width === 1) return (row) => view.getUint8(start + row)
  if (width === 2) return (row) => view.getUint16(start + row * 2, true)
  return (row) => view.getInt32(start + row * 4, true)
}

const DICTIONARY_MAX = 255
const TEXT_BYTES_MAX = 0xffff

/** Writes texts as a dictionary and a byte each if few are distinct, else as lengths and bytes. */
export const writeTexts = (sink: Sink, values: readonly string[]): void => {
  const distinct = [...new Set(values)]
  const isDictionary = distinct.length <= DICTIONARY_MAX && distinct.length * 2 <= values.length
  sink.u8(isDictionary ? 1 : 0)
  if (isDictionary) {
    const placeOf = new Map(distinct.map((text, place) => [text, place]))
    sink.u32(distinct.length)
    writePlainTexts(sink, distinct)
    sink.array(Uint8Array.from(values, (text) => placeOf.get(text) ?? 0))
  } else writePlainTexts(sink, values)
}

const writePlainTexts = (sink: Sink, values: readonly string[]): void => {
  const encoder = new TextEncoder()
  const encoded = values.map((text) => encoder.encode(text))
  if (encoded.some((bytes) => bytes.length > TEXT_BYTES_MAX)) throw new FeedError('A text is longer than 65,535 bytes')
  sink.array(Uint16Array.from(encoded, (bytes) => bytes.length))
  for (const bytes of encoded) sink.bytes(bytes)
}

export type TextColumn = (row: number) => string

export const readTexts = (cursor: Cursor, count: number): TextColumn => {
  const kind = cursor.u8()
  if (kind === 0) return readPlainTexts(cursor, count)
  if (kind !== 1) throw new FeedError('A text column has an unknown kind')
  const size = cursor.u32()
  if (size > DICTIONARY_MAX) throw new FeedError('A dictionary is too large')
  const dictionary = readPlainTexts(cursor, size)
  const texts = Array.from({ length: size }, (_, place) => dictionary(place))
  const places = cursor.take(count)
  return (row) => texts[places[row] ?? 0] ?? ''
}

const readPlainTexts = (cursor: Cursor, count: number): TextColumn => {
  const lengths = cursor.take(count * 2)
  const offsets = new Uint32Array(count + 1)
  let end = 0
  for (let i = 0; i < count; i++) {
    end += (lengths[i * 2] ?? 0) | ((lengths[i * 2 + 1] ?? 0) << 8)
    offsets[i + 1] = end
  }
  const blob = cursor.take(end)
  const decoder = new TextDecoder()
  return (row) => decoder.decode(blob.subarray(offsets[row] ?? 0, offsets[row + 1] ?? 0))
}
