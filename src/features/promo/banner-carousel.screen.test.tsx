import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { BannerCarousel } from './banner-carousel.tsx'

const banners = ['Lamps', 'Kettles', 'Chairs'].map((title) => ({
  bannerId: title,
  title,
  imageUrl: '',
  linkUrl: `/promotionTheme?activityId=${title}`,
  goodsClassSetId: null,
}))
const EACH_MS = 7000

const open = async (some = banners) => {
  const screen = await renderScreen(
    <>
      <BannerCarousel banners={some} />
      <h2>Below it</h2>
    </>,
  )
  const shows = async (title: string) =>
    await expect.element(screen.getByRole('button', { name: title, exact: true })).toHaveAttribute('aria-current', 'true')
  return { screen, shows }
}

afterEach(() => vi.useRealTimers())

test('arrows and keys wrap around at the end, and the focus follows the banner', async () => {
  const { screen, shows } = await open()
  await shows('Lamps')
  await screen.getByRole('button', { name: 'Back' }).click()
  await shows('Chairs')
  const chairs = screen.getByRole('link', { name: 'Chairs' })
  chairs.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await shows('Lamps')
  // Otherwise Enter would open a banner out of sight.
  await expect.element(screen.getByRole('link', { name: 'Lamps' })).toHaveFocus()
  // A person's own choice stops the automatic movement.
  await expect.element(screen.getByRole('button', { name: 'Resume' })).toBeVisible()
})

test('it advances by itself until it is paused, and stops while it has the focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { screen, shows } = await open()
  // A pointer over it would stop it.
  await screen.getByRole('heading').hover()
  // It counts only once nobody points at it.
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(EACH_MS)
  await shows('Kettles')
  const pause = screen.getByRole('button', { name: 'Pause' })
  pause.element().focus()
  await expect.element(pause).toHaveFocus()
  vi.advanceTimersByTime(3 * EACH_MS)
  await shows('Kettles')
  await pause.click()
  const goOn = screen.getByRole('button', { name: 'Resume' })
  await expect.element(goOn).toHaveFocus()
  goOn.element().blur()
  await screen.getByRole('heading').hover()
  vi.advanceTimersByTime(3 * EACH_MS)
  await shows('Kettles')
})

test('two quick presses of Next advance by two banners', async () => {
  const { screen } = await open()
  await screen.getByRole('heading').hover()
  const further = screen.getByRole('button', { name: 'Next' }).element() as HTMLElement
  further.click()
  further.click()
  await expect.element(screen.getByRole('button', { name: 'Chairs', exact: true })).toHaveAttribute('aria-current', 'true')
})

test('a single banner has no controls', async () => {
  const { screen } = await open(banners.slice(0, 1))
  await expect.element(screen.getByRole('link', { name: 'Lamps' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
