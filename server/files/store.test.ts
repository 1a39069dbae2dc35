import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { InvalidKey, fileStore } from './store.ts'

const root = await mkdtemp(join(tmpdir(), 'tradepad-files-'))
const files = fileStore(root)
afterAll(() => rm(root, { recursive: true }))

test('stored content can be opened, and a second put replaces it', async () => {
  await files.putFile('media/main/lamp.webp', Buffer.from('one'))
  await files.putFile('media/main/lamp.webp', Buffer.from('two'))
  expect(await files.openFile('media/main/lamp.webp')).toEqual(Buffer.from('two'))
  expect(await readdir(join(root, 'media/main'))).toEqual(['lamp.webp'])
})

test('its size is reported without reading it', async () => {
  await files.putFile('media/main/size.webp', Buffer.from('four'))
  expect(await files.describeFile('media/main/size.webp')).toEqual({ bytes: 4, putAt: expect.any(Date) })
})

test('a key without content returns null', async () => {
  expect(await files.describeFile('media/none')).toBeNull()
  expect(await files.describeFile('media/main')).toBeNull()
  expect(await files.openFile('media/none')).toBeNull()
  expect(await files.openFile('media/main')).toBeNull()
})

test.each([
  '',
  'media',
  '/etc/passwd',
  'media/..',
  'media/../../x',
  'media/.',
  'Media/x',
  'media//x',
  'media/x\0',
  `media/${'x'.repeat(300)}`,
])('the key %j is refused', async (key) => {
  await expect(files.putFile(key, Buffer.from('x'))).rejects.toThrow(InvalidKey)
  await expect(files.openFile(key)).rejects.toThrow(InvalidKey)
  await expect(files.describeFile(key)).rejects.toThrow(InvalidKey)
})
