import type { Driver } from './driver.ts'
import { findExpression } from './find.ts'
import type { Found, Wanted } from './find.ts'

/** What a person does with the app, in any browser that has a driver. */
export interface Screen {
  open(path: string): Promise<void>
  /** Ends the page and opens it again. */
  reopen(path: string): Promise<void>
  /** Waits until the element is there and `until`, if given, holds. */
  see(wanted: Wanted, until?: (found: Found) => boolean): Promise<Found>
  /** Moves the mouse over an element; a card shows its actions on hover. */
  point(wanted: Wanted): Promise<void>
  press(wanted: Wanted): Promise<void>
  /** Replaces the content of the field. */
  type(field: Wanted, text: string): Promise<void>
  enter(): Promise<void>
  evaluate(expression: string): Promise<string>
}

/** Longer than any screen takes, even on a busy machine. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 100
const STILL_MS = 400

/** Key codes of WebDriver. */
const ENTER = '\uE007'
const CONTROL = '\uE009'
const DELETE = '\uE017'

const PRESS = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
] as const

export const screenOf = (driver: Driver, origin: string): Screen => {
  const look = async (wanted: Wanted, touch: boolean): Promise<Found | null> =>
    JSON.parse(await driver.evaluate(findExpression(wanted, touch))) as Found | null

  const wait = async (wanted: Wanted, touch: boolean, isEnough: (found: Found) => boolean): Promise<Found> => {
    const until = Date.now() + PATIENCE_MS
    let last: Found | null | string = null
    while (Date.now() < until) {
      // A page that is being left gives no answer.
      last = await look(wanted, touch).catch((error: unknown) => String(error))
      if (last !== null && typeof last !== 'string' && isEnough(last)) return last
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    throw new Error(`Waited for ${JSON.stringify(wanted)}; the last look: ${JSON.stringify(last)}`)
  }

  const keys = (...strokes: readonly (readonly string[])[]): Promise<void> =>
    driver.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: strokes.flatMap((held) => [
          ...held.map((value) => ({ type: 'keyDown' as const, value })),
          ...held.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
        ]),
      },
    ])

  const point = async (wanted: Wanted, isPressed = false): Promise<void> => {
    let before = ''
    let since = Date.now()
    // A tap would miss an element that still moves.
    const { at } = await wait(wanted, true, (found) => {
      const now = JSON.stringify(found.at) ?? ''
      if (now !== before) since = Date.now()
      before = now
      return found.at !== undefined && Date.now() - since >= STILL_MS
    })
    if (!at) return
    await driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [{ type: 'pointerMove', ...at, origin: 'viewport' }, ...(isPressed ? PRESS : [])],
      },
    ])
  }
  const press = (wanted: Wanted): Promise<void> => point(wanted, true)

  return {
    open: (path) => driver.open(`${origin}${path}`),
    reopen: (path) => driver.reopen(`${origin}${path}`),
    see: (wanted, until = () => true) => wait(wanted, false, until),
    point: (wanted) => point(wanted),
    press,
    type: async (field, text) => {
      await press(field)
      await keys([CONTROL, 'a'], [DELETE], ...Array.from(text, (letter) => [letter]))
      await wait(field, false, ({ value }) => value === text)
    },
    enter: () => keys([ENTER]),
    evaluate: (expression) => driver.evaluate(expression),
  }
}
