import { runSeed } from '../simulation/run.ts'
import { Timeline } from '../simulation/timeline.ts'
import { timesOf } from './times.ts'
import type { Times } from './times.ts'

/** The first seeds load and compile the code and are not counted. */
const WARM = 50
const SEEDS = 300

interface SimulationBench {
  readonly perSecond: number
  readonly seed: Times
  /** Steps per second of the virtual time alone, as the baseline. */
  readonly bare: number
}

/** Seeds per second on one core, beside a bare timeline in which nothing happens. */
export async function benchSimulation(say: (text: string) => void): Promise<SimulationBench> {
  const took: number[] = []
  for (let seed = 1; seed <= WARM + SEEDS; seed += 1) {
    const started = performance.now()
    const violation = await runSeed(seed)
    if (violation) throw new Error(`seed ${seed}: ${violation.invariant}: ${violation.detail}`)
    if (seed > WARM) took.push(performance.now() - started)
  }
  const perSecond = (1000 * SEEDS) / took.reduce((sum, ms) => sum + ms, 0)
  const times = timesOf(took)
  const bare = await bareSteps()
  say(
    `  ${perSecond.toFixed(1)} seeds a second on one core, a seed p50 ${times.p50.toFixed(1)} ms, p95 ${times.p95.toFixed(1)} ms`,
  )
  say(
    `    baseline, the bare timeline: ${Math.round(bare).toLocaleString('en')} steps a second, ${Math.round(bare / perSecond).toLocaleString('en')} in the time of a seed`,
  )
  return { perSecond, seed: times, bare }
}

const STEPS = 100_000
async function bareSteps(): Promise<number> {
  const timeline = new Timeline()
  for (let at = 0; at < STEPS; at += 1) timeline.at(at % 997, () => {})
  const started = performance.now()
  await timeline.run(Number.POSITIVE_INFINITY, () => false)
  return (1000 * STEPS) / (performance.now() - started)
}
