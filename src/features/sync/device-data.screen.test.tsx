import { expect, test, vi } from 'vitest'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aShelf } from '../../../tests/kit/shelf.ts'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { StorageState } from '../../offline/device-safety-types.ts'
import type { CatalogueState, ClassPictures, Device, PicturesState, SealedFiles } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { ClearedNotice } from './cleared-notice.tsx'
import { DataCard } from './data-card.tsx'
import { PicturesCard } from './pictures-card.tsx'

const NOTHING: CatalogueState = {
  phase: 'none',
  done: 0,
  total: 0,
  isPaused: false,
  trouble: null,
  contentAt: null,
  stockAt: null,
}
const LOADING: CatalogueState = { ...NOTHING, phase: 'installing', done: 2_500_000, total: 10_000_000 }
const READY: CatalogueState = { ...NOTHING, phase: 'ready', contentAt: Date.now(), stockAt: Date.now() }

const aClass = (classId: string, part: Partial<ClassPictures> = {}): ClassPictures => ({
  classId,
  name: `Class ${classId}`,
  total: 10,
  kept: 0,
  bytes: 0,
  missing: 0,
  choice: 'off',
  ...part,
})
const STORED: StorageState = { cleared: null, isPersistent: true, usedBytes: 5_000_000, quotaBytes: 1_000_000_000 }

const aDevice = (catalogue: CatalogueState, { pictures, storage = STORED, shelf }: Held = {}) => {
  const none: PicturesState = { classes: [], whole: null, averageBytes: null, running: null, stopped: null }
  const cells = {
    catalogue: createCell(catalogue),
    pictures: createCell<PicturesState>({ ...none, ...pictures }),
    storage: createCell(storage),
  }
  const acts = {
    pause: vi.fn<Device['catalogue']['pause']>().mockResolvedValue(),
    goOn: vi.fn<Device['catalogue']['goOn']>().mockResolvedValue(),
    keep: vi.fn<(classId: string) => Promise<void>>().mockResolvedValue(),
    hold: vi.fn<(classId: string) => Promise<void>>().mockResolvedValue(),
    drop: vi.fn<(classId: string) => Promise<void>>().mockResolvedValue(),
    keepStorage: vi.fn<Device['storage']['keep']>().mockResolvedValue(true),
  }
  const device = deviceWith({
    ...signedIn(),
    sync: createCell(aSync()),
    files: async () => shelf,
    storage: {
      state: cells.storage,
      keep: acts.keepStorage,
      dismissCleared: () => cells.storage.set({ ...STORED, cleared: null }),
    },
    catalogue: {
      state: cells.catalogue,
      pause: acts.pause,
      goOn: acts.goOn,
      pictures: { state: cells.pictures, look: async () => {}, keep: acts.keep, pause: acts.hold, drop: acts.drop },
    } as unknown as Device['catalogue'],
  })
  return { device, ...acts, ...cells }
}
interface Held {
  readonly pictures?: Partial<PicturesState>
  readonly storage?: StorageState
  readonly shelf?: SealedFiles
}

test('the first download shows its progress and can be paused and resumed; a broken one says why and what is here', async () => {
  const { device, catalogue, pause, goOn } = aDevice(NOTHING)
  const screen = await renderScreen(<DataCard />, { device })
  await expect.element(screen.getByText('not on this device yet')).toBeVisible()
  catalogue.set(LOADING)
  await expect.element(screen.getByText('loading, 2.5 of 10.0 MB')).toBeVisible()
  await expect.element(screen.getByRole('progressbar', { name: 'Catalogue' })).toHaveAttribute('value', '2500000')
  await screen.getByRole('button', { name: 'Pause Catalogue' }).click()
  expect(pause).toHaveBeenCalledOnce()
  catalogue.set({ ...LOADING, phase: 'none', isPaused: true })
  await expect.element(screen.getByText('paused, 2.5 of 10.0 MB')).toBeVisible()
  await screen.getByRole('button', { name: 'Resume Catalogue' }).click()
  expect(goOn).toHaveBeenCalledOnce()
  catalogue.set({ ...LOADING, phase: 'none', trouble: 'altered' })
  const trouble = screen.getByRole('status').filter({ hasText: 'arrived altered' })
  await expect.element(trouble).toMatchTextContent(/until the rest is here, articles come from the service\.$/)
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(goOn).toHaveBeenCalledTimes(2)
  catalogue.set({ ...READY, trouble: 'missing' })
  await expect.element(screen.getByText(/is missing from the service\..*keeps using the catalogue as of/)).toBeVisible()
})

