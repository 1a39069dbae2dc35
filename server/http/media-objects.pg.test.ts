import { expect, it } from 'vitest'
import { testApp } from '../../tests/contract/kit.ts'
import { anObjectStore } from '../../tests/kit/object-store.ts'
import { openFiles } from '../files/open-files.ts'

const { filesUrl, stop } = await anObjectStore()
const { ask, config } = await testApp({ FILES_URL: filesUrl })
const files = openFiles(config)
await files.putFile('main/goods/lamp-368.webp', Buffer.from('picture'))
await files.putFile('main/videos/lamp.mp4', Buffer.from('0123456789'))
await files.putFile('main/invoices/1.pdf', Buffer.from('secret'))
const film = (headers: Record<string, string> = {}) => ask({ url: '/video/main/videos/lamp.mp4', headers })

it('pictures and films are served from the object store as from the folder', async () => {
  const picture = await ask({ url: '/media/main/goods/lamp-368.webp' })
  expect([picture.statusCode, picture.body, picture.headers['content-type']]).toEqual([200, 'picture', 'image/webp'])
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const key of ['main/invoices/1.pdf', 'main/videos/none.mp4', 'main/videos/../invoices/1.pdf'])
    expect((await ask({ url: `/video/${key}` })).statusCode).toBe(404)
  expect((await ask({ url: '/video/main/videos/lamp.mp4', headers: { host: 'nobleza.localhost' } })).statusCode).toBe(404)
})

it.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=20-', 416, '', undefined],
])('a film resumes where it stopped: %s', async (range, status, body, part) => {
  const answer = await film({ range })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, part])
})

it('a part belongs to the film that was begun, and known content is not sent again', async () => {
  const { etag } = (await film()).headers
  expect(etag).toMatch(/^"\w+"$/)
  expect((await film({ 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await film({ range: 'bytes=2-4', 'if-range': String(etag) })).body).toBe('234')
  const another = await film({ range: 'bytes=2-4', 'if-range': '"another"' })
  expect([another.statusCode, another.body]).toEqual([200, '0123456789'])
})

it('an unavailable store is not reported as a missing file', async () => {
  await stop()
  expect((await film()).statusCode).toBe(503)
})
