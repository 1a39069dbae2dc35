import { FeedError } from '../feed/feed-error.ts'
import { Hits } from './hits.ts'
import { readSections } from './layout.ts'
import { partFinder } from './parts.ts'
import type { PartFinder } from './parts.ts'
import { openVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The index as typed arrays over its one buffer; nothing is decoded before it is needed. */
export interface SearchIndex {
  readonly articles: number
  readonly classes: readonly string[]
  readonly ranges: readonly string[]
  readonly classOf: Uint16Array
  readonly rangeOf: Uint8Array
  readonly brands: readonly string[]
  readonly brandOf: Uint16Array
  readonly params: readonly string[]
  /** Values of article i: `paramOf` from `paramOffsets[i]` up to `paramOffsets[i + 1]` (exclusive). */
  readonly paramOffsets: Uint32Array
  readonly paramOf: Uint16Array
  readonly byPopularity: Uint32Array
  /** Inverse of `byPopularity`. */
  readonly popularityRank: Uint32Array
  readonly byName: Uint32Array
  readonly words: Vocabulary
  readonly postingOffsets: Uint32Array
  readonly postings: Uint8Array
  readonly codes: Vocabulary
  readonly codeOf: Uint32Array
  /** Built on the first call. */
  readonly parts: () => PartFinder
  /** Changed and new articles above the base; absent if there are none. */
  readonly layer?: IndexLayer
  /** Working memory of a search; searches never run concurrently. */
  readonly scratch: { readonly word: Hits; readonly term: Hits; readonly all: Hits }
}

/** A small separate index on top of the base. */
export interface IndexLayer {
  readonly index: SearchIndex
  /** Place in the layer's index → ordinal. */
  readonly ordinals: Uint32Array
  /** 1 for ordinals of the base that are replaced or gone. */
  readonly stale: Uint8Array
}

/** Throws FeedError if the bytes are not an index. */
export const openIndex = (buffer: ArrayBuffer): SearchIndex => {
  const { articles, of } = readSections(buffer)
  const names = readNames(of.names)
  const words = openVocabulary(of.wordLengths, of.words)
  const codes = openVocabulary(of.codeLengths, of.codes)
  const byPopularity = uint32(of.byPopularity)
  let parts: PartFinder | undefined
  const classOf = uint16(of.classOf)
  const brandOf = uint16(of.brandOf)
  const paramOf = uint16(of.paramOf)
  const byName = uint32(of.byName)
  const codeOf = uint32(of.codeOf)
  // Checked before memory is allocated for as many articles as the header claims.
  if (
    [classOf, brandOf, of.paramCounts, of.rangeOf, byPopularity, byName].some((column) => column.length !== articles) ||
    codeOf.length !== codes.count
  )
    throw new FeedError('The columns of the search index have different lengths')
  return {
    articles,
    ...names,
    classOf,
    rangeOf: of.rangeOf,
    brandOf,
    paramOffsets: paramOffsetsOf(of.paramCounts, paramOf.length),
    paramOf,
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

const uint16 = (bytes: Uint8Array<ArrayBuffer>) => new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 1)
const paramOffsetsOf = (counts: Uint8Array, total: number): Uint32Array => {
  const offsets = new Uint32Array(counts.length + 1)
  for (let i = 0; i < counts.length; i++) offsets[i + 1] = (offsets[i] ?? 0) + (counts[i] ?? 0)
  if (offsets[counts.length] !== total) throw new FeedError('The values of the search index do not add up')
  return offsets
}
const uint32 = (bytes: Uint8Array<ArrayBuffer>) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2)

/** Returns the place of each ordinal. */
export const inverse = (order: Uint32Array, articles = order.length): Uint32Array => {
  const rank = new Uint32Array(articles)
  for (let i = 0; i < order.length; i++) rank[order[i] ?? 0] = i
  return rank
}

const readNames = (bytes: Uint8Array): Pick<SearchIndex, 'classes' | 'ranges' | 'brands' | 'params'> => {
  try {
    const { classes, ranges, brands, params } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    if (isTexts(classes) && isTexts(ranges) && isTexts(brands) && isTexts(params)) return { classes, ranges, brands, params }
  } catch {
    // The error below covers this.
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
