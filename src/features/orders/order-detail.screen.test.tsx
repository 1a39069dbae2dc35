import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { contract } from '#domain/contract/index.ts'
import { listing } from '../../../tests/kit/articles.ts'
import { anAccepted, anEntry } from '../../../tests/kit/order-entries.ts'
import { aRefusal, aSync, aWaiting } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OrderEntry, OutboxEntry, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { readToasts } from '../../ui/toasts.ts'
import './cancel-dialog.tsx'
import { OrderDetail } from './order-detail.tsx'

const { orderId } = anAccepted()

interface Held {
  readonly listed?: readonly OrderEntry[]
  readonly read?: Device['order']
  readonly reachable?: SyncState['reachable']
  readonly outbox?: readonly OutboxEntry[]
  readonly clientId?: string
}

const open = async ({ listed = [], read, reachable = 'yes', outbox = [], clientId }: Held) => {
  const waiting = createCell(outbox)
  const acts = {
    enqueue: vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: 'cancel' }),
    withdraw: vi.fn<Device['withdraw']>().mockResolvedValue('withdrawn'),
    decide: vi.fn<Device['decide']>().mockResolvedValue({ saved: true, id: 'x' }),
    chooseAccount: vi.fn<Device['chooseAccount']>().mockResolvedValue(),
    refresh: vi.fn<Device['refresh']>().mockResolvedValue(true),
  }
  const device = deviceWith({
    ...signedIn(),
    ...acts,
    accounts: createCell<ReturnType<Device['accounts']['get']>>([aClient(), aClient({ clientId: 'b', company: 'Bazar Norte' })]),
    orders: createCell<readonly OrderEntry[] | undefined>(listed),
    outbox: waiting,
    receipts: createCell<ReturnType<Device['receipts']['get']>>([]),
    addresses: createCell<ReturnType<Device['addresses']['get']>>([]),
    sync: createCell(aSync({ reachable })),
    catalogue: listing([]),
    kept: { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] },
    watch: () => () => {},
    order: read ?? (async () => listed[0]),
  })
  const nothing = () => undefined
  const screen = await renderScreen(
    <OrderDetail
      orderId={orderId}
      clientId={clientId}
      orders={{ to: '/' }}
      onDiscarded={nothing}
      onReordered={nothing}
      onSentAsNew={nothing}
    />,
    { device },
  )
  return { screen, waiting, ...acts }
}
const said = () => readToasts().map(({ text }) => text)

test('an order being read, one that does not exist, one unreachable offline and one of another client look different', async () => {
  const reading = await open({ read: () => new Promise(() => {}) })
  await expect.element(reading.screen.getByText('Loading')).toBeInTheDocument()
  await reading.screen.unmount()
  const none = await open({})
  await expect.element(none.screen.getByText('This order does not exist here')).toBeVisible()
  await expect.element(none.screen.getByRole('link', { name: 'Show my orders' })).toBeVisible()
  await none.screen.unmount()
  const offline = await open({ read: () => Promise.reject(new Error('no network')), reachable: 'no' })
  await expect.element(offline.screen.getByText('It can be read when there is a network.')).toBeVisible()
  await offline.screen.unmount()
  const other = await open({ clientId: 'b' })
  expect(other.chooseAccount).not.toHaveBeenCalled()
  await other.screen.getByRole('button', { name: 'Act for Bazar Norte' }).click()
  expect(other.chooseAccount).toHaveBeenCalledWith('b')
})

test('an order is cancelled with a reason; another reason must be written out, and a failed save keeps the dialog open', async () => {
  const accepted = anEntry({ order: anAccepted() })
  const { screen, enqueue } = await open({ listed: [accepted] })
  await screen.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel order N-1' })
  const cancel = dialog.getByRole('button', { name: 'Cancel the order' })
  await expect.element(cancel).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Another reason' }).click()
  await expect.element(cancel).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'In your own words' }).fill(' Shop is closed ')
  enqueue.mockResolvedValueOnce({ saved: false, reason: 'full' })
  await cancel.click()
  await expect.poll(() => readToasts().map(({ tone }) => tone)).toContain('need')
  await expect.element(dialog).toBeVisible()
  await cancel.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(enqueue.mock.calls.at(-1)?.[1]).toEqual({ orderId, option: 'other', reason: 'Shop is closed' })
  await expect.poll(said).toContain('The cancellation is saved on this device')
})

test('a waiting cancellation leaves the order in force and can be taken back; a refused one says why', async () => {
  const about = { call: contract.orders.cancel.name, body: { orderId, option: 'notNeeded', reason: '' } }
  const { screen, waiting, withdraw, refresh, decide } = await open({
    listed: [anEntry({ order: anAccepted() })],
    outbox: [aWaiting('cancel', about)],
    reachable: 'no',
  })
  await expect.element(screen.getByText('Cancellation saved on this device').first()).toBeVisible()
  await expect.element(screen.getByText('The order stands until the service confirms the cancellation.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Take back' }).click()
  expect(withdraw).toHaveBeenCalledWith('cancel')
  await expect.poll(said).toContain('The cancellation was taken back')
  refresh.mockClear()
  waiting.set([aWaiting('cancel', { ...about, state: 'needsDecision', refusal: aRefusal('order.notCancellable') })])
  await expect.element(screen.getByRole('alert').filter({ hasText: 'The order was not cancelled.' })).toBeVisible()
  // The rest of the screen was read before.
  expect(refresh).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Keep the order' }).click()
  expect(decide).toHaveBeenCalledWith('cancel', 'remove')
})

test('after an order was cancelled by key, the focus is on the screen: what opened the dialog is gone', async () => {
  const content = document.createElement('main')
  Object.assign(content, { id: 'content', tabIndex: -1 })
  document.body.append(content)
  const { screen, waiting, enqueue } = await open({ listed: [anEntry({ order: anAccepted() })] })
  const opener = screen.getByRole('button', { name: 'Cancel the order' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Cancel order N-1' })
  const reason = dialog.getByRole('radio').first()
  await expect.element(reason).toBeVisible()
  reason.element().focus()
  await userEvent.keyboard(' ')
  const about = { call: contract.orders.cancel.name, body: { orderId, option: 'notNeeded', reason: '' } }
  enqueue.mockImplementationOnce(async () => {
    waiting.set([aWaiting('cancel', about)])
    return { saved: true, id: 'cancel' }
  })
  const send = dialog.getByRole('button', { name: 'Cancel the order' })
  await expect.element(send).toBeEnabled()
  send.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(content)
  content.remove()
})
