/** How long saving what was asked for may take before the screen is drawn without the control. */
const GONE_MS = 2000

/**
 * Call it when a control is pressed that disappears with its press. If it had the focus by key, the focus moves to `place` or to the
 * screen, unless something else took it (record 0244). After a touch, a focused field would open the on-screen keyboard.
 */
export function focusWhenGone(place?: () => HTMLElement | null | undefined): void {
  if (!document.activeElement?.matches(':focus-visible')) return
  const until = performance.now() + GONE_MS
  const look = (): void => {
    if (document.activeElement === document.body) (place?.() ?? document.getElementById('content'))?.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
