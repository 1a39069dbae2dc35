import { parentPort, workerData } from 'node:worker_threads'
import type { Violation } from './checker.ts'
import { runSeed } from './run.ts'

export interface SeedWork {
  readonly from: number
  readonly step: number
  readonly to: number
  /** Stops after this time, whatever is left; null is never. */
  readonly forMs: number | null
}
export interface SeedResult {
  readonly seeds: number
  readonly violations: readonly { readonly seed: number; readonly violation: Violation }[]
}

const { from, step, to, forMs } = workerData as SeedWork
const began = performance.now()
const violations: { seed: number; violation: Violation }[] = []
let seeds = 0
for (let seed = from; seed <= to && violations.length < 20; seed += step) {
  if (forMs !== null && performance.now() - began > forMs) break
  const violation = await runSeed(seed)
  seeds += 1
  if (violation) violations.push({ seed, violation })
}
// A worker thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage({ seeds, violations } satisfies SeedResult)
