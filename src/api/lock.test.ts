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

test('who never lets go is passed over, and what they began has its own end', async () => {
  const lock = lockOver(navigator.locks, 20)
  let thaw: (word: string) => void = () => {}
  const frozen = lock('two', () => new Promise<string>((resolve) => (thaw = resolve)))
  expect(await lock('two', async () => 'next')).toBe('next')
  thaw('late')
  expect(await frozen).toBe('late')
})

test('a failure is the failure of what was run', async () => {
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
