/** Requested when the pointer or focus reaches a panel's opener, so that it is ready with the panel. */
export const loadPlacing = () => import('@floating-ui/dom')

/** Below its opener, aligned to its start or end; or beside it, as from a rail. */
export type Side = 'start' | 'end' | 'beside'

const PLACEMENTS = { start: 'bottom-start', end: 'bottom-end', beside: 'right-start' } as const
const GAP = 6
const EDGE = 8

/**
 * Keeps an open panel beside its anchor, within the window; returns a function that stops it. The panel stays invisible until it is
 * placed (`data-placed`).
 */
export function placeBeside(anchor: HTMLElement, panel: HTMLElement, side: Side): () => void {
  let stop = () => {}
  let isOver = false
  const begin = async () => {
    const { autoUpdate, computePosition, flip, offset, shift, size } = await loadPlacing()
    if (isOver) return
    const place = async () => {
      // Measure it at full height, else a shortened panel never flips to the side with more room.
      panel.style.removeProperty('--room')
      const { x, y } = await computePosition(anchor, panel, {
        strategy: 'fixed',
        placement: PLACEMENTS[side],
        middleware: [
          offset(GAP),
          flip({ padding: EDGE }),
          shift({ padding: EDGE }),
          size({
            padding: EDGE,
            apply: ({ availableHeight }) => panel.style.setProperty('--room', `${Math.max(120, Math.floor(availableHeight))}px`),
          }),
        ],
      })
      panel.style.left = `${x}px`
      panel.style.top = `${y}px`
      panel.dataset.placed = ''
    }
    stop = autoUpdate(anchor, panel, () => void place())
  }
  // Without its code the panel shows where its style sheet puts it.
  begin().catch(() => (panel.dataset.placed = ''))
  return () => {
    isOver = true
    stop()
    delete panel.dataset.placed
  }
}
