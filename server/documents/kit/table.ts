import { drawRule } from './paper.ts'
import type { Paper } from './paper.ts'
import { LEADING, QUIET, breakLines, write } from './pen.ts'
import type { Style } from './pen.ts'

export interface Column<Row> {
  readonly head: string
  /** Its share of the width. */
  readonly share: number
  /** Figures stand on the right; all figures of the font have one width. */
  readonly figure?: boolean
  readonly text: (row: Row) => string
  /** Drawn in place of the text: a square JPEG or PNG. */
  readonly picture?: (row: Row) => Buffer | null
  /** A quieter line under it. */
  readonly note?: (row: Row) => string
}

const TEXT: Style = { size: 8.5 }
const NOTE: Style = { size: 7.5, colour: QUIET }
const HEAD: Style = { size: 7.5, strong: true, colour: QUIET }
const PADDING = 4
/** The side of a picture. */
const PICTURE = 30
/** Between two columns. */
const GAP = 8

interface Place<Row> {
  readonly column: Column<Row>
  readonly left: number
  readonly width: number
}

/** A table whose heads stand again on each page that it needs; a row is never cut by the end of a page. */
export function drawTable<Row>(paper: Paper, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const places = placesOf(paper, columns)
  // A head never stands alone at the foot.
  paper.need(3 * (TEXT.size * LEADING + 2 * PADDING))
  drawHeads(paper, places)
  for (const row of rows) {
    const cells = places.map((place) => ({ place, lines: linesOf(paper, place, row) }))
    const height = Math.max(...cells.map(({ place, lines }) => heightOf(place, lines, row)))
    if (paper.need(height + 2 * PADDING)) drawHeads(paper, places)
    for (const { place, lines } of cells) drawCell(paper, place, lines, paper.y + PADDING, row)
    paper.y += height + 2 * PADDING
    drawRule(paper)
  }
}

const heightOf = <Row>({ column }: Place<Row>, lines: readonly Line[], row: Row): number =>
  column.picture?.(row) ? PICTURE : lines.reduce((sum, { style }) => sum + style.size * LEADING, 0)

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

function drawCell<Row>(
  { doc, right }: Paper,
  { column, left, width }: Place<Row>,
  lines: readonly Line[],
  top: number,
  row?: Row,
): void {
  const picture = row === undefined ? null : (column.picture?.(row) ?? null)
  if (picture) doc.image(picture, left, top, { fit: [PICTURE, PICTURE] })
  let baseline = top
  // The last column's figures end at the margin, without the gap.
  const end = Math.abs(left + width + GAP - right) < 1 ? right : left + width
  for (const { text, style } of lines) {
    write(doc, text, column.figure ? end : left, baseline + style.size, style, column.figure ? 'right' : 'left')
    baseline += style.size * LEADING
  }
}
