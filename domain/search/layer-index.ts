import { buildIndex } from './build.ts'
import type { SearchDoc } from './build.ts'
import { Hits } from './hits.ts'
import { inverse, openIndex } from './open-index.ts'
import type { SearchIndex } from './open-index.ts'

/** Articles above the base: `ordinals` of the base are replaced, those after it are new. */
export interface LayerSource {
  readonly docs: readonly Omit<SearchDoc, 'popularity'>[]
  readonly ordinals: Uint32Array
  readonly popularityRanks: Int32Array
  readonly nameRanks: Int32Array
  readonly gone: Uint32Array
  /** Total number of ordinals. */
  readonly articles: number
}

/** Combines the base with a layer: searched, counted and sorted as one. The base's words stay as they are. */
export const layerIndex = (base: SearchIndex, source: LayerSource): SearchIndex => {
  const { docs, ordinals, gone, articles } = source
  const stale = new Uint8Array(articles)
  for (const ordinal of [...ordinals, ...gone]) stale[ordinal] = 1
  const classes = [...base.classes]
  const ranges = [...base.ranges]
  const brands = [...base.brands]
  const params = [...base.params]
  const brandOf = new Uint16Array(articles)
  brandOf.set(base.brandOf)
  const classOf = new Uint16Array(articles)
  const rangeOf = new Uint8Array(articles)
  classOf.set(base.classOf)
  rangeOf.set(base.rangeOf)
  for (const [i, doc] of docs.entries()) {
    const ordinal = ordinals[i] ?? 0
    classOf[ordinal] = placeIn(classes, doc.classId)
    rangeOf[ordinal] = placeIn(ranges, doc.salesRange)
    brandOf[ordinal] = placeIn(brands, doc.brand)
  }
  const byPopularity = reordered(base.byPopularity, stale, ordinals, source.popularityRanks)
  return {
    ...base,
    articles,
    classes,
    ranges,
    classOf,
    rangeOf,
    brands,
    brandOf,
    params,
    ...valuesWith(base, source, params),
    byPopularity,
    popularityRank: inverse(byPopularity, articles),
    byName: reordered(base.byName, stale, ordinals, source.nameRanks),
    layer: { index: openIndex(buildIndex(docs.map((doc) => ({ ...doc, popularity: 0 })))), ordinals, stale },
    scratch: { word: new Hits(articles), term: new Hits(articles), all: new Hits(articles) },
  }
}

/** Returns the values of all articles, with the layer's in place of those they replace. */
const valuesWith = (base: SearchIndex, { docs, ordinals, articles }: LayerSource, params: string[]) => {
  const own = new Map(
    Array.from(ordinals, (ordinal, i) => [ordinal, (docs[i]?.params ?? []).map((value) => placeIn(params, value))]),
  )
  const paramOffsets = new Uint32Array(articles + 1)
  for (let i = 0; i < articles; i++) {
    const size = own.get(i)?.length ?? (i < base.articles ? (base.paramOffsets[i + 1] ?? 0) - (base.paramOffsets[i] ?? 0) : 0)
    paramOffsets[i + 1] = (paramOffsets[i] ?? 0) + size
  }
  const paramOf = new Uint16Array(paramOffsets[articles] ?? 0)
  for (let i = 0; i < articles; i++) {
    const values = own.get(i) ?? base.paramOf.subarray(base.paramOffsets[i] ?? 0, base.paramOffsets[i + 1] ?? 0)
    if (values.length > 0) paramOf.set(values, paramOffsets[i])
  }
  return { paramOffsets, paramOf }
}

const placeIn = (all: string[], text: string): number => {
  const known = all.indexOf(text)
  return known === -1 ? all.push(text) - 1 : known
}

/** Returns the base's order without stale articles, with the layer's articles at their ranks. */
const reordered = (order: Uint32Array, stale: Uint8Array, ordinals: Uint32Array, ranks: Int32Array): Uint32Array => {
  const coming = Array.from(ordinals, (ordinal, i) => ({ ordinal, rank: ranks[i] ?? 0 })).sort((a, b) => a.rank - b.rank)
  const result = new Uint32Array(order.length + coming.length)
  let [at, next] = [0, 0]
  for (let i = 0; i < order.length; i++) {
    for (let one = coming[next]; one && one.rank <= i; one = coming[++next]) result[at++] = one.ordinal
    const ordinal = order[i] ?? 0
    if (stale[ordinal] !== 1) result[at++] = ordinal
  }
  for (; next < coming.length; next++) result[at++] = coming[next]?.ordinal ?? 0
  return result.subarray(0, at)
}
