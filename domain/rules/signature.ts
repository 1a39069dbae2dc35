/** A drawn signature, or only the signer's name. Strokes are flat: x, y, x, y, … in a box of `width` × `height`. */
export interface Signature {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly strokes: readonly (readonly number[])[]
}

/** Box of every drawing, so that a tablet and a telephone draw the same. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const
/** Maximum points of all strokes together: at most 8 bytes each as text, so that a signature stays below 20 KB. */
export const SIGNATURE_POINTS_MAX = 2400
export const SIGNATURE_STROKES_MAX = 200
/** Points nearer to the line than this are dropped. */
const TOLERANCE = 0.8

/** Rounds a stroke to whole numbers inside the box and drops points on the line between their neighbours; keeps at least a dot. */
export function quantizeStroke(points: readonly (readonly [x: number, y: number])[]): number[] {
  const whole = points.map(([x, y]) => [within(x, SIGNATURE_BOX.width), within(y, SIGNATURE_BOX.height)] as const)
  return thinned(whole).flat()
}

/** True if there is room for one more stroke. */
export function fitsSignature(strokes: readonly (readonly number[])[], next: readonly number[]): boolean {
  return strokes.length < SIGNATURE_STROKES_MAX && pointsOf(strokes) + next.length / 2 <= SIGNATURE_POINTS_MAX
}

/** True if signed by hand or by name. */
export function isSigned({ name, strokes }: Pick<Signature, 'name' | 'strokes'>): boolean {
  return name.trim() !== '' || strokes.length > 0
}

/** True for what the contract accepts: strokes of whole points inside the box, not too many. */
export function isSignature({ name, width, height, strokes }: Signature): boolean {
  const isInside = (value: number, at: number) => value <= (at % 2 === 0 ? width : height)
  return (
    isSigned({ name, strokes }) &&
    pointsOf(strokes) <= SIGNATURE_POINTS_MAX &&
    strokes.every((stroke) => stroke.length >= 2 && stroke.length % 2 === 0 && stroke.every(isInside))
  )
}

/** Converts the strokes to one SVG path; a dot is a line of zero length, which a round pen shows. */
export function signatureToPath(strokes: readonly (readonly number[])[]): string {
  return strokes.map((stroke) => pathOf(stroke.length === 2 ? [...stroke, ...stroke] : stroke)).join('')
}

function pathOf(stroke: readonly number[]): string {
  return stroke.map((value, at) => (at % 2 === 1 ? ` ${value}` : `${at === 0 ? 'M' : 'L'}${value}`)).join('')
}

function pointsOf(strokes: readonly (readonly number[])[]): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)
}

function within(value: number, max: number): number {
  return Math.min(Math.max(Math.round(value), 0), max)
}

type Point = readonly [number, number]

/** Douglas-Peucker simplification, iterative instead of recursive: a stroke may have thousands of points. */
function thinned(points: readonly Point[]): Point[] {
  const kept = new Set([0, points.length - 1])
  const spans: [number, number][] = [[0, points.length - 1]]
  for (const [from, to] of spans) {
    const far = farthest(points, from, to)
    if (far === null) continue
    kept.add(far)
    spans.push([from, far], [far, to])
  }
  return points.filter((_, at) => kept.has(at))
}

function farthest(points: readonly Point[], from: number, to: number): number | null {
  const [a, b] = [points[from], points[to]]
  if (!a || !b) return null
  let best: number | null = null
  let most = TOLERANCE
  for (let at = from + 1; at < to; at += 1) {
    const point = points[at]
    const away = point ? distance(point, a, b) : 0
    if (away > most) [best, most] = [at, away]
  }
  return best
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}
