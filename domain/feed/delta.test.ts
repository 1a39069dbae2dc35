import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeDelta, openDelta } from './delta.ts'
import type { FeedDelta } from './delta.ts'
import { FeedError } from './feed-error.ts'
import { columnsWith, mergeDeltas, pricesWith, settled } from './overlay.ts'

const delta = (cursor: number, values: Record<number, number>, part: Partial<FeedDelta> = {}): FeedDelta => {
  const ordinals = Uint32Array.from(Object.keys(values), Number)
  const amounts = Int32Array.from(Object.values(values))
  return {
    content: 1,
    epoch: 1,
    base: 5,
    baseArticles: 10,
    cursor,
    readAt: cursor,
    stock: {
      ordinals,
      remaining: amounts,
      transit: amounts.map((x) => x % 3),
      flags: new Uint8Array(amounts.length),
      activities: new Map(),
    },
    prices: [{ listId: 'std', version: cursor, ordinals, amounts }],
    articles: null,
    ...part,
  }
}
const columns = {
  content: 1,
  revision: 5,
  readAt: 5,
  remaining: new Int32Array(10),
  transit: new Int32Array(10),
  flags: new Uint8Array(10),
  activities: new Map(),
}
const changes = fc.dictionary(fc.integer({ min: 0, max: 9 }).map(String), fc.nat(100_000))

describe('a delta', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(changes, (values) => {
        const one = delta(7, values)
        expect(openDelta(encodeDelta(one))).toEqual(one)
      }),
    )
    expect(openDelta(encodeDelta(null))).toBeNull()
  })

  it('merged step by step shows the last value of each ordinal', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: 5 }), (rounds) => {
        const merged = rounds.reduce<FeedDelta | null>((all, values, i) => mergeDeltas(all, delta(i + 6, values)), null)
        const last = Object.assign(
          Array.from({ length: 10 }, () => 0),
          ...rounds,
        ) as number[]
        expect([...columnsWith(columns, merged).remaining]).toEqual([...last])
        expect([...pricesWith(new Int32Array(10), merged, 'std')]).toEqual([...last])
      }),
    )
  })

  it('does not overwrite fresher columns', () => {
    const fresh = { ...columns, revision: 9, readAt: 9 }
    expect(columnsWith(fresh, settled(delta(8, { 1: 50 }), fresh)).remaining[1]).toBe(0)
    expect(columnsWith(fresh, settled(delta(10, { 1: 50 }), fresh)).remaining[1]).toBe(50)
  })

  it('is refused when truncated anywhere; when altered, is refused or read as other values', () => {
    const whole = encodeDelta(delta(7, { 1: 5, 3: 70_000 }))
    for (let length = 0; length < whole.byteLength; length++) expect(() => openDelta(whole.slice(0, length))).toThrow(FeedError)
    fc.assert(
      fc.property(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const altered = whole.slice(0)
        new Uint8Array(altered)[at]! ^= by
        try {
          const read = openDelta(altered)
          if (read) columnsWith(columns, { ...read, baseArticles: 10, articles: null })
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
        }
      }),
    )
  })
})
