import { fold, foldCode, hasDigit, joined, lastSigns, wordsOf } from './fold.ts'
import { Bytes, writeSections } from './layout.ts'

/** Searchable fields of an article. */
export interface SearchDoc {
  readonly name: string
  readonly brand: string
  readonly model: string
  readonly sku: string
  readonly barCodes: readonly string[]
  readonly classId: string
  readonly salesRange: string
  /** Values for filters. */
  readonly params?: readonly string[]
  /** Higher sorts first. */
  readonly popularity: number
}

export interface IndexBuilder {
  /** Adds articles in ordinal order. */
  add(doc: SearchDoc): void
  finish(): ArrayBuffer
}

/** Builds the index of these articles; the place in `docs` is the ordinal. */
export const buildIndex = (docs: Iterable<SearchDoc>): ArrayBuffer => {
  const builder = indexBuilder()
  for (const doc of docs) builder.add(doc)
  return builder.finish()
}

/** Maximum filter values of one article. */
const PARAMS_MAX = 20
/** Places are 16 bits wide: the last one stands for all further texts, and no filter names it. */
const PLACES_MAX = 0xffff
const keptPlace = (place: number): number => Math.min(place, PLACES_MAX)

/** Longer models are prose and are found by their words. */
const MODEL_CODE_MAX = 40

export const indexBuilder = (): IndexBuilder => {
  const words = new Map<string, number>()
  const wordIds = new Numbers()
  const wordDocs = new Numbers()
  const codes: string[] = []
  const codeDocs = new Numbers()
  const classes = new Places()
  const ranges = new Places()
  const brands = new Places()
  const params = new Places()
  const brandOf = new Numbers()
  const paramCounts = new Numbers()
  const paramOf = new Numbers()
  const classOf = new Numbers()
  const rangeOf = new Numbers()
  const popularity = new Numbers()
  const names: string[] = []
  let articles = 0

  const addWord = (word: string, seen: Set<number>): void => {
    let id = words.get(word)
    if (id === undefined) words.set(word, (id = words.size))
    if (seen.has(id)) return
    seen.add(id)
    wordIds.push(id)
    wordDocs.push(articles)
  }

  return {
    add(doc) {
      const seen = new Set<number>()
      const text = fold(`${doc.name} ${doc.brand} ${doc.model}`)
      for (const word of wordsOf(text)) addWord(word, seen)
      for (const sign of lastSigns(text)) addWord(sign, seen)
      for (const chunk of text.split(/\s+/)) {
        const whole = joined(chunk)
        if (whole !== null) addWord(whole, seen)
      }
      for (const code of codesOf(doc)) {
        codes.push(code)
        codeDocs.push(articles)
      }
      classOf.push(classes.of(doc.classId))
      rangeOf.push(ranges.of(doc.salesRange))
      brandOf.push(brands.of(doc.brand))
      const values = [...new Set(doc.params)].slice(0, PARAMS_MAX)
      paramCounts.push(values.length)
      for (const value of values) paramOf.push(params.of(value))
      popularity.push(doc.popularity)
      names.push(fold(doc.name))
      articles++
    },
    finish() {
      const vocabulary = packWords(words, wordIds.done(), wordDocs.done())
      const numbers = packCodes(codes, codeDocs.done())
      const ranked = popularity.done()
      return writeSections(articles, {
        names: new TextEncoder().encode(
          JSON.stringify({ classes: classes.all, ranges: ranges.all, brands: brands.kept, params: params.kept }),
        ),
        brandOf: bytesOf(Uint16Array.from(brandOf.done(), keptPlace)),
        paramCounts: Uint8Array.from(paramCounts.done()),
        paramOf: bytesOf(Uint16Array.from(paramOf.done(), keptPlace)),
        classOf: bytesOf(Uint16Array.from(classOf.done())),
        rangeOf: Uint8Array.from(rangeOf.done()),
        byPopularity: bytesOf(ordered(articles, (a, b) => at(ranked, b) - at(ranked, a) || a - b)),
        byName: bytesOf(ordered(articles, (a, b) => compareText(names[a] ?? '', names[b] ?? '') || a - b)),
        ...vocabulary,
        ...numbers,
      })
    },
  }
}

