import type { Locator, Page } from '@playwright/test'
import { median } from './browser-kit.ts'

const TAPS = 60
/** Time for effects of the pointer's arrival to finish. */
const SETTLED_MS = 300
/** Time until all parts of a card that scrolled into view are drawn. */
const DRAWN_MS = 500
const PATIENCE_MS = 10_000

export interface TapFigures {
  /** Milliseconds from the tap on "Add to cart" until the card has drawn the number in the cart, or the reason why not. */
  readonly p50: number
  readonly p95: number
  /** A plain button that writes its own text, as the baseline. */
  readonly bare: number
}

/** Measures on the open list: adds each article once, by mouse, as a person would. */
export async function measureTaps(page: Page): Promise<TapFigures> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      (event) => {
        const place = (event.target as Element).closest('article, [data-bare]')
        if (!place) return
        const watcher = new MutationObserver(() => {
          // If less than one step is in stock, the card says so instead.
          if (!/In cart: |done|sold in multiples/.test(place.textContent)) return
          watcher.disconnect()
          // The next frame shows it; the message arrives after that frame is drawn.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => {
              place.setAttribute('data-took', String(performance.now() - event.timeStamp))
              port1.close()
            })
            port1.start()
            port2.postMessage(null)
          })
        })
        watcher.observe(place, { subtree: true, childList: true, characterData: true })
      },
      { capture: true },
    )
  })
  const took: number[] = []
  // With a mouse, a card shows its panel only on hover.
  const add = 'button[aria-label="Add to cart"]'
  for (let place = 1; took.length < TAPS; place++) {
    const card = page.locator(`li[aria-posinset="${place}"] article`)
    // Away from elements that float at the edge; the next rows are drawn along with it.
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    // Waits for all parts of the card; an article that cannot be ordered never gets the button.
    await page.waitForTimeout(DRAWN_MS)
    if ((await card.locator(add).count()) === 0) continue
    await card.hover()
    await card.locator(add).waitFor()
    took.push(await tapped(page, card, card.locator(add)))
  }
  const bare: number[] = []
  await page.evaluate(() => {
    const box = document.createElement('div')
    box.dataset['bare'] = ''
    box.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99'
    box.innerHTML = '<button>bare</button><span></span>'
    box.querySelector('button')?.addEventListener('click', () => {
      const words = box.querySelector('span')
      if (words) words.textContent = 'done'
    })
    document.body.append(box)
  })
  const box = page.locator('[data-bare]')
  for (let at = 0; at < TAPS; at++) {
    await box.evaluate((element) => {
      delete (element as HTMLElement).dataset['took']
      element.querySelector('span')!.textContent = ''
    })
    bare.push(await tapped(page, box, box.getByRole('button')))
  }
  const sorted = took.toSorted((a, b) => a - b)
  return { p50: median(took), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, bare: median(bare) }
}

/** Locates everything before the tap: finding an element by its role takes the page as long as the answer does. */
const tapped = async (page: Page, place: Locator, button: Locator): Promise<number> => {
  const bounds = await button.boundingBox()
  if (!bounds) throw new Error('The button is not drawn')
  const handle = await place.elementHandle()
  await page.mouse.move(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
  await page.waitForTimeout(SETTLED_MS)
  const took = handle?.evaluate(
    (element, patience) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('Nothing was drawn for a tap')), patience)
        const watcher = new MutationObserver(() => {
          watcher.disconnect()
          resolve(Number(element.getAttribute('data-took')))
        })
        watcher.observe(element, { attributeFilter: ['data-took'] })
      }),
    PATIENCE_MS,
  )
  await page.mouse.down()
  await page.mouse.up()
  return (await took) ?? Number.NaN
}
