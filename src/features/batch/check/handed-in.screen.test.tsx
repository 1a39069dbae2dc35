import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { batch } from '#domain/contract/batch.ts'
import { anArticle, shelfOf } from '../../../../tests/kit/articles.ts'
import { keptIn } from '../../../../tests/kit/kept-values.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { BatchEntry, Device, DeviceCatalogue, OutboxEntry, Receipt, SyncState } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { Toaster } from '../../../ui/toaster.tsx'
import { readToasts } from '../../../ui/toasts.ts'
import { BatchScreen } from '../batch-screen.tsx'
import { importIdOf } from './handed-in.ts'

vi.mock('../../../api/client.ts', () => ({
  callApi: async () => ({ ok: false, kind: 'unreachable' }),
  callBytes: vi.fn<() => void>(),
}))

const FILE = { id: '01980000-0000-7000-8000-0000000000f1' }
const ROWS = [
  { line: 1, cells: ['code', 'quantity'] },
  ...Array.from({ length: 250 }, (_, at) => ({ line: at + 2, cells: ['LAMP', '6'] })),
]
const SHORT = ROWS.slice(0, 2)
const entryOf = (body: object): OutboxEntry =>
  ({ call: batch.importOrder.name, account: 'other', body }) as unknown as OutboxEntry
const receiptOf = (body: object, outcome: Receipt['outcome']): Receipt =>
  ({ id: 'r', call: batch.importOrder.name, body, outcome, decidedAt: 1, data: null }) as unknown as Receipt

let kept: Map<string, unknown>
let outbox: ReturnType<typeof createCell<readonly OutboxEntry[]>>
let receipts: ReturnType<typeof createCell<readonly Receipt[]>>
beforeEach(() => {
  kept = new Map()
  outbox = createCell<readonly OutboxEntry[]>([])
  receipts = createCell<readonly Receipt[]>([])
})

const address = { addressId: '01980000-0000-7000-8000-0000000000a1', company: 'Bazar', fullName: '', street: '', telephone: '' }
const shelf = [anArticle('LAMP', { remaining: 100_000 })]

/** A window that shows the kept file; what it hands in enters the outbox, as on the device. */
const open = async (rows: readonly unknown[] = ROWS) => {
  const { session } = signedIn()
  const account = (session.get() as { account: { clientId: string } }).account.clientId
  const fileKey = `batchFile ${account} articles`
  if (!kept.has(fileKey)) kept.set(fileKey, { ...FILE, name: 'order.csv', rows, importId: null })
  const uploadBatch = vi.fn<Device['uploadBatch']>().mockImplementation(async ({ importId }) => {
    const isJoined = outbox.get().some(({ body }) => (body as { importId?: string }).importId === importId)
    if (!isJoined) outbox.set([...outbox.get(), entryOf({ importId })])
    return { saved: true, id: '1', ...(isJoined && { isJoined: true as const }) }
  })
  const device = deviceWith({
    ...signedIn(),
    addresses: createCell([{ ...address, country: 'ES', province: '', city: 'Sevilla', postalCode: '', isDefault: true }]),
    outbox,
    receipts,
    batch: createCell<readonly BatchEntry[] | undefined>([]),
    sync: createCell({ reachable: 'no' } as SyncState),
    refresh: async () => false,
    catalogue: { byIds: async () => ({ ok: true, data: shelf }), list: shelfOf(shelf) } as unknown as DeviceCatalogue,
    kept: keptIn(kept),
    uploadBatch,
    orders: createCell<ReturnType<Device['orders']['get']>>([]),
  })
  const links = { detail: () => ({ to: '/' }) as never, other: { to: '/' } as never }
  const screen = await renderScreen(
    <KitRoom>
      <BatchScreen isCompose={false} links={links} />
      <Toaster />
    </KitRoom>,
    { device },
  )
  const order = (count: number) => screen.getByRole('button', { name: new RegExp(`^Order ${count} row`) })
  const part = screen.getByRole('combobox', { name: 'Part' })
  const given = () => uploadBatch.mock.calls.map(([{ name, importId }]) => [name, importId])
  return { screen, order, part, given, fileKey, uploadBatch }
}

test('handing in a file from two windows makes one import, and the second window is told so', async () => {
  const { order, given, uploadBatch } = await open(SHORT)
  await expect.element(order(1)).toBeVisible()
  // This window has not heard of it yet; the device's database has.
  uploadBatch.mockResolvedValueOnce({ saved: true, id: '1', isJoined: true })
  await order(1).click()
  const words = 'order.csv was uploaded already. It can only be uploaded once.'
  await expect.poll(() => readToasts().map(({ text }) => text)).toContain(words)
  expect(given()).toEqual([['order.csv', importIdOf(FILE, 0)]])
})

test('two presses hand a file in once, and nothing else is said', async () => {
  const { order, given } = await open(SHORT)
  const button = (await order(1).findElement()) as HTMLButtonElement
  button.click()
  button.click()
  const told = () => readToasts().map(({ text }) => text)
  await expect.poll(told).toEqual(['order.csv is saved on this device and is uploaded when the service can be reached'])
  expect(given()).toEqual([['order.csv', importIdOf(FILE, 0)]])
})

