import type { Chance } from './chance.ts'
import type { WorldEvent } from './schedule.ts'

const DAY_MS = 24 * 3_600_000
const tabOf = (chance: Chance): number => chance.below(8)

/**
 * A tablet in a drawer: its command took effect and the answer was lost; most of a year later it wakes and sends again, and the
 * network delays that request for most of another year. Drawn event by event, this occurs once in 100,000 seeds.
 */
export const drawer = (chance: Chance, at: number): WorldEvent[] => {
  const device = 0
  const add = { do: 'add', device, tab: tabOf(chance), goods: chance.below(7), quantity: chance.between(1, 9) } as const
  return [
    { at, do: 'networkFault', device, kind: 'answerLost', count: 2, days: 0 },
    { at, ...add },
    { at: at + 400, do: 'sleep', ms: chance.between(150, 390) * DAY_MS },
    { at: at + 500, do: 'signIn', device },
    { at: at + 600, do: 'networkFault', device, kind: 'lateDuplicate', count: 4, days: chance.between(150, 400) },
    { at: at + 700, do: 'sendNow', device, tab: tabOf(chance) },
    { at: at + 60_000, do: 'pull', device, tab: tabOf(chance) },
  ]
}

/**
 * One kind of command fails for a long time while all else works: 25 times or more in a row, in half of the cases into the next
 * day. Nothing is set aside for it, and all of it takes effect once it is over.
 */
export const siege = (chance: Chance, at: number): WorldEvent[] => {
  const device = 0
  const word = chance.pick(['cart', 'orders'] as const)
  const give = (): WorldEvent => {
    const [tab, goods, quantity] = [tabOf(chance), chance.below(5), chance.between(1, 9)]
    return { at: at + 50, do: word === 'cart' ? 'add' : 'order', device, tab, goods, quantity }
  }
  const outage = (later: number): WorldEvent => {
    const [tab, count] = [tabOf(chance), chance.between(25, 40)]
    return { at: at + later, do: 'outage', device, tab, word, count }
  }
  const first = [outage(0), ...Array.from({ length: chance.between(1, 3) }, give)]
  // By then all wakes of the first outage have happened.
  const after = 65_000
  if (chance.is(0.5)) return [...first, { at: at + after, do: 'pull', device, tab: tabOf(chance) }]
  const nextDay: WorldEvent[] = [
    { at: at + after, do: 'sleep', ms: chance.between(20, 60) * 3_600_000 },
    { at: at + after + 500, do: 'signIn', device },
    outage(after + 1000),
    { at: at + 2 * after, do: 'pull', device, tab: tabOf(chance) },
  ]
  return [...first, ...nextDay]
}
