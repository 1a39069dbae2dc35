import { expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { dropEndedWindows, rateLimit } from './rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'

const db = await testDatabase()
const anotherProcess = () => openDatabase({ databaseUrl: db.url, databasePool: 8 })
const tries = (limit: RateLimit, key: string, many: number) => Promise.all(Array.from({ length: many }, () => limit.take(key)))
const allowed = (taken: readonly { isOver: boolean }[]) => taken.filter(({ isOver }) => !isOver).length

test('64 simultaneous attempts at each of two servers pass exactly the limit, and a restart forgets nothing', async () => {
  const [other, later] = [await anotherProcess(), await anotherProcess()]
  const window = { name: 'storm', points: 25, seconds: 600 }
  const [here, there] = [rateLimit(db, window), rateLimit(other, window)]
  const taken = (await Promise.all([tries(here, 'a', 64), tries(there, 'a', 64)])).flat()
  expect(allowed(taken)).toBe(25)
  expect(allowed(await tries(rateLimit(later, window), 'a', 3))).toBe(0)
  expect(allowed(await tries(there, 'b', 3))).toBe(3)
  await other.close()
  await later.close()
})

test('a key over its limit is refused without a database query', async () => {
  let asked = 0
  const counting: Pick<typeof db, 'query'> = {
    query: (query, values) => {
      asked++
      return db.query(query, values)
    },
  }
  const limit = rateLimit(counting, { name: 'memory', points: 2, seconds: 600 })
  for (let i = 0; i < 3; i++) await limit.take('a')
  const before = asked
  const storm = await tries(limit, 'a', 100)
  expect([allowed(storm), asked - before]).toEqual([0, 0])
})

test('a window reports what is left, gives back, forgives and ends', async () => {
  const limit = rateLimit(db, { name: 'window', points: 2, seconds: 600 })
  expect(await limit.take('a')).toMatchObject({ limit: 2, left: 1, isOver: false })
  await limit.giveBack('a')
  expect(await limit.take('a')).toMatchObject({ left: 1 })
  await limit.take('a')
  expect(await limit.take('a')).toMatchObject({ left: 0, isOver: true })
  await limit.forgive('a')
  expect(await limit.take('a')).toMatchObject({ left: 1 })
  const brief = rateLimit(db, { name: 'brief', points: 2, seconds: 1 })
  expect(await brief.take('c')).toMatchObject({ left: 1, seconds: 1 })
  await tries(brief, 'b', 3)
  await expect.poll(async () => (await brief.take('b')).isOver).toBe(false)
})

test('windows that ended an hour ago are deleted', async () => {
  await rateLimit(db, { name: 'swept', points: 2, seconds: 60 }).take('a')
  expect(await dropEndedWindows(db, new Date())).toBe(0)
  expect(await dropEndedWindows(db, new Date(Date.now() + 2 * 3_600_000))).toBeGreaterThan(0)
})
