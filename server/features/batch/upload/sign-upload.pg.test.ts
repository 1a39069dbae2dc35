import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/contract/kit.ts'
import { anObjectStore } from '../../../../tests/kit/object-store.ts'

const { filesUrl, stop } = await anObjectStore()
const inFolder = await testApp()
const inObjects = await testApp({ FILES_URL: filesUrl })
type App = typeof inFolder

const CSV = Buffer.from('code;quantity\nLAMP;2\n')
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const buyerOf = async ({ signIn }: App) => (await signIn('ana@bazar.example', '/user/login/token')).access_token
const post = ({ ask }: App, path: string, payload: object, token: string) =>
  ask({ method: 'POST', url: `/api/v1.0/upload/${path}`, payload, token })

interface Signed {
  url: string
  method: string
  expiresAt: string
  headers: { name: string; value: string }[]
  limits: { kind: string; bytesMax: number }[]
}
const sign = async (app: App, bytes: Buffer, token: string) => {
  const answer = await post(app, 'signature', { hash: hashOf(bytes), size: bytes.length }, token)
  return answer.json<{ data: Signed }>().data
}
const put = ({ app }: App, url: string, bytes: Buffer) =>
  app.inject({
    method: 'PUT',
    url: new URL(url).pathname,
    payload: bytes,
    headers: { host: 'localhost', 'content-type': 'application/octet-stream' },
  })
const ordered = ({ ask }: App, bytes: Buffer, token: string) => {
  const importId = crypto.randomUUID()
  const payload = { importId, fileName: 'order.csv', size: bytes.length, hash: hashOf(bytes) }
  return ask({ method: 'POST', url: '/api/v1.0/batchImportOrder/importOrder', payload, token })
}

test('with files in a folder, a program puts one to our own URL without a sign-in', async () => {
  const token = await buyerOf(inFolder)
  const signed = await sign(inFolder, CSV, token)
  expect(signed).toMatchObject({
    method: 'PUT',
    expiresAt: '2026-11-21T10:15:00.000Z',
    headers: [
      { name: 'content-length', value: String(CSV.length) },
      { name: 'content-type', value: 'application/octet-stream' },
    ],
  })
  expect(signed.limits.map(({ kind }) => kind)).toEqual(['sheet', 'photo', 'pdf'])
  expect((await post(inFolder, 'stored', { hash: hashOf(CSV) }, token)).json()).toMatchObject({ error: 'batch.fileMissing' })
  const answer = await put(inFolder, signed.url, CSV)
  expect(answer.json()).toMatchObject({ data: { received: CSV.length, done: true } })
  // Sending it twice stores it once.
  expect((await put(inFolder, signed.url, CSV)).statusCode).toBe(200)
  expect((await post(inFolder, 'stored', { hash: hashOf(CSV) }, token)).json()).toMatchObject({ data: { done: true } })
  expect((await ordered(inFolder, CSV, token)).statusCode).toBe(200)
})

test('an upload URL is for one file, one account and a quarter of an hour', async () => {
  const token = await buyerOf(inFolder)
  const bytes = Buffer.from('code;quantity\nLAMP;3\n')
  const { url } = await sign(inFolder, bytes, token)
  expect((await put(inFolder, url, Buffer.from('code;quantity\nLAMP;4\n'))).json()).toMatchObject({ error: 'batch.fileDamaged' })
  expect((await put(inFolder, url, bytes.subarray(1))).json()).toMatchObject({ error: 'batch.fileDamaged' })
  const [text, signature = ''] = url.slice(url.lastIndexOf('/') + 1).split('.')
  const forged = `${url.slice(0, url.lastIndexOf('/'))}/${text}.${signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`
  expect((await put(inFolder, forged, bytes)).statusCode).toBe(404)
  const { clock } = inFolder
  const before = clock.now
  clock.now = new Date(before.getTime() + 15 * 60_000)
  expect((await put(inFolder, url, bytes)).statusCode).toBe(404)
  clock.now = before
})

test.each([
  ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0])],
  ['a PDF with a script', Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript /JS (x) >> endobj\n%%EOF')],
])('%s is refused', async (_, bytes) => {
  const { url } = await sign(inFolder, bytes, await buyerOf(inFolder))
  expect((await put(inFolder, url, bytes)).json()).toMatchObject({ error: 'request.wrongKind' })
})

test('with an object store the file is put there, taken over under its hash and cleared away', async () => {
  const token = await buyerOf(inObjects)
  const signed = await sign(inObjects, CSV, token)
  expect(new URL(signed.url).origin).toBe(new URL(filesUrl).origin)
  expect((await post(inObjects, 'stored', { hash: hashOf(CSV) }, token)).json()).toMatchObject({ error: 'batch.fileMissing' })
  const sent = await fetch(signed.url, { method: 'PUT', body: CSV, headers: { 'content-type': 'application/octet-stream' } })
  expect(sent.status).toBe(200)
  const taken = () => post(inObjects, 'stored', { hash: hashOf(CSV) }, token)
  expect((await taken()).json()).toMatchObject({ data: { received: CSV.length, done: true } })
  expect((await taken()).json()).toMatchObject({ data: { done: true } })
  expect((await ordered(inObjects, CSV, token)).statusCode).toBe(200)
})

test('a file put there under another file’s hash is refused', async () => {
  const token = await buyerOf(inObjects)
  const announced = Buffer.from('code;quantity\nLAMP;7\n')
  const { url } = await sign(inObjects, announced, token)
  const other = Buffer.from('code;quantity\nLAMP;8\n')
  await fetch(url, { method: 'PUT', body: other, headers: { 'content-type': 'application/octet-stream' } })
  const taken = () => post(inObjects, 'stored', { hash: hashOf(announced) }, token)
  expect((await taken()).json()).toMatchObject({ error: 'batch.fileDamaged' })
  expect((await taken()).json()).toMatchObject({ error: 'batch.fileMissing' })
})

test('while the object store is down the call is refused as unavailable', async () => {
  const token = await buyerOf(inObjects)
  await stop()
  const bytes = Buffer.from('code;quantity\nLAMP;9\n')
  expect((await post(inObjects, 'stored', { hash: hashOf(bytes) }, token)).statusCode).toBe(503)
})
