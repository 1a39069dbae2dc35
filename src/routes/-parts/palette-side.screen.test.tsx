import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OrderSummary } from '#domain/contract/order-shapes.ts'
import { anEntry } from '../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OrderEntry, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { PaletteSide } from './palette-side.tsx'

type Reads = Device['orderReads']
const held = anEntry({ orderId: '01980000-0000-7000-8000-000000000001', orderNumber: 'N-71', ownNumber: '' })
const older = { orderId: '01980000-0000-7000-8000-000000000002', orderNumber: 'N-7', ownNumber: 'PO-1' } as OrderSummary

/** The palette with "N-7" typed, on a device that holds one such order; `total` is the service's number of matches. */
async function show(reachable: SyncState['reachable'], total = 2) {
  const list = vi.fn<Reads['list']>().mockResolvedValue({ ok: true, data: { list: [older], total, page: 1, limit: 6 } })
  const device = deviceWith({
    ...signedIn(),
    sync: createCell({ reachable } as SyncState),
    orders: createCell<readonly OrderEntry[] | undefined>([held]),
    accounts: createCell<ReturnType<Device['accounts']['get']>>([]),
    lock: { state: createCell({ hasPin: false }) } as unknown as Device['lock'],
    catalogue: { list: async () => ({ ok: false, kind: 'unreachable' }) } as unknown as Device['catalogue'],
    orderReads: { list } as unknown as Reads,
  })
  const screen = await renderScreen(<PaletteSide onClose={() => {}} onShortcuts={() => {}} />, { device })
  await screen.getByRole('combobox').fill('N-7')
  const search = screen.getByRole('option', { name: /^Search all orders for “N-7”/ })
  return { screen, list, search }
}

test('older orders come from the service, after those of this device', async () => {
  const { screen, list, search } = await show('yes')
  await expect.element(screen.getByRole('option', { name: 'N-71' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'N-7 PO-1' })).toBeVisible()
  expect(list.mock.calls).toEqual([[{ keyword: 'N-7', page: '1', limit: '6' }]])
  await expect.element(search).not.toBeInTheDocument()
})

test('if the service has more than are shown, all of them are one step away', async () => {
  const { screen, search } = await show('yes', 40)
  await expect.element(search).toBeVisible()
  await userEvent.click(search)
  expect(screen.router.state.location.search).toEqual({ q: 'N-7' })
})

test('without a network it says that only this device was searched', async () => {
  const { list, search } = await show('no')
  await expect.element(search).toMatchTextContent(/Only the orders on this device were searched/)
  expect(list).not.toHaveBeenCalled()
})
