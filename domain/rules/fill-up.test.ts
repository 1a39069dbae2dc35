import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillUp } from '#domain/rules/fill-up.ts'
import type { FillCandidate, FillGoal } from '#domain/rules/fill-up.ts'

const lamp: FillCandidate = { goodsId: 'LAMP', unitSize: 1000, step: 6, room: 600, bought: 60 }
const kettle: FillCandidate = { goodsId: 'KETTLE', unitSize: 4000, step: 4, room: 400, bought: 20 }

test('the articles are proposed in the shares in which they were bought, in whole sales multiples', () => {
  expect(fillUp([kettle, lamp], { have: 0, target: 140_000, mode: 'atLeast' })).toEqual([
    { goodsId: 'LAMP', quantity: 60 },
    { goodsId: 'KETTLE', quantity: 20 },
  ])
})

test('nothing is proposed where nothing is missing, of what was never bought, or without a volume', () => {
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

test('what there is less of is filled with the others, and too little of everything is all there is', () => {
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
const goals = fc.record({
  have: fc.integer({ min: 0, max: 80_000_000 }),
  target: fc.integer({ min: 0, max: 80_000_000 }),
  mode: fc.constantFrom<FillGoal['mode']>('atLeast', 'atMost'),
})

test('whatever was bought: whole multiples within what there is, enough without a step too many, or all that fits', () => {
  fc.assert(
    fc.property(some, goals, (candidates, goal) => {
      const byId = new Map(candidates.map((one) => [one.goodsId, one]))
      const proposed = fillUp(candidates, goal)
      const of = (goodsId: string) => byId.get(goodsId)!
      const added = proposed.reduce((sum, { goodsId, quantity }) => sum + of(goodsId).unitSize * quantity, 0)
      const quantityOf = new Map(proposed.map(({ goodsId, quantity }) => [goodsId, quantity]))
      for (const { goodsId, quantity } of proposed) {
        expect(quantity % of(goodsId).step).toBe(0)
        expect(quantity).toBeLessThanOrEqual(of(goodsId).room)
      }
      const missing = goal.target - goal.have
      const usable = candidates.filter(({ unitSize, bought }) => unitSize > 0 && bought > 0)
      const open = usable.filter(({ goodsId, step, room }) => (quantityOf.get(goodsId) ?? 0) + step <= room)
      if (missing <= 0) expect(proposed).toEqual([])
      else if (goal.mode === 'atLeast') {
        if (added < missing) expect(open).toEqual([])
        else for (const { goodsId } of proposed) expect(added - of(goodsId).unitSize * of(goodsId).step).toBeLessThan(missing)
      } else {
        expect(added).toBeLessThanOrEqual(missing)
        for (const { unitSize, step } of open) expect(added + unitSize * step).toBeGreaterThan(missing)
      }
      expect(fillUp([...candidates].reverse(), goal)).toEqual(proposed)
    }),
  )
})
