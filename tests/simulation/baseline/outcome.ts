/** The fate of one schedule's commands. */
export interface Outcome {
  /** Commands stored durably on the device, as the outbox itself reports. */
  readonly saved: number
  /** Saved commands that are neither on the server nor waiting on the device. No command of these schedules can be refused. */
  readonly lost: number
  /** Took effect twice. */
  readonly doubled: number
  /** Took effect after one that was given later. */
  readonly disordered: number
  /** Still on the device ten minutes after all faults ended. */
  readonly waiting: number
}

/** Takes the numbers of the commands; `effects` in the order in which they happened. */
export const judgeOutcome = (saved: ReadonlySet<number>, queued: ReadonlySet<number>, effects: readonly number[]): Outcome => {
  const kept = [...saved]
  const first = (number: number): number => effects.indexOf(number)
  const isLate = (number: number): boolean => effects.slice(0, Math.max(first(number), 0)).some((other) => other > number)
  return {
    saved: kept.length,
    lost: kept.filter((number) => first(number) < 0 && !queued.has(number)).length,
    doubled: kept.filter((number) => first(number) !== effects.lastIndexOf(number)).length,
    disordered: kept.filter(isLate).length,
    waiting: kept.filter((number) => queued.has(number)).length,
  }
}
