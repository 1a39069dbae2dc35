import { foldCode } from './fold.ts'
import type { SearchIndex } from './open-index.ts'
import { exactEnd, prefixSpan } from './vocabulary.ts'

/** Returns the ordinals of all articles with exactly this number (article number, model or barcode). */
export const ordinalsOfCode = (index: SearchIndex, code: string): number[] => {
  const { layer } = index
  if (!layer) return placesOfCode(index, code)
  const below = placesOfCode(index, code).filter((ordinal) => layer.stale[ordinal] !== 1)
  return [...below, ...placesOfCode(layer.index, code).map((place) => layer.ordinals[place] ?? 0)]
}

const placesOfCode = (index: SearchIndex, code: string): number[] => {
  const probe = new TextEncoder().encode(foldCode(code))
  const span = prefixSpan(index.codes, probe, probe.length, { low: 0, high: index.codes.count })
  const end = exactEnd(index.codes, span, probe.length)
  return Array.from({ length: end - span.low }, (_, i) => index.codeOf[span.low + i] ?? 0)
}
