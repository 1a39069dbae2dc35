import type { Locator, Page } from '@playwright/test'
import { median } from './browser-kit.ts'

const TAPS = 60
/** What the pointer's coming has set going is done. */
const SETTLED_MS = 300
/** A card that has come into sight is drawn in parts. */
const DRAWN_MS = 500
const PATIENCE_MS = 10_000

export interface TapFigures {
  /** Milliseconds from the tap on "Add to cart" until the card says how many are in the cart, or why not, and that is drawn. */
  readonly p50: number
  readonly p95: number
  /** A plain button that writes its own text, as the baseline. */
  readonly bare: number
}

/** On the list that is open: each article is added once, by mouse, as a person would. */
export async function measureTaps(page: Page): Promise<TapFigures> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      (event) => {
        const place = (event.target as Element).closest('article, [data-bare]')
        if (!place) return
        const watcher = new MutationObserver(() => {
          // Where less is there than one step, the card says so instead.
          if (!/In cart: |done|sold in multiples/.test(place.textContent)) return
          watcher.disconnect()
          // The frame that shows it is the next one; what comes after it runs when it is drawn.
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
  // With a mouse its panel shows only under it.
  const add = 'button[aria-label="Add to cart"]'
  for (let place = 1; took.length < TAPS; place++) {
    const card = page.locator(`li[aria-posinset="${place}"] article`)
    // Away from what floats at the edge; the next rows are drawn with it.
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    // All parts of it; what cannot be ordered never has the button.
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

/** Everything is looked for before the tap: finding an element by its role takes the page as long as the answer does. */
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
