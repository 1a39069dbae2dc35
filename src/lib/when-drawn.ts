/** Number of frames to wait for a row that is in sight but not drawn yet. */
const FRAMES_MAX = 60

/** Scrolls a row of a windowed list into sight and passes it on once it is drawn. */
export function whenDrawn<E extends Element>(
  find: () => E | null | undefined,
  show: () => void,
  onDrawn: (row: E) => void,
  frames = 0,
): void {
  const row = find()
  if (row) {
    onDrawn(row)
    return
  }
  if (frames === FRAMES_MAX) return
  show()
  requestAnimationFrame(() => whenDrawn(find, show, onDrawn, frames + 1))
}
