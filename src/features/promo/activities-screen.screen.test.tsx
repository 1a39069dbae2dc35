import { beforeEach, expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { ActivitiesScreen } from './activities-screen.tsx'
import type { Activity } from './promo.reads.ts'

const asked = vi.hoisted(() => vi.fn<(call: { name: string }, asking: { query: Record<string, string> }) => Promise<unknown>>())
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const anActivity = (activityId: string, part: Partial<Activity> = {}): Activity => ({
  activityId,
  title: `Promotion ${activityId}`,
  text: '',
  imageUrl: '',
  startTime: null,
  endTime: null,
  goodsCount: 12,
  ...part,
})
const pageOf = (list: readonly Activity[], total = list.length) => ({ ok: true, data: { list, total, page: 1, limit: 24 } })

const open = async (page = 1) => {
  const device = deviceWith({
    ...signedIn(),
    kept: { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] },
  })
  const onPage = vi.fn<(page: number) => void>()
  const screen = await renderScreen(
    <ActivitiesScreen page={page} onPage={onPage} theme={(id) => `/promotionTheme?activityId=${id}`} catalogue={{ to: '/' }} />,
    { device },
  )
  return { screen, onPage }
}

beforeEach(() => {
  asked.mockReset()
})

test('a running promotion shows its subject, number of articles and end; one that has ended meanwhile is left out', async () => {
  const runs = anActivity('A', { text: 'Lamps for winter', endTime: '2199-12-31T00:00:00.000Z' })
  asked.mockResolvedValue(pageOf([runs, anActivity('OLD', { endTime: '2020-01-01T00:00:00.000Z' })], 40))
  const { screen, onPage } = await open()
  const tiles = screen.getByRole('list', { name: 'Promotions' }).getByRole('listitem')
  await expect.element(tiles).toMatchTextContent(/Promotion A.*Lamps for winter.*12 articles · .*2199/)
  await expect.element(screen.getByText('40 promotions')).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  expect(onPage).toHaveBeenCalledWith(2)
})

test('a list that is not on this device can be read again; without a promotion the screen leads to the catalogue', async () => {
  asked.mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  asked.mockResolvedValue(pageOf([]))
  const { screen } = await open()
  await expect.element(screen.getByText('This list is not on this device yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('No promotion is running')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open the catalogue' })).toBeVisible()
})

test('a page beyond the last one leads back to the first', async () => {
  asked.mockResolvedValue(pageOf([], 3))
  const { screen, onPage } = await open(9)
  await expect.element(screen.getByText('This list has no page 9')).toBeVisible()
  await screen.getByRole('button', { name: 'To the first page' }).click()
  expect(onPage).toHaveBeenCalledWith(1)
})
