import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartChange, CartLine } from './cart.ts'
import { applyCartChange, badgeText, countCart, foldCart, hasRoomFor, mergeCartChanges } from './cart.ts'

const cart = (quantities: Record<string, number>) =>
  new Map<string, CartLine>(Object.entries(quantities).map(([goodsId, quantity]) => [goodsId, { goodsId, quantity }]))
const quantities = (lines: ReadonlyMap<string, CartLine>) =>
  Object.fromEntries([...lines].map(([id, line]) => [id, line.quantity]))

/** Lines with absent flags and notes filled in. */
const whole = (lines: ReadonlyMap<string, CartLine>) =>
  Object.fromEntries(
    [...lines].map(([id, { quantity, savedForLater = false, note = '' }]) => [id, { quantity, savedForLater, note }]),
  )

describe('a line set aside', () => {
  const aside = new Map([['A', { goodsId: 'A', quantity: 10, savedForLater: true, note: 'blue' }]])
  test.each<[string, CartChange, CartLine | undefined]>([
    [
      'adding puts it back with both quantities',
      { kind: 'adjust', goodsId: 'A', delta: 6 },
      { goodsId: 'A', quantity: 16, savedForLater: false, note: 'blue' },
    ],
    [
      'typing puts it back',
      { kind: 'set', goodsId: 'A', quantity: 6 },
      { goodsId: 'A', quantity: 6, savedForLater: false, note: 'blue' },
    ],
    [
      'taking away leaves it aside',
      { kind: 'adjust', goodsId: 'A', delta: -6 },
      { goodsId: 'A', quantity: 4, savedForLater: true, note: 'blue' },
    ],
    [
      'putting it back changes nothing else',
      { kind: 'later', goodsIds: ['A'], saved: false },
      { goodsId: 'A', quantity: 10, savedForLater: false, note: 'blue' },
    ],
    ['removing it removes its note', { kind: 'remove', goodsIds: ['A'] }, undefined],
  ])('%s', (_words, change, line) => {
    expect(applyCartChange(aside, change).get('A')).toEqual(line)
  })

  test('it is not counted; a note or setting aside creates no line', () => {
    expect(countCart(aside)).toEqual({ count: 0, total: 0 })
    const changes: CartChange[] = [
      { kind: 'note', goodsId: 'B', note: 'x' },
      { kind: 'later', goodsIds: ['B'], saved: true },
    ]
    expect(foldCart(cart({ A: 1 }), changes)).toEqual(cart({ A: 1 }))
  })
})

describe('changing a cart', () => {
  test.each<[string, Record<string, number>, CartChange, Record<string, number>]>([
    ['adding 6 to 12 gives 18', { A: 12 }, { kind: 'adjust', goodsId: 'A', delta: 6 }, { A: 18 }],
    ['adding a new article makes a line', { A: 12 }, { kind: 'adjust', goodsId: 'B', delta: 6 }, { A: 12, B: 6 }],
    ['taking away more than there is removes the line', { A: 12 }, { kind: 'adjust', goodsId: 'A', delta: -20 }, {}],
    ['taking away from nothing does nothing', {}, { kind: 'adjust', goodsId: 'A', delta: -6 }, {}],
    ['typing 5 gives 5', { A: 12 }, { kind: 'set', goodsId: 'A', quantity: 5 }, { A: 5 }],
    ['typing 0 removes the line', { A: 12, B: 1 }, { kind: 'set', goodsId: 'A', quantity: 0 }, { B: 1 }],
    ['typing -5 removes the line', { A: 12 }, { kind: 'set', goodsId: 'A', quantity: -5 }, {}],
    ['typing too much gives 999,999', { A: 12 }, { kind: 'set', goodsId: 'A', quantity: 1e9 }, { A: 999_999 }],
    ['a broken number adds nothing', { A: 12 }, { kind: 'adjust', goodsId: 'A', delta: Number.NaN }, { A: 12 }],
    ['half a unit is not added', { A: 12 }, { kind: 'adjust', goodsId: 'A', delta: 1.5 }, { A: 13 }],
    ['removing several', { A: 1, B: 2, C: 3 }, { kind: 'remove', goodsIds: ['A', 'C', 'X'] }, { B: 2 }],
  ])('%s', (_words, before, change, after) => {
    expect(quantities(applyCartChange(cart(before), change))).toEqual(after)
  })

  test('the given cart stays unchanged, and the lines keep their order', () => {
    const before = cart({ A: 1, B: 2 })
    expect([...foldCart(before, [{ kind: 'set', goodsId: 'A', quantity: 9 }]).keys()]).toEqual(['A', 'B'])
    expect(quantities(before)).toEqual({ A: 1, B: 2 })
  })
})

