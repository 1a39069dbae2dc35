import { chanceOf } from './chance.ts'
import type { Chance } from './chance.ts'
import type { ErpAct } from './erp-rules.ts'
import type { LifeAct } from './life-acts.ts'
import { lifeOf } from './life-schedule.ts'
import type { StorageFault } from './device-store.ts'
import type { FormAct } from './form-acts.ts'
import { ORDER_ACTS } from './order-acts.ts'
import type { OrderAct } from './order-acts.ts'
import { drawer, siege } from './rare-schedule.ts'
import type { NetworkFaults } from './wire-world.ts'
import { WORD_ACTS } from './word-acts.ts'
import type { WordAct } from './word-acts.ts'

/**
 * An event in the world at a virtual moment. Tabs and articles are numbers modulo what exists, so that any part of a schedule is a
 * schedule.
 */
export type WorldEvent = { readonly at: number } & (
  | {
      readonly do: 'add' | 'type' | 'note'
      readonly device: number
      readonly tab: number
      readonly goods: number
      readonly quantity: number
    }
  | {
      readonly do: 'remove' | 'order' | 'orderTwice'
      readonly device: number
      readonly tab: number
      readonly goods: number
      readonly quantity: number
    }
  | {
      readonly do: 'withdraw' | 'pull' | 'sendNow' | 'online' | 'hide' | 'show' | 'close' | 'kill' | 'freeze' | 'thaw' | 'reload'
      readonly device: number
      readonly tab: number
    }
  | { readonly do: 'killSoon' | 'freezeSoon'; readonly device: number; readonly tab: number; readonly steps: number }
  | {
      readonly do: 'word'
      readonly device: number
      readonly tab: number
      readonly act: WordAct
      readonly pick: number
      readonly quantity: number
    }
  | {
      readonly do: 'example'
      readonly device: number
      readonly tab: number
      readonly pick: number
      readonly quantity: number
    }
  | {
      readonly do: 'shop'
      readonly device: number
      readonly tab: number
      readonly act: OrderAct
      readonly pick: number
      readonly quantity: number
    }
  | {
      readonly do: 'form'
      readonly device: number
      readonly tab: number
      readonly act: FormAct
      readonly goods: number
      readonly quantity: number
    }
  | {
      readonly do: 'life'
      readonly device: number
      readonly tab: number
      readonly act: LifeAct
      readonly pick: number
      readonly quantity: number
    }
  | { readonly do: 'erp'; readonly act: ErpAct; readonly pick: number; readonly quantity: number }
  | { readonly do: 'decide'; readonly device: number; readonly tab: number; readonly edit: boolean }
  | {
      readonly do: 'open' | 'wakeWorker' | 'killWorker' | 'expire' | 'endSession' | 'signIn' | 'switchUser'
      readonly device: number
    }
  | {
      readonly do: 'networkFault'
      readonly device: number
      readonly kind: NetworkFaults
      readonly count: number
      readonly days: number
    }
  | { readonly do: 'down'; readonly device: number; readonly ms: number }
  | { readonly do: 'storage'; readonly device: number; readonly kind: StorageFault; readonly count: number }
  | { readonly do: 'clock'; readonly device: number; readonly ms: number }
  | { readonly do: 'crash'; readonly after: number; readonly committed: boolean; readonly ms: number }
  | { readonly do: 'fail'; readonly count: number }
  | {
      readonly do: 'outage'
      readonly device: number
      readonly tab: number
      readonly word: 'cart' | 'orders'
      readonly count: number
    }
  | { readonly do: 'restore'; readonly minutes: number }
  | { readonly do: 'restock'; readonly goods: number }
  | { readonly do: 'sleep'; readonly ms: number }
)

export interface Schedule {
  readonly seed: number
  readonly tabs: readonly [number, number]
  /** True if the devices have Web Locks; without them, only the lease row keeps senders apart. */
  readonly webLocks: boolean
  readonly events: readonly WorldEvent[]
}

const DAY_MS = 24 * 3_600_000
type Family = (chance: Chance, at: number, device: number) => WorldEvent
const tabOf = (chance: Chance): number => chance.below(8)

