import { expect, test } from 'vitest'
import { lockOver } from './lock.ts'

const never = new Promise<never>(() => {})
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

test('one at a time', async () => {
  const lock = lockOver(navigator.locks)
  const order: string[] = []
  const work = (name: string) => async (): Promise<string> => {
    order.push(`${name} begins`)
    await after(5)
    order.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([lock('one', work('a')), lock('one', work('b'))])).toEqual(['a', 'b'])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a holder that never releases the lock is bypassed, and its own work still completes', async () => {
  const lock = lockOver(navigator.locks, 20)
  let thaw: (word: string) => void = () => {}
  const frozen = lock('two', () => new Promise<string>((resolve) => (thaw = resolve)))
  expect(await lock('two', async () => 'next')).toBe('next')
  thaw('late')
  expect(await frozen).toBe('late')
})

test('rejects with the error of the work that it ran', async () => {
  const lock = lockOver(navigator.locks, 20)
  await expect(
    lock('three', async () => {
      throw new Error('no network')
    }),
  ).rejects.toThrow('no network')
  void lock('three', () => never).catch(() => {})
  await expect(
    lock('three', async () => {
      throw new Error('still none')
    }),
  ).rejects.toThrow('still none')
})
