import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bundlePartPrice } from '#domain/rules/bundle.ts'
import { addSteps, decimalToExact, endOf, exactToDecimal, explainPrice } from '#domain/rules/explain-price.ts'
import { percentOff } from '#domain/rules/money.ts'
import { unitPriceFor } from '#domain/rules/price.ts'
import type { PriceInput } from '#domain/rules/price.ts'

const NOW = 1000
const input = (part: Partial<PriceInput> = {}): PriceInput => ({ listPrice: 1005, userRate: 0, activityRate: 0, ...part })
const activityAt = (price: number, unitsLeft: number | null, flash = false) => ({
  price,
  startsAt: 0,
  endsAt: 2000,
  unitsLeft,
  flash,
})
const stepsFor = (of: PriceInput, quantity = 1) => explainPrice(unitPriceFor(of, quantity, NOW), of)

describe('why this price', () => {
  test('a list price has one step', () => {
    expect(stepsFor(input()).parts).toEqual([{ quantity: 1, unit: 1005, steps: [{ kind: 'list', change: 10_050_000 }] }])
  })

  test('a VIP rate is exact, and its rounding is a separate step', () => {
    const [part] = stepsFor(input({ userRate: 7.5 })).parts
    expect(part?.steps).toEqual([
      { kind: 'list', change: 10_050_000 },
      { kind: 'vip', percent: 7.5, change: -753_750 },
      { kind: 'rounding', change: 3750 },
    ])
    expect([part?.unit, endOf(part?.steps ?? [])]).toEqual([930, 930])
  })

  test('an activity shows its window and pieces, and pieces beyond it have their own steps', () => {
    const of = input({ listPrice: 1000, userRate: 5, activityRate: 20, activity: activityAt(800, 4) })
    const { parts, combinedPercent } = stepsFor(of, 10)
    expect(parts.map(({ quantity, steps }) => [quantity, steps.at(-1)])).toEqual([
      [4, { kind: 'activity', percent: 20, change: -2_000_000, startsAt: 0, endsAt: 2000, unitsLeft: 4 }],
      [6, { kind: 'vip', percent: 5, change: -500_000 }],
    ])
    expect(combinedPercent).toBe(24)
  })

  test('an activity with a fixed price has no percentage', () => {
    const of = input({ listPrice: 1000, activityRate: 20, activity: activityAt(777, null, true) })
    expect(stepsFor(of).parts[0]?.steps[1]).toEqual({
      kind: 'flash',
      change: -2_230_000,
      startsAt: 0,
      endsAt: 2000,
      unitsLeft: null,
    })
  })

  test('the steps of a set are the sums over its pieces, with a percentage if it is the same for all', () => {
    const at = (listPrice: number, quantity: number, userRate = 0) => {
      const of = input({ listPrice, userRate })
      return explainPrice(bundlePartPrice(of, quantity, 10, NOW), of, 10).parts
    }
    const steps = addSteps([...at(999, 3), ...at(1000, 1)])
    expect(steps).toEqual([
      { kind: 'list', change: 39_970_000 },
      { kind: 'bundle', percent: 10, change: -3_997_000 },
      { kind: 'rounding', change: -3000 },
    ])
    expect(endOf(steps)).toBe(3 * 899 + 900)
    // The second article's own price is lower than the set's.
    expect(addSteps([...at(1000, 1), ...at(1000, 1, 20)]).map(({ kind, percent }) => [kind, percent])).toEqual([
      ['list', undefined],
      ['vip', undefined],
      ['bundle', undefined],
    ])
  })

  test('a set shows its discount', () => {
    const of = input({ listPrice: 999 })
    const { parts } = explainPrice(bundlePartPrice(of, 3, 10, NOW), of, 10)
    expect(parts[0]?.steps.map(({ kind }) => kind)).toEqual(['list', 'bundle', 'rounding'])
  })

  test('the steps of every price add up to the charged price', () => {
    const rate = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
    const units = fc.option(fc.nat(30))
    const some = fc.record({ listPrice: fc.nat(2_000_000_000), userRate: rate, activityRate: rate, units, flash: fc.boolean() })
    fc.assert(
      fc.property(some, fc.nat(60), fc.boolean(), rate, ({ units: unitsLeft, flash, ...own }, quantity, isOpen, percent) => {
        const price = percentOff(own.listPrice, own.activityRate)
        const of: PriceInput = {
          ...own,
          activity: { price, startsAt: 0, endsAt: isOpen ? 2000 : 500, unitsLeft, flash },
        }
        for (const charged of [unitPriceFor(of, quantity, NOW), bundlePartPrice(of, quantity, percent, NOW)]) {
          const { parts } = explainPrice(charged, of, percent)
          for (const { steps, unit } of parts) expect(endOf(steps)).toBe(unit)
          const total = parts.reduce((sum, { unit, quantity: pieces }) => sum + unit * pieces, 0)
          // A line without pieces is explained by its first one.
          expect(total).toBe(charged.parts.length === 0 ? charged.unit : charged.lineTotal)
        }
      }),
    )
  })

  test.each([
    [0, '0.00'],
    [10_050_000, '10.05'],
    [-753_750, '-0.75375'],
    [3750, '0.00375'],
    [-1, '-0.000001'],
  ])('%d is written as %s and read back', (exact, text) => {
    expect([exactToDecimal(exact), decimalToExact(text)]).toEqual([text, exact])
  })
})
