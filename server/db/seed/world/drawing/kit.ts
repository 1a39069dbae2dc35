/** The illustrator's kit: one light from the upper left, soft shadows, bodies shaded by gradients that fit their own box. */
import { dark, light, lightness } from './colour.ts'
import { digits } from './digits.ts'

export type Draw = (k: Kit) => void
type Stop = readonly [at: number, colour: string, opacity?: number]
type Matrix = readonly [number, number, number, number, number, number]

const round = (n: number) => String(Math.round(n * 10) / 10)
export class Kit {
  /** Shape number of the model, 0 to 3. */
  readonly v: number
  readonly colours: readonly string[]
  /** Extent of what was drawn, in the picture's units: left, top, right, bottom. */
  readonly box: [number, number, number, number] = [600, 600, 0, 0]
  private readonly prefix: string
  private readonly defs: string[] = []
  private readonly parts: string[] = []
  private readonly known = new Map<string, string>()
  private matrix: Matrix = [1, 0, 0, 1, 0, 0]

  constructor(prefix: string, colours: readonly string[], variant: number) {
    this.prefix = prefix
    this.colours = colours
    this.v = ((variant % 4) + 4) % 4
  }

  /** The whole picture as one fragment. */
  markup(): string {
    return `<defs>${this.defs.join('')}</defs>${this.parts.join('')}`
  }

  c(index: number, otherwise = '#3c4450'): string {
    return this.colours[index] ?? otherwise
  }

  /** Chooses one of four by the shape number. */
  pick<T>(...choices: [T, ...T[]]): T {
    return choices[this.v % choices.length] ?? choices[0]
  }

  // Fills

