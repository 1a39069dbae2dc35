import type { Violation } from './checker.ts'
import { commit } from './commit.ts'
import { runSchedule } from './run.ts'
import type { Mutant } from './mutation.ts'
import type { Schedule, WorldEvent } from './schedule.ts'

export interface Shrunk {
  readonly schedule: Schedule
  readonly violation: Violation
  readonly runs: number
}

/** So few events are enough to be read. */
export const EVENTS_MAX = 12
/** Other random draws for what the events leave open: the duration of each step, the order of answers. */
const LUCKS = 6
/** Even, so that the pages show the same accounts. */
const LUCK_STEP = 2_000_000

/**
 * Returns the fewest events that still break the same promise: leaves out large pieces first, then smaller ones, then single
 * events, until none can be spared. Leaving out an event shifts all later draws; if too many remain only for that reason, the same
 * events are tried with other draws.
 */
export const shrink = async (schedule: Schedule, first: Violation, mutant?: Mutant, runsMax = 600): Promise<Shrunk> => {
  const found = { events: schedule.events, seed: schedule.seed, violation: first, runs: 0 }
  const holds = async (events: readonly WorldEvent[], seed: number): Promise<boolean> => {
    if (found.runs >= runsMax) return false
    found.runs += 1
    const violation = await runSchedule({ ...schedule, seed, events }, mutant)
    if (violation?.invariant !== first.invariant) return false
    Object.assign(found, { violation, events, seed })
    return true
  }
  const leaveOut = async (seed: number): Promise<void> => {
    for (let size = Math.ceil(found.events.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      let at = 0
      while (at < found.events.length) {
        const without = [...found.events.slice(0, at), ...found.events.slice(at + size)]
        if (!(await holds(without, seed))) at += size
      }
    }
  }
  const leaveOutAll = async (seed: number): Promise<void> => {
    for (let before = Infinity; found.events.length < before && found.runs < runsMax;) {
      before = found.events.length
      await leaveOut(seed)
    }
  }
  await leaveOutAll(schedule.seed)
  for (let luck = 1; luck <= LUCKS && found.events.length > EVENTS_MAX; luck += 1)
    await leaveOutAll(schedule.seed + luck * LUCK_STEP)
  const { violation, runs, events, seed } = found
  return { schedule: { ...schedule, seed, events }, violation, runs }
}

/** Everything needed to repeat a run exactly, and what it broke; `drawn` is the seed that the events were drawn from. */
export const tell = (schedule: Schedule, violation: Violation, drawn = schedule.seed): string =>
  [
    `seed ${drawn} of commit ${commit}: ${violation.invariant}: ${violation.detail}`,
    ...(drawn === schedule.seed ? [] : [`  under the chance of seed ${schedule.seed}:`]),
    ...schedule.events.map((event) => `  ${JSON.stringify(event)}`),
  ].join('\n')
