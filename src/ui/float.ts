/** Asked for when somebody reaches for what opens a panel, so that it is here when the panel is. */
export const loadPlacing = () => import('@floating-ui/dom')

/** Below what opens it, along its start or its end; or beside it, as from a rail. */
export type Side = 'start' | 'end' | 'beside'

const PLACEMENTS = { start: 'bottom-start', end: 'bottom-end', beside: 'right-start' } as const
const GAP = 6
const EDGE = 8

/**
 * Keeps a panel beside what it belongs to, within the window, for as long as it is open; returns how to stop. The panel is not
 * seen before it has its place (`data-placed`).
 */
export function placeBeside(anchor: HTMLElement, panel: HTMLElement, side: Side): () => void {
  let stop = () => {}
  let isOver = false
  const begin = async () => {
    const { autoUpdate, computePosition, flip, offset, shift, size } = await loadPlacing()
    if (isOver) return
    const place = async () => {
      // As tall as it would be, else one that was cut short never turns to the side with more room.
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
