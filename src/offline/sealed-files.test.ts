import { expect, test } from 'vitest'
import { createRandom } from './adapters/random.ts'
import { makeDataKey } from './adapters/keys.ts'
import { openPrivateStore } from './adapters/private-store.ts'
import { StoreFailure } from './ports.ts'
import type { Store } from './ports.ts'
import { openSealedFiles } from './sealed-files.ts'
import { readBytes } from './test-bytes.ts'
import { FakeBrowser } from './test-kit.ts'
import { IDBKeyRange } from 'fake-indexeddb'

const MANUAL = 'Manual of Señora Canary'
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer
const file = (part: object = {}) => ({
  key: 'document:1',
  version: 'a',
  name: 'manual.pdf',
  type: 'application/pdf',
  total: 23,
  ...part,
})

const world = async (estimate = { usage: 0, quota: 100 }) => {
  const browser = new FakeBrowser()
  const { indexedDB } = browser
  const place = { id: 'ana', database: 'p:main:ana', key: await makeDataKey() }
  const open = async (wrap = (store: Store) => store) => {
    const store = wrap(await openPrivateStore(place, { indexedDB, IDBKeyRange }))
    const ports = { ...(await browser.ports()), store, random: createRandom(() => 0) }
    return openSealedFiles({ ports }, async () => estimate)
  }
  return { indexedDB, open }
}

test('a file is sealed, complete after a restart, and gone once it is forgotten', async () => {
  const { indexedDB, open } = await world()
  const content = bytesOf(MANUAL)
  await (await open()).add(file({ total: content.byteLength }), content)
  expect(await readBytes(indexedDB)).not.toContain(MANUAL)
  const again = await open()
  expect(await (await again.open('document:1'))?.text()).toBe(MANUAL)
  await again.forget(['document:1'])
  expect([await again.list(), await again.open('document:1')]).toEqual([[], undefined])
})

test('parts of one version make one file; parts of two versions never do', async () => {
  const files = await (await world()).open()
  await files.add(file({ total: 6 }), bytesOf('abc'))
  expect(await files.open('document:1')).toBeUndefined()
  expect(await files.add(file({ total: 6 }), bytesOf('def'))).toMatchObject({ received: 6, parts: 2 })
  expect(await (await files.open('document:1'))?.text()).toBe('abcdef')
  await files.add(file({ version: 'b', total: 2 }), bytesOf('xy'))
  expect(await (await files.open('document:1'))?.text()).toBe('xy')
  expect(await files.list()).toMatchObject([{ version: 'b', parts: 1 }])
})

test('a part whose beginning was forgotten meanwhile makes no file', async () => {
  const files = await (await world()).open()
  await files.add(file({ total: 6 }), bytesOf('abc'), 0)
  await files.forget('all')
  expect(await files.add(file({ total: 6 }), bytesOf('def'), 3)).toBeUndefined()
  expect(await files.list()).toEqual([])
})

test('files that arrive at the same time are all kept', async () => {
  const files = await (await world()).open()
  await Promise.all(['1', '2', '3', '4'].map((key) => files.add(file({ key, total: 1 }), bytesOf('x'))))
  expect((await files.list()).map(({ key }) => key).toSorted()).toEqual(['1', '2', '3', '4'])
  await files.forget('all')
  expect(await files.list()).toEqual([])
})

test('a full disk keeps nothing of a new file and leaves the others unchanged', async () => {
  let isFull = false
  const { open } = await world({ usage: 60, quota: 100 })
  const files = await open((store) => ({
    ...store,
    write: (tables, run, options) =>
      isFull && tables.includes('files') ? Promise.reject(new StoreFailure('full')) : store.write(tables, run, options),
  }))
  await files.add(file({ total: 1 }), bytesOf('x'))
  isFull = true
  expect(await files.add(file({ key: 'document:2', total: 1 }), bytesOf('y'))).toBeUndefined()
  expect((await files.list()).map(({ key }) => key)).toEqual(['document:1'])
  expect(await files.freeBytes()).toBe(10)
})
