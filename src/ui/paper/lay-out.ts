import { signatureToPath } from '#domain/rules/signature.ts'
import type { PaperContent, PaperLine } from './paper-content.ts'

/** A4 in points. */
export const PAGE = { width: 595, height: 842 } as const
const LEFT = 48
const RIGHT = PAGE.width - 48
const TOP = 52
const BOTTOM = PAGE.height - 60
/** Right edges of the three columns of figures. */
const COLUMNS = [372, 458, RIGHT] as const
/** Side of a QR picture on paper, points: large enough for a phone at arm's length. */
const CODE_SIDE = 110

export interface TextMark {
  readonly kind: 'text'
  /** Start of the baseline, or its end if `isEnd`. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
  readonly isStrong?: boolean
  readonly isQuiet?: boolean
  readonly isEnd?: boolean
}
export type Mark =
  | TextMark
  | { readonly kind: 'rule'; readonly y: number; readonly from: number; readonly to: number }
  | { readonly kind: 'path'; readonly d: string; readonly x: number; readonly y: number; readonly scale: number }
  | {
      readonly kind: 'squares'
      readonly rows: readonly (readonly boolean[])[]
      readonly x: number
      readonly y: number
      readonly side: number
    }

/** Width of a text in points. */
export type Measure = (text: string, size: number, isStrong: boolean) => number

/** Lays out each page: head, parties, facts, lines with repeated heads, sums, notes, signature, QR picture, page x of y. */
export function layOut(content: PaperContent, measure: Measure): readonly (readonly Mark[])[] {
  const pages: Mark[][] = [[]]
  let y = TOP
  const add = (mark: Mark): void => void pages.at(-1)?.push(mark)
  const text = (words: string, x: number, size: number, look: Partial<TextMark> = {}): void =>
    add({ kind: 'text', x, y, size, text: words, ...look })
  const turn = (): void => {
    pages.push([])
    y = TOP
  }
  const need = (height: number, onTurn?: () => void): void => {
    if (y + height <= BOTTOM) return
    turn()
    onTurn?.()
  }

  text(content.title, LEFT, 18, { isStrong: true })
  for (const line of content.seller) {
    text(line, RIGHT, 9, { isEnd: true, isQuiet: true })
    y += 13
  }
  y += 20
  const start = y
  let lowest = y
  for (const [at, { name, lines }] of content.blocks.entries()) {
    y = start
    const x = LEFT + at * 250
    text(name, x, 9, { isQuiet: true })
    for (const line of lines) {
      y += 14
      text(cut(line, 235, 10, measure), x, 10)
    }
    lowest = Math.max(lowest, y)
  }
  y = lowest + 26
  for (const [name, value] of content.facts) {
    need(16)
    text(name, LEFT, 10, { isQuiet: true })
    for (const line of wrap(value, 340, 10, measure)) {
      text(line, LEFT + 150, 10)
      y += 15
    }
  }
  y += 12

  const drawHeads = (): void => {
    text(content.heads.article, LEFT + 24, 9, { isQuiet: true })
    for (const [at, end] of COLUMNS.entries()) text(content.heads.figures[at] ?? '', end, 9, { isEnd: true, isQuiet: true })
    y += 6
    add({ kind: 'rule', y, from: LEFT, to: RIGHT })
    y += 15
  }
  need(60)
  drawHeads()
  let position = 0
  for (const line of content.lines) {
    const names = wrap(line.name, 240, 10, measure)
    const under = underOf(line, measure)
    need(14 * names.length + 12 * under.length + 10, drawHeads)
    if (!line.isBundle) text(String((position += 1)), LEFT, 9, { isQuiet: true })
    for (const [at, end] of COLUMNS.entries()) text(line.figures[at] ?? '', end, 10, { isEnd: true, isStrong: end === RIGHT })
    for (const name of names) {
      text(name, LEFT + 24, 10, { isStrong: line.isBundle === true })
      y += 13
    }
    for (const words of under) {
      text(words, LEFT + 24, 8.5, { isQuiet: true })
      y += 12
    }
    y += 4
    add({ kind: 'rule', y: y - 8, from: LEFT, to: RIGHT })
    y += 8
  }

  need(18 * content.totals.length + 8)
  for (const [at, [name, value]] of content.totals.entries()) {
    const isStrong = at === content.totals.length - 1
    text(name, 458, 10, { isEnd: true, isStrong, isQuiet: !isStrong })
    text(value, RIGHT, isStrong ? 12 : 10, { isEnd: true, isStrong })
    y += 18
  }
  if (content.notes) {
    const lines = wrap(content.notes.text, RIGHT - LEFT, 10, measure)
    need(24 + 14 * lines.length)
    y += 10
    text(content.notes.name, LEFT, 9, { isQuiet: true })
    for (const line of lines) {
      y += 14
      text(line, LEFT, 10)
    }
    y += 16
  }
  if (content.signature) {
    const { name, drawn } = content.signature
    need(110)
    y += 16
    text(name, LEFT, 9, { isQuiet: true })
    const scale = 210 / drawn.width
    if (drawn.strokes.length > 0) add({ kind: 'path', d: signatureToPath(drawn.strokes), x: LEFT, y: y + 4, scale })
    y += drawn.strokes.length > 0 ? 4 + drawn.height * scale : 16
    if (drawn.name !== '') text(drawn.name, LEFT, 10)
    y += 14
  }
  if (content.code) {
    const { name, rows, lines } = content.code
    need(CODE_SIDE + 30)
    y += 16
    text(name, LEFT, 9, { isQuiet: true })
    add({ kind: 'squares', rows, x: LEFT, y: y + 6, side: CODE_SIDE })
    y += 10
    for (const line of lines.flatMap((one) => wrap(one, RIGHT - LEFT - CODE_SIDE - 20, 10, measure))) {
      y += 14
      text(line, LEFT + CODE_SIDE + 20, 10)
    }
  }
  return pages.map((marks, at) => [
    ...marks,
    {
      kind: 'text',
      x: RIGHT,
      y: PAGE.height - 34,
      size: 8.5,
      text: content.pageOf(at + 1, pages.length),
      isEnd: true,
      isQuiet: true,
    },
  ])
}

const underOf = (line: PaperLine, measure: Measure): string[] => [
  ...(line.goodsId === '' ? [] : [line.goodsId]),
  ...(line.note === '' ? [] : wrap(line.note, 240, 8.5, measure)),
]

const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** Breaks text into lines that fit: between words, between Chinese characters, and within a word only if it alone is too wide. */
export function wrap(text: string, width: number, size: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const part of partsOf(paragraph)) {
      if (measure(line + part, size, false) <= width) {
        line += part
        continue
      }
      if (line.trim() !== '') lines.push(line.trimEnd())
      line = ''
      for (const char of part.trimStart()) {
        if (line !== '' && measure(line + char, size, false) > width) {
          lines.push(line)
          line = ''
        }
        line += char
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}

const partsOf = (text: string): string[] => text.split(/(?<=\s)/).flatMap((word) => (CJK.test(word) ? Array.from(word) : [word]))

const cut = (text: string, width: number, size: number, measure: Measure): string => {
  const [first = '', ...more] = wrap(text, width, size, measure)
  return more.length > 0 ? `${first.slice(0, -1)}…` : first
}
