import { RETRY_AFTER_MAX_MS } from '../../../src/api/retry-after.ts'
import type { Tokens } from '../../../src/api/token.ts'
import type { Process } from '../process.ts'
import { EPOCH_MS } from '../server-model.ts'
import type { TokenMutant, TokenTab } from './token-tab.ts'
import { TokenWorld, inTimeOf } from './token-world.ts'
import type { Carried, TokenViolation } from './token-world.ts'

const OUTAGE_MS = 10 * 60_000
/** Everything in a page that needs a token keeps asking: its timers, its reads, its queue. */
const ASK_MS = 2000
/** Maximum refreshes in ten minutes of waits that grow to a minute, with full jitter; 22 on average. */
const REFRESHES_MAX = 60

/** A service that gives no token for ten minutes, and pages that keep asking for one. */
class OutageWorld extends TokenWorld {
  readonly refreshes = new Map<Process, number[]>()
  private readonly asked = new Map<Process, { at: number; ms: number }>()
  isDown = true

  override async carryRefresh(process: Process, account: string | null): Promise<Carried> {
    if (!this.isDown) return super.carryRefresh(process, account)
    const { now } = this.timeline
    const before = this.asked.get(process)
    if (before && now - before.at < Math.min(before.ms, RETRY_AFTER_MAX_MS))
      this.broken(
        'not before the service asked for',
        `${process.name} came ${now - before.at} ms after ${before.ms} were asked for`,
      )
    this.refreshes.set(process, [...(this.refreshes.get(process) ?? []), now])
    const roll = this.chance.next()
    if (roll < 0.7) return roll < 0.35 ? 'portal' : 'lost'
    const seconds = this.chance.pick([5, 40, 7200, 86_400, 31_536_000])
    if (roll < 0.97) return 'failed'
    this.asked.set(process, { at: now, ms: seconds * 1000 })
    return { status: this.chance.is(0.5) ? 429 : 503, asks: this.asks(seconds) }
  }

  private asks(seconds: number): string {
    return this.chance.is(0.5) ? String(seconds) : new Date(EPOCH_MS + this.timeline.now + seconds * 1000).toUTCString()
  }
}

const askAll = (world: OutageWorld): void => {
  for (const tab of world.living()) void tab.ask(null)
}

/** Runs one seed; returns the first broken promise, or null. */
export const runOutageSeed = async (seed: number, mutant?: TokenMutant): Promise<TokenViolation | null> => {
  const world = new OutageWorld(seed, mutant)
  const { timeline } = world
  const isOver = (): boolean => world.violation !== null
  return inTimeOf(timeline, async () => {
    for (let at = 0; at < OUTAGE_MS && !isOver(); at += ASK_MS) {
      timeline.after(0, () => askAll(world))
      // The network comes and goes: the delay that the service asked for still holds.
      if (world.chance.is(0.01)) timeline.after(1, () => liftAll(world.tabs))
      await timeline.run(timeline.now + ASK_MS, isOver)
    }
    for (const [{ name }, times] of world.refreshes)
      if (times.length > REFRESHES_MAX)
        world.broken('a silent service is asked ever more rarely', `${name} refreshed ${times.length} times`)
    world.isDown = false
    // Nobody waits longer than an hour.
    timeline.after(0, () => liftAll(world.tabs))
    await timeline.run(timeline.now + RETRY_AFTER_MAX_MS, isOver)
    for (const tab of world.living()) {
      let said = 'nothing'
      timeline.after(0, () => void tab.ask(null).then((answer) => (said = answer)))
      await timeline.run(timeline.now + 20_000, isOver)
      if (said !== 'ok') world.broken('a healed world gives a token', `${tab.process.name} got ${said}`)
    }
    return world.violation
  })
}

const liftAll = (tabs: readonly TokenTab[]): void => {
  for (const { tokens } of tabs) (tokens satisfies Tokens).lift()
}
