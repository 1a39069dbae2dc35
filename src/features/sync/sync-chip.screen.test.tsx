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
  const says = async (part: Partial<SyncState>, words: RegExp, goods: Partial<CatalogueState> = {}) => {
    sync.set(aSync(part))
    catalogue.set(ready(goods))
    await expect.element(chip).toMatchTextContent(words)
  }
  return { says }
}

afterEach(() => shellReadiness.set({ phase: 'unknown' }))

test('what a person must decide comes before what waits, and what waits before the state of the data', async () => {
  const { says } = await open()
  const urgent = { unsent: 5, needsDecision: 1, quarantined: 1, waitingForSignIn: true }
  await says(urgent, /^2 need your decision/)
  await says({ unsent: 5, waitingForSignIn: true }, /^Waiting for sign-in/)
  await says({ unsent: 5, oldestAt: Date.now(), sending: true }, /^Sending.*oldest/)
  // What failed before is no sending: it waits, and until when is said.
  await says(
    { unsent: 5, oldestAt: Date.now(), sending: true, retryAt: Date.now() + 30_000 },
    /^5 not sent yet.*next try in \d+ s/,
  )
  // Without a network no try is promised.
  const offline = { unsent: 1, oldestAt: Date.now(), retryAt: Date.now() + 30_000, reachable: 'no' } as const
  await says(offline, /^1 not sent yet.*oldest/)
  await says({ reachable: 'no' }, /^Offline/)
  await says({}, /^Up to date/)
})

test('nothing is called up to date that is old, partly here, or cannot be opened without a network', async () => {
  const { says } = await open()
  await says({ pulledAt: Date.now() - 30 * HOUR_MS }, /^Not up to date/, { stockAt: Date.now() - 30 * HOUR_MS })
  await says({}, /^Not up to date/, { stockAt: null })
  await says({}, /^Not up to date/, { trouble: 'cut' })
  await says({}, /^Catalogue paused/, { isPaused: true })
  await says({ pulledAt: null }, /^Catalogue: 25/, { phase: 'installing', done: 5, total: 20, contentAt: null, stockAt: null })
  await says({ pulledAt: null }, /^No data yet$/, { phase: 'none', contentAt: null, stockAt: null })
  shellReadiness.set({ phase: 'incomplete', missing: 2 })
  await says({}, /^Not ready for offline/)
})
