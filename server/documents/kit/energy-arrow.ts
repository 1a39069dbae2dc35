import { endsOf, toneAt } from '#domain/energy/energy-scale.ts'
import { INK, write } from './pen.ts'

/** The label's own colours, fixed by law; the screens have them in `src/ui/theme`. */
const COLOURS = { a: '#00a651', b: '#50b848', c: '#bfd730', d: '#fff200', e: '#fdb913', f: '#f37021', g: '#ed1c24' } as const

/** Points. */
export const ARROW_HEIGHT = 15
const [RANGE, BODY, TIP] = [10, 20, 7]

/** Draws class and range of the energy label, small, beside a price (decisions §11): the ends of the scale, then the arrow. */
export function drawEnergyArrow(
  doc: PDFKit.PDFDocument,
  energy: { readonly class: string; readonly range: string },
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const [best, worst] = endsOf(energy.range)
  const foot = y + ARROW_HEIGHT
  const middle = x + RANGE / 2
  doc.rect(x, y, RANGE, ARROW_HEIGHT).lineWidth(0.5).strokeColor(INK).stroke()
  write(doc, best, middle, y + 4.8, { size: best.length > 1 ? 3 : 4.5 }, 'middle')
  write(doc, worst, middle, foot - 1.2, { size: 4.5 }, 'middle')
  doc.polygon([middle - 1.3, y + 7.6], [middle + 1.3, y + 7.6], [middle, y + 5.6]).fill(INK)
  doc
    .moveTo(middle, y + 7.6)
    .lineTo(middle, y + 9.4)
    .lineWidth(0.5)
    .strokeColor(INK)
    .stroke()
  const left = x + RANGE + 1.5
  const right = left + BODY
  const colour = COLOURS[toneAt(energy.class, energy.range)]
  doc.polygon([left, y], [right, y], [right + TIP, y + ARROW_HEIGHT / 2], [right, foot], [left, foot]).fill(colour)
  write(doc, energy.class, (left + right) / 2 + 1, y + 11.2, { size: energy.class.length > 2 ? 7 : 9.5, strong: true }, 'middle')
}