const WORK: readonly Family[] = [
  (c, at, device) => ({
    at,
    do: 'add',
    device,
    tab: tabOf(c),
    goods: c.below(7),
    quantity: c.is(0.2) ? -c.between(1, 4) : c.between(1, 9),
  }),
  (c, at, device) => ({ at, do: 'add', device, tab: tabOf(c), goods: c.below(3), quantity: c.between(1, 9) }),
  (c, at, device) => ({ at, do: 'type', device, tab: tabOf(c), goods: c.below(4), quantity: c.between(1, 40) }),
  (c, at, device) => ({ at, do: 'remove', device, tab: tabOf(c), goods: c.below(7), quantity: 0 }),
  (c, at, device) => ({ at, do: 'order', device, tab: tabOf(c), goods: c.below(5), quantity: c.between(1, 12) }),
  (c, at, device) => ({
    at,
    do: c.is(0.3) ? 'orderTwice' : 'order',
    device,
    tab: tabOf(c),
    goods: c.below(5),
    quantity: c.between(1, 12),
  }),
]
/** Other acts of a person. Only some seeds have them, because their lists cost reading time. */
const WORDS: readonly Family[] = [
  (c, at, device) => ({ at, do: 'note', device, tab: tabOf(c), goods: c.below(4), quantity: c.between(1, 40) }),
  ...Array.from({ length: 5 }, (): Family => (c, at, device) => {
    const [act, pick, quantity] = [c.pick(WORD_ACTS), c.below(12), c.between(1, 20)]
    return { at, do: 'word', device, tab: tabOf(c), act, pick, quantity }
  }),
]
/** Acts on orders, and on several lines at once: in half of the seeds, beside the rest. */
const SHOP: readonly Family[] = Array.from({ length: 3 }, (): Family => (c, at, device) => {
  const [act, pick, quantity] = [c.pick(ORDER_ACTS), c.below(12), c.between(1, 20)]
  return { at, do: 'shop', device, tab: tabOf(c), act, pick, quantity }
})
/** Any command, from its example in the contract: in some of the seeds. */
const EXAMPLES: readonly Family[] = Array.from({ length: 3 }, (): Family => (c, at, device) => {
  return { at, do: 'example', device, tab: tabOf(c), pick: c.below(60), quantity: c.between(1, 20) }
})
/** Windows with the order form: loaded, filled in, submitted, submitted again, and by an older build. In half of the seeds. */
const FORMS: readonly Family[] = Array.from({ length: 4 }, (): Family => (c, at, device) => {
  const act = c.pick(['open', 'open', 'fill', 'fill', 'give', 'give', 'give', 'giveAgain', 'giveAgain', 'old'] as const)
  return { at, do: 'form', device, tab: c.below(3), act, goods: c.below(5), quantity: c.between(1, 12) }
})
const HABITS: readonly Family[] = [
  (c, at, device) => ({ at, do: 'withdraw', device, tab: tabOf(c) }),
  (c, at, device) => ({ at, do: 'decide', device, tab: tabOf(c), edit: c.is(0.6) }),
  (c, at, device) => ({ at, do: 'pull', device, tab: tabOf(c) }),
  (c, at, device) => ({ at, do: 'sendNow', device, tab: tabOf(c) }),
  (_c, at, device) => ({ at, do: 'open', device }),
]
const networkFault =
  (kind: NetworkFaults): Family =>
  (c, at, device) => ({
    at,
    do: 'networkFault',
    device,
    kind,
    count: c.between(1, 3),
    days: kind === 'lateDuplicate' ? c.between(1, 400) : 0,
  })
const storage =
  (kind: StorageFault): Family =>
  (c, at, device) => ({ at, do: 'storage', device, kind, count: c.between(1, kind === 'unknown' ? 3 : 5) })

