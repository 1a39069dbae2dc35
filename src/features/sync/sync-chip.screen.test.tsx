import { afterEach, expect, test } from 'vitest'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import type { CatalogueState, Device, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { shellReadiness } from '../../offline/shell-state.ts'
import { SyncChip } from './sync-chip.tsx'

const HOUR_MS = 3_600_000
const ready = (part: Partial<CatalogueState> = {}): CatalogueState => ({
  phase: 'ready',
  done: 0,
  total: 0,
  isPaused: false,
  trouble: null,
  contentAt: Date.now(),
  stockAt: Date.now(),
  ...part,
})

const open = async () => {
  const sync = createCell(aSync())
  const catalogue = createCell(ready())
  const device = deviceWith({ sync, catalogue: { state: catalogue } as unknown as Device['catalogue'] })
  const screen = await renderScreen(<SyncChip centre={{ to: '/' }} />, { device })
  const chip = screen.getByRole('link')
  const show = (part: Partial<SyncState>, goods: Partial<CatalogueState> = {}) => {
    sync.set(aSync(part))
    catalogue.set(ready(goods))
  }
  return { chip, show }
}

afterEach(() => shellReadiness.set({ phase: 'unknown' }))

test('what a person must decide comes before what waits, and that before the state of the data', async () => {
  const { chip, show } = await open()
  const urgent = { unsent: 5, needsDecision: 1, quarantined: 1, waitingForSignIn: true }
  show(urgent)
  await expect.element(chip).toMatchTextContent(/^2 need your decision/)
  show({ unsent: 5, waitingForSignIn: true })
  await expect.element(chip).toMatchTextContent(/^Waiting for sign-in/)
  show({ unsent: 5, oldestAt: Date.now(), sending: true })
  await expect.element(chip).toMatchTextContent(/^Sending.*oldest/)
  // A retry after a failure is not called sending: it waits, and the time of the next try is shown.
  show({ unsent: 5, oldestAt: Date.now(), sending: true, retryAt: Date.now() + 30_000 })
  await expect.element(chip).toMatchTextContent(/^5 not sent yet.*next try in \d+ s/)
  // Offline no retry is promised.
  const offline = { unsent: 1, oldestAt: Date.now(), retryAt: Date.now() + 30_000, reachable: 'no' } as const
  show(offline)
  await expect.element(chip).toMatchTextContent(/^1 not sent yet.*oldest/)
  // Out of the queue, but not on the other device yet.
  show({ held: 2, reachable: 'no' })
  await expect.element(chip).toMatchTextContent(/^2 to hand over/)
  show({ held: 2, unsent: 1 })
  await expect.element(chip).toMatchTextContent(/^1 not sent yet/)
  show({ reachable: 'no' })
  await expect.element(chip).toMatchTextContent(/^Offline/)
  show({})
  await expect.element(chip).toMatchTextContent(/^Up to date/)
})

test('data that is old, incomplete or not available offline is never called up to date', async () => {
  const { chip, show } = await open()
  for (const [sync, goods] of [
    [{ pulledAt: Date.now() - 30 * HOUR_MS }, { stockAt: Date.now() - 30 * HOUR_MS }],
    [{}, { stockAt: null }],
    [{}, { trouble: 'cut' }],
  ] as const) {
    show({})
    await expect.element(chip).toMatchTextContent(/^Up to date/)
    show(sync, goods)
    await expect.element(chip).toMatchTextContent(/^Not up to date/)
    // Held work waits for a person, perhaps for days.
    show({ ...sync, held: 2 }, goods)
    await expect.element(chip).toMatchTextContent(/^Not up to date/)
  }
  show({}, { isPaused: true })
  await expect.element(chip).toMatchTextContent(/^Catalogue paused/)
  show({ pulledAt: null }, { phase: 'installing', done: 5, total: 20, contentAt: null, stockAt: null })
  await expect.element(chip).toMatchTextContent(/^Catalogue: 25/)
  show({ pulledAt: null }, { phase: 'none', contentAt: null, stockAt: null })
  await expect.element(chip).toMatchTextContent(/^No data yet$/)
  shellReadiness.set({ phase: 'incomplete', missing: 2 })
  show({})
  await expect.element(chip).toMatchTextContent(/^Not ready for offline/)
})
