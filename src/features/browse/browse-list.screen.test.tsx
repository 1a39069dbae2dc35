import { beforeEach, expect, test, vi } from 'vitest'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { BrowseList } from './browse-list.tsx'
import type { BrowseSource } from './browse.reads.ts'

const asked = vi.hoisted(() => vi.fn<(call: { name: string }) => Promise<unknown>>())
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const named = (ids: readonly string[], total = ids.length) => ({
  ok: true,
  data: { list: ids.map((goodsId) => ({ goodsId })), total },
})
const known = listing([anArticle('L1'), anArticle('L2'), anArticle('L3')])

const open = async (source: BrowseSource, { page = 1, byIds = known.byIds }: Part = {}) => {
  const device = deviceWith({
    ...signedIn(),
    catalogue: { ...known, byIds },
    kept: { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] },
  })
  const onPage = vi.fn<(page: number) => void>()
  const screen = await renderScreen(
    <BrowseList
      title="New arrivals"
      empty="What is new shows here."
      source={source}
      page={page}
      onPage={onPage}
      catalogue={{ to: '/' }}
      goods={(articles) => <p>{articles.map(({ name }) => name).join(', ')}</p>}
      actions="As a table"
      skeleton="Bones"
      below={<p>More of it</p>}
    />,
    { device },
  )
  return { screen, onPage }
}
interface Part {
  readonly page?: number
  readonly byIds?: Device['catalogue']['byIds']
}

beforeEach(() => {
  asked.mockReset()
})

test('articles appear in the service’s order, page by page, without those that this account cannot buy', async () => {
  asked.mockResolvedValue(named(['L2', 'GONE', 'L1'], 130))
  const byIds = vi.fn<Device['catalogue']['byIds']>(async (ids) => ({
    ok: true,
    data: ids.filter((id) => id !== 'GONE').map((id) => anArticle(id)),
  }))
  const { screen, onPage } = await open('newArrivals', { byIds })
  await expect.element(screen.getByText('Lamp L2, Lamp L1')).toBeVisible()
  await expect.element(screen.getByText('130 articles')).toBeVisible()
  await expect.element(screen.getByText('More of it')).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  expect(onPage).toHaveBeenCalledWith(2)
})

test('a list or articles that are not on this device can each be requested again', async () => {
  asked.mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  asked.mockResolvedValue(named(['L1']))
  let isDown = true
  const byIds: Device['catalogue']['byIds'] = async (ids) => (isDown ? { ok: false, kind: 'unreachable' } : known.byIds(ids))
  const { screen } = await open('onTheWay', { byIds })
  await expect.element(screen.getByText('This list is not on this device yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('The articles could not be read')).toBeVisible()
  await expect.element(screen.getByText('As a table')).not.toBeInTheDocument()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Lamp L1')).toBeVisible()
})

test('an empty list says what it is for; a page past the end and a promotion that is over offer a way on', async () => {
  asked.mockResolvedValue(named([]))
  const empty = await open('newArrivals')
  await expect.element(empty.screen.getByText('What is new shows here.')).toBeVisible()
  await expect.element(empty.screen.getByRole('link', { name: 'Open the catalogue' })).toBeVisible()
  await empty.screen.unmount()
  asked.mockResolvedValue(named([], 3))
  const far = await open('newArrivals', { page: 4 })
  await far.screen.getByRole('button', { name: 'To the first page' }).click()
  expect(far.onPage).toHaveBeenCalledWith(1)
  await far.screen.unmount()
  asked.mockResolvedValue({ ok: false, kind: 'refused', status: 404, code: 1, error: 'promo.notFound', msg: '', data: null })
  const over = await open('theme')
  await expect.element(over.screen.getByText('This promotion is not here')).toBeVisible()
})
