/** Milliseconds. */
export interface Times {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export const timed = (work: () => unknown): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
