import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { ThemeHead } from './theme-head.tsx'
import { ThemePreview } from './theme-preview.tsx'
import type { Theme } from './browse.reads.ts'

const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

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

test('an upcoming or past promotion says that today’s prices apply', async () => {
  const coming = await open(aTheme(DAY_MS, 5 * DAY_MS))
  await expect.element(coming.getByText(/^Begins on .* and runs until /)).toBeVisible()
  await expect.element(coming.getByText('Until then these articles are at today’s prices.')).toBeVisible()
  await expect.element(coming.getByText(/^counted to/)).not.toBeInTheDocument()
  await coming.unmount()
  const over = await open(aTheme(-5 * DAY_MS, -DAY_MS))
  await expect.element(over.getByText(/^Ended on /)).toBeVisible()
  await expect.element(over.getByText('What can still be ordered is at today’s prices.')).toBeVisible()
})

test('a running promotion shows a countdown only in its last week', async () => {
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

test('an unpublished promotion shows its articles without prices; one that is not open or could not be read says which', async () => {
  const preview = () =>
    renderScreen(
      <ThemePreview
        activityId="a"
        page={1}
        onPage={() => {}}
        note={<p>Sign in to order</p>}
        article={(goodsId) => ({ to: '/', search: { goodsId } }) as never}
        catalogue={{ to: '/' }}
        skeleton="Bones"
      />,
      { device: deviceWith({ protocol: signedIn().protocol }) },
    )
  const list = [{ goodsId: 'L1', title: 'Lamp L1', brandName: 'Norvik', imageUrl: '' }]
  asked.mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  asked.mockResolvedValueOnce({ ok: true, data: { activity: aTheme(DAY_MS, null), list, total: 1 } })
  const screen = await preview()
  await expect.element(screen.getByText('The preview could not be read')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: /Lamp L1/ })).toHaveAttribute('href', expect.stringContaining('L1'))
  await expect.element(screen.getByText('Sign in to order')).toBeVisible()
  // No prices are shown here, so none are mentioned.
  await expect.element(screen.getByText(/today’s prices/)).not.toBeInTheDocument()
  await screen.unmount()
  asked.mockResolvedValueOnce({ ok: false, kind: 'refused', status: 404, code: 1, error: 'promo.notFound', msg: '', data: null })
  const closed = await preview()
  await expect.element(closed.getByText('It does not exist, or it is not open yet.')).toBeVisible()
})
