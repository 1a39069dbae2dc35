import { describe, expect, test } from 'vitest'
import { backOffMs } from '../api/back-off.ts'
import { nextBatch } from './lanes.ts'
import { batchMeaningOf, meaningOf } from './verdict.ts'
import type { OutboxRow } from './tables.ts'
import { ACCOUNT, ANA } from './test-kit.ts'

describe('the verdict table', () => {
  test.each([
    [200, 0, 'applied'],
    [200, 13001, 'unknown'],
    [401, 14101, 'auth'],
    [400, 14106, 'auth'],
    [403, 14104, 'refused'],
    [404, 15009, 'refused'],
    [409, 1, 'refused'],
    [422, 15001, 'refused'],
    [422, 16001, 'defect'],
    [400, 10001, 'defect'],
    [413, 10002, 'defect'],
    [426, 16002, 'version'],
    [408, 0, 'unknown'],
    [429, 10005, 'unknown'],
    [500, 10010, 'unknown'],
    [503, 10009, 'unknown'],
    [507, 10011, 'unknown'],
    [302, 0, 'unknown'],
    [0, 0, 'unknown'],
    [418, 1, 'unknown'],
  ])('status %i, code %i is %s', (status, code, meaning) => expect(meaningOf(status, code)).toBe(meaning))

  test.each([
    [403, 10007],
    [404, 10004],
    [421, 10008],
    [422, 15001],
    [200, 0],
  ])('a whole batch answered %i refuses no command', (status, code) => expect(batchMeaningOf(status, code)).toBe('unknown'))
})

test('the back-off grows, has jitter, is capped at a minute and respects Retry-After', () => {
  const wait = (attempts: number, retryAfter: number | null = null) => backOffMs(attempts, retryAfter, { fraction: () => 1 })
  expect([1, 2, 3, 7, 99].map((attempts) => wait(attempts))).toEqual([1000, 2000, 4000, 60_000, 60_000])
  expect(wait(1, 90_000)).toBe(90_000)
  expect(backOffMs(5, null, { fraction: () => 0 })).toBe(250)
})

describe('the next batch', () => {
  const row = (seq: number, part: Partial<OutboxRow> = {}): OutboxRow => ({
    id: String(seq),
    seq,
    call: 'cart.save',
    version: 1,
    body: null,
    account: ACCOUNT,
    principal: ANA,
    at: '',
    label: '',
    state: 'saved',
    attempts: 0,
    nextAt: 0,
    lastError: null,
    refusal: null,
    replaces: null,
    shown: null,
    merged: [],
    ...part,
  })
  const ids = (rows: readonly OutboxRow[], force = false) => nextBatch(rows, 1000, force, 50, new Set()).map(({ id }) => id)

  test('a waiting head blocks its lane and no other', () => {
    const rows = [row(1, { nextAt: 2000 }), row(2), row(3, { account: 'other' })]
    expect(ids(rows)).toEqual(['3'])
    expect(ids(rows, true)).toEqual(['1', '2'])
  })
  test('an order never overtakes the cart commands before it', () => {
    expect(ids([row(1), row(2, { call: 'orders.submit' }), row(3)])).toEqual(['1'])
  })
  test('a command of a newer app waits for the update and blocks only its own lane', () => {
    expect(ids([row(1, { call: 'plan.save' }), row(2)])).toEqual(['2'])
  })
  test('a clock set back by days does not stop the queue', () => {
    expect(ids([row(1, { nextAt: 1000 + 3 * 86_400_000 })])).toEqual(['1'])
  })
})
