import { fontOf } from './fonts.ts'
import type { FontName } from './fonts.ts'
import { splitRuns } from './runs.ts'

/** Size in points. */
export interface Style {
  readonly size: number
  readonly strong?: boolean
  readonly colour?: string
}

export const INK = '#14181d'
export const QUIET = '#5b6570'
export const RULE = '#c9d0d6'
/** Line height, as a multiple of the size. */
export const LEADING = 1.4

type Doc = PDFKit.PDFDocument

/** Width of a text, in points. */
export function widthOf(doc: Doc, text: string, style: Style): number {
  return splitRuns(text, style.strong ? 'strong' : 'text').reduce(
    (sum, run) => sum + select(doc, run.font, style.size).widthOfString(run.text),
    0,
  )
}

/** Writes one line on a baseline; `x` is its start, its end (`right`) or its centre. */
export function write(
  doc: Doc,
  text: string,
  x: number,
  baseline: number,
  style: Style,
  align: 'left' | 'right' | 'middle' = 'left',
) {
  if (text === '') return
  const width = align === 'left' ? 0 : widthOf(doc, text, style)
  let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  doc.fillColor(style.colour ?? INK)
  for (const run of splitRuns(text, style.strong ? 'strong' : 'text')) {
    select(doc, run.font, style.size).text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(run.text)
  }
}

/** Breaks a text into lines of a width, at spaces and between Chinese characters; a word wider than a line is cut. */
export function breakLines(doc: Doc, text: string, width: number, style: Style): string[] {
  return text.split('\n').flatMap((paragraph) => {
    if (widthOf(doc, paragraph, style) <= width) return [paragraph]
    const lines: string[] = []
    let line = ''
    for (const piece of piecesOf(paragraph).flatMap((whole) => fitting(doc, whole, width, style))) {
      if (line !== '' && widthOf(doc, (line + piece).trimEnd(), style) > width) {
        lines.push(line.trimEnd())
        line = piece.trimStart()
      } else line += piece
    }
    return [...lines, line.trimEnd()]
  })
}

/**
 * Words with their trailing space, unbroken at a no-break space; a Chinese character is a word, with the closing marks that may not
 * begin a line.
 */
const WORDS = /\p{Script=Han}[，。、；：！？）》”’]*|(?:[^\s\p{Script=Han}]|[\u00a0\u202f])+\s*|\s+/gu
const piecesOf = (text: string): string[] => text.match(WORDS) ?? []

function fitting(doc: Doc, word: string, width: number, style: Style): string[] {
  if (widthOf(doc, word.trimEnd(), style) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && widthOf(doc, part + sign, style) > width) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}

/** Registers a font on its first use: a document without Chinese embeds no Chinese font. */
function select(doc: Doc, font: FontName, size: number): Doc {
  const registered = registeredIn.get(doc) ?? new Set<FontName>()
  registeredIn.set(doc, registered)
  if (!registered.has(font)) {
    doc.registerFont(font, fontOf(font).bytes)
    registered.add(font)
  }
  return doc.font(font, size)
}

const registeredIn = new WeakMap<Doc, Set<FontName>>()
