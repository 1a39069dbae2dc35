import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../tests/contract/kit.ts'
import { delayOf } from './sign-in-limits.ts'

const { ask, database } = await testApp({ SIGN_IN_PER_MINUTE: '3' })

const attempt = (remoteAddress: string, username: string, password: string) =>
  ask({
    method: 'POST',
    url: '/api/v1.0/user/login/token',
    payload: new URLSearchParams({ username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress,
  })
const statuses = async (remoteAddress: string, username: string, tries: number) => {
  const seen = []
  for (let i = 0; i < tries; i++) seen.push((await attempt(remoteAddress, username, 'wrong')).statusCode)
  return seen
}

test('a guesser is stopped; the owner signs in from elsewhere, delayed but never refused', async () => {
  for (const guesser of ['10.0.0.1', '10.0.0.2'])
    expect(await statuses(guesser, 'ana@bazar.example', 5)).toEqual([400, 400, 400, 429, 429])
  const began = performance.now()
  const owner = await attempt('10.0.0.3', 'ana@bazar.example', PASSWORD)
  expect(owner.statusCode).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(900)
})

test('every answer states the remaining attempts, and a refusal states when to retry', async () => {
  const first = await attempt('10.0.1.1', 'nobody@bazar.example', 'wrong')
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' })
  await statuses('10.0.1.1', 'nobody@bazar.example', 2)
  const over = await attempt('10.0.1.1', 'nobody@bazar.example', 'wrong')
  expect(over.statusCode).toBe(429)
  expect(over.headers['ratelimit-remaining']).toBe('0')
  expect(over.headers['retry-after']).toBe(over.headers['ratelimit-reset'])
})

test('one address that tries many names is stopped by the minute limit, and by the hourly limit too', async () => {
  expect(await statuses('10.0.2.1', 'a', 1)).toEqual([400])
  expect(await statuses('10.0.2.1', 'b', 1)).toEqual([400])
  expect(await statuses('10.0.2.1', 'c', 2)).toEqual([400, 429])
  const forgetMinute = () => database.pool.query(`delete from rate_limit where key like 'sign-in-address:10.0.3.%'`)
  const seen = []
  for (let i = 0; i < 19; i++) {
    if (i % 3 === 0) await forgetMinute()
    seen.push((await attempt('10.0.3.1', `name${i}`, 'wrong')).statusCode)
  }
  expect(seen.filter((status) => status === 400)).toHaveLength(18)
  expect(seen.at(-1)).toBe(429)
})

test('a right password clears the wrong ones under its name from that address, and its own attempt', async () => {
  await statuses('10.0.4.1', 'ana@bazar.example', 2)
  expect((await attempt('10.0.4.1', 'ana@bazar.example', PASSWORD)).statusCode).toBe(200)
  const { rows } = await database.pool.query<{ points: number }>(
    `select points from rate_limit where key like 'sign-in-wrong:10.0.4.1' or key like 'sign-in-pair:%10.0.4.1' order by 1`,
  )
  expect(rows).toEqual([{ points: 2 }])
})

test('the table of the limits contains no name', async () => {
  await attempt('10.0.5.1', 'secret.name@bazar.example', 'wrong')
  const { rows } = await database.pool.query(`select key from rate_limit where key like '%secret.name%'`)
  expect(rows).toEqual([])
})

test('the delay starts where one address would be refused, doubles, and stays within seconds', () => {
  expect([1, 10, 11, 12, 13, 14, 15, 16, 5000].map((count) => delayOf(count, 10))).toEqual([
    0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000,
  ])
})
