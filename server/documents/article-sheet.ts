import { openPaper } from './kit/paper.ts'
import type { Paper } from './kit/paper.ts'
import { drawFacts, drawHeading, drawText, drawTitle } from './kit/parts.ts'
import type { Fact } from './kit/parts.ts'
import { write } from './kit/pen.ts'

export type SheetBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** Scale of the energy label, best class first, and the article's own class. */
  | { readonly kind: 'scale'; readonly steps: readonly ScaleStep[]; readonly own: string }
  /** The arrow of the energy label. */
  | { readonly kind: 'arrow'; readonly step: ScaleStep }

export interface ScaleStep {
  readonly word: string
  readonly colour: string
}

export interface ArticleSheet {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  readonly blocks: readonly SheetBlock[]
  /** Footer of every page. */
  readonly foot: string
}

/** Sheets carry no date: the same sheet has the same bytes, by which its file is named. */
const NO_DAY = new Date(0)

/** A product sheet, a manual, a declaration or an energy label. */
export function articleSheetToPdf({ title, language, blocks, foot }: ArticleSheet): Promise<Buffer> {
  const pageOf = (page: number, pages: number) => `${page} / ${pages}`
  const paper = openPaper({ title, language, foot, pageOf, madeAt: NO_DAY })
  drawTitle(paper, title)
  for (const block of blocks) drawBlock(paper, block)
  return paper.finish()
}

function drawBlock(paper: Paper, block: SheetBlock): void {
  if (block.kind === 'heading') drawHeading(paper, block.text)
  else if (block.kind === 'text') drawText(paper, block.text)
  else if (block.kind === 'facts') drawFacts(paper, block.facts)
  else if (block.kind === 'arrow') {
    paper.need(STEP)
    drawArrow(paper, block.step, 70)
    paper.y += STEP
  } else {
    paper.need(block.steps.length * STEP)
    for (const [at, step] of block.steps.entries()) {
      drawArrow(paper, step, 110 + at * 30)
      if (step.word === block.own) drawOwnArrow(paper, step.word)
      paper.y += STEP
    }
  }
}

/** Points between two classes of a scale. */
const STEP = 44
const [ARROW_HEIGHT, TIP, LETTER] = [36, 20, 24]

function drawArrow({ doc, left, y }: Paper, { word, colour }: ScaleStep, length: number): void {
  const right = left + length
  const [middle, foot] = [y + ARROW_HEIGHT / 2, y + ARROW_HEIGHT]
  doc.polygon([left, y], [right, y], [right + TIP, middle], [right, foot], [left, foot]).fill(colour)
  write(doc, word, (left + right) / 2, y + 26, { size: LETTER, strong: true }, 'middle')
}

/** The black arrow at the side that points to the article's class. */
function drawOwnArrow({ doc, right, y }: Paper, word: string): void {
  const tip = right - 100
  const [middle, foot] = [y + ARROW_HEIGHT / 2, y + ARROW_HEIGHT]
  doc.polygon([tip, middle], [tip + TIP, y], [right, y], [right, foot], [tip + TIP, foot]).fill('#000000')
  write(doc, word, (tip + TIP + right) / 2, y + 26, { size: LETTER, strong: true, colour: '#ffffff' }, 'middle')
}