test('a file that another window has put aside is not handed in', async () => {
  const { order, given, screen, fileKey } = await open(SHORT)
  await expect.element(order(1)).toBeVisible()
  kept.delete(fileKey)
  await order(1).click()
  await expect.element(screen.getByText('order.csv was closed in another window. Nothing was uploaded.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(given()).toEqual([])
})

test('putting aside a file that was handed in elsewhere keeps the one begun in its place', async () => {
  const { order, given, screen, fileKey } = await open(SHORT)
  await expect.element(order(1)).toBeVisible()
  kept.set(fileKey, { ...FILE, id: 'f2', name: 'next.csv', rows: SHORT, importId: null })
  receipts.set([receiptOf({ importId: importIdOf(FILE, 0) }, 'applied')])
  await expect.element(screen.getByText('Received')).toBeVisible()
  await expect.element(order(1)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(screen.getByText('next.csv', { exact: true })).toBeVisible()
  expect(given()).toEqual([])
  expect(kept.get(fileKey)).toMatchObject({ name: 'next.csv' })
})

test('part 2 of 2 handed in first leaves part 1 open, and the file is done only after both', async () => {
  const { order, part, given, screen, fileKey } = await open()
  await part.selectOptions('2 of 2')
  await order(50).click()
  await expect.element(part).toHaveValue('0')
  await order(200).click()
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(given()).toEqual([
    ['order 2.csv', importIdOf(FILE, 1)],
    ['order 1.csv', importIdOf(FILE, 0)],
  ])
  await vi.waitFor(() => expect(kept.has(fileKey)).toBe(false))
})

test('a part that was handed in cannot be handed in again, not even after a reload; its state is shown instead', async () => {
  const before = await open()
  await before.order(200).click()
  await expect.element(before.part).toHaveValue('1')
  await before.screen.unmount()
  // The service has judged it by then.
  outbox.set([])
  receipts.set([receiptOf({ importId: importIdOf(FILE, 0) }, 'applied')])
  const after = await open()
  await expect.element(after.order(50)).toBeVisible()
  await after.part.selectOptions('1 of 2')
  await expect.element(after.screen.getByRole('heading', { name: 'order 1.csv' })).toBeVisible()
  await expect.element(after.screen.getByText('Received')).toBeVisible()
  await expect.element(after.order(200)).not.toBeInTheDocument()
  receipts.set([{ ...receiptOf({ importId: importIdOf(FILE, 0) }, 'applied'), data: { state: 'ordered' } }])
  await expect.element(after.screen.getByText('Ordered')).toBeVisible()
})

test('a refused part can be corrected and handed in again, and keeps the file', async () => {
  const { order, part, screen, fileKey } = await open()
  await order(200).click()
  await expect.element(part).toHaveValue('1')
  outbox.set([{ ...entryOf({ importId: importIdOf(FILE, 0) }), state: 'needsDecision' }])
  await order(50).click()
  await expect.element(part).toHaveValue('0')
  await expect.element(order(200)).toBeVisible()
  expect(kept.has(fileKey)).toBe(true)
  // Much later the device has no trace of it left.
  outbox.set([])
  await expect.element(screen.getByText('Received')).not.toBeInTheDocument()
  await expect.element(order(200)).toBeVisible()
})

test('a part handed over to another device cannot be handed in here', async () => {
  const { order, part, screen } = await open()
  receipts.set([receiptOf({ importId: importIdOf(FILE, 0) }, 'handedOver')])
  await expect.element(screen.getByText('Handed over to another device')).toBeVisible()
  await expect.element(order(200)).not.toBeInTheDocument()
  await part.selectOptions('2 of 2')
  await expect.element(order(50)).toBeVisible()
})

test('a part taken back unsent can be handed in again', async () => {
  const { order, part, screen } = await open()
  await order(200).click()
  await expect.element(part).toHaveValue('1')
  await part.selectOptions('1 of 2')
  await expect.element(screen.getByText('Saved on this device')).toBeVisible()
  receipts.set([receiptOf({ importId: importIdOf(FILE, 0) }, 'withdrawn')])
  outbox.set([])
  await expect.element(order(200)).toBeVisible()
})

test('a file of 201 rows without headings reports its count', async () => {
  const { screen } = await open(Array.from({ length: 201 }, (_, at) => ({ line: at + 1, cells: ['LAMP', '6'] })))
  await expect.element(screen.getByText(/This file has 201 rows/)).toBeVisible()
})

test('a file with headings only is called empty, not one whose rows were removed', async () => {
  const { screen } = await open(ROWS.slice(0, 1))
  await expect.element(screen.getByText('This spreadsheet has no rows.')).toBeVisible()
  await expect.element(screen.getByText('Every row of this file was removed.')).not.toBeInTheDocument()
})

test('after a file was handed in by key, the focus is on the choice of another one', async () => {
  const { screen, order } = await open(SHORT)
  await expect.element(order(1)).toBeVisible()
  order(1).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
})
