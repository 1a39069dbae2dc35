import { FeedError } from '../feed/feed-error.ts'
import { Hits } from './hits.ts'
import { readSections } from './layout.ts'
import { partFinder } from './parts.ts'
import type { PartFinder } from './parts.ts'
import { openVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The index as typed arrays over its one buffer; nothing is decoded until it is asked for. */
export interface SearchIndex {
  readonly articles: number
  readonly classes: readonly string[]
  readonly ranges: readonly string[]
  readonly classOf: Uint16Array
  readonly rangeOf: Uint8Array
  readonly byPopularity: Uint32Array
  /** Inverse of `byPopularity`. */
  readonly popularityRank: Uint32Array
  readonly byName: Uint32Array
  readonly words: Vocabulary
  readonly postingOffsets: Uint32Array
  readonly postings: Uint8Array
  readonly codes: Vocabulary
  readonly codeOf: Uint32Array
  /** Made at the first call. */
  readonly parts: () => PartFinder
  /** Working memory of a search; searches run one after the other. */
  readonly scratch: { readonly word: Hits; readonly term: Hits; readonly all: Hits }
}

/** Throws FeedError for bytes that are no index. */
export const openIndex = (buffer: ArrayBuffer): SearchIndex => {
  const { articles, of } = readSections(buffer)
  const names = readNames(of.names)
  const words = openVocabulary(of.wordLengths, of.words)
  const codes = openVocabulary(of.codeLengths, of.codes)
  const byPopularity = uint32(of.byPopularity)
  let parts: PartFinder | undefined
  const classOf = new Uint16Array(of.classOf.buffer, of.classOf.byteOffset, of.classOf.byteLength >>> 1)
  const byName = uint32(of.byName)
  const codeOf = uint32(of.codeOf)
  // Checked before memory is taken for as many articles as the header claims.
  if ([classOf, of.rangeOf, byPopularity, byName].some((column) => column.length !== articles) || codeOf.length !== codes.count)
    throw new FeedError('The columns of the search index have different lengths')
  return {
    articles,
    ...names,
    classOf,
    rangeOf: of.rangeOf,
    byPopularity,
    popularityRank: inverse(byPopularity),
    byName,
    words,
    postingOffsets: readOffsets(of.postingLengths, words.count, of.postings.length),
    postings: of.postings,
    codes,
    codeOf,
    parts: () => (parts ??= partFinder(codes)),
    scratch: { word: new Hits(articles), term: new Hits(articles), all: new Hits(articles) },
  }
}

const uint32 = (bytes: Uint8Array<ArrayBuffer>) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2)

const inverse = (order: Uint32Array): Uint32Array => {
  const rank = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) rank[order[i] ?? 0] = i
  return rank
}

const readNames = (bytes: Uint8Array): { classes: string[]; ranges: string[] } => {
  try {
    const { classes, ranges } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    if (isTexts(classes) && isTexts(ranges)) return { classes, ranges }
  } catch {
    // Said below.
  }
  throw new FeedError('The names of the search index cannot be read')
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

const readOffsets = (lengths: Uint8Array, count: number, total: number): Uint32Array => {
  const offsets = new Uint32Array(count + 1)
  let at = 0
  let end = 0
  for (let i = 0; i < count; i++) {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = lengths[at++] ?? 0
      value += (byte & 127) * 2 ** shift
      if (byte < 128) break
    }
    end += value
    offsets[i + 1] = end
  }
  if (at !== lengths.length || end !== total) throw new FeedError('The postings of the search index do not add up')
  return offsets
}
