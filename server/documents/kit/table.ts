import { drawRule } from './paper.ts'
import type { Paper } from './paper.ts'
import { LEADING, QUIET, breakLines, write } from './pen.ts'
import type { Style } from './pen.ts'

export interface Column<Row> {
  readonly head: string
  /** Its share of the width. */
  readonly share: number
  /** Right-aligned; all digits of the font have the same width. */
  readonly figure?: boolean
  readonly text: (row: Row) => string
  /** A quieter line below it. */
  readonly note?: (row: Row) => string
  /** A square JPEG or PNG instead of text; its side in points. */
  readonly picture?: { readonly side: number; readonly of: (row: Row) => Buffer | null }
  /** Drawn below the text; null draws nothing. */
  readonly mark?: (row: Row) => Mark | null
}

export interface Mark {
  readonly height: number
  draw(at: { readonly x: number; readonly y: number }): void
}

const TEXT: Style = { size: 8.5 }
const NOTE: Style = { size: 7.5, colour: QUIET }
const HEAD: Style = { size: 7.5, strong: true, colour: QUIET }
const PADDING = 4
/** Points between the text and the mark below it. */
const MARK_GAP = 2
/** Points between two columns. */
const GAP = 8

interface Place<Row> {
  readonly column: Column<Row>
  readonly left: number
  readonly width: number
}

/** Draws a table that repeats its heads on each page; a row is never split across pages. */
export function drawTable<Row>(paper: Paper, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const places = placesOf(paper, columns)
  // A head never stands alone at the foot of a page.
  paper.need(3 * (TEXT.size * LEADING + 2 * PADDING))
  drawHeads(paper, places)
  for (const row of rows) {
    const cells = places.map((place) => cellOf(paper, place, row))
    const height = Math.max(...cells.map((cell) => cell.height))
    if (paper.need(height + 2 * PADDING)) drawHeads(paper, places)
    for (const { place, lines, words, picture, mark } of cells) {
      const top = paper.y + PADDING
      drawCell(paper, place, lines, top)
      mark?.draw({ x: place.left, y: top + words + MARK_GAP })
      if (picture) paper.doc.image(picture, place.left, top, { width: place.column.picture?.side ?? 0 })
    }
    paper.y += height + 2 * PADDING
    drawRule(paper)
  }
}

function placesOf<Row>(paper: Paper, columns: readonly Column<Row>[]): Place<Row>[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let left = paper.left
  return columns.map((column) => {
    const place = { column, left, width: (paper.width * column.share) / whole - GAP }
    left += place.width + GAP
    return place
  })
}

function drawHeads<Row>(paper: Paper, places: readonly Place<Row>[]): void {
  const heads = places.map((place) => ({ place, lines: styled(paper, place.column.head, place.width, HEAD) }))
  const rows = Math.max(...heads.map(({ lines }) => lines.length))
  for (const { place, lines } of heads) drawCell(paper, place, lines, paper.y + PADDING)
  paper.y += rows * HEAD.size * LEADING + 2 * PADDING
  drawRule(paper)
}

/** Content of one cell, and its height. */
function cellOf<Row>(paper: Paper, place: Place<Row>, row: Row) {
  const { picture, mark } = place.column
  const lines = linesOf(paper, place, row)
  const words = lines.reduce((sum, { style }) => sum + style.size * LEADING, 0)
  const under = mark?.(row) ?? null
  const height = Math.max(words + (under ? under.height + MARK_GAP : 0), picture?.side ?? 0)
  return { place, lines, words, height, mark: under, picture: picture?.of(row) ?? null }
}

interface Line {
  readonly text: string
  readonly style: Style
}

function linesOf<Row>(paper: Paper, { column, width }: Place<Row>, row: Row): Line[] {
  const note = column.note?.(row) ?? ''
  return [...styled(paper, column.text(row), width, TEXT), ...(note === '' ? [] : styled(paper, note, width, NOTE))]
}

const styled = (paper: Paper, text: string, width: number, style: Style): Line[] =>
  breakLines(paper.doc, text, width, style).map((line) => ({ text: line, style }))

function drawCell<Row>({ doc, right }: Paper, { column, left, width }: Place<Row>, lines: readonly Line[], top: number): void {
  let baseline = top
  // Figures of the last column end at the margin, without the gap.
  const end = Math.abs(left + width + GAP - right) < 1 ? right : left + width
  for (const { text, style } of lines) {
    write(doc, text, column.figure ? end : left, baseline + style.size, style, column.figure ? 'right' : 'left')
    baseline += style.size * LEADING
  }
}
