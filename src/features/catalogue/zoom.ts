/** How a picture lies on its stage: enlarged `scale` times and moved by `x`, `y` pixels from the middle. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Pixels; for a point, from the middle of the stage. */
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 5
/** What a key, a button or a double tap does. */
export const SCALE_STEP = 1.6

/** Enlarged by `factor` so that what lies under `point` stays there. */
export function zoomAt(view: View, factor: number, point: Point, stage: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), SCALE_MAX)
  const by = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, stage)
}

export const moveBy = (view: View, by: Point, stage: Size): View => within({ ...view, x: view.x + by.x, y: view.y + by.y }, stage)

/** The picture fills a square of the stage's shorter side; enlarged it never leaves an edge that it could cover. */
function within({ scale, x, y }: View, stage: Size): View {
  const side = Math.min(stage.width, stage.height) * scale
  const reach = (length: number) => Math.max((side - length) / 2, 0)
  const held = (at: number, most: number) => Math.min(Math.max(at, -most), most) + 0
  return { scale, x: held(x, reach(stage.width)), y: held(y, reach(stage.height)) }
}
