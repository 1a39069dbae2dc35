/** Placement of a picture on its stage: enlarged `scale` times and moved by `x`, `y` pixels from the centre. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Pixels; a point is measured from the centre of the stage. */
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
/** Zoom factor of a key, a button or a double tap. */
export const SCALE_STEP = 1.6

/** Zooms by `factor` and keeps what is under `point` in place. */
export function zoomAt(view: View, factor: number, point: Point, stage: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), SCALE_MAX)
  const by = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, stage)
}

export const moveBy = (view: View, by: Point, stage: Size): View => within({ ...view, x: view.x + by.x, y: view.y + by.y }, stage)

/** Keeps the picture in bounds: it fills a square of the stage's shorter side and, enlarged, leaves no edge that it can cover. */
function within({ scale, x, y }: View, stage: Size): View {
  const side = Math.min(stage.width, stage.height) * scale
  const reach = (length: number) => Math.max((side - length) / 2, 0)
  const held = (at: number, most: number) => Math.min(Math.max(at, -most), most) + 0
  return { scale, x: held(x, reach(stage.width)), y: held(y, reach(stage.height)) }
}