const codesOf = (doc: SearchDoc): Set<string> => {
  const codes = new Set([doc.sku, ...doc.barCodes].map(foldCode))
  if (doc.model.length <= MODEL_CODE_MAX && hasDigit(doc.model)) codes.add(foldCode(doc.model))
  codes.delete('')
  return codes
}

const packWords = (words: Map<string, number>, ids: Float64Array, docs: Float64Array) => {
  const sorted = [...words.keys()].sort(compareBytes)
  // A counting sort by word keeps the articles of each word ascending.
  const starts = new Uint32Array(words.size + 1)
  for (const id of ids) starts[id + 1] = at(starts, id + 1) + 1
  for (let id = 0; id < words.size; id++) starts[id + 1] = at(starts, id + 1) + at(starts, id)
  const next = starts.slice()
  const grouped = new Uint32Array(docs.length)
  for (let i = 0; i < ids.length; i++) {
    const id = at(ids, i)
    const place = at(next, id)
    grouped[place] = at(docs, i)
    next[id] = place + 1
  }
  const text = new Texts()
  const postings = new Bytes()
  const postingLengths = new Bytes()
  for (const word of sorted) {
    text.add(word)
    const id = words.get(word) ?? 0
    const start = postings.length
    let last = 0
    for (let i = at(starts, id); i < at(starts, id + 1); i++) {
      const doc = at(grouped, i)
      postings.varint(doc - last)
      last = doc
    }
    postingLengths.varint(postings.length - start)
  }
  return {
    wordLengths: text.lengths.done(),
    words: text.bytes.done(),
    postingLengths: postingLengths.done(),
    postings: postings.done(),
  }
}

const packCodes = (codes: readonly string[], docs: Float64Array) => {
  const order = ordered(codes.length, (a, b) => compareBytes(codes[a] ?? '', codes[b] ?? '') || at(docs, a) - at(docs, b))
  const text = new Texts()
  const codeOf = new Uint32Array(order.length)
  for (const [place, entry] of order.entries()) {
    text.add(codes[entry] ?? '')
    codeOf[place] = at(docs, entry)
  }
  return { codeLengths: text.lengths.done(), codes: text.bytes.done(), codeOf: bytesOf(codeOf) }
}

const ordered = (count: number, compare: (a: number, b: number) => number): Uint32Array<ArrayBuffer> =>
  Uint32Array.from({ length: count }, (_, i) => i).sort(compare)

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const SURROGATES = /[\ud800-\udfff]/
/** Compares by UTF-8 bytes, which is code point order; UTF-16 differs only with surrogates. */
const compareBytes = (a: string, b: string): number => {
  if (!SURROGATES.test(a) && !SURROGATES.test(b)) return compareText(a, b)
  const left = new TextEncoder().encode(a)
  const right = new TextEncoder().encode(b)
  const shared = Math.min(left.length, right.length)
  for (let i = 0; i < shared; i++) if (left[i] !== right[i]) return at(left, i) - at(right, i)
  return left.length - right.length
}

const at = (array: { readonly [index: number]: number }, index: number): number => array[index] ?? 0
const bytesOf = (array: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

class Texts {
  readonly lengths = new Bytes()
  readonly bytes = new Bytes()
  private readonly encoder = new TextEncoder()
  add(text: string): void {
    const encoded = this.encoder.encode(text)
    this.lengths.push(encoded.length)
    this.bytes.append(encoded)
  }
}

class Numbers {
  private values = new Float64Array(1024)
  private length = 0
  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(this.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }
  done(): Float64Array {
    return this.values.subarray(0, this.length)
  }
}

/** Numbers distinct texts by first appearance. */
class Places {
  readonly all: string[] = []
  get kept(): string[] {
    return this.all.slice(0, PLACES_MAX)
  }
  private readonly known = new Map<string, number>()
  of(text: string): number {
    const known = this.known.get(text)
    if (known !== undefined) return known
    this.known.set(text, this.all.length)
    return this.all.push(text) - 1
  }
}
