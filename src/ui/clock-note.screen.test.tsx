import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../tests/kit/screen.tsx'
import { noteServerTime } from '../lib/server-clock.ts'
import { ClockNote } from './clock-note.tsx'

const MINUTE_MS = 60_000
afterEach(() => noteServerTime(Date.now()))

test.each([
  ['two years behind', 2 * 365 * 24 * 60],
  ['ten minutes behind', 10],
  ['ten minutes ahead', -10],
])('a clock that is %s is reported where an order is submitted', async (_, minutes) => {
  noteServerTime(Date.now() + minutes * MINUTE_MS)
  const screen = await renderScreen(<ClockNote />)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This device’s clock is wrong')
})

test('a clock that is a few minutes off is not reported', async () => {
  noteServerTime(Date.now() + 4 * MINUTE_MS)
  const screen = await renderScreen(
    <>
      <ClockNote />
      <p>Order</p>
    </>,
  )
  await expect.element(screen.getByText('Order')).toBeVisible()
  expect(screen.getByRole('alert').query()).toBe(null)
})
