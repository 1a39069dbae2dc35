import { layOut, PAGE } from './lay-out.ts'
import type { Mark } from './lay-out.ts'
import type { PaperContent } from './paper-content.ts'
import { writePdf } from './write-pdf.ts'
import type { PdfPage, PlacedText } from './write-pdf.ts'

/** Fine enough for an office printer. */
const DOTS_PER_INCH = 200
const SCALE = DOTS_PER_INCH / 72
const WEIGHT = { plain: 400, strong: 600 } as const
const INK = 0
const QUIET_INK = 90
const RULE_INK = 205

/**
 * Makes a document of an order as PDF on this device, without a network. The browser draws its pages with the screen's fonts, which
 * cover Polish and Chinese without a further download (docs/records/0055-order-form.md).
 */
export async function makePdf(content: PaperContent): Promise<Uint8Array<ArrayBuffer>> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(PAGE.width * SCALE)
  canvas.height = Math.round(PAGE.height * SCALE)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser draws no canvas')
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = (size: number, isStrong: boolean) => `${isStrong ? WEIGHT.strong : WEIGHT.plain} ${size}px ${family}`
  const measure = (text: string, size: number, isStrong: boolean): number => {
    pen.font = fontOf(size * SCALE, isStrong)
    return pen.measureText(text).width / SCALE
  }
  const pages: PdfPage[] = []
  for (const marks of layOut(content, measure)) {
    pen.setTransform(1, 0, 0, 1, 0, 0)
    ink(pen, 255)
    pen.fillRect(0, 0, canvas.width, canvas.height)
    const texts: PlacedText[] = []
    for (const mark of marks) {
      const placed = draw(pen, mark, measure, fontOf)
      if (placed) texts.push(placed)
    }
    pages.push({ width: canvas.width, height: canvas.height, grey: await packed(greyOf(pen)), texts })
  }
  return writePdf(pages, content)
}

type Pen = CanvasRenderingContext2D

const ink = (pen: Pen, grey: number): void => {
  const colour = `rgb(${grey} ${grey} ${grey})`
  pen.fillStyle = colour
  pen.strokeStyle = colour
}

function draw(
  pen: Pen,
  mark: Mark,
  measure: (text: string, size: number, isStrong: boolean) => number,
  fontOf: (size: number, isStrong: boolean) => string,
): PlacedText | null {
  pen.setTransform(SCALE, 0, 0, SCALE, 0, 0)
  if (mark.kind === 'rule') {
    ink(pen, RULE_INK)
    pen.fillRect(mark.from, mark.y, mark.to - mark.from, 0.6)
    return null
  }
  if (mark.kind === 'path') {
    ink(pen, INK)
    pen.translate(mark.x, mark.y)
    pen.scale(mark.scale, mark.scale)
    pen.lineWidth = 3
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.stroke(new Path2D(mark.d))
    return null
  }
  if (mark.kind === 'squares') {
    drawSquares(pen, mark)
    return null
  }
  const { x, y, size, text, isStrong = false, isQuiet = false, isEnd = false } = mark
  if (text === '') return null
  const width = measure(text, size, isStrong)
  const from = isEnd ? x - width : x
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.font = fontOf(size * SCALE, isStrong)
  ink(pen, isQuiet ? QUIET_INK : INK)
  pen.fillText(text, from * SCALE, y * SCALE)
  return { x: from, y, size, width, text }
}

/** Each square is a whole number of dots wide and high: uneven ones confuse readers. */
function drawSquares(pen: Pen, { rows, x, y, side }: Mark & { kind: 'squares' }): void {
  const dots = Math.max(1, Math.floor((side * SCALE) / rows.length))
  pen.setTransform(1, 0, 0, 1, Math.round(x * SCALE), Math.round(y * SCALE))
  ink(pen, INK)
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries()) if (isDark) pen.fillRect(column * dots, row * dots, dots, dots)
}

/** One byte per pixel: everything is drawn in grey, so one of the three channels is enough. */
function greyOf(pen: Pen): Uint8Array<ArrayBuffer> {
  const { data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height)
  const grey = new Uint8Array(data.length / 4)
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * 4] ?? 255
  return grey
}

/** The browser's deflate is zlib's format, as in PDF. */
async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
