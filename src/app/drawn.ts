/** A page in the background draws nothing, and its work must not wait for that. */
const PATIENCE_MS = 1500

let tell = (): void => {}

/** Resolves when the first screen has been drawn. */
export const whenDrawn = new Promise<void>((resolve) => {
  tell = resolve
})

/** Call it with the first screen rendered: the next frame shows it. */
export function drawing(): void {
  setTimeout(tell, PATIENCE_MS)
  requestAnimationFrame(() => requestAnimationFrame(() => tell()))
}
