import { chanceOf } from '../chance.ts'
import type { Chance } from '../chance.ts'
import type { Process } from '../process.ts'
import { Timeline } from '../timeline.ts'
import { RefreshServer } from './refresh-server.ts'
import type { RefreshAnswer } from './refresh-server.ts'
import { TokenTab } from './token-tab.ts'
import type { TokenMutant } from './token-tab.ts'

const PEOPLE = ['staff:ana', 'buyer:ben'] as const
const ACCOUNTS = [null, 'account-1', 'account-2'] as const
/** As in src/api/lock.ts: a page that waits longer than a request lasts takes the lock from a frozen one. */
const PATIENCE_MS = 18_000
export const TABS_MAX = 8

export interface TokenViolation {
  readonly promise: string
  readonly detail: string
}

/** The result of a refresh; `asks` is a Retry-After. */
export type Carried = RefreshAnswer | 'lost' | 'portal' | 'failed' | { readonly status: 429 | 503; readonly asks: string }

/** A request is fetch, streams and timers, and needs some turns of the event loop to become quiet. */
const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1)
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
}

/** One browser: up to eight tabs, one cookie, one lock, one network. */
export class TokenWorld {
  readonly timeline = new Timeline(quiet)
  readonly chance: Chance
  /** Random draws of the back-off, separate from the world's. */
  readonly jitter: Chance
  readonly server: RefreshServer
  readonly mutant: TokenMutant | undefined
  readonly dropped = new Set<string>()
  violation: TokenViolation | null = null
  cookie: string | null
  signedInAt = 0
  tabs: TokenTab[] = []
  networkFault: ('dropped' | 'answerLost' | 'failed' | 'portal')[] = []
  private readonly locks = new Map<string, { process: Process; waiting: (() => void)[] }>()
  private principal: string = PEOPLE[0]
  private out = 0
  /** When a lock was last stolen or a page thawed: two pages may then hold it for a moment, which the server's grace covers. */
  private oddAt = Number.NEGATIVE_INFINITY
  /** By person and account: the last token that reached its tab, and when. */
  private readonly arrived = new Map<string, { value: string; at: number; process: Process }>()

  constructor(seed: number, mutant?: TokenMutant, tabs?: number) {
    this.mutant = mutant
    this.chance = chanceOf(seed, 'tokens')
    this.jitter = chanceOf(seed, 'jitter')
    this.server = new RefreshServer(mutant?.noGrace !== true, mutant?.noEnd !== true)
    this.cookie = this.server.open(this.principal, 0)
    const count = tabs ?? this.chance.between(2, TABS_MAX)
    for (let tab = 0; tab < count; tab += 1) this.open()
  }

  open(): void {
    this.tabs.push(new TokenTab(this, `tab${this.tabs.length + 1}`, this.principal))
  }
  living(): TokenTab[] {
    return this.tabs.filter(({ process }) => process.state === 'live')
  }
  others(tab: TokenTab): TokenTab[] {
    return this.tabs.filter((other) => other !== tab && other.process.state !== 'dead')
  }
  broken(promise: string, detail: string): void {
    this.violation ??= { promise, detail: `${detail}, at ${this.timeline.now}` }
  }

