import type { Violation } from './checker.ts'
import { runSchedule } from './run.ts'
import type { Saboteur } from './sabotage.ts'
import type { Schedule, WorldEvent } from './schedule.ts'

export interface Shrunk {
  readonly schedule: Schedule
  readonly violation: Violation
  readonly runs: number
}

/** The fewest events that still break the same promise: whole pieces are left out first, then smaller ones, then each alone. */
export const shrink = async (schedule: Schedule, first: Violation, saboteur?: Saboteur, runsMax = 600): Promise<Shrunk> => {
  let events: readonly WorldEvent[] = schedule.events
  let violation = first
  let runs = 0
  const holds = async (some: readonly WorldEvent[]): Promise<boolean> => {
    runs += 1
    const found = await runSchedule({ ...schedule, events: some }, saboteur)
    if (found?.invariant !== first.invariant) return false
    violation = found
    events = some
    return true
  }
  for (let size = Math.ceil(events.length / 2); size >= 1 && runs < runsMax; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < events.length && runs < runsMax;) {
      const without = [...events.slice(0, at), ...events.slice(at + size)]
      if (!(await holds(without))) at += size
    }
  }
  return { schedule: { ...schedule, events }, violation, runs }
}

export const tell = (schedule: Schedule, violation: Violation): string =>
  [
    `seed ${schedule.seed}: ${violation.invariant}: ${violation.detail}`,
    ...schedule.events.map((event) => `  ${JSON.stringify(event)}`),
  ].join('\n')
