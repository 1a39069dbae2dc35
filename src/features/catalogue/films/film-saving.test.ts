import { IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { makeDataKey } from '../../../offline/adapters/keys.ts'
import { openPrivateStore } from '../../../offline/adapters/private-store.ts'
import { createRandom } from '../../../offline/adapters/random.ts'
import { createWebLock } from '../../../offline/adapters/web-lock.ts'
import { StoreFailure } from '../../../offline/ports.ts'
import type { Store } from '../../../offline/ports.ts'
import { openSealedFiles } from '../../../offline/sealed-files.ts'
import { FakeBrowser } from '../../../offline/test-kit.ts'
import { createFilmSaving } from './film-saving.ts'
import type { FilmToSave } from './film-saving.ts'

const MB = 1024 * 1024
const film: FilmToSave = { key: 'a', url: '/video/a', name: 'a.mp4', type: 'video/mp4', bytes: 2.5 * MB }

/** A server with one film; `lost` holds the answers that do not arrive. */
const createServer = () => {
  const asked: string[] = []
  const server = {
    asked,
    content: Buffer.alloc(2.5 * MB, 'a'),
    etag: '"1"',
    lost: new Set<number>(),
    status: 206,
    ignoresIfRange: false,
  }
  const ask = (async (_url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    const { range = '', 'if-range': begun } = init.headers
    asked.push(range)
    if (init.signal.aborted || server.lost.has(asked.length)) throw new TypeError('lost')
    const { etag, content: all, status } = server
    if (status === 200 || (begun !== undefined && begun !== etag && !server.ignoresIfRange))
      return new Response(all, { status: 200, headers: { etag } })
    if (status !== 206) return new Response('', { status })
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? []
    if (Number(from) >= all.length) return new Response('', { status: 416 })
    const part = all.subarray(Number(from), Number(to) + 1)
    const headers = { etag, 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${all.length}` }
    return new Response(part, { status: 206, headers })
  }) as unknown as typeof fetch
  return { server, ask }
}

/** A device with a server; each `open` is a window of the app, after a reload or beside the first. */
const world = async () => {
  const { server, ask } = createServer()
  const saved: Blob[] = []
  const browser = new FakeBrowser()
  const { indexedDB } = browser
  const place = { id: 'ana', database: 'p:main:ana', key: await makeDataKey() }
  const disk = { isFull: false, quota: 1000 * MB }
  const lock = createWebLock(navigator.locks)
  const withDisk = (store: Store): Store => ({
    ...store,
    write: (tables, run, options) =>
      disk.isFull && tables.includes('files')
        ? store.write(tables, (tx, again) => run({ ...tx, put: () => Promise.reject(new StoreFailure('full')) }, again), options)
        : store.write(tables, run, options),
  })
  const open = async () => {
    const store = withDisk(await openPrivateStore(place, { indexedDB, IDBKeyRange }))
    const ports = { ...(await browser.ports()), store, random: createRandom(() => 0) }
    const files = openSealedFiles({ ports }, async () => ({ usage: 0, quota: disk.quota }))
    const saving = createFilmSaving({ ask, files: async () => files, lock, save: (_, blob) => saved.push(blob) })
    return { files, saving, here: () => saving.get().begun.get('film:a') }
  }
  return { server, saved, disk, open }
}
const bytesOf = async (blob: Blob | undefined) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
const isWhole = async (blob: Blob | undefined, content: Buffer) => (await bytesOf(blob)).equals(content)

describe('a film', () => {
  test('comes part by part, is saved whole, and then takes no space', async () => {
    const { server, saved, open } = await world()
    const { saving, files } = await open()
    await saving.start(film)
    expect(server.asked).toEqual(['bytes=0-1048575', 'bytes=1048576-2097151', 'bytes=2097152-3145727'])
    expect(await isWhole(saved[0], server.content)).toBe(true)
    expect([saving.get().last?.how, await files.list()]).toEqual(['done', []])
  })

  test('continues after a reload from the parts on the device', async () => {
    const { server, saved, open } = await world()
    server.lost.add(2)
    await (await open()).saving.start(film)
    const { saving, here } = await open()
    await saving.look()
    expect(here()).toMatchObject({ received: MB, total: 2.5 * MB, version: '"1"' })
    await saving.start(film)
    expect(server.asked.slice(2)).toEqual(['bytes=1048576-2097151', 'bytes=2097152-3145727'])
    expect(await isWhole(saved[0], server.content)).toBe(true)
    expect(saving.get().last?.isAnew).toBe(false)
  })

  test('that was complete before the reload is saved without a request', async () => {
    const { server, saved, open } = await world()
    const { saving, files } = await open()
    await files.add({ ...film, key: 'film:a', version: '"1"', total: 3 }, new TextEncoder().encode('abc').buffer)
    await saving.start(film)
    expect([server.asked, await saved[0]?.text()]).toEqual([[], 'abc'])
  })

  test.each([
    ['a whole answer', { content: Buffer.alloc(1.5 * MB, 'b') }],
    ['a part of the other film', { content: Buffer.alloc(1.5 * MB, 'b'), ignoresIfRange: true }],
    ['no such part', { content: Buffer.alloc(0.5 * MB, 'b'), ignoresIfRange: true }],
  ])('that was replaced meanwhile restarts from the beginning and says so: %s', async (_, next) => {
    const { server, saved, open } = await world()
    server.lost.add(2)
    await (await open()).saving.start(film)
    Object.assign(server, next, { etag: '"2"' })
    const { saving } = await open()
    await saving.start(film)
    expect(await isWhole(saved[0], server.content)).toBe(true)
    expect(saving.get().last).toEqual({ key: 'a', how: 'done', isAnew: true })
  })

  test('is complete at once if the service sends no parts, even after it had sent one', async () => {
    const { server, saved, open } = await world()
    server.lost.add(2)
    const { saving } = await open()
    await saving.start(film)
    server.status = 200
    await saving.start(film)
    await saving.start(film)
    expect([await isWhole(saved[0], server.content), await isWhole(saved[1], server.content)]).toEqual([true, true])
    expect(saving.get().last).toEqual({ key: 'a', how: 'done', isAnew: false })
  })

  test('keeps its parts when the disk is full, and continues once there is space', async () => {
    const { server, saved, disk, open } = await world()
    const { saving, here } = await open()
    const stop = saving.subscribe(() => (disk.isFull = here() !== undefined))
    await saving.start(film)
    expect([saving.get().last?.how, here()?.received]).toEqual(['full', MB])
    stop()
    disk.isFull = false
    await saving.start(film)
    expect(await isWhole(saved[0], server.content)).toBe(true)
  })

  test('is not started if it would take the space reserved for work', async () => {
    const { server, disk, open } = await world()
    disk.quota = 3 * MB
    const { saving } = await open()
    await saving.start(film)
    expect([saving.get().last?.how, server.asked]).toEqual(['full', []])
  })

  test('is written by one window at a time', async () => {
    const { server, saved, open } = await world()
    const [first, second] = [await open(), await open()]
    const begun = first.saving.start(film)
    await second.saving.start(film)
    expect(second.saving.get().last?.how).toBe('elsewhere')
    await second.saving.discard('a')
    expect(second.saving.get().last?.how).toBe('elsewhere')
    await begun
    expect([saved.length, server.asked.length]).toEqual([1, 3])
  })

  test('is saved alone: starting another one meanwhile does nothing', async () => {
    const { server, saved, open } = await world()
    const { saving } = await open()
    const first = saving.start(film)
    await saving.start({ ...film, key: 'b' })
    await first
    expect([saved.length, server.asked.length]).toEqual([1, 3])
  })

  test('stopped by the person keeps its parts until it is discarded', async () => {
    const { server, open } = await world()
    const { saving, here } = await open()
    const stop = saving.subscribe(() => here() && saving.stop())
    await saving.start(film)
    expect([saving.get().last?.how, here()?.received]).toEqual(['stopped', MB])
    stop()
    await saving.discard('a')
    expect([saving.get().last, here()]).toEqual([null, undefined])
    await saving.start(film)
    expect(server.asked.at(-3)).toBe('bytes=0-1048575')
  })

  test('forgotten while it arrives, as by a sign-out, is stopped and leaves no parts behind', async () => {
    const { saved, open } = await world()
    const { saving, files, here } = await open()
    let hasForgotten = false
    saving.subscribe(() => {
      if (!here() || hasForgotten) return
      hasForgotten = true
      void files.forget('all')
    })
    await saving.start(film)
    expect([saving.get().last?.how, await files.list(), saved]).toEqual(['stopped', [], []])
  })

  test.each([
    [404, 'gone'],
    [503, 'stopped'],
  ])('answered %d is %s', async (status, said) => {
    const { server, saved, open } = await world()
    server.status = status
    const { saving } = await open()
    await saving.start(film)
    expect([saving.get().last?.how, saved.length]).toEqual([said, 0])
  })
})
