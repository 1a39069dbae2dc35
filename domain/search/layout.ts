import { FeedError } from '../feed/feed-error.ts'

/**
 * The index file: a header of Int32 (`MAGIC`, format, articles, then the byte length of each section in this order), followed by
 * the sections, each aligned to 4 bytes. Integers are little-endian, as on every machine that we run on.
 */
export const MAGIC = 0x58495054
export const FORMAT = 2
export const SECTIONS = [
  /** JSON: `{ classes, ranges, brands, params }`, lists of texts. */
  'names',
  /** Uint16 by article: place in `classes`. */
  'classOf',
  /** Uint8 by article: place in `ranges`. */
  'rangeOf',
  /** Uint16 by article: place in `brands`. */
  'brandOf',
  /** Uint8 by article: number of values; then for each value, article by article, a Uint16: place in `params`. */
  'paramCounts',
  'paramOf',
  /** Uint32: articles, the most popular first. */
  'byPopularity',
  /** Uint32: articles by folded name. */
  'byName',
  /** Folded words, sorted by their UTF-8 bytes: Uint8 lengths, then the bytes. */
  'wordLengths',
  'words',
  /** Articles of each word, ascending, as LEB128 differences; lengths in bytes as LEB128. */
  'postingLengths',
  'postings',
  /** Folded numbers (article number, model, barcodes), sorted, one entry per number and article: Uint8 lengths, bytes, Uint32 article. */
  'codeLengths',
  'codes',
  'codeOf',
] as const
export type Section = (typeof SECTIONS)[number]
export const HEADER_BYTES = 4 * (3 + SECTIONS.length)

const aligned = (bytes: number): number => (bytes + 3) & ~3

export const writeSections = (articles: number, sections: Readonly<Record<Section, Uint8Array>>): ArrayBuffer => {
  const total = SECTIONS.reduce((sum, name) => sum + aligned(sections[name].byteLength), HEADER_BYTES)
  const buffer = new ArrayBuffer(total)
  const header = new Int32Array(buffer, 0, HEADER_BYTES / 4)
  const bytes = new Uint8Array(buffer)
  header.set([MAGIC, FORMAT, articles])
  let at = HEADER_BYTES
  for (const [i, name] of SECTIONS.entries()) {
    header[3 + i] = sections[name].byteLength
    bytes.set(sections[name], at)
    at += aligned(sections[name].byteLength)
  }
  return buffer
}

export interface Sections {
  readonly articles: number
  readonly of: Readonly<Record<Section, Uint8Array<ArrayBuffer>>>
}

/** Throws FeedError if the file is truncated, of another format, or its sections do not add up. */
export const readSections = (buffer: ArrayBuffer): Sections => {
  if (buffer.byteLength < HEADER_BYTES) throw new FeedError('The search index is cut')
  const header = new Int32Array(buffer, 0, HEADER_BYTES / 4)
  if (header[0] !== MAGIC || header[1] !== FORMAT) throw new FeedError('This is no search index of a format that we know')
  const found: Partial<Record<Section, Uint8Array<ArrayBuffer>>> = {}
  let at = HEADER_BYTES
  for (const [i, name] of SECTIONS.entries()) {
    const length = header[3 + i] ?? -1
    if (length < 0 || at + length > buffer.byteLength) throw new FeedError(`The search index is cut in ${name}`)
    found[name] = new Uint8Array(buffer, at, length)
    at += aligned(length)
  }
  if (at !== buffer.byteLength) throw new FeedError('The search index has another length than it says')
  return { articles: header[2] ?? 0, of: found as Record<Section, Uint8Array<ArrayBuffer>> }
}

/** A growing byte buffer. */
export class Bytes {
  private bytes = new Uint8Array(1 << 16)
  length = 0

  push(value: number): void {
    if (this.length === this.bytes.length) this.grow(1)
    this.bytes[this.length++] = value
  }

  append(more: Uint8Array): void {
    if (this.length + more.length > this.bytes.length) this.grow(more.length)
    this.bytes.set(more, this.length)
    this.length += more.length
  }

  /** Writes LEB128 for values from 0 to 2³¹−1; returns the number of bytes. */
  varint(value: number): number {
    const start = this.length
    let rest = value
    while (rest > 127) {
      this.push((rest & 127) | 128)
      rest >>>= 7
    }
    this.push(rest)
    return this.length - start
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length)
  }

  private grow(by: number): void {
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + by))
    larger.set(this.bytes)
    this.bytes = larger
  }
}
