import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** How long to wait for a list's rows to be drawn on the way back. */
const DRAWN_MS = 1000

/**
 * Moves the keyboard focus with navigation: to the new screen, and on the way back to the link that led away. A field in use keeps
 * the focus, and so does an element that a screen focused.
 */
export function followFocus(router: AnyRouter): () => void {
  /** Address of the link pressed at each history entry. */
  const pressed = new Map<string, string>()
  const offs = [
    router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      const focused = document.activeElement
      const href = screenNow()?.contains(focused) ? focused?.getAttribute('href') : null
      if (fromLocation && href) pressed.set(placeOf(fromLocation), href)
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const screen = screenNow()
      if (!fromLocation || !screen || !isFree(screen)) return
      const href = pressed.get(placeOf(toLocation))
      if (href !== undefined) void returnTo(screen, href)
      // A filter changes the address too, but a forward step that removed the focused control is another screen.
      else if (pathChanged || (isForward(fromLocation, toLocation) && document.activeElement === document.body))
        screen.focus({ preventScroll: true })
    }),
  ]
  return () => offs.forEach((off) => off())
}

const screenNow = (): HTMLElement | null => document.getElementById('content')

const placeOf = ({ state: { __TSR_key: place = '' } }: ParsedLocation): string => place

const stepOf = ({ state: { __TSR_index: step } }: ParsedLocation): number => step
const isForward = (from: ParsedLocation, to: ParsedLocation): boolean => stepOf(to) > stepOf(from)

/** True if the focus went with the previous screen, or is still on what led here from the frame. */
function isFree(screen: HTMLElement): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused === screen) return true
  return !screen.contains(focused) && focused.matches('a, :is(header, nav) button')
}

/** The list is already scrolled to its old position, so focusing must not scroll. */
async function returnTo(screen: HTMLElement, href: string): Promise<void> {
  for (const until = performance.now() + DRAWN_MS; screen.isConnected && isFree(screen);) {
    const link = [...screen.querySelectorAll('a')].find((one) => one.getAttribute('href') === href && one.checkVisibility())
    if (link || performance.now() > until) return (link ?? screen).focus({ preventScroll: true })
    await new Promise(requestAnimationFrame)
  }
}
