import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

/** Reads numbers, and records how many were held at most. */
async function readAll(sizes: readonly number[], limits: { count: number; bytes: number }) {
  let [held, most] = [0, 0]
  const read = async (size: number) => {
    most = Math.max(most, ++held)
    return size * 10
  }
  const answers: number[] = []
  for await (const [, answer] of readAhead(sizes, limits, (size) => size, read)) {
    answers.push(answer)
    held--
  }
  return { answers, most }
}

test('results come in order, and no more is held than both limits allow', async () => {
  expect(await readAll([5, 1, 4, 2, 3], { count: 3, bytes: 100 })).toEqual({ answers: [50, 10, 40, 20, 30], most: 3 })
  expect(await readAll([4, 4, 4, 4], { count: 8, bytes: 9 })).toEqual({ answers: [40, 40, 40, 40], most: 2 })
})

test('an item larger than the limit is read alone', async () => {
  expect(await readAll([20, 1, 1], { count: 8, bytes: 9 })).toEqual({ answers: [200, 10, 10], most: 2 })
})

test('a failed read fails when its turn comes', async () => {
  const read = async (item: number) => {
    if (item === 2) throw new Error('the disk is away')
    return item
  }
  const seen: number[] = []
  const all = async () => {
    for await (const [, answer] of readAhead([1, 2, 3], { count: 3, bytes: 9 }, () => 1, read)) seen.push(answer)
  }
  await expect(all()).rejects.toThrow('away')
  expect(seen).toEqual([1])
})
