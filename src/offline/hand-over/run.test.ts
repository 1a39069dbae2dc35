import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPart, joinRun, missingOf, toRun } from './run.ts'
import type { Collected } from './run.ts'

const signs = fc.string({ unit: fc.constantFrom('a', 'b', 'Z', '0', '9', '-', '_', '.'), minLength: 1, maxLength: 5000 })

const collect = (codes: readonly string[]): Collected | null => {
  let collected: Collected | null = null
  for (const code of codes) {
    const next = addPart(collected, code)
    if (typeof next === 'string') throw new Error(next)
    collected = next
  }
  return collected
}

test('codes make up the shown text, in whatever order and however often they are read', async () => {
  await fc.assert(
    fc.asyncProperty(signs, fc.infiniteStream(fc.nat()), async (text, dice) => {
      const run = (await toRun(text)) ?? []
      const seen = [...run, ...run].toSorted(() => (Number(dice.next().value) % 2 === 0 ? 1 : -1))
      expect(await joinRun(collect(seen)!)).toBe(text)
    }),
    { numRuns: 40 },
  )
})

test('a missing code is named, and without it there is no text', async () => {
  const run = (await toRun('a'.repeat(1500)))!
  const collected = collect([run[2]!, run[0]!])!
  expect([run.length, missingOf(collected)]).toEqual([3, [2]])
  expect(await joinRun(collected)).toBeUndefined()
})

test('a code of another run, a changed one and any other code are refused, and the parts already read stay', async () => {
  const run = (await toRun('a'.repeat(1500)))!
  const other = (await toRun('b'.repeat(1500)))!
  const collected = collect([run[0]!])
  expect(addPart(collected, other[1]!)).toBe('otherRun')
  expect(addPart(collected, run[0]!.replace(/aaa$/, 'aab'))).toBe('otherRun')
  expect(addPart(collected, '8410000119961')).toBe('notOurs')
  expect(addPart(collected, run[1]!.replace('.2.3.', '.4.3.'))).toBe('notOurs')
  expect(await joinRun(collect([...run.slice(0, 2), run[2]!.replace(/aaa$/, 'aab')])!)).toBeUndefined()
})

test('a text too long for a run is left to a file', async () => {
  expect(await toRun('a'.repeat(60 * 600))).toHaveLength(60)
  expect(await toRun('a'.repeat(60 * 600 + 1))).toBeUndefined()
})
