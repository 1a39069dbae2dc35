import { expect, test } from 'vitest'
import type { Article } from '#domain/contract/article.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aBuying } from '../../../tests/kit/buying.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { GoodsCard } from './goods-card.tsx'

/** Minimum width of a card in the grid. */
const NARROW_PX = 212
const HOUR_MS = 3_600_000
const { transit: _list, ...buying } = aBuying()

async function show(...articles: readonly Article[]) {
  const sync = createCell({ reachable: 'yes' } as SyncState)
  const device = deviceWith({ ...signedIn(aClient({ userRate: 7.5 })), sync })
  const screen = await renderScreen(
    <div style={{ display: 'flex', gap: 12 }}>
      {articles.map((article) => (
        <div key={article.goodsId} style={{ flex: 'none', width: NARROW_PX }}>
          <GoodsCard article={article} buying={buying} />
        </div>
      ))}
    </div>,
    { device },
  )
  await expect.element(screen.getByRole('article', { name: articles[0]?.name ?? '' })).toBeVisible()
  await document.fonts.ready
  return screen.getByRole('article').elements()
}

/** Position of a piece of text. */
function placeOf(card: Element, text: string | RegExp): DOMRect {
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const found = node.textContent?.match(text)
    if (!found) continue
    const range = document.createRange()
    range.setStart(node, found.index ?? 0)
    range.setEnd(node, (found.index ?? 0) + found[0].length)
    return range.getBoundingClientRect()
  }
  throw new Error(`no ${String(text)} in "${card.textContent}"`)
}

/** Share of a text line's height below its baseline, in any font that may be shown. */
const BELOW = 0.2
const baselineOf = ({ bottom, height }: DOMRect) => bottom - height * BELOW

const flash = (endsAt: number, unitsLeft: number | null) =>
  ({ kind: 'flash', percent: 12.5, startsAt: 0, endsAt, unitsLeft }) as const
const energy = { class: 'E', range: 'A-G' } as const

test('countdown and long prices stay within their card, and prices, reasons and stock of a row are aligned', async () => {
  const dear = { listPrice: 1_234_567, energy }
  const cards = await show(
    anArticle('PLAIN', { listPrice: 990 }),
    anArticle('TODAY', { ...dear, activity: flash(Date.now() + 5 * HOUR_MS, 12_500) }),
    anArticle('LATER', { ...dear, activity: flash(Date.now() + 300 * HOUR_MS, 12_500), remaining: 3 }),
    anArticle('VIP', { listPrice: 123_456_789, energy }),
  )
  for (const card of cards) {
    const right = card.getBoundingClientRect().right
    const outside = [...card.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right)
    expect(outside.map(({ className, textContent }) => `${className.toString()} “${textContent}”`)).toEqual([])
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  }
  for (const text of [/^[\d,]+\.\d\d$/, /Flash|account’s rate/, /in stock|Only/]) {
    const baselines = cards.map((card) => baselineOf(placeOf(card, text)))
    expect(Math.max(...baselines) - Math.min(...baselines), `${text.source}: ${baselines.join(', ')}`).toBeLessThan(1)
  }
})

/** The element with the stock and what follows it. */
const standOf = (card: Element): Element => {
  const stock = [...card.querySelectorAll('span')].findLast(
    (one) => one.querySelector('span')?.ariaHidden === 'true' && one.textContent?.includes('in stock'),
  )
  return stock!.parentElement!
}

/** Space below the prices of a card in the list, down to its edge. */
const ROOM_PX = 48

test('a day of arrival and all that follows it stay within a card of the list', async () => {
  const arrivesOn = new Date(Date.now() + 480 * HOUR_MS).toISOString().slice(0, 10)
  const arrives = { remaining: 0, transit: 600, arrivesOn, readAt: Date.now() }
  const cards = await show(
    anArticle('PLAIN', { transit: 600, readAt: Date.now() }),
    anArticle('ARRIVES', arrives),
    anArticle('OLD', { ...arrives, transit: 123_456, readAt: Date.now() - 80 * HOUR_MS }),
  )
  for (const card of cards) {
    const { height, bottom } = standOf(card).getBoundingClientRect()
    expect(height, `height of ${card.textContent}`).toBeLessThanOrEqual(ROOM_PX)
    expect(placeOf(card, /on the way/).bottom, `last line of ${card.textContent}`).toBeLessThanOrEqual(bottom + 1)
  }
  const [first = 0, ...others] = cards.map((card) => baselineOf(placeOf(card, /in stock/)))
  for (const baseline of others) expect(Math.abs(baseline - first)).toBeLessThan(1)
})

test('the colour stays visible beside a long tag, and no name breaks between a number and its unit', async () => {
  const tags = ['Exclusively for specialist retailers']
  const name = 'Cordless kettle with temperature control 2200 W 1.7 l matt black'
  const [card] = await show(anArticle('KETTLE', { name, tags, params: ['matt black', '2200 W', '1.7 l'] }))
  const colour = placeOf(card!, /^matt black/)
  const values = [...card!.querySelectorAll('span')].findLast((one) => one.textContent?.startsWith('matt black /'))
  expect(colour.right).toBeLessThanOrEqual(values!.getBoundingClientRect().right)
  expect(values!.getBoundingClientRect().right).toBeLessThanOrEqual(card!.getBoundingClientRect().right)
  expect(card!.querySelector('a')?.textContent).toContain('2200\u00a0W 1.7\u00a0l')
})

test('in one column the cash-back is below the small picture and keeps within the card', async () => {
  const article = anArticle('BACK', { cashBack: [{ from: 0, cashBack: 100 }] })
  const screen = await renderScreen(
    <div style={{ width: 328 }}>
      <GoodsCard article={article} buying={buying} flat />
    </div>,
    { device: deviceWith({ ...signedIn(), sync: createCell({ reachable: 'yes' } as SyncState) }) },
  )
  const card = screen.getByRole('article').element().getBoundingClientRect()
  const word = screen.getByRole('button', { name: 'Cash-back' }).element().getBoundingClientRect()
  const picture = screen.container.querySelector('[class*="picture"]')!.getBoundingClientRect()
  expect(word.top).toBeGreaterThanOrEqual(picture.bottom)
  expect(word.bottom).toBeLessThanOrEqual(card.bottom)
})
