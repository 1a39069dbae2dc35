/** Entry point of the illustrator: turns a drawing's name, colours and variant into an SVG picture. */
import type { SeedDrawing } from '../../seed-types.ts'
import { hash } from '../hash.ts'
import { cooking } from './appliance-cooking.ts'
import { home } from './appliance-home.ts'
import { kitchen } from './appliance-kitchen.ts'
import { install } from './electrical-install.ts'
import { power } from './electrical-power.ts'
import { household } from './household.ts'
import { Kit, type Draw } from './kit.ts'
import { bulbs } from './lighting-bulbs.ts'
import { lamps } from './lighting-lamps.ts'
import { petHome } from './pet-home.ts'
import { petPlay } from './pet-play.ts'
import { drawCarton, drawClose, drawSize } from './views.ts'

const table: Readonly<Record<string, Draw>> = {
  ...kitchen,
  ...cooking,
  ...home,
  ...lamps,
  ...bulbs,
  ...power,
  ...install,
  ...petHome,
  ...petPlay,
  ...household,
}

/** Names of the shapes; a view is requested as 'kettle@carton', 'kettle@close' or 'kettle@size:24x21' (centimetres). */
export const shapes: readonly string[] = Object.keys(table)

export interface Sketch {
  readonly markup: string
  readonly box: readonly [number, number, number, number]
}

const slug = ({ shape, colours, variant }: SeedDrawing) => `d${hash(`${shape}${colours.join('')}${variant}`).toString(36)}`

/** Draws the product alone, without a background. Throws on an unknown shape. */
export function sketch(drawing: SeedDrawing, name = drawing.shape): Sketch {
  const draw = table[name]
  if (draw === undefined) throw new Error(`unknown shape: ${name}`)
  const kit = new Kit(slug(drawing), drawing.colours, drawing.variant)
  draw(kit)
  return { markup: kit.markup(), box: kit.box }
}

/** Returns the picture of a drawing, 600 × 600 on white. Throws on an unknown shape or view. */
export function drawSvg(drawing: SeedDrawing): string {
  const [name = '', view = 'front'] = drawing.shape.split('@')
  const product = sketch(drawing, name)
  const [kind, measure = ''] = view.split(':')
  const inner = () => {
    switch (kind) {
      case 'front':
        return product.markup
      case 'carton':
        return drawCarton(product, slug(drawing), drawing.colours[1] ?? '#2f6f9f')
      case 'close':
        return drawClose(product, slug(drawing), drawing.colours[0] ?? '#8fa3b8')
      case 'size':
        return drawSize(product, measure)
      default:
        throw new Error(`unknown view: ${view}`)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600"><rect width="600" height="600" fill="#ffffff"/>${inner()}</svg>`
}
