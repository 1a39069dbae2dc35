import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderSummary } from '#domain/contract/order-shapes.ts'
import { aDraft, anEntry } from '../../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import { missingParts } from '../../../../tests/kit/tour-parts.ts'
import { orderPath } from '../../../app/order-of.ts'
import type { Device, OrderEntry, Receipt, SyncState } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { OrderList } from '../order-list.tsx'
import type { OrderSearch } from '../order-search.ts'

type Reads = Device['orderReads']
const id = (at: number) => `01980000-0000-7000-8000-${String(at).padStart(12, '0')}`
const order = (at: number, part: Partial<OrderEntry> = {}) =>
  anEntry({
    orderId: id(at),
    orderNumber: `N-${at}`,
    submittedAt: `2026-11-${String(at).padStart(2, '0')}T09:00:00.000Z`,
    ...part,
  })
const older: OrderSummary = {
  orderId: id(99),
  orderNumber: 'N-OLD',
  state: 'shipped',
  submittedAt: '2025-01-02T09:00:00.000Z',
  draftedAt: '2025-01-02T09:00:00.000Z',
  currency: 'EUR',
  total: '5.00',
  lineCount: 1,
  totalQuantity: 5,
  ownNumber: '',
  withChanges: false,
  actor: { kind: 'staff', name: 'Marta' },
}
const counts = {
  all: 3,
  submitted: 1,
  unshipped: 0,
  shipped: 2,
  returning: 0,
  returned: 0,
  cancelled: 0,
  periods: { all: 3, lastWeek: 1, lastMonth: 2, lastThreeMonths: 2 },
}

/** The list on a device that holds these orders; the service has one more. */
async function show(
  orders: readonly OrderEntry[],
  {
    isOffline = false,
    start = {} as OrderSearch,
    counted = counts,
    found = { list: [older], total: 3, page: 1, limit: 50 },
    handedOver = [] as readonly Receipt[],
  } = {},
) {
  const count = vi.fn<Reads['count']>().mockResolvedValue({ ok: true, data: counted })
  const list = vi.fn<Reads['list']>().mockResolvedValue({ ok: true, data: found })
  const invoice = vi.fn<Reads['invoice']>().mockResolvedValue({ ok: true, data: new ArrayBuffer(8) })
  const searches: OrderSearch[] = []
  function Screen() {
    const [search, setSearch] = useState(start)
    const onSearch = (next: OrderSearch) => {
      searches.push(next)
      setSearch(next)
    }
    const links = { order: orderPath, catalogue: { to: '/' } as const }
    return (
      <KitRoom>
        <OrderList search={search} onSearch={onSearch} links={links} />
      </KitRoom>
    )
  }
  const listed = createCell<readonly OrderEntry[] | undefined>(orders)
  const receipts = createCell(handedOver)
  const device = deviceWith({
    ...signedIn(),
    orders: listed,
    receipts,
    outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
    sync: createCell({ reachable: isOffline ? 'no' : 'yes' } as SyncState),
    refresh: () => Promise.resolve(true),
    watch: () => () => {},
    kept: { get: async () => undefined, set: async () => undefined, remove: async () => undefined, entries: async () => [] },
    orderReads: {
      count,
      list,
      goods: vi.fn<Reads['goods']>(),
      excel: vi.fn<Reads['excel']>(),
      invoice,
    },
  })
  await page.viewport(1280, 800)
  return { screen: await renderScreen(<Screen />, { device }), count, list, invoice, searches, listed, receipts }
}

const held = [order(20), order(10, { state: 'shipped', shippedQuantity: 7 })]

test('on a desktop a row shows number, own number, who, total, state and how much is shipped', async () => {
  const { screen } = await show(held)
  const table = screen.getByRole('table', { name: 'Orders' })
  await expect.element(table.getByRole('columnheader', { name: 'Your number' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /N-20 PO-7 .* Ana Ruiz 2 12 .*120.00 Being picked 0 of 12/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /N-10 .* Shipped 7 of 12/ })).toBeVisible()
  expect(missingParts('orders')).toEqual([])
})

