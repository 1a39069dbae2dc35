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
  const found = { events: schedule.events, violation: first, runs: 0 }
  const holds = async (some: readonly WorldEvent[]): Promise<boolean> => {
    if (found.runs >= runsMax) return false
    found.runs += 1
    const violation = await runSchedule({ ...schedule, events: some }, saboteur)
    if (violation?.invariant !== first.invariant) return false
    found.violation = violation
    found.events = some
    return true
  }
  for (let size = Math.ceil(found.events.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let at = 0
    while (at < found.events.length) {
      const without = [...found.events.slice(0, at), ...found.events.slice(at + size)]
      if (!(await holds(without))) at += size
    }
  }
  return { schedule: { ...schedule, events: found.events }, violation: found.violation, runs: found.runs }
}

export const tell = (schedule: Schedule, violation: Violation): string =>
  [
    `seed ${schedule.seed}: ${violation.invariant}: ${violation.detail}`,
    ...schedule.events.map((event) => `  ${JSON.stringify(event)}`),
  ].join('\n')
