import { describe, expect, test } from 'vitest'
import { anObjectStore } from '../../tests/kit/object-store.ts'
import { readConfig } from '../config.ts'
import { ObjectStoreAway, objectStore } from './object-store.ts'
import { openFiles } from './open-files.ts'
import { InvalidKey } from './store.ts'

const { filesUrl, stop } = await anObjectStore()
const storeAt = (url: string) => {
  const { files } = readConfig({ FILES_URL: url })
  if (files.kind !== 'objects') throw new Error('no object store')
  return objectStore(files)
}
const store = storeAt(filesUrl)

describe('a bucket', () => {
  test('returns what was put, and a second put replaces it', async () => {
    const files = openFiles(readConfig({ FILES_URL: filesUrl }))
    await files.putFile('main/goods/lamp.webp', Buffer.from('one'))
    await files.putFile('main/goods/lamp.webp', Buffer.from('two'))
    expect(await files.openFile('main/goods/lamp.webp')).toEqual(Buffer.from('two'))
    expect(await files.openFile('main/goods/none.webp')).toBeNull()
    await store.deleteFile('main/goods/lamp.webp')
    await store.deleteFile('main/goods/lamp.webp')
    expect(await files.openFile('main/goods/lamp.webp')).toBeNull()
  })

  test('reports the size and time of a file without reading it', async () => {
    const begun = Date.now()
    await store.putFile('main/goods/size.webp', Buffer.from('four'))
    const facts = await store.describeFile('main/goods/size.webp')
    expect(facts?.bytes).toBe(4)
    // A store's times are in whole seconds.
    expect(Math.abs((facts?.putAt.getTime() ?? 0) - begun)).toBeLessThan(60_000)
    expect(await store.describeFile('main/goods/none.webp')).toBeNull()
  })

  test('refuses a key that is not one of ours', async () => {
    await expect(store.putFile('main/../x', Buffer.from('x'))).rejects.toThrow(InvalidKey)
    await expect(store.openFile('main/x?acl')).rejects.toThrow(InvalidKey)
  })

  test('returns a part of a file, and reports a part or file that does not exist', async () => {
    await store.putFile('main/videos/lamp.mp4', Buffer.from('0123456789'))
    const part = await store.readPart('main/videos/lamp.mp4', { range: 'bytes=2-4' })
    expect([part?.status, await part?.text(), part?.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await store.readPart('main/videos/lamp.mp4', { range: 'bytes=20-' }))?.status).toBe(416)
    expect(await store.readPart('main/videos/none.mp4', {})).toBeNull()
  })

  test('lets a client without its secret put one file of one size at a signed address, and nothing else', async () => {
    const { url, headers } = await store.addressToPut('incoming/main/a/1', { size: 4, seconds: 60 })
    expect(url).not.toContain('S3RVER:')
    const put = (address: string, body: string, type = headers['content-type'] ?? '') =>
      fetch(address, { method: 'PUT', body, headers: { 'content-type': type } })
    expect((await put(url, 'longer')).status).toBe(403)
    expect((await put(url, 'four', 'text/html')).status).toBe(403)
    expect((await put(url.replace('/a/1', '/a/2'), 'four')).status).toBe(403)
    expect(await store.openFile('incoming/main/a/1')).toBeNull()
    expect((await put(url, 'four')).status).toBe(200)
    expect((await store.openFile('incoming/main/a/1'))?.toString()).toBe('four')
  })
})

test('a wrong secret or a missing bucket is an error, not an empty store', async () => {
  await expect(storeAt(filesUrl.replace(':S3RVER@', ':wrong@')).openFile('main/goods/a')).rejects.toThrow(ObjectStoreAway)
  await expect(storeAt(filesUrl.replace('/tradepad', '/another')).openFile('main/goods/a')).rejects.toThrow(ObjectStoreAway)
})

test('a store that does not answer is reported as away', async () => {
  await stop()
  await expect(store.openFile('main/goods/a')).rejects.toThrow(ObjectStoreAway)
  await expect(store.putFile('main/goods/a', Buffer.from('a'))).rejects.toThrow(ObjectStoreAway)
})
