import { describe, expect, test } from 'vitest'
import { runExpirySeed } from './expiry-world.ts'
import type { TokenMutant } from './token-tab.ts'

const isLong = process.env.TRADEPAD_LONG === '1'
const SEEDS = isLong ? 10_000 : 150
const SABOTAGE_SEEDS = 150

const mutants: readonly TokenMutant[] = [
  { name: 'a refresh without the lock', parts: () => ({ withLock: (_name, run) => run() }) },
  { name: 'each tab refreshes for itself', parts: () => ({ channel: undefined }) },
  { name: 'server: no grace for a lost answer', noGrace: true },
  { name: 'server: a spent token ends nothing', noEnd: true },
]

test(
  `${SEEDS} schedules of eight tabs whose token runs out: one refresh, nobody signed out; a stolen token ends its family`,
  { timeout: 1_800_000 },
  async () => {
    const began = performance.now()
    for (let seed = 1; seed <= SEEDS; seed += 1)
      expect({ seed, violation: await runExpirySeed(seed) }).toEqual({ seed, violation: null })
    const seconds = (performance.now() - began) / 1000
    console.log(`expiry: ${SEEDS} schedules without a violation, ${(SEEDS / seconds).toFixed(0)} a second`)
  },
)

describe('every planted defect is caught at expiry', () => {
  test.each(mutants)('$name', { timeout: 120_000 }, async (mutant) => {
    for (let seed = 1; seed <= SABOTAGE_SEEDS; seed += 1) {
      const violation = await runExpirySeed(seed, mutant)
      if (!violation) continue
      console.log(`${mutant.name}: seed ${seed}, "${violation.promise}"`)
      return
    }
    expect.fail(`${mutant.name} lived through ${SABOTAGE_SEEDS} seeds`)
  })
})
