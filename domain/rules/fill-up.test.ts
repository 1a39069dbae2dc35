import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillUp } from '#domain/rules/fill-up.ts'
import type { FillCandidate, FillGoal } from '#domain/rules/fill-up.ts'

const lamp: FillCandidate = { goodsId: 'LAMP', unitSize: 1000, step: 6, room: 600, bought: 60 }
const kettle: FillCandidate = { goodsId: 'KETTLE', unitSize: 4000, step: 4, room: 400, bought: 20 }

test('articles are proposed in the proportions of past purchases, in whole sales multiples', () => {
  expect(fillUp([kettle, lamp], { have: 0, target: 140_000, mode: 'atLeast' })).toEqual([
    { goodsId: 'LAMP', quantity: 60 },
    { goodsId: 'KETTLE', quantity: 20 },
  ])
})

test('nothing is proposed if nothing is missing, of articles never bought, or without a volume', () => {
  expect(fillUp([lamp], { have: 10, target: 10, mode: 'atLeast' })).toEqual([])
  const goal: FillGoal = { have: 0, target: 10, mode: 'atLeast' }
  expect(
    fillUp(
      [
        { ...lamp, bought: 0 },
        { ...lamp, unitSize: 0 },
        { ...lamp, room: 5 },
      ],
      goal,
    ),
  ).toEqual([])
})

test('a scarce article is made up for by the others; if all are scarce, everything available is proposed', () => {
  const goal: FillGoal = { have: 0, target: 100_000, mode: 'atLeast' }
  expect(fillUp([{ ...lamp, room: 12 }, kettle], goal)).toEqual([
    { goodsId: 'LAMP', quantity: 6 },
    { goodsId: 'KETTLE', quantity: 24 },
  ])
  expect(fillUp([{ ...lamp, room: 12 }], goal)).toEqual([{ goodsId: 'LAMP', quantity: 12 }])
})

const some = fc
  .array(
    fc.record({
      unitSize: fc.integer({ min: 0, max: 200_000 }),
      step: fc.integer({ min: 1, max: 60 }),
      room: fc.integer({ min: 0, max: 5000 }),
      bought: fc.integer({ min: 0, max: 5000 }),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.map((one, at): FillCandidate => ({ ...one, goodsId: `A${at}` })))
const missings = fc.integer({ min: 1, max: 80_000_000 })
const HAVE = 1_000_000

/** The proposal, its size, and the articles that allow one more step. */
function filled(candidates: readonly FillCandidate[], missing: number, mode: FillGoal['mode']) {
  const byId = new Map(candidates.map((one) => [one.goodsId, one]))
  const proposed = fillUp(candidates, { have: HAVE, target: HAVE + missing, mode }).map(({ goodsId, quantity }) => ({
    ...byId.get(goodsId)!,
    quantity,
  }))
  const quantities = new Map(proposed.map(({ goodsId, quantity }) => [goodsId, quantity]))
  const usable = candidates.filter(({ unitSize, bought }) => unitSize > 0 && bought > 0)
  return {
    proposed,
    added: proposed.reduce((sum, { unitSize, quantity }) => sum + unitSize * quantity, 0),
    open: usable.filter(({ goodsId, step, room }) => (quantities.get(goodsId) ?? 0) + step <= room),
  }
}

test('whatever was bought, proposals are whole multiples within what is available, the same for any input order', () => {
  fc.assert(
    fc.property(some, missings, fc.constantFrom('atLeast', 'atMost'), (candidates, missing, mode) => {
      const { proposed } = filled(candidates, missing, mode)
      for (const { quantity, step, room } of proposed) expect([quantity % step, quantity <= room]).toEqual([0, true])
      expect(filled([...candidates].reverse(), missing, mode).proposed).toEqual(proposed)
    }),
  )
})

test('a minimum is reached without a step too many, or everything available is proposed', () => {
  fc.assert(
    fc.property(some, missings, (candidates, missing) => {
      const { proposed, added, open } = filled(candidates, missing, 'atLeast')
      expect(added >= missing || open.length === 0).toBe(true)
      expect(proposed.filter(({ unitSize, step }) => added - unitSize * step >= missing)).toEqual([])
    }),
  )
})

test('a room is never overfilled, and no further step would fit', () => {
  fc.assert(
    fc.property(some, missings, (candidates, missing) => {
      const { added, open } = filled(candidates, missing, 'atMost')
      expect(added).toBeLessThanOrEqual(missing)
      expect(open.filter(({ unitSize, step }) => added + unitSize * step <= missing)).toEqual([])
    }),
  )
})
