import type { Page } from '@playwright/test'

const PATIENCE_MS = 20_000

/** What to wait for: an element, another value of a field, or other text. */
export type Until =
  | { readonly kind: 'there'; readonly selector: string }
  | { readonly kind: 'value' | 'words'; readonly selector: string; readonly before: string }

/** Milliseconds from a mouse click until its result is painted. */
export async function tapUntil(page: Page, target: string, until: Until): Promise<number> {
  const bounds = await page.locator(target).first().boundingBox()
  if (!bounds) throw new Error(`${target} is not drawn`)
  const [x, y] = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2]
  await page.mouse.move(x, y)
  const took = page.evaluate(watch, { until, patience: PATIENCE_MS })
  // Armed before the tap: the page answers this second call only after it has started to watch.
  await page.evaluate(() => undefined)
  await page.mouse.down()
  await page.mouse.up()
  return took
}

const watch = ({ until, patience }: { until: Until; patience: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing was painted for a tap: ${until.selector}`)), patience)
    const isThere = (): boolean => {
      const found = document.querySelector(until.selector)
      if (!found) return false
      if (until.kind === 'there') return true
      if (until.kind === 'value') return (found as HTMLInputElement).value !== until.before
      return found.textContent !== until.before
    }
    addEventListener(
      'click',
      (event) => {
        const look = () => {
          if (!isThere()) return requestAnimationFrame(look)
          // This frame paints it; the message arrives after the paint.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => {
            port1.close()
            resolve(performance.now() - event.timeStamp)
          })
          port1.start()
          return port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
