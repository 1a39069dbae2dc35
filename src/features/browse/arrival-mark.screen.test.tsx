import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { formatDay } from '../../lib/dates.ts'
import { ArrivalMark } from './arrival-mark.tsx'

const inDays = (days: number) => {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return formatDay(date.getTime())
}
const show = (arrivesOn: string, transit = 240) => renderScreen(<ArrivalMark article={{ transit, arrivesOn }} />)

test('an arrival in sight shows its day', async () => {
  const day = inDays(30)
  const screen = await show(day)
  await expect.element(screen.getByText(`240 on ${day}`)).toBeVisible()
})

test.each([-2, 120])('one of %i days from now is on the way, without a day (§9)', async (days) => {
  const screen = await show(inDays(days))
  await expect.element(screen.getByText('240 on the way')).toBeVisible()
  await expect.element(screen.getByText(/\d{4}-\d\d-\d\d/)).not.toBeInTheDocument()
})

test('with no pieces on their way, a day out of sight shows nothing', async () => {
  const day = inDays(30)
  const near = await show(day, 0)
  await expect.element(near.getByText(`Arrives on ${day}`)).toBeVisible()
  await near.unmount()
  const far = await show(inDays(120), 0)
  await expect.element(far.getByText(/Arrives|on the way/)).not.toBeInTheDocument()
})