test('the filters are kept in the address, and each shows its number of orders', async () => {
  const { screen, searches, count } = await show(held)
  await expect.element(screen.getByRole('radio', { name: 'Shipped 2' })).toBeInTheDocument()
  await screen.getByText('Shipped 2').click()
  await expect.element(screen.getByRole('link', { name: 'N-20' })).not.toBeInTheDocument()
  await screen.getByLabelText('Period').selectOptions('Last month (2)')
  await screen.getByLabelText('Ordered since').fill('2026-11-01')
  await screen.getByLabelText('Number, article or invoice').fill('10')
  expect(searches.slice(0, 2)).toEqual([{ state: 'shipped' }, { state: 'shipped', period: 'lastMonth' }])
  expect(searches.at(-1)).toEqual({ state: 'shipped', from: '2026-11-01', q: '10' })
  await expect.poll(() => count.mock.lastCall?.[0]).toEqual({ keyword: '10', from: '2026-11-01', state: 'shipped' })
  await screen.getByRole('button', { name: 'Clear the filters' }).click()
  expect(searches.at(-1)).toEqual({})
})

test('each period shows its number of orders, including those that wait on this device', async () => {
  const now = new Date().toISOString()
  const saved = order(21, { state: null, local: 'saved', orderNumber: null, submittedAt: null, draftedAt: now })
  const { screen } = await show([saved, ...held])
  const words = () =>
    [...screen.getByLabelText('Period').element().querySelectorAll('option')].map(({ textContent }) => textContent)
  await expect.poll(words).toEqual(['All (4)', 'Last week (2)', 'Last month (3)', 'Last three months (3)'])
  await screen.getByText('On this device 1').click()
  await expect.poll(words).toEqual(['All (1)', 'Last week (1)', 'Last month (1)', 'Last three months (1)'])
})

test('older orders are announced and loaded on request', async () => {
  const { screen, list } = await show(held)
  await expect.element(screen.getByText('1 older order is at the service.')).toBeVisible()
  expect(list).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Show older orders' }).click()
  await expect.element(screen.getByRole('link', { name: 'N-OLD' })).toBeVisible()
  await expect.element(screen.getByText('1 older order is at the service.')).not.toBeInTheDocument()
  expect(list.mock.calls).toEqual([[{ page: '3', limit: '50' }]])
})

test('a search queries the service at once if it knows more orders than the device', async () => {
  const { screen, list } = await show(held, { start: { q: 'kettle' } })
  await expect.element(screen.getByRole('link', { name: 'N-OLD' })).toBeVisible()
  expect(list.mock.calls[0]).toEqual([{ keyword: 'kettle', page: '1', limit: '50' }])
})

test('an order on the device is found by an article or invoice that only the service knows', async () => {
  const summary = { ...older, orderId: id(20), orderNumber: 'N-20', state: 'unshipped' as const }
  const found = { list: [summary], total: 1, page: 1, limit: 50 }
  const { screen, list } = await show(held, {
    start: { q: 'kettle' },
    counted: { ...counts, all: 1, shipped: 0, unshipped: 1, submitted: 0 },
    found,
  })
  await expect.element(screen.getByRole('link', { name: 'N-20' })).toBeVisible()
  // The device's entry, with details that the service's summary lacks.
  await expect.element(screen.getByRole('row', { name: /N-20 PO-7 .*120.00 Being picked 0 of 12/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'N-10' }).query()).toBe(null)
  expect(list).toHaveBeenCalledTimes(1)
  expect(list.mock.calls[0]).toEqual([{ keyword: 'kettle', page: '1', limit: '50' }])
})

test('without a network the list stays and says that a search does not reach older orders', async () => {
  const saved = order(21, { state: null, local: 'saved', orderNumber: null, submittedAt: null, ownNumber: 'PO-8' })
  const { screen, count } = await show([saved, ...held], { isOffline: true, start: { q: 'po' } })
  await expect.element(screen.getByRole('link', { name: 'No number yet' })).toBeVisible()
  await expect.element(screen.getByText('On this device 1')).toBeVisible()
  await expect.element(screen.getByText(/Only the orders on this device were searched/)).toBeVisible()
  expect(count).not.toHaveBeenCalled()
})

