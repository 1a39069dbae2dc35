import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { ThemeHead } from './theme-head.tsx'
import type { Theme } from './browse.reads.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const at = (ms: number | null) => (ms === null ? null : new Date(Date.now() + ms).toISOString())
const aTheme = (from: number | null, until: number | null): Theme => ({
  activityId: 'a',
  title: 'Winter lamps',
  text: 'Warm light',
  imageUrl: '',
  startTime: at(from),
  endTime: at(until),
  goodsCount: 12,
})
const open = (theme: Theme) =>
  renderScreen(<ThemeHead theme={theme} countdown={(endsAt) => <span>{`counted to ${endsAt}`}</span>} priced />)

test('a promotion that comes, or is over, says that its prices are not what is charged', async () => {
  const coming = await open(aTheme(DAY_MS, 5 * DAY_MS))
  await expect.element(coming.getByText(/^Begins on .* and runs until /)).toBeVisible()
  await expect.element(coming.getByText('Until then these articles are at today’s prices.')).toBeVisible()
  await expect.element(coming.getByText(/^counted to/)).not.toBeInTheDocument()
  await coming.unmount()
  const over = await open(aTheme(-5 * DAY_MS, -DAY_MS))
  await expect.element(over.getByText(/^Over since /)).toBeVisible()
  await expect.element(over.getByText('What can still be ordered is at today’s prices.')).toBeVisible()
})

test('one that runs is counted down in its last week only', async () => {
  const soon = await open(aTheme(-DAY_MS, 6 * DAY_MS))
  await expect.element(soon.getByText(/^counted to/)).toBeVisible()
  await expect.element(soon.getByText(/today’s prices/)).not.toBeInTheDocument()
  await soon.unmount()
  const long = await open(aTheme(-DAY_MS, 30 * DAY_MS))
  await expect.element(long.getByText(/^From .* to /)).toBeVisible()
  await expect.element(long.getByText(/^counted to/)).not.toBeInTheDocument()
  await long.unmount()
  const endless = await open(aTheme(-DAY_MS, null))
  await expect.element(endless.getByText(/^Since /)).toBeVisible()
})
