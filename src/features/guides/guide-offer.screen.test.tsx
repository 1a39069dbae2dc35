import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { dismissToasts } from '../../ui/toasts.ts'
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
afterEach(() => {
  dismissToasts('guide')
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

test('the keyboard focus is visible in a tour, and Escape ends the tour', async () => {
  answering([])
  const screen = await renderScreen(page, { device: deviceWith(signedIn()) })
  await screen.getByRole('button', { name: 'Show me around' }).click()
  await expect.element(screen.getByText('1 / 2')).toBeVisible()
  await userEvent.tab()
  expect(getComputedStyle(document.activeElement!)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' })
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('1 / 2')).not.toBeInTheDocument()
})

test('a person who was offered an earlier version is offered the new one', async () => {
  answering(['cart-0', 'list-1'])
  const screen = await renderScreen(page, { device: deviceWith(signedIn()) })
  await expect.element(screen.getByRole('button', { name: 'Show me around' })).toBeVisible()
  await expect.element(screen.getByText('New here? A tour of this screen takes 2 steps.')).toBeVisible()
})

const offered = () => document.querySelector('[aria-label="Messages"]')?.textContent ?? ''
/** Waits longer than the poll interval. */
const nothingIsOffered = async () => {
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(offered()).toBe('')
  expect(asked.mock.calls.filter(([call]) => call.name === 'guides.tell')).toEqual([])
}
const openAtOnce = (dialog: HTMLDialogElement | null) => dialog?.showModal()

test('nothing is offered over a dialog or while the person types; afterwards it is', async () => {
  answering([])
  const screen = await renderScreen(
    <>
      {page}
      <input aria-label="Note" />
      <dialog ref={openAtOnce}>Something to decide</dialog>
    </>,
    { device: deviceWith(signedIn()) },
  )
  await nothingIsOffered()
  const note = screen.getByLabelText('Note')
  const field = note.element() as HTMLInputElement
  field.value = 'half a sen'
  document.querySelector('dialog')?.close()
  field.focus()
  await nothingIsOffered()
  // The clock stands still: the pause of three seconds is over when the test says so, not when the machine was busy.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await note.fill('')
  await nothingIsOffered()
  clock.mockRestore()
  await expect.poll(offered, { timeout: 8000 }).toMatch(/^New here\?/)
})

test('nothing is offered with a single part on the screen, or on a screen of another role', async () => {
  answering([])
  const onePart = await renderScreen(
    <>
      <GuideOffer path="/cart" />
      <section data-guide="lines">Lines</section>
      <Toaster />
    </>,
    { device: deviceWith(signedIn()) },
  )
  await expect.poll(() => asked.mock.calls.at(-1)?.[0].name).toBe('guides.one')
  await nothingIsOffered()
  await onePart.unmount()
  asked.mockClear()
  await renderScreen(<GuideOffer path="/desk" />, { device: deviceWith(signedIn()) })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked).not.toHaveBeenCalled()
})

test('a person who was already offered this version is left alone', async () => {
  answering(['cart-1'])
  const screen = await renderScreen(page, { device: deviceWith(signedIn()) })
  await expect.poll(() => asked.mock.calls.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(screen.getByRole('button', { name: 'Show me around' })).not.toBeInTheDocument()
})

test('a help text starts the tour of its screen, also for a person who was already offered it', async () => {
  answering(['cart-1'])
  const help = await renderScreen(<TourLink type="cart" screen={{ to: '/' }} />, { device: deviceWith(signedIn()) })
  await help.getByRole('link', { name: 'Show me around' }).click()
  await help.unmount()
  const screen = await renderScreen(page, { device: deviceWith(signedIn()) })
  await expect.element(screen.getByText('Untick what you do not want.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})
