import type { Page } from '@playwright/test'
import { median } from './browser-kit.ts'

const TAPS = 20

export interface TapFigures {
  /** Milliseconds from the tap on "Add to cart" until the card says how many are in the cart, or why not, and that is drawn. */
  readonly p50: number
  readonly p95: number
  /** A plain button that writes its own text, as the baseline. */
  readonly bare: number
}

/** On the list that is open: each article is added once, by mouse, as a person would. */
export async function measureTaps(page: Page): Promise<TapFigures> {
  // With a mouse its panel shows only under it.
  const add = 'button[aria-label="Add to cart"]'
  const cards = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator(add) })
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
  for (let at = 0; at < TAPS; at++) {
    const name = await cards.nth(at).getAttribute('aria-label')
    const card = page.getByRole('article', { name: name ?? '', exact: true }).first()
    await card.scrollIntoViewIfNeeded()
    await card.hover()
    await card.locator(add).click()
    took.push(await tookOf(card))
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
      element.removeAttribute('data-took')
      element.querySelector('span')!.textContent = ''
    })
    await box.getByRole('button').click()
    bare.push(await tookOf(box))
  }
  const sorted = took.toSorted((a, b) => a - b)
  return { p50: median(took), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, bare: median(bare) }
}

const tookOf = async (place: ReturnType<Page['locator']>): Promise<number> => {
  await place.page().waitForFunction((element) => element?.hasAttribute('data-took'), await place.elementHandle())
  return Number(await place.getAttribute('data-took'))
}
