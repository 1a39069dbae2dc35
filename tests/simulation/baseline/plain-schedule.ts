import { chanceOf } from '../chance.ts'
import type { Chance } from '../chance.ts'
import type { Schedule, WorldEvent } from '../schedule.ts'

export const COMMANDS = 10
/** The article that each command adds: one of its own, so that no commands are joined and each can be found again. */
export const articleOf = (number: number): string => `A${number}`

type Trouble = (chance: Chance, at: number) => readonly WorldEvent[]
const device = 0
const tab = 0
const networkFault =
  (...kinds: ('dropped' | 'answerLost' | 'cutAnswer' | 'portal' | '500' | '503')[]): Trouble =>
  (chance, at) => [{ at, do: 'networkFault', device, kind: chance.pick(kinds), count: chance.between(1, 3), days: 0 }]

/** Faults of one page on one device, all equally likely. */
const TROUBLES: readonly Trouble[] = [
  (chance, at) =>
    chance.is(0.5) ? networkFault('dropped')(chance, at) : [{ at, do: 'down', device, ms: chance.between(1000, 30_000) }],
  networkFault('answerLost', 'cutAnswer'),
  networkFault('500', '503'),
  (chance, at) => [
    { at, do: 'endSession', device },
    { at: at + chance.between(2000, 60_000), do: 'signIn', device },
  ],
  networkFault('portal'),
  (_chance, at) => [{ at, do: 'reload', device, tab }],
  (chance, at) => [
    { at, do: 'storage', device, kind: chance.pick(['quota', 'abort', 'dead'] as const), count: chance.between(1, 3) },
  ],
]

/** One page, ten commands, and before every second one on average a fault; the same for each outbox. */
export const plainScheduleOf = (seed: number, isCalm = false): Schedule => {
  const chance = chanceOf(seed, 'plain schedule')
  const events: WorldEvent[] = []
  let at = 500
  for (let number = 0; number < COMMANDS; number += 1) {
    at += chance.is(0.5) ? chance.between(20, 200) : chance.between(200, 5000)
    if (!isCalm && chance.is(0.5)) events.push(...chance.pick(TROUBLES)(chance, at))
    at += chance.between(1, 80)
    events.push({ at, do: 'add', device, tab, goods: number, quantity: 1 })
  }
  return { seed, tabs: [1, 0], webLocks: true, events: events.toSorted((one, other) => one.at - other.at) }
}
