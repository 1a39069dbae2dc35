import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { TourLink } from './tour-link.tsx'
import { GuideOffer } from './guide-offer.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const row = { functionGuideId: 'cart', type: 'cart', version: 1, steps: 2 }
const steps = [
  { target: 'lines', text: 'Untick what you do not want.' },
  { target: 'gone', text: 'This part is not on the screen.' },
  { target: 'summary', text: 'Here stands the total.' },
]
const answering = (told: readonly string[]) =>
  asked.mockImplementation(async ({ name }) => {
    if (name === 'guides.list') return { ok: true, data: { list: [row] } }
    if (name === 'guides.told')
      return { ok: true, data: { list: told.map((notice) => ({ notice, at: '2026-11-24T09:00:00.000Z' })) } }
    return { ok: true, data: name === 'guides.one' ? { ...row, steps } : null }
  })
beforeEach(() => {
  asked.mockReset()
})

const page = (
  <>
    <GuideOffer path="/cart" />
    <section data-guide="lines">Lines</section>
    <aside data-guide="summary">Total</aside>
    <Toaster />
  </>
)

test('the tour is offered once, and goes through the parts that are on the screen', async () => {
  answering([])
  const screen = await renderScreen(page, { device: deviceWith(signedIn()) })
  await screen.getByRole('button', { name: 'Show me around' }).click()
  await expect.element(screen.getByText('Untick what you do not want.')).toBeVisible()
  expect(asked.mock.calls.find(([call]) => call.name === 'guides.tell')?.[1]).toEqual({
    params: { type: 'guide', notice: 'cart-1' },
  })
  await expect.element(screen.getByText('1 / 2')).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('Here stands the total.')).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText('Here stands the total.')).not.toBeInTheDocument()
})

test('by keys one sees where the focus is in a tour, and Escape ends it', async () => {
  answering([])
  const screen = await renderScreen(page, { device: deviceWith(signedIn()) })
  await screen.getByRole('button', { name: 'Show me around' }).click()
  await expect.element(screen.getByText('1 / 2')).toBeVisible()
  await userEvent.tab()
  expect(getComputedStyle(document.activeElement!)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' })
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('1 / 2')).not.toBeInTheDocument()
})

test('who was offered it is left alone', async () => {
  answering(['cart-1'])
  const screen = await renderScreen(page, { device: deviceWith(signedIn()) })
  await expect.poll(() => asked.mock.calls.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(screen.getByRole('button', { name: 'Show me around' })).not.toBeInTheDocument()
})

test('from a help text the tour of its screen starts by itself, also for who was offered it', async () => {
  answering(['cart-1'])
  const to = { to: '/' } as const
  const links = { home: to, list: to, cart: to, quickOrder: to }
  const help = await renderScreen(<TourLink screens={['/coupons', '/cart']} links={links} />, { device: deviceWith(signedIn()) })
  await help.getByRole('link', { name: 'Show me around' }).click()
  await help.unmount()
  const screen = await renderScreen(page, { device: deviceWith(signedIn()) })
  await expect.element(screen.getByText('Untick what you do not want.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})
