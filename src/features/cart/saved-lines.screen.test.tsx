import { expect, test, vi } from 'vitest'
import type { Article } from '#domain/contract/article.ts'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { CartViewLine, Device } from '../../offline/device-types.ts'
import type { Basket } from './cart.reads.ts'
import { SavedLines } from './saved-lines.tsx'

const account = aClient()

/** Renders this many lines saved for later. */
async function show(count: number, part: Partial<Article> = {}) {
  const articles = Array.from({ length: count }, (_, at) => anArticle(`L${at}`, part))
  const saved = articles.map((article): CartViewLine => ({
    goodsId: article.goodsId,
    quantity: 6,
    note: '',
    pending: false,
    changedBy: null,
    changedAt: null,
    article,
  }))
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const device = deviceWith({
    ...signedIn(account),
    catalogue: listing(articles),
    kept: { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] },
    enqueue,
  })
  const basket = { account } as Basket
  const screen = await renderScreen(<SavedLines basket={basket} saved={saved} articleLink={() => ({ to: '/' })} />, { device })
  return { screen, enqueue }
}

test('of 1,000 lines saved for later only visible ones are drawn, and the page is as tall as all of them', async () => {
  const { screen } = await show(1000)
  await expect.element(screen.getByText('Lamp L0')).toBeVisible()
  expect(document.querySelectorAll('li[data-index]').length).toBeLessThan(60)
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(40_000)
  scrollTo(0, 20_000)
  await expect.poll(() => Number(document.querySelector('li[data-index]')?.getAttribute('data-index'))).toBeGreaterThan(100)
  scrollTo(0, 0)
})

test('one of them goes back into the cart', async () => {
  const { screen, enqueue } = await show(3)
  await screen.getByRole('button', { name: 'Add Lamp L1 to the cart' }).click()
  await vi.waitFor(() => expect(enqueue.mock.calls[0]?.[1]).toEqual({ goodsIds: ['L1'], saved: false }))
})

test('its amount opens the price steps, with its energy class beside it', async () => {
  const { screen } = await show(1, { energy: { class: 'F', range: 'A-G' } })
  await expect.element(screen.getByTitle('Why this price')).toMatchTextContent(/60\.00/)
  await expect.element(screen.getByRole('button', { name: /^Energy class F/ })).toBeVisible()
})

test('a name breaks between its words and never before a unit', async () => {
  const { screen } = await show(1, { name: 'Downlight 12 W 230 V' })
  const name = screen.getByRole('link', { name: 'Downlight 12 W 230 V' })
  await expect.element(name).toBeVisible()
  expect(name.element().textContent).toBe('Downlight 12\u00a0W 230\u00a0V')
})
