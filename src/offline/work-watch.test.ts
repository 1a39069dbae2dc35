import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { openDexieStore } from './adapters/dexie-store.ts'
import type { WorkMark } from './adapters/work-marks.ts'
import type { Store } from './ports.ts'
import { createWorkWatch } from './work-watch.ts'

const DATABASE = 'p:main:ana'
const remove = (indexedDB: IDBFactory): Promise<unknown> =>
  new Promise((resolve) => indexedDB.deleteDatabase(DATABASE).addEventListener('success', resolve))

/** A browser with several tabs; `lost` is what was reported to each of them. */
const browser = () => {
  const indexedDB = new IDBFactory()
  const kept = new Map<string, WorkMark>()
  let made = 0
  const marks = {
    read: (database: string) => kept.get(database) ?? null,
    write: (database: string, mark: WorkMark) => void kept.set(database, mark),
    forget: () => kept.clear(),
  }
  const open = async () => {
    const lost: (number | null)[] = []
    const watch = createWorkWatch({ marks, newId: () => `id-${++made}`, onLost: (count) => lost.push(count) })
    const changed = vi.fn<() => void>()
    const store: Store = await openDexieStore(DATABASE, { indexedDB, IDBKeyRange, onCut: () => void watch.check() })
    store.onChange(changed)
    await watch.enter(DATABASE, store)
    return { watch, store, lost, changed }
  }
  return { indexedDB, open }
}

test('a database deleted before the start is reported with the last count until somebody has read it', async () => {
  const { indexedDB, open } = browser()
  const first = await open()
  first.watch.count(3)
  first.store.close()
  const same = await open()
  expect([first.lost, same.lost]).toEqual([[], []])
  same.store.close()
  await remove(indexedDB)
  const hidden = await open()
  expect(hidden.lost).toEqual([3])
  hidden.store.close()
  const read = await open()
  expect(read.lost).toEqual([3])
  read.watch.acknowledge()
  read.store.close()
  expect((await open()).lost).toEqual([])
})

test('a database deleted while open is reported at once in every tab, and the screens read it again', async () => {
  const { indexedDB, open } = browser()
  const [one, other] = [await open(), await open()]
  one.watch.count(2)
  other.watch.count(2)
  await remove(indexedDB)
  await expect.poll(() => [one.lost, other.lost]).toEqual([[2], [2]])
  expect(one.changed).toHaveBeenCalled()
  one.watch.acknowledge()
  one.watch.count(1)
  one.store.close()
  other.store.close()
  expect((await open()).lost).toEqual([])
})

test('a cut connection to a database that stays is no loss', async () => {
  const { open } = browser()
  const { watch, lost } = await open()
  watch.count(5)
  await watch.check()
  expect(lost).toEqual([])
})
