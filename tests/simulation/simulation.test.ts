import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { runSchedule, runSeed } from './run.ts'
import { mutants } from './mutants.ts'
import { scheduleOf } from './schedule.ts'
import type { SeedResult, SeedWork } from './seed-worker.ts'
import { shrink, tell } from './shrink.ts'

const isLong = process.env.TRADEPAD_LONG === '1'
/** As many seeds as fit into the time, but at least LEAST_SEEDS, however slow the processor; the long run takes the rest. */
const SHORT_SEEDS = 20_000
const SHORT_MS = 90_000
const LEAST_SEEDS = 1000
const LONG_SEEDS = 1_000_000
const CHUNK = 20_000
const CORES = 2

const work = (data: SeedWork): Promise<SeedResult> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./seed-worker.ts', import.meta.url), { workerData: data })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
const run = async (from: number, to: number, forMs: number | null): Promise<SeedResult> => {
  const parts = await Promise.all(Array.from({ length: CORES }, (_, core) => work({ from: from + core, step: CORES, to, forMs })))
  return { seeds: parts.reduce((sum, { seeds }) => sum + seeds, 0), violations: parts.flatMap(({ violations }) => violations) }
}
const runShort = async (): Promise<SeedResult> => {
  const first = await run(1, SHORT_SEEDS, SHORT_MS)
  if (first.seeds >= LEAST_SEEDS) return first
  const rest = await run(first.seeds + 1, LEAST_SEEDS + 1, null)
  return { seeds: first.seeds + rest.seeds, violations: [...first.violations, ...rest.violations] }
}
const report = async ({ violations }: SeedResult): Promise<string[]> =>
  Promise.all(
    violations.slice(0, 3).map(async ({ seed, violation }) => {
      const small = await shrink(scheduleOf(seed), violation)
      return tell(small.schedule, small.violation, seed)
    }),
  )

test('no seed breaks a promise', { timeout: isLong ? 6 * 3_600_000 : 600_000 }, async () => {
  const began = performance.now()
  let seeds = 0
  for (let from = 1; from <= (isLong ? LONG_SEEDS : SHORT_SEEDS); from += CHUNK) {
    const result = isLong ? await run(from, from + CHUNK - 1, null) : await runShort()
    expect(await report(result)).toEqual([])
    seeds += result.seeds
    const seconds = (performance.now() - began) / 1000
    console.log(
      `simulation: ${seeds} seeds without a violation in ${seconds.toFixed(0)} s, ${(seeds / seconds).toFixed(0)} a second`,
    )
  }
  expect(seeds).toBeGreaterThanOrEqual(LEAST_SEEDS)
})

/** A page notified of a commit only after a sleep; two contents of one order; a thawed page that sends what it had started. */
test.each([653_501, 743_952, 866_190, 935_342, 882_501])(
  'seed %i, once a false alarm, breaks nothing',
  { timeout: 300_000 },
  async (seed) => {
    expect(await runSeed(seed)).toBeNull()
  },
)

test('a seed runs the same twice, and is reported with its commit', { timeout: 600_000 }, async () => {
  const mutant = mutants.find(({ name }) => name === 'withdrawing sent commands')
  let seed = 0
  let violation = null
  while (!violation) violation = await runSeed((seed += 1), mutant)
  expect(await runSchedule(scheduleOf(seed), mutant)).toEqual(violation)
  const [told] = tell(scheduleOf(seed), violation).split('\n')
  expect(told).toMatch(new RegExp(`^seed ${seed} of commit ([\\da-f]{40}|unknown): ${violation.invariant}: `))
})
