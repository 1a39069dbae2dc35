import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createFreeSpace } from './free-space.ts'

const BLOCK = 4096

test('space is short below the reserve, and is checked once a second', async () => {
  let [free, looks, time] = [100, 0, 0]
  const look = async () => {
    looks++
    return { bavail: free, bsize: BLOCK }
  }
  const space = createFreeSpace('/data', 100 * BLOCK, look, () => time)
  expect(await space.isShort()).toBe(false)
  free = 99
  expect(await space.isShort()).toBe(false)
  time = 1000
  expect(await Promise.all([space.isShort(), space.isShort()])).toEqual([true, true])
  expect(looks).toBe(2)
})

test('a file system that does not report its space is never short', async () => {
  const away = createFreeSpace('/data', 1, () => Promise.reject(new Error('away')))
  expect(await away.isShort()).toBe(false)
})

test('the file system of this machine reports its space', async () => {
  expect(await createFreeSpace(tmpdir(), 1).isShort()).toBe(false)
  expect(await createFreeSpace(tmpdir(), Number.MAX_SAFE_INTEGER).isShort()).toBe(true)
})
