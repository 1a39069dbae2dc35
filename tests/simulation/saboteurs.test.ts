import { describe, expect, test } from 'vitest'
import { runSeed } from './run.ts'
import { saboteurs } from './saboteurs.ts'

const SEEDS = 2000

describe('every planted defect is caught', () => {
  test('there are enough of them', () => expect(new Set(saboteurs.map(({ name }) => name)).size).toBeGreaterThanOrEqual(24))

  test.each(saboteurs)('$name', { timeout: 180_000 }, async (saboteur) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const violation = await runSeed(seed, saboteur)
      if (!violation) continue
      console.log(`${saboteur.name}: seed ${seed}, "${violation.invariant}"`)
      return
    }
    expect.fail(`${saboteur.name} lived through ${SEEDS} seeds: the simulator is blind`)
  })
})
