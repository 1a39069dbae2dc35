import type { LinkProps } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#domain/contract/order-shapes.ts'
import { anAccepted, anEntry } from '../../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device, OrderEntry, SyncState } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { readToasts } from '../../../ui/toasts.ts'
import { OrderDetail } from '../order-detail.tsx'

const machine = { kind: 'machine', name: 'ERP' } as const
const onItsWay: Partial<Order> = {
  shippedQuantity: 7,
  events: [
    { at: '2026-11-20T10:00:00.000Z', kind: 'picking', actor: machine, facts: {} },
    { at: '2026-11-20T11:00:00.000Z', kind: 'shipped', actor: machine, facts: { shipmentNumber: 'D-1' } },
  ],
  shipments: [
    {
      shipmentNumber: 'D-1',
      carrier: 'Demo Parcel',
      trackingNumber: 'T-1',
      trackingUrl: 'https://track.example/T-1',
      shippedAt: '2026-11-20T11:00:00.000Z',
      lines: [
        { goodsId: 'KET', quantity: 5 },
        { goodsId: 'LAMP', quantity: 2 },
      ],
    },
    {
      shipmentNumber: 'D-2',
      carrier: 'Demo Parcel',
      trackingNumber: 'T-2',
      trackingUrl: 'javascript:alert(1)',
      shippedAt: '2026-11-20T12:00:00.000Z',
      lines: [{ goodsId: 'KET', quantity: 1 }],
    },
  ],
  invoices: [
    {
      invoiceNumber: 'R-1',
      kind: 'invoice',
      issuedOn: '2026-11-20',
      dueOn: '2026-12-20',
      currency: 'EUR',
      total: '70.00',
      credits: null,
    },
  ],
}

async function show(order: Order, part: Partial<OrderEntry> = {}) {
  const entry = anEntry({ state: order.state, order, ...part })
  const invoice = vi.fn<Device['orderReads']['invoice']>()
  const read = vi.fn<Device['order']>().mockResolvedValue(entry)
  const device = deviceWith({
    ...signedIn(),
    orders: createCell<readonly OrderEntry[] | undefined>([entry]),
    outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
    receipts: createCell<ReturnType<Device['receipts']['get']>>([]),
    addresses: createCell<ReturnType<Device['addresses']['get']>>([]),
    sync: createCell({ reachable: 'yes' } as SyncState),
    refresh: () => Promise.resolve(true),
    watch: () => () => {},
    orderReads: { invoice } as unknown as Device['orderReads'],
    kept: { get: async () => undefined, set: async () => undefined, remove: async () => undefined, entries: async () => [] },
    order: read,
    catalogue: { byIds: () => Promise.resolve({ ok: true, data: [] }) } as unknown as Device['catalogue'],
  })
  await page.viewport(1280, 900)
  const done = { onDiscarded: () => undefined, onReordered: () => undefined, onSentAsNew: () => undefined }
  const receipt = (orderId: string, receiptId?: string) => ({ to: '/', search: { orderId, receiptId } }) as LinkProps
  const screen = await renderScreen(<OrderDetail orderId={entry.orderId} orders={{ to: '/' }} receipt={receipt} {...done} />, {
    device,
  })
  return { screen, read, invoice }
}

test('the timeline lists the events in their order', async () => {
  const { screen } = await show(anAccepted(onItsWay))
  const moments = screen.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect.element(moments.nth(3)).toBeVisible()
  expect(moments.elements().map((element) => element.querySelector('strong')?.textContent)).toEqual([
    'Submitted',
    'Being picked',
    'Shipped',
    'Shipped',
  ])
  await expect.element(moments.nth(2).getByText('D-1')).toBeVisible()
})

