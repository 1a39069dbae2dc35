import { chanceOf } from './chance.ts'
import type { Chance } from './chance.ts'
import { StoreFile } from './device-store.ts'
import type { StorageFault } from './device-store.ts'
import { LockTable } from './locks.ts'
import { Tab } from './tab.ts'
import type { World } from './world.ts'
import { Network } from './wire-world.ts'
import type { Cookie } from './wire-world.ts'

/** One tablet: its files, locks, cookie, clock and network, and the tabs and worker that run on it. */
export class Device {
  readonly world: World
  readonly number: number
  readonly chance: Chance
  readonly network: Network
  readonly locks: LockTable
  readonly files = new Map<string, StoreFile>()
  readonly faults: { kind: StorageFault; left: number }[] = []
  tabs: Tab[] = []
  cookie: Cookie | null = null
  clockOffset = 0
  /** Offset that a page may still use if it read the clock just before the jump. */
  offsetBefore = 0
  clockJumpedAt = Number.NEGATIVE_INFINITY
  signedInAt = 0
  user: string
  private opened = 0

  constructor(world: World, number: number, user: string, acrossTabs: boolean) {
    this.world = world
    this.number = number
    this.user = user
    this.chance = chanceOf(world.seed, `device ${number}`)
    this.network = new Network(world.timeline, chanceOf(world.seed, `network ${number}`), world.server, world.checker)
    this.locks = new LockTable(this.chance, acrossTabs)
    this.signIn(user)
  }

  file(principal: string): StoreFile {
    let file = this.files.get(principal)
    if (!file) {
      const { world, chance } = this
      file = new StoreFile(
        {
          timeline: world.timeline,
          chance,
          fault: () => this.nextFault(),
          onCommit: (...args) => world.checker.onCommit(...args),
        },
        this.number,
        principal,
      )
      this.files.set(principal, file)
    }
    return file
  }

  open(isWorker = false): Tab {
    this.opened += 1
    const account = this.world.accountFor(this.opened + this.number)
    const tab = new Tab(this, `d${this.number}.${isWorker ? 'worker' : 'tab'}${this.opened}`, this.user, account, isWorker)
    this.tabs.push(tab)
    void tab.start().catch((error: unknown) => this.world.checker.onStartFailed(error))
    return tab
  }

  /** Tabs that run or are frozen. */
  living(): Tab[] {
    return (this.tabs = this.tabs.filter(({ process }) => process.state !== 'dead'))
  }

  signIn(user: string): void {
    this.user = user
    this.signedInAt = this.world.timeline.now
    this.cookie = { principal: user, refreshedAt: this.world.timeline.now, ended: false }
    for (const tab of this.living()) {
      if (tab.principal === user) tab.process.deliver(() => tab.signedIn())
    }
  }

  /** Switches to another person: each tab leaves the old person's database a little later. */
  switchUser(user: string): void {
    if (user === this.user) return this.signIn(user)
    const old = this.living()
    this.signIn(user)
    for (const tab of old)
      tab.process.later(this.chance.between(1, 400), () => {
        tab.close()
        this.open(tab.isWorker)
      })
  }

  jumpClock(ms: number): void {
    this.offsetBefore = this.clockOffset
    this.clockOffset += ms
    this.clockJumpedAt = this.world.timeline.now
  }

  get storageIsFine(): boolean {
    return this.faults.length === 0
  }
  private nextFault(): StorageFault | null {
    const [first] = this.faults
    if (!first) return null
    first.left -= 1
    if (first.left <= 0) this.faults.shift()
    return first.kind
  }
}
