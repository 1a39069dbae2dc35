import { afterEach, expect, test, vi } from 'vitest'
import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import type { CatalogueState, Device, OutboxEntry, ProtocolFit, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { shellReadiness } from '../../offline/shell-state.ts'
import { SyncChip } from './sync-chip.tsx'
import { WaitingRow } from './waiting-row.tsx'

const NOW = Date.now()
const read: CatalogueState = {
  phase: 'ready',
  done: 0,
  total: 0,
  isPaused: false,
  trouble: null,
  contentAt: NOW,
  stockAt: NOW,
}
afterEach(() => shellReadiness.set({ phase: 'unknown' }))

const showChip = async (sync: Partial<SyncState> = {}, catalogue: Partial<CatalogueState> = {}) => {
  const state = createCell<CatalogueState>({ ...read, ...catalogue })
  const device = deviceWith({
    sync: createCell<SyncState>(aSync(sync)),
    catalogue: { state } as unknown as Device['catalogue'],
  })
  const screen = await renderScreen(<SyncChip centre={{ to: '/' }} />, { device })
  return screen.getByTitle('Sync Centre')
}

test('a device that has read everything recently is up to date', async () => {
  shellReadiness.set({ phase: 'kept' })
  const chip = await showChip()
  await expect.element(chip).toMatchTextContent('Up to date')
  await expect.element(chip).not.toMatchTextContent('no data yet')
})

test('a device that has read nothing yet shows no data, and is not called up to date', async () => {
  const chip = await showChip({ pulledAt: null }, { contentAt: null, stockAt: null, phase: 'none' })
  await expect.element(chip).toMatchTextContent('No data yet')
  await expect.element(chip).not.toMatchTextContent('Up to date')
})

test('a device whose browser cleared the app is not called up to date: it would not open offline', async () => {
  shellReadiness.set({ phase: 'incomplete', missing: 7 })
  const chip = await showChip()
  await expect.element(chip).toMatchTextContent('Not ready for offline')
  await expect.element(chip).not.toMatchTextContent('Up to date')
})

test('a command that fails on each retry is not called sending: it waits, and says for how long', async () => {
  const chip = await showChip({ unsent: 2, oldestAt: NOW - 60_000, sending: true, retryAt: Date.now() + 20_000 })
  await expect.element(chip).toMatchTextContent('2 not sent yet')
  await expect.element(chip).toMatchTextContent(/next try in \d+ s/)
  await expect.element(chip).not.toMatchTextContent('Sending')
})

const waiting: OutboxEntry = {
  id: '0198c2f4-5a70-7cc1-8f00-1234abcd5678',
  seq: 1,
  call: cart.save.name,
  version: cart.save.command.version,
  body: { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 3 }] },
  account: 'a',
  principal: 'staff:ana',
  at: new Date(NOW).toISOString(),
  label: 'Lamp',
  state: 'saved',
  isDamaged: false,
  hold: null,
  attempts: 1,
  nextAt: 0,
  lastError: null,
  refusal: null,
  replaces: null,
  shown: null,
}
const showRow = async (entry: Partial<OutboxEntry>, sync: Partial<SyncState> = {}, acts: Partial<Device> = {}) => {
  const device = deviceWith({
    sync: createCell<SyncState>(aSync({ unsent: 1, ...sync })),
    protocol: createCell<ProtocolFit>('fits'),
    ...acts,
  })
  const row = (
    <ul>
      <WaitingRow entry={{ ...waiting, ...entry }} account={null} decideAt={null} />
    </ul>
  )
  return renderScreen(row, { device })
}

test('offline no retry is announced: waiting work is sent with the next connection', async () => {
  const lastError = { error: 'unreachable', status: 0, code: 0, at: NOW }
  const screen = await showRow({ lastError, hold: 'backOff' }, { reachable: 'no' })
  const row = screen.getByRole('listitem')
  await expect.element(row).toMatchTextContent('It is sent automatically with the next connection.')
  await expect.element(row).not.toMatchTextContent(/next try|trying again|at once/)
})

test('an unreadable record shows no made-up day or name, and does not blame the service', async () => {
  const screen = await showRow({ isDamaged: true, state: 'quarantined', at: null, label: '', call: '', body: undefined })
  const row = screen.getByRole('listitem')
  await expect.element(row).toMatchTextContent('A record that cannot be read')
  await expect.element(row).toMatchTextContent('This device could not read its own record of this')
  await expect.element(row).not.toMatchTextContent(/1970|The service could not/)
  expect(screen.getByRole('button', { name: 'Try again' }).query()).toBe(null)
})

test('a command whose reference is already used offers no retry, not even after an update', async () => {
  const refusal = { status: 422, code: 10_006, error: 'idempotency.keyReused', msg: '', data: null }
  const screen = await showRow({ call: orders.submit.name, state: 'quarantined', refusal, body: { lines: [] } })
  const row = screen.getByRole('listitem')
  await expect.element(row).toMatchTextContent('It was not carried out; everything else continues.')
  await expect.element(row).not.toMatchTextContent('after an update')
  expect(screen.getByRole('button', { name: 'Try again' }).query()).toBe(null)
})

test('the lines that were not refused are taken with one tap', async () => {
  const data = { lines: [{ goodsId: 'GONE', error: 'cart.unknownArticle' }] }
  const refusal = { status: 422, code: 13_001, error: 'cart.invalid', msg: '', data }
  const body = {
    bsShoppingCartGroupDtoList: [
      { goodsId: 'LAMP', quantity: 3 },
      { goodsId: 'GONE', quantity: 1 },
    ],
  }
  const decide = vi.fn<Device['decide']>().mockResolvedValue({ saved: true, id: 'next' })
  const screen = await showRow({ state: 'needsDecision', refusal: refusal as OutboxEntry['refusal'], body }, {}, { decide })
  await screen.getByRole('button', { name: 'Take what is available' }).click()
  expect(decide).toHaveBeenCalledWith(waiting.id, { body: { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 3 }] } })
})