const handedOver = {
  id: 'given',
  call: 'orders.submit',
  version: 1,
  body: aDraft({ orderId: id(21), ownNumber: 'PO-9', draftedAt: '2026-11-21T09:00:00.000Z' }),
  account: aClient().clientId,
  outcome: 'handedOver',
  isHeld: true,
  shown: null,
} as unknown as Receipt

test('an order held for another device is listed and counted, and links to where it can be taken back', async () => {
  const { screen } = await show(held, { isOffline: true, handedOver: [handedOver] })
  const rows = () => screen.getByRole('row').elements().slice(1)
  await expect.element(screen.getByRole('row', { name: /No number yet PO-9 .* Held for another device/ })).toBeVisible()
  // The newest order.
  expect(rows().map(({ textContent }) => /N-\d+|PO-9/.exec(textContent)?.[0])).toEqual(['PO-9', 'N-20', 'N-10'])
  await expect.element(screen.getByText('3 orders')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'All 3' })).toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'No number yet' })).toHaveAttribute('href', '/sync')
  await screen.getByText('On this device 1').click()
  await expect.poll(() => rows().length).toBe(1)
  await expect.element(screen.getByText('1 order', { exact: true })).toBeVisible()
})

test('a held order is listed once when the service has it, and disappears once it is no longer held', async () => {
  const { screen, listed, receipts } = await show(held, { isOffline: true, handedOver: [handedOver] })
  const words = screen.getByText('Held for another device')
  await expect.element(words).toBeVisible()
  listed.set([order(21), ...held])
  await expect.element(screen.getByRole('link', { name: 'N-21' })).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(screen.getByRole('radio', { name: 'All 3' })).toBeInTheDocument()
  listed.set(held)
  await expect.element(words).toBeVisible()
  const { isHeld: _gone, ...confirmed } = handedOver
  receipts.set([confirmed])
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(screen.getByRole('radio', { name: 'All 2' })).toBeInTheDocument()
})

test('a held order that a search finds at the service is shown as the service has it', async () => {
  const found = { list: [{ ...older, orderId: id(21), orderNumber: 'N-21', ownNumber: 'PO-9' }], total: 1, page: 1, limit: 50 }
  const counted = { ...counts, all: 1, shipped: 1, submitted: 0 }
  const { screen } = await show([], { start: { q: 'PO-9' }, counted, found, handedOver: [handedOver] })
  await expect.element(screen.getByRole('link', { name: 'N-21' })).toBeVisible()
  expect(screen.getByText('Held for another device').query()).toBe(null)
  await expect.element(screen.getByRole('radio', { name: 'All 1' })).toBeInTheDocument()
})

test('on a phone the orders are shown as cards', async () => {
  const { screen } = await show(held)
  await page.viewport(400, 800)
  await expect.element(screen.getByRole('list', { name: 'Orders' })).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})

test('the latest invoice of an order is one tap away; an order without one offers none', async () => {
  const { screen, invoice } = await show([order(20), order(10, { state: 'shipped', invoiceCount: 1 })])
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await screen.getByRole('button', { name: 'PDF: Download the invoice of order N-10' }).click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  saved.mockRestore()
  expect(invoice).toHaveBeenCalledWith({ orderId: order(10).orderId })
  expect(screen.getByRole('button', { name: /Download the invoice/ }).elements()).toHaveLength(1)
})

test('on a tablet a whole row is visible, including its invoice', async () => {
  const { screen } = await show([
    order(10, {
      orderNumber: 'NV-2026-000557',
      ownNumber: '',
      actor: { kind: 'staff', name: 'Marta Vidal' },
      total: '12252.09',
      totalQuantity: 1151,
      state: 'shipped',
      shippedQuantity: 1151,
      invoiceCount: 1,
    }),
  ])
  // Width of the page beside the rail at 1,024.
  await page.viewport(940, 700)
  const region = screen.getByRole('region', { name: 'Orders' })
  await expect.element(screen.getByRole('button', { name: /Download the invoice/ })).toBeVisible()
  const { scrollWidth, clientWidth } = region.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await page.viewport(1280, 800)
})