  private gradient(tag: 'linearGradient' | 'radialGradient', attributes: string, stops: readonly Stop[]): string {
    const inner = stops.map(([at, colour, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${colour}"${see}/>`
    })
    const text = `${attributes}>${inner.join('')}`
    let id = this.known.get(text)
    if (id === undefined) {
      id = `${this.prefix}${this.known.size}`
      this.known.set(text, id)
      this.defs.push(`<${tag} id="${id}" ${text}</${tag}>`)
    }
    return `url(#${id})`
  }

  across(...stops: Stop[]): string {
    return this.gradient('linearGradient', 'x1="0" y1="0" x2="1" y2="0"', stops)
  }

  down(...stops: Stop[]): string {
    return this.gradient('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops)
  }

  slant(...stops: Stop[]): string {
    return this.gradient('linearGradient', 'x1="0" y1="0" x2="1" y2="1"', stops)
  }

  radial(...stops: Stop[]): string {
    return this.gradient('radialGradient', 'cx="0.5" cy="0.5" r="0.5"', stops)
  }

  /** A round body standing upright. */
  cyl(colour: string): string {
    const deep = lightness(colour) > 0.75 ? 0.6 : 1
    return this.across(
      [0, dark(colour, 0.34 * deep)],
      [0.1, dark(colour, 0.12 * deep)],
      [0.27, light(colour, lightness(colour) < 0.25 ? 0.3 : 0.42)],
      [0.44, colour],
      [0.78, dark(colour, 0.24 * deep)],
      [0.94, dark(colour, 0.42 * deep)],
      [1, dark(colour, 0.26 * deep)],
    )
  }

  /** Brushed or polished metal standing upright. */
  metal(tint = '#c3c9d1'): string {
    return this.across(
      [0, dark(tint, 0.42)],
      [0.1, light(tint, 0.25)],
      [0.22, light(tint, 0.78)],
      [0.36, dark(tint, 0.1)],
      [0.55, light(tint, 0.5)],
      [0.76, dark(tint, 0.26)],
      [0.9, dark(tint, 0.48)],
      [1, light(tint, 0.2)],
    )
  }

  /** A flat or gently curved face. */
  face(colour: string): string {
    return this.slant([0, light(colour, 0.3)], [0.45, colour], [1, dark(colour, 0.2)])
  }

  /** A face that loses light downwards. */
  fall(colour: string): string {
    return this.down([0, light(colour, 0.28)], [0.5, colour], [1, dark(colour, 0.26)])
  }

  ball(colour: string): string {
    return this.gradient('radialGradient', 'cx="0.36" cy="0.3" r="0.78"', [
      [0, light(colour, 0.6)],
      [0.35, light(colour, 0.12)],
      [0.7, dark(colour, 0.14)],
      [1, dark(colour, 0.4)],
    ])
  }

  glass(tint = '#bcd7e6'): string {
    return this.across(
      [0, dark(tint, 0.2), 0.75],
      [0.12, tint, 0.4],
      [0.3, '#ffffff', 0.55],
      [0.6, tint, 0.28],
      [0.88, tint, 0.5],
      [1, dark(tint, 0.25), 0.8],
    )
  }

  // Marks

  private note(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.matrix
    const px = a * x + c * y + e
    const py = b * x + d * y + f
    this.box[0] = Math.min(this.box[0], px)
    this.box[1] = Math.min(this.box[1], py)
    this.box[2] = Math.max(this.box[2], px)
    this.box[3] = Math.max(this.box[3], py)
  }

  private notePath(d: string): void {
    const numbers = d.match(/-?\d+(\.\d+)?/g) ?? []
    for (let i = 0; i + 1 < numbers.length; i += 2) this.note(Number(numbers[i]), Number(numbers[i + 1]))
  }

  /** A filled path; absolute M, L, C, Q and Z only, so that its extent can be read. */
  path(d: string, fill: string, extra = ''): void {
    this.notePath(d)
    this.parts.push(`<path d="${d}" fill="${fill}" ${extra}/>`)
  }

  /** Light in the air: drawn, but not part of the product's extent. */
  ray(d: string, fill: string): void {
    this.parts.push(`<path d="${d}" fill="${fill}"/>`)
  }

  line(d: string, colour: string, width: number, extra = ''): void {
    this.notePath(d)
    this.parts.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
    )
  }

  rect(x: number, y: number, w: number, h: number, r: number, fill: string, extra = ''): void {
    this.note(x, y)
    this.note(x + w, y + h)
    this.parts.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(r)}" fill="${fill}" ${extra}/>`,
    )
  }

  oval(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): void {
    this.note(cx - rx, cy - ry)
    this.note(cx + rx, cy + ry)
    this.parts.push(`<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`)
  }

  dot(cx: number, cy: number, r: number, fill: string, extra = ''): void {
    this.oval(cx, cy, r, r, fill, extra)
  }

  /** A rounded bar along a path: handle, cable, leg. */
  tube(d: string, colour: string, width: number): void {
    this.line(d, dark(colour, 0.36), width)
    this.line(d, colour, width * 0.8)
    this.lifted(-width * 0.12, -width * 0.14, () => this.line(d, light(colour, 0.42), width * 0.22, 'stroke-opacity="0.85"'))
  }

  /** Contact shadow on the ground: a wide soft one and a tight dark one. */
  shadow(cx: number, cy: number, rx: number, strength = 1): void {
    const soft = this.radial([0, '#16203a', 0.3 * strength], [0.55, '#16203a', 0.14 * strength], [1, '#16203a', 0])
    const tight = this.radial([0, '#0d1524', 0.5 * strength], [0.7, '#0d1524', 0.26 * strength], [1, '#0d1524', 0])
    this.parts.push(
      `<ellipse cx="${cx + 10}" cy="${cy + 6}" rx="${round(rx * 1.24)}" ry="${round(rx * 0.17 + 8)}" fill="${soft}"/>`,
    )
    this.parts.push(`<ellipse cx="${cx}" cy="${cy}" rx="${round(rx)}" ry="${round(rx * 0.07 + 4)}" fill="${tight}"/>`)
  }

  glow(cx: number, cy: number, r: number, colour = '#ffd27a', strength = 0.75): void {
    const fill = this.radial([0, light(colour, 0.5), strength], [0.35, colour, strength * 0.45], [1, colour, 0])
    this.parts.push(`<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${r}" fill="${fill}"/>`)
  }

  /** A soft reflection. */
  shine(d: string, strength = 0.6): void {
    this.parts.push(`<path d="${d}" fill="${this.down([0, '#ffffff', strength], [1, '#ffffff', strength * 0.15])}"/>`)
  }

  /** An upright truncated cone with a rounded bottom edge. */
  can(cx: number, top: number, bottom: number, rTop: number, rBottom: number, ry: number, fill: string): void {
    const k = ry * 1.33
    this.path(
      `M${cx - rTop} ${top} L${cx - rBottom} ${bottom} C${cx - rBottom} ${bottom + k} ${cx + rBottom} ${bottom + k} ${cx + rBottom} ${bottom} L${cx + rTop} ${top} Z`,
      fill,
    )
  }

  /** A round slab seen from slightly above. */
  disc(cx: number, cy: number, rx: number, ry: number, thick: number, colour: string, top = light(colour, 0.14)): void {
    this.can(cx, cy, cy + thick, rx, rx, ry, this.cyl(colour))
    this.oval(cx, cy, rx, ry, this.face(top))
    this.oval(cx, cy, rx - 1, ry - 1, 'none', `stroke="#ffffff" stroke-opacity="0.35" stroke-width="1.5"`)
  }

  /** A box seen from the front with its top face showing. */
  slab(x: number, y: number, w: number, h: number, depth: number, colour: string, r = 10): void {
    this.path(
      `M${x + r} ${y} L${x + depth} ${y - depth} L${x + w - depth} ${y - depth} L${x + w - r} ${y} L${x + w} ${y + r} L${x} ${y + r} Z`,
      this.fall(light(colour, 0.22)),
    )
    this.rect(x, y, w, h, r, this.fall(colour))
    this.rect(x + 2, y + 1.5, w - 4, 3, 1.5, '#ffffff', 'fill-opacity="0.4"')
  }

  /** Cable with a soft shadow side. */
  cable(d: string, colour = '#2f3642', width = 9): void {
    this.tube(d, colour, width)
  }

  /** Digits of a display. */
  figures(text: string, x: number, y: number, height: number, colour: string, width = height * 0.12): void {
    this.line(digits(text, x, y, height), colour, width)
  }

  group(x: number, y: number, degrees: number, scale: number, inside: () => void): void {
    const before = this.matrix
    const turn = (degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
    const [a, b, c, d, e, f] = before
    this.matrix = [
      a * cos + c * sin,
      b * cos + d * sin,
      c * cos - a * sin,
      d * cos - b * sin,
      a * x + c * y + e,
      b * x + d * y + f,
    ]
    this.parts.push(`<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) scale(${scale})">`)
    inside()
    this.parts.push('</g>')
    this.matrix = before
  }

  private lifted(dx: number, dy: number, inside: () => void): void {
    this.parts.push(`<g transform="translate(${round(dx)} ${round(dy)})">`)
    inside()
    this.parts.push('</g>')
  }

  /** Clips what is drawn inside to the path. */
  within(d: string, inside: () => void): void {
    const id = `${this.prefix}k${this.defs.length}`
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    this.parts.push(`<g clip-path="url(#${id})">`)
    inside()
    this.parts.push('</g>')
  }
}
