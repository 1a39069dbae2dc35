import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_MS } from '#domain/rules/limits.ts'
import type { TokenMutant, TokenTab } from './token-tab.ts'
import { TABS_MAX, TokenWorld, inTimeOf } from './token-world.ts'
import type { TokenViolation } from './token-world.ts'

const ACCOUNT = 'account-1'
const EXPIRIES = 3
/** All tabs ask within this time, because their timers and reads fire together. */
const TOGETHER_MS = 2000
/** Longer than a lost request (14 s) and the wait of those who share it. */
const SETTLED_MS = 25_000

/** Eight tabs, and the moments at which their token expires; at the end somebody else has the cookie. */
class ExpiryWorld {
  readonly world: TokenWorld
  private readonly lost = { dropped: 0, answerLost: 1 } as const

  constructor(seed: number, mutant?: TokenMutant) {
    this.world = new TokenWorld(seed, mutant, TABS_MAX)
  }

  /** Makes every tab ask, some twice and some just before the expiry; returns the last answer of each. */
  async expire(): Promise<ReadonlyMap<TokenTab, string>> {
    const { chance, timeline, tabs } = this.world
    const said = new Map<TokenTab, string>()
    const ask = (tab: TokenTab, ms: number) =>
      timeline.after(ms, () => void tab.ask(ACCOUNT).then((answer) => said.set(tab, answer)))
    for (const tab of tabs) for (let times = chance.between(1, 2); times > 0; times -= 1) ask(tab, chance.between(0, TOGETHER_MS))
    await this.pass(SETTLED_MS)
    for (const tab of tabs) ask(tab, 0)
    await this.pass(1000)
    return said
  }
  pass(ms: number): Promise<void> {
    const { timeline } = this.world
    return timeline.run(timeline.now + ms, () => this.world.violation !== null)
  }
  /** Goes into the last minute of the token, in which it is renewed, or just beyond, even if it arrived sixteen seconds late. */
  passLife(): Promise<void> {
    return this.pass(ACCESS_TOKEN_SECONDS * 1000 - SETTLED_MS - this.world.chance.between(0, 40_000))
  }

  async expireInPeace(): Promise<void> {
    const { chance, server, networkFault } = this.world
    const fault = chance.is(0.3) ? chance.pick(['dropped', 'answerLost'] as const) : null
    if (fault) networkFault.push(fault)
    const before = server.refreshed
    const said = await this.expire()
    const most = 1 + (fault ? this.lost[fault] : 0)
    if (server.refreshed - before !== most)
      this.world.broken('one refresh for eight tabs', `${server.refreshed - before} with ${fault ?? 'a good network'}`)
    this.mustAllHear(said, 'ok', 'signed in stays signed in')
  }

  /** Uses the stolen token after its owner has refreshed, or before. */
  async steal(): Promise<void> {
    const { chance, server, timeline, cookie } = this.world
    if (chance.is(0.5)) {
      await this.expireInPeace()
      await this.pass(REFRESH_GRACE_MS + chance.between(0, 600_000))
      if (server.refresh(cookie, ACCOUNT, timeline.now).ok) this.world.broken('a stolen token opens nothing', 'it came later')
      await this.passLife()
      this.mustAllHear(await this.expire(), 'sessionEnded', 'a stolen token ends its family')
      return
    }
    const thief = server.refresh(cookie, ACCOUNT, timeline.now)
    await this.pass(REFRESH_GRACE_MS + chance.between(0, 600_000))
    this.mustAllHear(await this.expire(), 'sessionEnded', 'a stolen token ends its family')
    if (thief.ok && server.refresh(thief.cookie, ACCOUNT, timeline.now).ok)
      this.world.broken('a stolen token ends its family', 'the thief goes on')
  }

  private mustAllHear(said: ReadonlyMap<TokenTab, string>, wanted: string, promise: string): void {
    for (const tab of this.world.tabs)
      if (said.get(tab) !== wanted) this.world.broken(promise, `${tab.process.name} heard ${said.get(tab) ?? 'nothing'}`)
  }
}

/** Runs one seed; returns the first broken promise, or null. */
export const runExpirySeed = async (seed: number, mutant?: TokenMutant): Promise<TokenViolation | null> => {
  const run = new ExpiryWorld(seed, mutant)
  return inTimeOf(run.world.timeline, async () => {
    for (let times = 0; times < EXPIRIES && !run.world.violation; times += 1) {
      await run.expireInPeace()
      await run.passLife()
    }
    if (!run.world.violation) await run.steal()
    return run.world.violation
  })
}
