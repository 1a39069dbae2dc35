import { describe, expect, test } from 'vitest'
import type { Violation } from './checker.ts'
import { runSeed } from './run.ts'
import type { Mutant } from './mutation.ts'
import { mutants } from './mutants.ts'
import { scheduleOf } from './schedule.ts'
import { EVENTS_MAX, shrink, tell } from './shrink.ts'

const isLong = process.env.TRADEPAD_LONG === '1'
const SEEDS = 2000
/** Shrunk in every run: engine and server, all kinds of promises; the long run shrinks what each of the others breaks, too. */
const SHRUNK: ReadonlySet<string> = new Set([
  'a new key on each retry',
  '401 as a refusal',
  'withdrawing sent commands',
  'a verdict that leaves the lists as they were',
  'an order is read once and never again',
  'a counter for each tab',
  'server: a cancellation gives back each time',
  'server: a cursor that skips a late commit',
  'server: sells what is not there',
])

const proveShrinks = async (seed: number, violation: Violation, mutant: Mutant, caught: string): Promise<void> => {
  const schedule = scheduleOf(seed)
  const small = await shrink(schedule, violation, mutant)
  const left = small.schedule.events.length
  console.log(`${caught}, ${schedule.events.length} events shrunk to ${left} in ${small.runs} runs`)
  if (left > EVENTS_MAX) throw new Error(`${left} events are left:\n${tell(small.schedule, small.violation, seed)}`)
}

describe('every planted defect is caught, and what it breaks shrinks to a few events', () => {
  test('there are enough of them', () => {
    const names = new Set(mutants.map(({ name }) => name))
    expect(names.size).toBeGreaterThanOrEqual(24)
    expect([...SHRUNK].filter((name) => !names.has(name))).toEqual([])
  })

  test.each(mutants)('$name', { timeout: isLong ? 900_000 : 240_000 }, async (mutant) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const violation = await runSeed(seed, mutant)
      if (!violation) continue
      const caught = `${mutant.name}: seed ${seed}, "${violation.invariant}"`
      if (isLong || SHRUNK.has(mutant.name)) await proveShrinks(seed, violation, mutant, caught)
      else console.log(caught)
      return
    }
    expect.fail(`${mutant.name} lived through ${SEEDS} seeds: the simulator is blind`)
  })
})
