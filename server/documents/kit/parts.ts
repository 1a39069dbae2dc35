import type { Brand } from '#domain/brands/brand.ts'
import { drawRule } from './paper.ts'
import type { Paper } from './paper.ts'
import { INK, LEADING, QUIET, breakLines, widthOf, write } from './pen.ts'
import type { Style } from './pen.ts'

export type Fact = readonly [name: string, value: string]

const TITLE: Style = { size: 18, strong: true }
const HEADING: Style = { size: 11, strong: true }
const TEXT: Style = { size: 9 }
const NAME: Style = { size: 8, colour: QUIET }
const FACT_NAME: Style = { ...TEXT, colour: QUIET }
/** Share of the width for the names of facts. */
const FACT_NAMES = 0.36
/** The logo's mark is drawn on a grid of 24. */
const MARK = 24

/** Draws mark, name and company of the brand. */
export function drawLetterhead(paper: Paper, { logo, theme, legalName }: Brand): void {
  const { doc, left, right } = paper
  doc.save().translate(left, paper.y).path(logo.mark).fill(theme.accentDark, 'even-odd').restore()
  write(doc, logo.wordmark, left + MARK + 8, paper.y + 17, { size: 14, strong: true })
  write(doc, legalName, right, paper.y + 17, NAME, 'right')
  paper.y += MARK + 20
}

export function drawTitle(paper: Paper, title: string): void {
  drawLines(paper, title, TITLE)
  paper.y += 6
}

/** Draws a heading, never alone at the foot of a page. */
export function drawHeading(paper: Paper, text: string): void {
  paper.need(HEADING.size * LEADING * 3)
  paper.y += 8
  drawLines(paper, text, HEADING)
}

export function drawText(paper: Paper, text: string, style: Style = TEXT): void {
  drawLines(paper, text, style)
  paper.y += 4
}

/** Draws lines over the whole width, starting new pages as needed. */
function drawLines(paper: Paper, text: string, style: Style): void {
  for (const line of breakLines(paper.doc, text, paper.width, style)) {
    paper.need(style.size * LEADING)
    write(paper.doc, line, paper.left, paper.y + style.size, style)
    paper.y += style.size * LEADING
  }
}

export interface Block {
  readonly name: string
  readonly lines: readonly string[]
}

/** Draws blocks side by side: seller, buyer, delivery address. Empty lines are left out. */
export function drawBlocks(paper: Paper, blocks: readonly Block[]): void {
  const { doc, left } = paper
  const width = paper.width / blocks.length
  const columns = blocks.map(({ name, lines }) => ({
    name,
    lines: lines.filter((line) => line !== '').flatMap((line) => breakLines(doc, line, width - 12, TEXT)),
  }))
  const height = NAME.size * LEADING + Math.max(...columns.map(({ lines }) => lines.length)) * TEXT.size * LEADING
  paper.need(height)
  for (const [at, { name, lines }] of columns.entries()) {
    let baseline = paper.y + NAME.size
    write(doc, name, left + at * width, baseline, NAME)
    for (const [row, line] of lines.entries()) {
      baseline += TEXT.size * LEADING
      write(doc, line, left + at * width, baseline, row === 0 ? { ...TEXT, strong: true } : TEXT)
    }
  }
  paper.y += height + 10
}

/** Draws names and values in rows, ruled by default. */
export function drawFacts(paper: Paper, facts: readonly Fact[], { ruled = true }: { ruled?: boolean } = {}): void {
  const { doc, left, width } = paper
  for (const { names, values, height } of factRows(paper, facts)) {
    paper.need(height + (ruled ? 5 : 0))
    for (const [at, line] of names.entries()) write(doc, line, left, paper.y + TEXT.size + at * TEXT.size * LEADING, FACT_NAME)
    for (const [at, line] of values.entries())
      write(doc, line, left + width * FACT_NAMES, paper.y + TEXT.size + at * TEXT.size * LEADING, TEXT)
    paper.y += height
    if (ruled) {
      paper.y += 5
      drawRule(paper, paper.y - 2)
      paper.y += 2
    }
  }
  paper.y += 8
}

const factRows = ({ doc, width }: Paper, facts: readonly Fact[]) =>
  facts.map(([name, value]) => {
    const names = breakLines(doc, name, width * FACT_NAMES - 12, FACT_NAME)
    const values = breakLines(doc, value, width * (1 - FACT_NAMES), TEXT)
    return { names, values, height: Math.max(names.length, values.length) * TEXT.size * LEADING }
  })

interface Section {
  readonly heading: string
  readonly text: string
  readonly facts: readonly Fact[]
}

/** Draws a heading with its text and facts, never split: if they do not fit, they start the next page. */
export function drawSection(paper: Paper, { heading, text, facts }: Section): void {
  const heightOf = (words: string, style: Style) => breakLines(paper.doc, words, paper.width, style).length * style.size * LEADING
  const ofFacts = factRows(paper, facts).reduce((sum, { height }) => sum + height, 0)
  paper.need(8 + heightOf(heading, HEADING) + heightOf(text, TEXT) + 4 + ofFacts + 8)
  drawHeading(paper, heading)
  drawText(paper, text)
  drawFacts(paper, facts, { ruled: false })
}

const SUM: Style = { size: 9 }
const TOTAL: Style = { size: 11, strong: true, colour: INK }

/** Draws the totals on the right, the last one strong; they are never split. */
export function drawTotals(paper: Paper, totals: readonly Fact[]): void {
  const { doc, right } = paper
  paper.need(totals.length * TOTAL.size * LEADING + 10)
  paper.y += 8
  const rows = totals.map(([name, value], at) => ({ name, value, style: at === totals.length - 1 ? TOTAL : SUM }))
  const values = Math.max(...rows.map(({ value, style }) => widthOf(doc, value, style)))
  for (const { name, value, style } of rows) {
    write(doc, name, right - values - 24, paper.y + style.size, style, 'right')
    write(doc, value, right, paper.y + style.size, style, 'right')
    paper.y += TOTAL.size * LEADING
  }
  paper.y += 8
}
