import { chanceOf } from './chance.ts'
import type { Chance } from './chance.ts'
import { ERP_ACTS } from './erp-rules.ts'
import type { ErpAct } from './erp-rules.ts'
import { LIFE_ACTS } from './life-acts.ts'
import type { LifeAct } from './life-acts.ts'
import type { WorldEvent } from './schedule.ts'

type Step = (chance: Chance, at: number) => WorldEvent

const deviceOf = (chance: Chance): number => (chance.is(0.75) ? 0 : 1)
/** Half of them order the scarcest article, and wait for what is short. */
const order: Step = (c, at) => {
  const isShort = c.is(0.5)
  const [device, tab, goods] = [deviceOf(c), c.below(8), isShort ? 0 : c.below(4)]
  return { at, do: 'order', device, tab, goods, quantity: isShort ? 8 : c.between(1, 12) }
}
const pull: Step = (c, at) => ({ at, do: 'pull', device: deviceOf(c), tab: c.below(8) })
const erp =
  (...acts: readonly ErpAct[]): Step =>
  (c, at) => ({ at, do: 'erp', act: c.pick(acts), pick: c.below(12), quantity: c.between(1, 40) })
const life =
  (...acts: readonly LifeAct[]): Step =>
  (c, at) => {
    const [device, tab, act, pick, quantity] = [deviceOf(c), c.below(8), c.pick(acts), c.below(12), c.between(1, 40)]
    return { at, do: 'life', device, tab, act, pick, quantity }
  }

/** Ordered, shipped, signed for and returned; drawn one by one, such a chain would hardly ever occur. */
const STORY: readonly Step[] = [
  order,
  erp('ship', 'ship', 'shipPart', 'pick'),
  life('handIn', 'handInTwice'),
  order,
  life('sign', 'signTwice', 'signTwice'),
  life('askBack'),
  pull,
  life('askBack', 'takeBack'),
  erp('accept', 'accept', 'refuse'),
  pull,
  life('sendBack'),
  erp('ship', 'shipPart', 'close', 'again'),
  life('sign', 'askBack'),
  erp('receive', 'accept', 'again'),
  pull,
  life('sendBack', 'takeBack', 'sign'),
  erp('receive', 'again'),
]

/** Events on submitted orders, and files: in a quarter of the seeds, among all their other events. */
export const lifeOf = (seed: number, until: number): WorldEvent[] => {
  const chance = chanceOf(seed, 'life')
  if (!chance.is(0.25)) return []
  const events: WorldEvent[] = []
  let at = chance.between(200, 4000)
  for (const step of STORY) {
    // Now and then another step in its place.
    const any = chance.is(0.5) ? erp(...ERP_ACTS) : life(...LIFE_ACTS)
    if (chance.is(0.85)) events.push((chance.is(0.8) ? step : any)(chance, at))
    at += chance.is(0.2) ? chance.below(60) : chance.between(100, Math.max(Math.floor(until / 6), 1500))
  }
  return events
}
