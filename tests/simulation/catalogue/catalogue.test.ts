import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runCatalogue } from './run.ts'
import { catalogueMutants } from './mutants.ts'

const isLong = process.env.TRADEPAD_LONG === '1'
const SEEDS = isLong ? 20_000 : 400

// Actions that the device delays by timers would happen at a different point in each run.
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test(
  'with imports between any two reads, several tabs and kills, one import is shown whole, or the page says what it does not know',
  {
    timeout: isLong ? 1_800_000 : 600_000,
  },
  async () => {
    for (let seed = 1; seed <= SEEDS; seed++) expect([seed, await runCatalogue(seed)]).toEqual([seed, null])
  },
)

describe('each planted defect is caught', () => {
  test.each(catalogueMutants)('$name', { timeout: 600_000 }, async (mutant) => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const violation = await runCatalogue(seed, mutant)
      if (violation === null) continue
      console.log(`${mutant.name}: seed ${seed}, "${violation}"`)
      return
    }
    expect.fail(`${mutant.name} lived through ${SEEDS} seeds: the simulator is blind`)
  })
})
