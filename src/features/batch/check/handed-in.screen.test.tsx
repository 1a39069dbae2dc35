import { beforeEach, expect, test, vi } from 'vitest'
import { batch } from '#domain/contract/batch.ts'
import { anArticle, shelfOf } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { BatchEntry, Device, DeviceCatalogue, OutboxEntry, Receipt, SyncState } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { Toaster } from '../../../ui/toaster.tsx'
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
const shelf = [anArticle('LAMP')]

/** A window that shows the kept file; what it hands in lies in the outbox, as on the device. */
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
    kept: {
      get: async (key) => kept.get(key),
      set: async (key, value) => void kept.set(key, value),
      remove: async (key) => void kept.delete(key),
      entries: async () => [...kept],
    } satisfies Device['kept'],
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
  const order = (count: number) => screen.getByRole('button', { name: `Order ${count} row` })
  const part = screen.getByRole('combobox', { name: 'Part' })
  const given = () => uploadBatch.mock.calls.map(([{ name, importId }]) => [name, importId])
  return { screen, order, part, given, fileKey }
}

test('the file pressed in two windows is one import: the second is told so', async () => {
  const { order, given, screen } = await open(SHORT)
  await expect.element(order(1)).toBeVisible()
  outbox.set([entryOf({ importId: importIdOf(FILE, 0) })])
  await order(1).click()
  await expect.element(screen.getByText('order.csv was handed in already. It can only be handed in once.')).toBeVisible()
  expect(given()).toEqual([['order.csv', importIdOf(FILE, 0)]])
})

test('a file that another window has put aside is not handed in', async () => {
  const { order, given, screen, fileKey } = await open(SHORT)
  await expect.element(order(1)).toBeVisible()
  kept.delete(fileKey)
  await order(1).click()
  await expect.element(screen.getByText('order.csv was put aside in another window. Nothing was handed in.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(given()).toEqual([])
})

test('one that another window has handed in and another file that was begun there stay what they are', async () => {
  const { order, given, screen, fileKey } = await open(SHORT)
  await expect.element(order(1)).toBeVisible()
  kept.set(fileKey, { ...FILE, id: 'f2', name: 'next.csv', rows: SHORT, importId: null })
  receipts.set([receiptOf({ importId: importIdOf(FILE, 0) }, 'applied')])
  await order(1).click()
  await expect.element(screen.getByText('order.csv was handed in already. It can only be handed in once.')).toBeVisible()
  await expect.element(screen.getByText('next.csv', { exact: true })).toBeVisible()
  expect(given()).toEqual([])
  expect(kept.get(fileKey)).toMatchObject({ name: 'next.csv' })
})
