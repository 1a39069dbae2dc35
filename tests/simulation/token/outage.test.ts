import { describe, expect, test } from 'vitest'
import { runOutageSeed } from './outage-world.ts'
import type { TokenMutant } from './token-tab.ts'

const SEEDS = 60

const mutants: readonly TokenMutant[] = [
  {
    name: 'each question is a new first one',
    parts: () => ({
      tokens: (tokens) => ({
        ...tokens,
        fresh: (account) => {
          tokens.lift()
          return tokens.fresh(account)
        },
      }),
    }),
  },
  {
    name: 'what the service asked for is forgotten when the network comes back',
    parts: (_parts, world) => ({
      tokens: (tokens) => ({
        ...tokens,
        lift: () => {
          // Forgetting the person also forgets the reason for the wait.
          tokens.forget()
          tokens.expect(world.tabs[0]?.expected ?? '')
        },
      }),
    }),
  },
  {
    name: 'a wait is never over',
    parts: ({ now }) => ({
      now: (
        (began) => () =>
          began
      )(now()),
    }),
  },
]

test(
  `${SEEDS} outages of ten minutes: asked ever more rarely, never before the service asked for, and healed within an hour`,
  {
    timeout: 120_000,
  },
  async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1)
      expect({ seed, violation: await runOutageSeed(seed) }).toEqual({ seed, violation: null })
  },
)

describe('every planted defect of the pause is caught', () => {
  test.each(mutants)('$name', { timeout: 120_000 }, async (mutant) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const violation = await runOutageSeed(seed, mutant)
      if (!violation) continue
      console.log(`${mutant.name}: seed ${seed}, "${violation.promise}"`)
      return
    }
    expect.fail(`${mutant.name} lived through ${SEEDS} seeds`)
  })
})
