import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** So long the rows of a list that one comes back to may take until they are drawn. */
const DRAWN_MS = 1000

/**
 * The keyboard goes where the eye goes: to the new screen, and on the way back to the link that led away. A field that somebody types
 * in keeps the focus, and so does whatever a screen has given it to.
 */
export function followFocus(router: AnyRouter): () => void {
  /** By the place in the history, the address of the link that was pressed there. */
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
      // With the address alone a filter changes too; where that goes forward and took the control away, it is another screen.
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

/** Nobody works in it: it went with the screen before, or is still on what led here from the frame. */
function isFree(screen: HTMLElement): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused === screen) return true
  return !screen.contains(focused) && focused.matches('a, :is(header, nav) button')
}

/** The list stands where it stood, so nothing is scrolled. */
async function returnTo(screen: HTMLElement, href: string): Promise<void> {
  for (const until = performance.now() + DRAWN_MS; screen.isConnected && isFree(screen); ) {
    const link = [...screen.querySelectorAll('a')].find((one) => one.getAttribute('href') === href && one.checkVisibility())
    if (link || performance.now() > until) return (link ?? screen).focus({ preventScroll: true })
    await new Promise(requestAnimationFrame)
  }
}