  lock<T>(process: Process, name: string, run: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let hasBegun = false
      const begin = (): void => {
        if (hasBegun || process.state === 'dead') return
        hasBegun = true
        const mine = { process, waiting: this.locks.get(name)?.waiting ?? [] }
        this.locks.set(name, mine)
        const end = (): void => {
          if (this.locks.get(name) !== mine) return
          this.locks.delete(name)
          for (const next of mine.waiting.splice(0))
            if (!this.locks.has(name)) next()
            else this.locks.get(name)?.waiting.push(next)
        }
        process.onDeath(end)
        process.deliver(() => void run().then(resolve, reject).finally(end))
      }
      const held = this.locks.get(name)
      if (!held) return begin()
      held.waiting.push(begin)
      process.later(PATIENCE_MS, () => {
        if (!hasBegun) this.oddAt = this.timeline.now
        begin()
      })
    })
  }

  /** Carries a refresh with the cookie; the browser keeps the successor once an answer arrives. */
  async carryRefresh(process: Process, account: string | null): Promise<Carried> {
    const { timeline, chance, server } = this
    if (process.state === 'dead') return new Promise(() => {})
    const { cookie, principal } = this
    const found = this.networkFault.shift()
    this.out += 1
    if (this.out > 1 && timeline.now - this.oddAt > 60_000) this.broken('one refresh at a time', `${this.out} are out`)
    let isOut = true
    const landed = (): void => {
      if (isOut) this.out -= 1
      isOut = false
    }
    process.onDeath(landed)
    const last = this.arrived.get(`${principal} ${account}`)
    if (last && this.isNeedless(last, process)) this.broken('one refresh for all tabs', `${last.value} was known and good`)
    const answer = await new Promise<RefreshAnswer | 'lost' | 'portal' | 'failed'>((resolve) => {
      const there = chance.between(5, 60)
      // The browser's own part of a request ends even if the page is frozen or gone.
      const back = (reply: RefreshAnswer | 'lost' | 'portal' | 'failed', ms: number): void => {
        timeline.after(ms, () => {
          landed()
          if (typeof reply === 'object' && reply.ok && this.cookie === cookie) this.cookie = reply.cookie
          process.deliver(() => resolve(reply))
        })
      }
      if (found === 'dropped') return back('lost', chance.between(100, 14_000))
      if (found === 'portal') return back('portal', there)
      timeline.after(there, () => {
        if (found === 'failed') return back('failed', there)
        const reply = server.refresh(cookie, account, timeline.now)
        back(found === 'answerLost' ? 'lost' : reply, found === 'answerLost' ? chance.between(100, 14_000) : there)
      })
    })
    if (typeof answer === 'object' && answer.ok)
      this.arrived.set(`${principal} ${account}`, { value: answer.value, at: timeline.now, process })
    return answer
  }

  /** True if all live tabs and the asking one received it a while ago, nobody was refused it, and most of its life is left. */
  private isNeedless({ value, at, process }: { value: string; at: number; process: Process }, asker: Process): boolean {
    const age = this.timeline.now - at
    // A frozen page still sends what it had started.
    const told = this.tabs.filter((tab) => tab.process.state === 'live' || tab.process === asker)
    const isTold = process.disturbedAt < at && told.every((tab) => tab.openedAt < at && tab.process.disturbedAt < at)
    return (
      isTold && age > 200 && age < 600_000 && !this.dropped.has(value) && at - this.oddAt > 60_000 && at - this.signedInAt > 500
    )
  }

  /** Makes something happen, or makes every tab need a token at once. */
  act(): void {
    const { chance, timeline } = this
    const tab = chance.pick(this.tabs)
    const account = chance.pick(ACCOUNTS)
    const roll = chance.next()
    if (roll < 0.45) {
      const all = chance.is(0.5)
      for (const one of this.living()) void one.ask(all ? account : chance.pick(ACCOUNTS))
    } else if (roll < 0.55) void tab.refused(account)
    else if (roll < 0.72) this.networkFault.push(chance.pick(['dropped', 'answerLost', 'failed', 'portal'] as const))
    else if (roll < 0.78) tab.process.freeze()
    else if (roll < 0.84) this.thaw(tab)
    else if (roll < 0.88) tab.process.kill()
    else if (roll < 0.92 && this.living().length < TABS_MAX) this.open()
    else if (roll < 0.96) this.signIn(chance.pick(PEOPLE))
    else if (roll < 0.98) {
      this.server.end(this.cookie)
      timeline.after(chance.between(1000, 20_000), () => this.signIn(this.principal))
    }
  }
  signIn(principal: string): void {
    this.principal = principal
    this.signedInAt = this.timeline.now
    this.arrived.clear()
    this.cookie = this.server.open(principal, this.timeline.now)
    const [first] = this.living()
    first?.signIn(principal, this.server.issue({ principal, account: null, at: this.timeline.now }))
    // A frozen page learns of it when it thaws.
    for (const tab of this.tabs)
      if (tab !== first) tab.process.later(this.chance.between(1, 400), () => tab.leaveFor(this.principal))
  }
  private thaw({ process }: TokenTab): void {
    if (process.state === 'frozen') this.oddAt = this.timeline.now
    process.thaw()
  }
  heal(): void {
    this.networkFault = []
    for (const tab of this.tabs) this.thaw(tab)
    this.signIn(this.principal)
  }
}

/** Runs one seed; returns the first broken promise, or null. */
export const runTokenSeed = async (seed: number, mutant?: TokenMutant): Promise<TokenViolation | null> => {
  const world = new TokenWorld(seed, mutant)
  const { timeline, chance } = world
  const isOver = (): boolean => world.violation !== null
  return inTimeOf(timeline, async () => {
    for (let step = chance.between(10, 30); step > 0 && !isOver(); step -= 1) {
      timeline.after(0, () => world.act())
      const pace = chance.next()
      const pause = pace < 0.6 ? chance.between(1, 400) : pace < 0.85 ? chance.between(400, 30_000) : 15 * 60_000
      await timeline.run(timeline.now + pause, isOver)
    }
    timeline.after(0, () => world.heal())
    await timeline.run(timeline.now + 60_000, isOver)
    for (const tab of world.living()) {
      let said = 'nothing'
      timeline.after(0, () => void tab.ask('account-1').then((answer) => (said = answer)))
      await timeline.run(timeline.now + 20_000, isOver)
      if (said !== 'ok') world.broken('a healed world gives a token', `${tab.process.name} got ${said}`)
    }
    if (world.server.wronglyEnded > 0) world.broken('a lost answer ends no session', 'reuse within the grace')
    return world.violation
  })
}

/** Replaces the global timers by the world's while `run` lasts. */
export const inTimeOf = async <T>(timeline: Timeline, run: () => Promise<T>): Promise<T> => {
  const { setTimeout: realTimeout, clearTimeout: realClear } = globalThis
  const timers = new Map<number, () => void>()
  let made = 0
  Object.assign(globalThis, {
    setTimeout: (later: () => void, ms = 0) => {
      made += 1
      timers.set(made, timeline.after(ms, later))
      return made
    },
    clearTimeout: (id: number) => timers.get(id)?.(),
  })
  try {
    return await run()
  } finally {
    Object.assign(globalThis, { setTimeout: realTimeout, clearTimeout: realClear })
  }
}