const id = fc.constantFrom('A', 'B', 'C')
const number = fc.oneof(fc.integer({ min: -30, max: 30 }), fc.constantFrom(999_999, -999_999, 1e9, Number.NaN, 0.5))
const change = fc.oneof<fc.Arbitrary<CartChange>[]>(
  fc.record({ kind: fc.constant('adjust'), goodsId: id, delta: number }),
  fc.record({ kind: fc.constant('set'), goodsId: id, quantity: number }),
  fc.record({ kind: fc.constant('remove'), goodsIds: fc.array(id) }),
  fc.record({ kind: fc.constant('later'), goodsIds: fc.array(id), saved: fc.boolean() }),
  fc.record({ kind: fc.constant('note'), goodsId: id, note: fc.constantFrom('', 'ring twice', 'blue') }),
)

test('whatever the changes, every line holds 1 to 999,999 whole units', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      for (const { quantity } of foldCart(new Map(), changes).values()) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999_999).toBe(true)
      }
    }),
  )
})

test('additions by two people to one article both count, in either order', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (mine, yours) => {
      const add = (delta: number): CartChange => ({ kind: 'adjust', goodsId: 'A', delta })
      expect(foldCart(new Map(), [add(mine), add(yours)])).toEqual(foldCart(new Map(), [add(yours), add(mine)]))
    }),
  )
})

test('a merged change has the effect of both, on every cart', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), change, change, (before, first, second) => {
      const merged = mergeCartChanges(first, second)
      if (!merged) return
      const lines = foldCart(new Map(), before)
      expect(whole(applyCartChange(lines, merged))).toEqual(whole(foldCart(lines, [first, second])))
      expect(merged.kind === 'adjust' && Math.abs(merged.delta) > 999_999).toBe(false)
    }),
    { numRuns: 3000 },
  )
})

test('+6 and +6 merge into +12, +6 and -6 do not', () => {
  const add = (delta: number): CartChange => ({ kind: 'adjust', goodsId: 'A', delta })
  expect(mergeCartChanges(add(6), add(6))).toEqual(add(12))
  expect(mergeCartChanges(add(6), add(-6))).toBeUndefined()
})

test('a cart of 1,000 lines accepts more of its articles, but no new one', () => {
  const full = cart(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`G${at}`, 1])))
  expect([hasRoomFor(full, 'G7'), hasRoomFor(full, 'X'), hasRoomFor(cart({ A: 1 }), 'X')]).toEqual([true, false, true])
})

test('12 of one and 6 of another are 2 articles and 18 units', () => {
  expect(countCart(cart({ A: 12, B: 6 }))).toEqual({ count: 2, total: 18 })
})

test.each([
  [999, 999, '999'],
  [1000, 999, '999+'],
  [9999, 9999, '9999'],
  [10_000, 9999, '9999+'],
])('%i on a badge of at most %i reads "%s"', (value, max, expected) => {
  expect(badgeText(value, max)).toBe(expected)
})

describe('a set in the cart', () => {
  const bundle = {
    kind: 'mesh',
    offerId: 'mesh-1',
    title: 'Starter',
    parts: [
      { goodsId: 'A', quantity: 6 },
      { goodsId: 'B', quantity: 1 },
    ],
    tiers: [],
  } as const
  const adds = (delta: number): CartChange => ({ kind: 'adjust', goodsId: 'k1', delta, bundle })
  const held = (quantity: number) => new Map([['k1', { goodsId: 'k1', quantity, bundle }]])

  test('is one line that counts both additions and all its pieces', () => {
    const cart = foldCart(new Map(), [adds(2), adds(1)])
    expect(cart).toEqual(held(3))
    expect(countCart(cart)).toEqual({ count: 1, total: 21 })
  })
  test('is gone at 0, and returns as it was', () => {
    expect(foldCart(held(2), [adds(-2)]).size).toBe(0)
    expect(foldCart(new Map(), [{ kind: 'set', goodsId: 'k1', quantity: 4, bundle }])).toEqual(held(4))
  })
  test('splits into differences on the lines of its articles, once', () => {
    const split: CartChange = { kind: 'split', goodsIds: ['k1', 'A', 'B'] }
    const cart = foldCart(new Map<string, CartLine>([...held(2), ['A', { goodsId: 'A', quantity: 5 }]]), [split, split])
    expect([...cart.values()].map(({ goodsId, quantity }) => [goodsId, quantity])).toEqual([
      ['A', 17],
      ['B', 2],
    ])
  })
  test('is never merged with its split, but two additions merge into one', () => {
    expect(mergeCartChanges(adds(2), { kind: 'split', goodsIds: ['k1', 'A', 'B'] })).toBeUndefined()
    expect(mergeCartChanges(adds(2), adds(3))).toEqual(adds(5))
    expect(mergeCartChanges(adds(2), { kind: 'remove', goodsIds: ['k1'] })).toEqual({ kind: 'remove', goodsIds: ['k1'] })
  })
})

test('a line remembers the plan that it was added from, and such an addition does not merge with another', () => {
  const planned: CartChange = { kind: 'adjust', goodsId: 'A', delta: 2, planId: 'p1' }
  const more: CartChange = { kind: 'adjust', goodsId: 'A', delta: 1 }
  expect(foldCart(new Map(), [planned, more]).get('A')).toEqual({ goodsId: 'A', quantity: 3, planId: 'p1' })
  expect(mergeCartChanges(more, planned)).toBeUndefined()
})