test('parcels list their contents, lines show what is still to come, and only web addresses become links', async () => {
  const { screen } = await show(anAccepted(onItsWay))
  const lines = screen.getByRole('table', { name: 'Lines of the order' })
  await expect.element(lines.getByRole('row', { name: /Desk lamp LAMP 2 ?All shipped/ })).toBeVisible()
  await expect.element(lines.getByRole('row', { name: /Blue kettle KET 10 ?4 still to come/ })).toBeVisible()
  const parcels = screen.getByRole('list', { name: 'Shipments' })
  await expect.element(screen.getByText('4 pieces still to come')).toBeVisible()
  await expect.element(parcels.getByRole('link', { name: 'Track T-1' })).toHaveAttribute('href', 'https://track.example/T-1')
  await expect.element(parcels.getByText('T-2')).toBeVisible()
  expect(parcels.getByRole('link').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('row', { name: /R-1 2026-11-20 2026-12-20 .*70.00/ })).toBeVisible()
})

test('the device’s order is shown at once, and its history is requested from the service', async () => {
  const { screen, read } = await show(anAccepted())
  await expect.element(screen.getByRole('heading', { name: 'Order N-1' })).toBeVisible()
  expect(read).toHaveBeenCalledWith(anAccepted().orderId)
  await expect.element(screen.getByRole('list', { name: 'Shipments' })).not.toBeInTheDocument()
})

test('ordering again is the main action; cancelling comes last', async () => {
  const { screen } = await show(anAccepted())
  await expect.element(screen.getByRole('button', { name: 'Order again' })).toBeVisible()
  expect(screen.getByRole('button').elements().at(-1)).toHaveTextContent('Cancel the order')
})

test('a shipped order can no longer be cancelled', async () => {
  const { screen } = await show(anAccepted({ state: 'shipped' }))
  await expect.element(screen.getByRole('button', { name: 'Order again' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument()
})

test('on a phone the file of an invoice is in sight, and its dates are whole', async () => {
  const { screen } = await show(anAccepted(onItsWay))
  await page.viewport(360, 740)
  const region = screen.getByRole('region', { name: 'Invoices' }).element()
  await expect.poll(() => region.clientWidth).toBeLessThan(360)
  const file = screen.getByRole('button', { name: 'Download R-1 as PDF' }).element()
  expect(file.getBoundingClientRect().right).toBeLessThanOrEqual(region.getBoundingClientRect().right)
  expect(screen.getByRole('cell', { name: '2026-12-20' }).element().clientHeight).toBeLessThan(40)
})

const NO_INVOICE = 'This order has no such invoice.'

test('an invoice is saved as a file; a refusal is explained in words', async () => {
  const { screen, invoice } = await show(anAccepted(onItsWay))
  const refused = {
    ok: false,
    kind: 'refused',
    status: 404,
    code: 15111,
    error: 'invoice.notFound',
    msg: NO_INVOICE,
    data: null,
  } as const
  invoice.mockResolvedValueOnce(refused).mockResolvedValueOnce({ ok: true, data: new ArrayBuffer(8) })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const button = screen.getByRole('button', { name: 'Download R-1 as PDF' })
  await button.click()
  await expect.poll(() => readToasts().map(({ text }) => text)).toContain(NO_INVOICE)
  expect(saved).not.toHaveBeenCalled()
  await button.click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(invoice).toHaveBeenCalledWith({ orderId: anAccepted().orderId, invoiceNumber: 'R-1' })
  saved.mockRestore()
})

test('shipped goods can be signed for; a signed receipt is listed even before it is sent', async () => {
  const line = { goodsId: 'KET', expected: 6, arrived: 4, damaged: 1, note: '' }
  const signature = { name: 'Ana Ruiz', width: 600 as const, height: 200 as const, strokes: [] }
  const delivery = { receiptId: 'r1', signedAt: '2026-11-21T09:00:00.000Z', lines: [line], signature, by: '' }
  const { screen } = await show(anAccepted(onItsWay), { deliveries: [delivery] })
  const card = screen.getByRole('list', { name: 'Delivery receipts' })
  await expect.element(card.getByText(/4 pieces arrived · 2 missing · 1 damaged/)).toBeVisible()
  await expect.element(card.getByText('Saved on this device')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Sign for 4 pieces' }))
    .toHaveAttribute('href', expect.stringMatching(/orderId=/))
})