/** Families of faults; a seed draws some of them, so that rare ones coincide. */
const TROUBLES: readonly (readonly Family[])[] = [
  [networkFault('dropped'), (c, at, device) => ({ at, do: 'down', device, ms: c.between(1000, 60_000) })],
  [networkFault('answerLost'), networkFault('cutAnswer')],
  [networkFault('duplicate'), networkFault('tampered')],
  [networkFault('lateDuplicate'), (c, at) => ({ at, do: 'sleep', ms: c.between(1, 400) * DAY_MS })],
  [networkFault('overtaken'), networkFault('slow')],
  [networkFault('500'), networkFault('503'), networkFault('429'), (c, at) => ({ at, do: 'fail', count: c.between(1, 3) })],
  [networkFault('portal'), networkFault('tooOld')],
  [
    (_c, at, device) => ({ at, do: 'expire', device }),
    (_c, at, device) => ({ at, do: 'endSession', device }),
    (_c, at, device) => ({ at, do: 'signIn', device }),
  ],
  [(_c, at, device) => ({ at, do: 'switchUser', device }), (_c, at, device) => ({ at, do: 'switchUser', device })],
  [
    (c, at, device) => ({ at, do: 'freeze', device, tab: tabOf(c) }),
    (c, at, device) => ({ at, do: 'freezeSoon', device, tab: tabOf(c), steps: c.between(1, 25) }),
    (c, at, device) => ({ at, do: 'freezeSoon', device, tab: tabOf(c), steps: c.between(1, 25) }),
    (c, at, device) => ({ at, do: 'thaw', device, tab: tabOf(c) }),
  ],
  [
    (c, at, device) => ({ at, do: 'kill', device, tab: tabOf(c) }),
    (c, at, device) => ({ at, do: 'killSoon', device, tab: tabOf(c), steps: c.between(1, 25) }),
    (c, at, device) => ({ at, do: 'reload', device, tab: tabOf(c) }),
    (_c, at, device) => ({ at, do: 'killWorker', device }),
  ],
  [(c, at, device) => ({ at, do: 'clock', device, ms: Math.round((c.next() * 6 - 3) * DAY_MS) })],
  [storage('abort'), storage('dead'), storage('unknown'), storage('quota')],
  [
    (c, at) => ({ at, do: 'crash', after: c.between(1, 4), committed: c.is(0.5), ms: c.between(200, 20_000) }),
    (c, at) => ({ at, do: 'crash', after: c.between(1, 4), committed: c.is(0.5), ms: c.between(200, 20_000) }),
  ],
  [(c, at) => ({ at, do: 'restore', minutes: c.between(1, 60) })],
  [(c, at) => ({ at, do: 'restock', goods: c.below(5) })],
  [
    (_c, at, device) => ({ at, do: 'wakeWorker', device }),
    (c, at, device) => ({ at, do: 'hide', device, tab: tabOf(c) }),
    (c, at, device) => ({ at, do: 'show', device, tab: tabOf(c) }),
  ],
]

/** The schedule of a seed. */
export const scheduleOf = (seed: number): Schedule => {
  const chance = chanceOf(seed, 'schedule')
  const troubles = TROUBLES.filter(() => chance.is(0.3)).flat()
  const some = (name: string, share: number, families: readonly Family[]) => (chanceOf(seed, name).is(share) ? families : [])
  const work = [
    ...WORK,
    ...some('words', 0.4, WORDS),
    ...some('shop', 0.5, SHOP),
    ...some('forms', 0.5, FORMS),
    ...some('examples', 0.3, EXAMPLES),
  ]
  const count = chance.between(10, 34)
  const events: WorldEvent[] = []
  let at = chance.between(50, 400)
  for (let made = 0; made < count; made += 1) {
    const device = chance.is(0.75) ? 0 : 1
    const roll = chance.next()
    const family = roll < 0.5 ? work : roll < 0.62 || troubles.length === 0 ? HABITS : troubles
    events.push(chance.pick(family)(chance, at, device))
    // Bursts, pauses, and now and then a pause long enough to expose a stall.
    const pace = chance.next()
    at +=
      pace < 0.5 ? chance.below(40) : pace < 0.85 ? chance.between(40, 4000) : pace < 0.97 ? chance.between(4000, 25_000) : 75_000
  }
  const rare = chanceOf(seed, 'rare')
  if (rare.is(0.03)) events.push(...drawer(rare, at))
  else if (rare.is(0.04)) events.push(...siege(rare, at))
  const all = [...events, ...lifeOf(seed, at)].sort((one, other) => one.at - other.at)
  // Verdicts are kept for 400 days from the last request for them, so the devices sleep for less in total.
  let slept = 0
  const kept = all.filter((event) => event.do !== 'sleep' || (slept += event.ms) < 399 * DAY_MS)
  return { seed, tabs: [chance.between(2, 6), chance.between(1, 2)], webLocks: chance.is(0.85), events: kept }
}
