import { linesOf, pdfString, widthOf } from './pdf-text.ts'

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** The energy label's scale, the best class first, and the class of the article. */
  | { readonly kind: 'scale'; readonly steps: readonly ScaleStep[]; readonly own: string }
  /** The arrow of the energy label: its colour as three numbers of 0 to 1. */
  | { readonly kind: 'arrow'; readonly word: string; readonly colour: readonly [number, number, number] }

export interface ScaleStep {
  readonly word: string
  /** Three numbers of 0 to 1. */
  readonly colour: readonly [number, number, number]
}

export interface PdfText {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  readonly blocks: readonly PdfBlock[]
  /** At the foot of every page. */
  readonly foot: string
}

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 56, foot: 40 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const NAME_WIDTH = 180
const SIZE = { title: 20, heading: 13, text: 10.5, foot: 8 }
const LEADING = 1.4

/** A plain document of text and tables as PDF 1.4 with the standard fonts; the same text is the same bytes. */
export function toPdf(document: PdfText): Buffer {
  const pages = layOut(document)
  const count = pages.length
  // 1 catalogue, 2 page tree, 3 and 4 the fonts, 5 the facts about it, then a page and its content each.
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${document.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${count} /Kids [${pages.map((_, at) => `${6 + at * 2} 0 R`).join(' ')}] >>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    `<< /Title <feff${Buffer.from(document.title, 'utf16le').swap16().toString('hex')}> /Producer (Tradepad) >>`,
    ...pages.flatMap((content, at) => {
      const foot = put(`${document.foot}  ·  ${at + 1} / ${count}`, PAGE.margin, PAGE.foot, SIZE.foot)
      const stream = `${content}${foot}`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${7 + at * 2} 0 R ` +
          '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
        `<< /Length ${stream.length} >>\nstream\n${stream}endstream`,
      ]
    }),
  ]
  return assemble(objects)
}

const fontOf = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Objects with the table of where each begins. Everything is ASCII, so characters are bytes. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

const put = (text: string, x: number, y: number, size: number, font: 'F1' | 'F2' = 'F1') =>
  `BT /${font} ${size} Tf ${x} ${y.toFixed(2)} Td ${pdfString(text)} Tj ET\n`

/** The content of every page. */
function layOut({ title, blocks }: PdfText): string[] {
  const pages: string[] = []
  let page = ''
  let y = PAGE.height - PAGE.margin
  const need = (height: number) => {
    if (y - height >= PAGE.margin) return
    pages.push(page)
    page = ''
    y = PAGE.height - PAGE.margin
  }
  const write = (lines: readonly string[], size: number, font: 'F1' | 'F2' = 'F1') => {
    for (const line of lines) {
      need(size * LEADING)
      y -= size * LEADING
      page += put(line, PAGE.margin, y, size, font)
    }
  }
  // Bold is wider, and where a reader has no Helvetica its stand-in is wider still.
  write(linesOf(title, SIZE.title * 1.2, WIDTH), SIZE.title, 'F2')
  for (const block of blocks) {
    y -= 10
    if (block.kind === 'heading') {
      // A heading never stands alone at the foot.
      need(SIZE.heading * LEADING * 3)
      write(linesOf(block.text, SIZE.heading, WIDTH), SIZE.heading, 'F2')
    } else if (block.kind === 'text') write(linesOf(block.text, SIZE.text, WIDTH), SIZE.text)
    else if (block.kind === 'arrow') {
      need(48)
      y -= 40
      page += arrow(block.word, block.colour, y)
    } else if (block.kind === 'scale') {
      need(block.steps.length * STEP + 8)
      for (const [at, step] of block.steps.entries()) {
        y -= STEP
        page += arrow(step.word, step.colour, y, 110 + at * 30)
        if (step.word === block.own) page += ownArrow(step.word, y)
      }
    } else {
      for (const [name, value] of block.facts) {
        const names = linesOf(name, SIZE.text, NAME_WIDTH - 12)
        const values = linesOf(value, SIZE.text, WIDTH - NAME_WIDTH)
        const rows = Math.max(names.length, values.length)
        need(rows * SIZE.text * LEADING + 6)
        names.forEach((line, at) => (page += put(line, PAGE.margin, y - (at + 1) * SIZE.text * LEADING, SIZE.text)))
        values.forEach(
          (line, at) => (page += put(line, PAGE.margin + NAME_WIDTH, y - (at + 1) * SIZE.text * LEADING, SIZE.text, 'F2')),
        )
        y -= rows * SIZE.text * LEADING + 6
        page += `0.8 G 0.5 w ${PAGE.margin} ${y.toFixed(2)} m ${PAGE.width - PAGE.margin} ${y.toFixed(2)} l S\n`
      }
    }
  }
  return [...pages, page]
}

/** Points between two classes of a scale. */
const STEP = 44

function arrow(word: string, [red, green, blue]: ScaleStep['colour'], y: number, length = 70): string {
  const [left, right, size] = [PAGE.margin, PAGE.margin + length, 24]
  const shape = `${left} ${y} m ${right} ${y} l ${right + 20} ${y + 18} l ${right} ${y + 36} l ${left} ${y + 36} l f`
  const text = put(word, (left + right - widthOf(word, size)) / 2, y + 10, size, 'F2')
  return `${red} ${green} ${blue} rg ${shape}\n0 g ${text}`
}

/** The black one at the side that tells which class is the article's. */
function ownArrow(word: string, y: number): string {
  const [tip, right, size] = [PAGE.width - PAGE.margin - 100, PAGE.width - PAGE.margin, 24]
  const shape = `${tip} ${y + 18} m ${tip + 20} ${y} l ${right} ${y} l ${right} ${y + 36} l ${tip + 20} ${y + 36} l f`
  const text = put(word, (tip + 20 + right - widthOf(word, size)) / 2, y + 10, size, 'F2')
  return `0 g ${shape}\n1 g ${text}0 g `
}
