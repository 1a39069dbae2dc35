/** How long a row that has come in sight but is not drawn yet is waited for. */
const FRAMES_MAX = 60

/** Brings a row of a windowed list into sight, and hands it over once it is drawn. */
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
