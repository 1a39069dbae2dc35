import { expect, test, vi } from 'vitest'
import { orders } from '#domain/contract/orders.ts'
import { listing } from '../../../tests/kit/articles.ts'
import { anAccepted, anEntry } from '../../../tests/kit/order-entries.ts'
import { aReceipt, aRefusal, aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OrderEntry, Receipt, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { OrderSuccess } from './order-success.tsx'

const orderId = anAccepted().orderId
const here = (part: Partial<OrderEntry> = {}): OrderEntry =>
  anEntry({ orderNumber: null, submittedAt: null, state: null, local: 'saved', commandId: 'c1', ...part })
const document = {
  lines: [{ goodsId: 'LAMP', name: 'Desk lamp', image: '', quantity: 2, unitPrice: '10.00', lineTotal: '20.00' }],
  subtotal: '20.00',
  total: '20.00',
}

const open = async (listed: readonly OrderEntry[], { sync = {}, receipts = [] as readonly Receipt[] }: Part = {}) => {
  const cell = createCell<readonly OrderEntry[] | undefined>(listed)
  const device = deviceWith({
    ...signedIn(),
    orders: cell,
    outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
    receipts: createCell(receipts),
    accounts: createCell<ReturnType<Device['accounts']['get']>>([]),
    addresses: createCell<ReturnType<Device['addresses']['get']>>([]),
    sync: createCell(aSync(sync)),
    catalogue: listing([]),
    order: vi.fn<Device['order']>().mockResolvedValue(undefined),
  })
  const to = (place: string) => ({ to: '/', search: { place } }) as never
  const links = { order: () => to('order'), orders: to('orders'), catalogue: to('catalogue') }
  const screen = await renderScreen(<OrderSuccess orderId={orderId} commandId="c1" links={links} />, { device })
  return { screen, cell }
}
interface Part {
  readonly sync?: Partial<SyncState>
  readonly receipts?: readonly Receipt[]
}

test('the words follow the order from the device to the service, and never say accepted too early', async () => {
  const { screen, cell } = await open([here({ shown: document, total: '20.00' })], { sync: { reachable: 'no' } })
  const title = screen.getByRole('heading', { level: 2 }).first()
  await expect.element(title).toHaveTextContent('Saved on this device')
  await expect.element(screen.getByText(/sent automatically as soon as there is a network/)).toBeVisible()
  // Without a number, its reference is the device's id.
  await expect.element(screen.getByText('Reference on this device')).toBeVisible()
  await expect.element(screen.getByText(orderId)).toBeVisible()
  for (const [local, words] of [
    ['sending', 'Sending'],
    ['waitingForSignIn', 'Waiting for sign-in'],
    ['received', 'Received'],
  ] as const) {
    cell.set([here({ shown: document, local })])
    await expect.element(title).toHaveTextContent(words)
    await expect.element(screen.getByText('Accepted', { exact: true })).not.toBeInTheDocument()
  }
  cell.set([anEntry({ commandId: 'c1', order: anAccepted() })])
  await expect.element(title).toHaveTextContent('Accepted')
  await expect.element(screen.getByText('N-1', { exact: true }).first()).toBeVisible()
  cell.set([anEntry({ commandId: 'c1', order: anAccepted(), withChanges: true })])
  await expect.element(title).toHaveTextContent('Accepted with changes')
})

test('a refused order says that nothing was ordered and leads to the decision; a taken reference leads to sending it as new', async () => {
  const refused = here({ local: 'needsDecision', refusal: aRefusal('order.refused') })
  const { screen, cell } = await open([refused])
  await expect.element(screen.getByRole('heading', { name: 'Needs your decision' })).toBeVisible()
  await expect.element(screen.getByText(/Nothing was ordered; decide line by line/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Decide now' }))
    .toHaveAttribute('href', expect.stringContaining('place=order'))
  cell.set([here({ local: 'needsDecision', refusal: aRefusal('idempotency.keyReused') })])
  await expect.element(screen.getByRole('heading', { name: 'Not ordered' })).toBeVisible()
})

test('a withdrawn order and one that is not on this device are not shown as a success', async () => {
  const receipts = [aReceipt('c1', { call: orders.submit.name, body: { orderId }, outcome: 'withdrawn' })]
  const back = await open([], { receipts })
  await expect.element(back.screen.getByText('This order was taken back')).toBeVisible()
  await expect.element(back.screen.getByText('Nothing was ordered; its articles are in the cart.')).toBeVisible()
  await back.screen.unmount()
  const missing = await open([], { sync: { reachable: 'no' } })
  await expect.element(missing.screen.getByText('This order is not on this device')).toBeVisible()
  await expect.element(missing.screen.getByRole('link', { name: 'Show my orders' })).toBeVisible()
})

test.each([
  ['handedOver', 'Handed over to another device', /sent from there/],
  ['discarded', 'Discarded by you after it was sent', /may have arrived/],
] as const)('an order that left the device without a verdict (%s) is not called withdrawn', async (outcome, title, words) => {
  const receipts = [aReceipt('c1', { call: orders.submit.name, body: { orderId }, outcome })]
  const { screen } = await open([], { receipts })
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText(/Nothing was ordered/)).not.toBeInTheDocument()
})
