import Pdf from 'pdfkit'
import { attachFacturX } from './factur-x.ts'
import { QUIET, RULE, write } from './pen.ts'

/** In points: A4 for papers, A6 for labels. */
export const SIZES = { A4: { width: 595.28, height: 841.89 }, A6: { width: 297.64, height: 419.53 } } as const

export interface PaperFrame {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  readonly size?: keyof typeof SIZES
  /** Footer of every page, on the left. */
  readonly foot: string
  /** "Page 2 of 5", in the footer on the right. */
  readonly pageOf: (page: number, pages: number) => string
  /** Creation time: the same content with the same time has the same bytes. */
  readonly madeAt: Date
  /** If given, the paper is PDF/A-3 with this invoice data attached: to be kept for years, and read by programs. */
  readonly facturX?: Uint8Array
}

/** Pages that are filled from the top; `y` is how far they are filled. */
export interface Paper {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly right: number
  readonly width: number
  y: number
  /** Starts a new page if less than this height is left; returns whether it did. */
  need(height: number): boolean
  turn(): void
  finish(): Promise<Buffer>
}

const MARGIN = { A4: 48, A6: 20 } as const
const FOOT = { size: 7.5, above: 26 }

export function openPaper(frame: PaperFrame): Paper {
  const size = frame.size ?? 'A4'
  const margin = MARGIN[size]
  const { facturX } = frame
  const doc = new Pdf({
    ...(facturX && { subset: 'PDF/A-3b' as const }),
    size: [SIZES[size].width, SIZES[size].height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: frame.language,
    displayTitle: true,
    info: { Title: plainTitle(frame), Producer: 'Tradepad', Creator: 'Tradepad', CreationDate: frame.madeAt },
  })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
  const bottom = SIZES[size].height - margin - FOOT.above
  const paper: Paper = {
    doc,
    left: margin,
    right: SIZES[size].width - margin,
    width: SIZES[size].width - 2 * margin,
    y: margin,
    need(height) {
      if (paper.y + height <= bottom) return false
      paper.turn()
      return true
    },
    turn() {
      doc.addPage()
      paper.y = margin
    },
    finish() {
      drawFeet(paper, frame, bottom + FOOT.above)
      if (facturX) attachFacturX(doc, { xml: facturX, madeAt: frame.madeAt })
      doc.end()
      return done
    },
  }
  return paper
}

/** PDF/A metadata is XML, into which pdfkit inserts the title unescaped. */
const plainTitle = ({ title, facturX }: PaperFrame): string => (facturX ? title.replaceAll(/[&<>]/g, ' ') : title)

function drawFeet({ doc, left, right }: Paper, { foot, pageOf }: PaperFrame, baseline: number): void {
  const style = { size: FOOT.size, colour: QUIET }
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    write(doc, foot, left, baseline, style)
    write(doc, pageOf(page + 1, count), right, baseline, style, 'right')
  }
}

/** Draws a hairline across the whole width. */
export function drawRule({ doc, left, right, y }: Paper, baseline = y): void {
  doc.moveTo(left, baseline).lineTo(right, baseline).lineWidth(0.5).strokeColor(RULE).stroke()
}
