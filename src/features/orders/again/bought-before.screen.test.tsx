import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device, SyncState } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { readToasts } from '../../../ui/toasts.ts'
import { BoughtBefore } from './bought-before.tsx'
import type { BoughtSearch } from './bought-search.ts'

type Reads = Device['orderReads']
const bought = (goodsId: string, name: string) => ({
  goodsId,
  name,
  orderId: '01980000-0000-7000-8000-0000000000b1',
  orderNumber: 'N-1',
  orderedAt: '2026-11-20T09:00:00.000Z',
  quantity: 6,
  unitPrice: '10.00',
  currency: 'EUR',
  times: 3,
  totalQuantity: 30,
})
const empty = { ok: true as const, data: { list: [], total: 0, page: 1, limit: 50 } }
const two = { ...empty, data: { ...empty.data, list: [bought('LAMP', 'Desk lamp'), bought('KET', 'Blue kettle')], total: 2 } }

async function show(answer: Awaited<ReturnType<Reads['goods']>>, search: BoughtSearch = {}) {
  const goods = vi.fn<Reads['goods']>().mockResolvedValue(answer)
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const onSearch = vi.fn<(next: BoughtSearch) => void>()
  const articles = [
    anArticle('LAMP', { listPrice: 1250, energy: { class: 'F', range: 'A-G' } }),
    anArticle('KET', { remaining: 0 }),
  ]
  const device = deviceWith({
    ...signedIn(),
    enqueue,
    sync: createCell({ reachable: 'yes' } as SyncState),
    orderReads: { goods } as unknown as Reads,
    catalogue: { byIds: () => Promise.resolve({ ok: true, data: articles }) } as unknown as Device['catalogue'],
    kept: {
      get: () => Promise.resolve(undefined),
      entries: () => Promise.resolve([]),
      set: async () => {},
      remove: async () => {},
    },
  })
  await page.viewport(1280, 800)
  const links = { order: () => ({ to: '/' }) as const, catalogue: { to: '/' } as const }
  const screen = await renderScreen(
    <KitRoom>
      <BoughtBefore search={search} onSearch={onSearch} links={links} />
    </KitRoom>,
    { device },
  )
  return { screen, goods, enqueue, onSearch }
}

test('each article shows how it was last ordered and how it can be had now; the chosen ones go into the cart in one command', async () => {
  const { screen, enqueue } = await show(two)
  const row = screen.getByRole('row', { name: /Lamp LAMP.*2026-11-20.* 6 .*12\.50.*10\.00 3 30/ })
  await expect.element(row.getByTitle('Why this price')).toMatchTextContent(/12\.50/)
  await expect.element(row.getByRole('button', { name: /^Energy class F/ })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Choose Lamp KET, KET' })).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Choose Lamp LAMP, LAMP' }).click()
  await screen.getByRole('button', { name: 'Add 1 line to the cart' }).click()
  await expect
    .poll(() => enqueue.mock.calls.map(([call, body]) => [call.name, body]))
    .toEqual([['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 6 }] }]])
  await expect.poll(() => readToasts().map(({ text }) => text)).toEqual(['1 line added to the cart'])
})

test('filters are sent to the service, are kept in the address, and return to the first page', async () => {
  const { screen, goods, onSearch } = await show(two, { period: 'lastMonth', page: 2 })
  await expect.element(screen.getByRole('table')).toBeVisible()
  expect(goods).toHaveBeenCalledWith({ page: 2, limit: 50, period: 'lastMonth' })
  await screen.getByLabelText('Sort by').selectOptions('Number of orders')
  expect(onSearch).toHaveBeenLastCalledWith({ period: 'lastMonth', sort: 'times' })
})

test('an account that has bought nothing yet is told so', async () => {
  const { screen } = await show(empty)
  await expect.element(screen.getByText('Nothing bought yet')).toBeVisible()
})

test('without an answer of the service and without kept data, it can be tried again', async () => {
  const { screen, goods } = await show({ ok: false, kind: 'unreachable' })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => goods.mock.calls.length).toBe(2)
})