test('films saved in part show their size and can be discarded', async () => {
  const { shelf, there } = aShelf()
  const file = { version: 'a', name: 'a.mp4', type: 'video/mp4', total: 4_000_000 }
  for (const key of ['film:a', 'film:b', 'document:c']) await shelf.add({ ...file, key }, new ArrayBuffer(1_200_000))
  const screen = await renderScreen(<DataCard />, { device: aDevice(READY, { shelf }).device })
  await expect.element(screen.getByText('2 videos · 2.4 MB')).toBeVisible()
  await screen.getByRole('button', { name: 'Discard the partly saved videos' }).click()
  await expect.element(screen.getByText('2 videos · 2.4 MB')).not.toBeInTheDocument()
  expect([...there.keys()]).toEqual(['document:c'])
})

test('pictures are kept by category: the size of each, its progress, and what stopped it', async () => {
  const off = {
    whole: aClass('*', { name: '', total: 20 }),
    classes: [aClass('lamps'), aClass('kettles', { total: null })],
    averageBytes: 100_000,
  }
  const { device, pictures, keep, hold, drop } = aDevice(READY, { pictures: off })
  const screen = await renderScreen(<PicturesCard />, { device })
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Class lamps')).toMatchTextContent(/10 pictures, about 1.0 MB/)
  await expect.element(row('Class kettles')).toMatchTextContent(/being counted/)
  await screen.getByRole('button', { name: 'Keep Class lamps' }).click()
  expect(keep).toHaveBeenCalledWith('lamps')
  const begun = aClass('lamps', { choice: 'on', kept: 4, bytes: 400_000, missing: 1 })
  pictures.set({ ...pictures.get(), classes: [begun], running: 'lamps' })
  await expect.element(row('Class lamps')).toMatchTextContent(/4 of 10, .* MB · 1 is missing at the service/)
  await screen.getByRole('button', { name: 'Pause Class lamps' }).click()
  expect(hold).toHaveBeenCalledWith('lamps')
  pictures.set({ ...pictures.get(), running: null, stopped: 'full' })
  await expect.element(screen.getByText(/^There is no room for more pictures on this device\./)).toBeVisible()
  await expect.element(row('Class lamps')).toMatchTextContent(/No more room/)
  pictures.set({ ...pictures.get(), stopped: 'unreachable' })
  await expect.element(row('Class lamps')).toMatchTextContent(/Waiting for a connection/)
  // A picture that the service lacks must not keep the row waiting.
  pictures.set({ ...pictures.get(), classes: [{ ...begun, kept: 9 }], stopped: null })
  await expect.element(row('Class lamps')).toMatchTextContent(/On this device/)
  await screen.getByRole('button', { name: 'Remove Class lamps' }).click()
  expect(drop).toHaveBeenCalledWith('lamps')
})

test('without the catalogue no pictures can be kept; while they are counted the card waits', async () => {
  const { device, catalogue } = aDevice(NOTHING)
  const screen = await renderScreen(<PicturesCard />, { device })
  await expect.element(screen.getByText('Once the catalogue is on this device, its pictures can be kept here too.')).toBeVisible()
  catalogue.set(READY)
  await expect.element(screen.getByText('Loading')).toBeInTheDocument()
})

test('after the browser cleared this device, the notice says once what is safe and what may be missing', async () => {
  const cleared = (what: 'work' | 'all', unsent: number | null) =>
    ({ ...STORED, cleared: { what, unsent } }) as unknown as StorageState
  const { device, storage, keepStorage } = aDevice(READY, { storage: cleared('work', 2) })
  const screen = await renderScreen(<ClearedNotice />, { device })
  const dialog = screen.getByRole('dialog', { name: 'Unsent work may have been lost' })
  await expect.element(dialog).toMatchTextContent(/Everything that the service had received is safe/)
  await expect.element(dialog).toMatchTextContent(/At the last count 2 changes had not been sent\./)
  await dialog.getByRole('button', { name: 'Ask the browser to keep it' }).click()
  expect(keepStorage).toHaveBeenCalledOnce()
  await expect.element(dialog).not.toBeInTheDocument()
  storage.set(cleared('work', 0))
  const plain = screen.getByRole('dialog', { name: 'This browser has cleared the app’s data' })
  await expect.element(plain).toMatchTextContent(/At the last count nothing was waiting to be sent\./)
  storage.set(cleared('all', null))
  await expect.element(plain).toMatchTextContent(/Changes that had not been sent from this device may be lost\./)
})
