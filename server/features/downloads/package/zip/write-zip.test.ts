import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { createFileReader } from './read-file.ts'
import { openZip } from './write-zip.ts'

const folder = await mkdtemp(join(tmpdir(), 'zip-'))
afterAll(() => rm(folder, { recursive: true }))
const MEGABYTE = 1024 * 1024

test('the ZIP holds every file although its memory is reused, stored or packed, also beyond the first sync to disk', async () => {
  const path = join(folder, 'many.zip')
  const zip = await openZip(path)
  const memory = Buffer.alloc(MEGABYTE)
  for (let at = 0; at < 20; at++) {
    memory.fill(at + 1)
    await zip.add(`files/${at}.bin`, memory, at % 7 !== 0)
  }
  memory.fill(0)
  const bytes = await zip.finish()
  const whole = await readFile(path)
  expect(bytes).toBe(whole.length)
  const files = unzipSync(whole)
  expect(Object.keys(files)).toEqual(Array.from({ length: 20 }, (_, at) => `files/${at}.bin`))
  for (const [at, file] of Object.values(files).entries())
    expect([file.length, Buffer.from(file).equals(Buffer.alloc(MEGABYTE, at + 1))]).toEqual([MEGABYTE, true])
  // 3 of them are packed, each of one repeated byte.
  expect(bytes).toBeLessThan(17.1 * MEGABYTE)
})

test('the same files make the same bytes, and an empty file is one too', async () => {
  const made = async (name: string) => {
    const zip = await openZip(join(folder, name))
    await zip.add('a.txt', Buffer.from('Kettle'), false)
    await zip.add('b.txt', Buffer.alloc(0), true)
    await zip.finish()
    return readFile(join(folder, name))
  }
  const first = await made('first.zip')
  expect(first.equals(await made('second.zip'))).toBe(true)
  expect(Object.values(unzipSync(first)).map(({ length }) => length)).toEqual([6, 0])
})

test('a full disk is reported by the file that meets it, and the ZIP can be abandoned', async () => {
  const zip = await openZip('/dev/full')
  await expect(zip.add('a.bin', Buffer.alloc(10), true)).rejects.toMatchObject({ code: 'ENOSPC' })
  await expect(zip.abandon()).resolves.toBeUndefined()
})

test('files are read into the same memory, larger ones into more of it, and a missing one is null', async () => {
  const small = join(folder, 'small.bin')
  const large = join(folder, 'large.bin')
  await writeFile(small, 'Kettle')
  await writeFile(large, Buffer.alloc(MEGABYTE, 7))
  const read = createFileReader()
  const first = read(small)
  expect(first?.toString()).toBe('Kettle')
  expect(read(small)?.buffer).toBe(first?.buffer)
  expect(read(large)?.equals(Buffer.alloc(MEGABYTE, 7))).toBe(true)
  expect(read(join(folder, 'gone.bin'))).toBeNull()
  expect(read(small)?.toString()).toBe('Kettle')
  expect(() => read(folder)).toThrow('EISDIR')
})
