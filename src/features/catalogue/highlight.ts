import { foldCode } from '#domain/search/fold.ts'
import { highlight } from '#domain/search/highlight.ts'
import type { Article } from '#domain/contract/article.ts'

export interface TextPart {
  readonly text: string
  readonly isHit: boolean
}

/** Splits a text where the search found it, by the search's own rules. */
export function highlightParts(text: string, keyword: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end } of highlight(text, keyword)) {
    if (start > at) parts.push({ text: text.slice(at, start), isHit: false })
    parts.push({ text: text.slice(start, end), isHit: true })
    at = end
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), isHit: false })
  return parts
}

const HAS_DIGIT = /\p{N}/u
const CODE_MIN = 3

/** Returns the hidden number by which an article was found: its model or a replacement barcode. */
export function otherNumber({ name, goodsId, barCode, model, altBarCodes }: Article, keyword: string): string | undefined {
  const codes = keyword.split(/\s+/).map(foldCode)
  const wanted = codes.filter((code) => code.length >= CODE_MIN && HAS_DIGIT.test(code))
  if (wanted.length === 0) return undefined
  const isIn = (text: string) => wanted.some((code) => foldCode(text).includes(code))
  return [name, goodsId, barCode].some(isIn) ? undefined : [model, ...altBarCodes].find(isIn)
}
