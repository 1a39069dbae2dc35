import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle, shelfOf } from '../../../tests/kit/articles.ts'
import { keptIn } from '../../../tests/kit/kept-values.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { missingParts } from '../../../tests/kit/tour-parts.ts'
import type { BatchEntry, DeviceCatalogue, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import type { DeviceSheet } from '../../offline/sheets/parse-sheet.ts'
import { FILE_NAME, REFUSED, SHARED_FILE, SHARED_FILES } from '../../offline/shared-file.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { BatchScreen } from './batch-screen.tsx'

// The reader has its own tests (src/offline/sheets); this mock answers as its worker would.
vi.mock('../../offline/sheets/read-sheet.ts', () => ({
  async readSheet(file: Blob): Promise<DeviceSheet> {
    const text = await file.text()
    if (text.startsWith('%PDF')) return { ok: false, refusal: 'notSpreadsheet' }
    return { ok: true, rows: text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') })) }
  },
  warmSheetReader() {},
}))

const entry = (fileName: string, part: Partial<BatchEntry>): BatchEntry => ({
  importId: `01980000-0000-7000-8000-00000000000${fileName.length}`,
  fileName,
  size: 2000,
  hash: 'a'.repeat(64),
  kind: 'csv',
  state: 'ordered',
  uploadedAt: '2026-11-21T09:00:00.000Z',
  uploadedBy: 'Ana Ruiz',
  ...part,
})
const shelf = [anArticle('LAMP')]

let ids = 0
const open = async (
  imports: readonly BatchEntry[] | undefined,
  reachable: SyncState['reachable'] = 'no',
  kept = new Map<string, unknown>(),
  isOpened: Promise<unknown> = Promise.resolve(),
) => {
  const device = deviceWith({
    ...signedIn(),
    addresses: createCell([]),
    outbox: createCell([]),
    receipts: createCell([]),
    batch: createCell<readonly BatchEntry[] | undefined>(imports),
    sync: createCell({ reachable } as SyncState),
    refresh: async () => false,
    catalogue: { byIds: async () => ({ ok: true, data: shelf }), list: shelfOf(shelf) } as unknown as DeviceCatalogue,
    kept: { ...keptIn(kept), get: async (key) => isOpened.then(() => kept.get(key)) },
    newId: () => `file-${++ids}`,
  })
  const links = {
    detail: (id: string) => ({ to: '/order/batchOrderDetail', search: { id } }) as never,
    other: { to: '/' } as never,
  }
  return renderScreen(
    <KitRoom>
      <BatchScreen isCompose={false} links={links} />
    </KitRoom>,
    { device },
  )
}

test('the history shows the result of each file; one that is only on this device has no link yet', async () => {
  const screen = await open([
    entry('new.csv', { state: 'saved', uploadedBy: '' }),
    entry('bad.csv1', { state: 'waiting', successful: 1, failed: 3 }),
    entry('sets.csv22', { isCompose: true }),
  ])
  await expect.element(screen.getByText('Saved on this device')).toBeVisible()
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/new\.csv2026-11-21 \d\d:\d\d · 2 kB/)
  await expect.element(screen.getByText('1 valid, 3 failed')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'bad.csv1' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'new.csv' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('sets.csv22')).not.toBeInTheDocument()
  expect(missingParts('batch')).toEqual([])
})

test('offline without a history the screen says so, and a file can still be handed in', async () => {
  const screen = await open(undefined)
  await expect.element(screen.getByText('The batch orders are not on this device yet')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Template' })).toBeDisabled()
})

test('until the device has answered the screen waits; an empty history says what the screen is for', async () => {
  const waiting = await open(undefined, 'unknown')
  await expect.element(waiting.getByRole('status')).toBeInTheDocument()
  await waiting.unmount()
  const empty = await open([])
  await expect.element(empty.getByText('No batch orders yet')).toBeVisible()
})

test('a file that is no spreadsheet is refused at once, and a good file chosen next is checked', async () => {
  const screen = await open([])
  const input = screen.getByLabelText('Spreadsheet')
  await input.upload(new File(['%PDF-1.7 nothing'], 'order.csv'))
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await input.upload(new File(['code;quantity\nLAMP;6\nLAMP;7'], 'order.csv'))
  await expect.element(screen.getByText('This account has no default address')).toBeVisible()
  await expect.element(screen.getByText(/Not a multiple of the sales unit/)).toBeVisible()
})

test('a file that was shared into the app is taken once', async () => {
  const cache = await caches.open(SHARED_FILES)
  await cache.put(SHARED_FILE, new Response('code;quantity\nLAMP;7', { headers: { 'x-file-name': 'from-mail.csv' } }))
  const screen = await open([])
  await expect.element(screen.getByText('from-mail.csv')).toBeVisible()
  expect(await cache.match(SHARED_FILE)).toBeUndefined()
})

test('a shared file that was too large is named with the reason', async () => {
  const cache = await caches.open(SHARED_FILES)
  await cache.put(SHARED_FILE, new Response(null, { headers: { [FILE_NAME]: 'large.xlsx', [REFUSED]: 'overLimit' } }))
  const screen = await open([])
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^large\.xlsx: .*larger than 10 MB/)
  expect(await cache.match(SHARED_FILE)).toBeUndefined()
})

test('a file with its edits is restored after the page was closed, until it is put aside', async () => {
  const kept = new Map<string, unknown>()
  const before = await open([], 'no', kept)
  await before.getByLabelText('Spreadsheet').upload(new File(['code;quantity\nLAMP;7\nLAMP;6'], 'order.csv'))
  await before.getByRole('textbox', { name: 'Quantity in line 2' }).fill('12')
  await before.getByRole('button', { name: 'Remove line 3' }).click()
  await vi.waitFor(() => expect(JSON.stringify([...kept])).toMatch(/"quantity":"12".*"removed":\[3\]/))
  await before.unmount()
  const after = await open([], 'no', kept)
  await expect.element(after.getByText('order.csv')).toBeVisible()
  await expect.element(after.getByRole('cell', { name: '12' })).toBeVisible()
  await expect.element(after.getByRole('button', { name: 'Remove line 3' })).not.toBeInTheDocument()
  await after.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(after.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await vi.waitFor(() => expect([...kept.keys()].filter((key) => key.startsWith('batch'))).toEqual([]))
})

test('a file shared while another is open replaces it only if the person agrees', async () => {
  const kept = new Map<string, unknown>()
  const before = await open([], 'no', kept)
  await before.getByLabelText('Spreadsheet').upload(new File(['code;quantity\nLAMP;7'], 'open.csv'))
  await expect.element(before.getByText('open.csv')).toBeVisible()
  await vi.waitFor(() => expect(JSON.stringify([...kept])).toContain('open.csv'))
  await before.unmount()
  const cache = await caches.open(SHARED_FILES)
  await cache.put(SHARED_FILE, new Response('code;quantity\nLAMP;12', { headers: { [FILE_NAME]: 'new.csv' } }))
  const screen = await open([], 'no', kept)
  await expect.element(screen.getByText(/^new\.csv has arrived/)).toBeVisible()
  await expect.element(screen.getByText('open.csv')).toBeVisible()
  await screen.getByRole('button', { name: 'Use the new file' }).click()
  await expect.element(screen.getByText('new.csv', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('open.csv')).not.toBeInTheDocument()
})

test('a shared file does not take the place of the open one before the device has read that', async () => {
  const kept = new Map<string, unknown>()
  const before = await open([], 'no', kept)
  await before.getByLabelText('Spreadsheet').upload(new File(['code;quantity\nLAMP;7'], 'open.csv'))
  await vi.waitFor(() => expect(JSON.stringify([...kept])).toContain('open.csv'))
  await before.unmount()
  const cache = await caches.open(SHARED_FILES)
  await cache.put(SHARED_FILE, new Response('code;quantity\nLAMP;12', { headers: { [FILE_NAME]: 'new.csv' } }))
  const { promise, resolve } = Promise.withResolvers<void>()
  const screen = await open([], 'no', kept, promise)
  await expect.poll(() => cache.match(SHARED_FILE)).toBeUndefined()
  await new Promise((done) => setTimeout(done, 100))
  resolve()
  await expect.element(screen.getByText(/^new\.csv has arrived/)).toBeVisible()
  expect(JSON.stringify([...kept])).toContain('open.csv')
})

test('a file chosen by key leads to its name, and putting it aside to the choice of another', async () => {
  const screen = await open([])
  const choose = screen.getByRole('button', { name: 'Choose a file' })
  await expect.element(choose).toBeVisible()
  await userEvent.keyboard('{Tab}')
  choose.element().focus()
  const files = new DataTransfer()
  files.items.add(new File(['code;quantity\nLAMP;6'], 'order.csv'))
  const input = screen.getByLabelText('Spreadsheet').element() as HTMLInputElement
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByText('order.csv')).toHaveFocus()
  screen.getByRole('button', { name: 'Choose another file' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(choose).toHaveFocus()
})
