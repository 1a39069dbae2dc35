import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import { articlesOf, foldCart } from '#domain/rules/cart.ts'
import type { CartLine } from '#domain/rules/cart.ts'
import { createRandom } from './adapters/random.ts'
import { openDexieStore } from './adapters/dexie-store.ts'
import type { Tabs } from './adapters/tabs.ts'
import { cartChangesOf } from './mirrors/fold-command.ts'
import type { BatchAnswer, Clock, Grant, Lock, Ports, Store, TableName } from './ports.ts'

/** What happens to the next requests. */
export type NetworkFaults =
  | 'fine'
  | 'dropped'
  | 'answerLost'
  | 'unauthorised'
  | 'ended'
  | 'portal'
  | 'broken'
  | 'busy'
  | 'tooOld'
  | 'stopsAfterOne'

export const ANA = 'staff:ana'
export const ACCOUNT = '01990000-0000-7000-8000-000000000001'

/** A small fake server: one effect per id, its verdict kept (I4). */
export class FakeServer {
  networkFault: NetworkFaults = 'fine'
  /** The identity that a refresh returns for the cookie; null if the session has expired. */
  cookie: string | null = ANA
  refuses: (command: Command) => Omit<CommandVerdict, 'id'> | undefined = () => undefined
  readonly verdicts = new Map<string, CommandVerdict>()
  readonly effects: Command[] = []
  readonly requests: { principal: string; commands: readonly Command[] }[] = []
  refreshes = 0
  cart: ReadonlyMap<string, CartLine> = new Map()
  revision = 0
  epoch = 1
  /** Server time in its answers; null omits it. */
  time: number | null = null
  /** Highest number of requests seen at once. */
  atOnceMax = 0
  private atOnce = 0

  /** Restores a backup from before everything. */
  restore(): void {
    this.verdicts.clear()
    this.effects.length = 0
    this.cart = new Map()
    this.revision = 0
    this.epoch += 1
  }

  async take(principal: string, commands: readonly Command[], epoch?: number): Promise<BatchAnswer> {
    this.atOnce += 1
    this.atOnceMax = Math.max(this.atOnceMax, this.atOnce)
    await new Promise((resolve) => setTimeout(resolve, 1))
    this.atOnce -= 1
    const { networkFault } = this
    const failed = (status: number, code = 0, error = 'serverFailed', retryAfter: number | null = null): BatchAnswer => ({
      ok: false,
      status,
      code,
      error,
      retryAfter,
    })
    if (networkFault === 'dropped') return failed(0, 0, 'unreachable')
    if (networkFault === 'portal') return failed(0, 0, 'notOurs')
    this.requests.push({ principal, commands })
    if (networkFault === 'unauthorised') return failed(401, 14101, 'session.missing')
    if (networkFault === 'ended') return failed(400, 14106, 'session.ended')
    if (networkFault === 'broken') return failed(503)
    if (networkFault === 'busy') return failed(429, 10005, 'rateLimited', 30_000)
    if (networkFault === 'tooOld') return failed(426, 16002, 'sync.unknownCommand')
    const results: CommandVerdict[] = []
    const tried = networkFault === 'stopsAfterOne' ? commands.slice(0, 1) : commands
    for (const command of epoch !== undefined && epoch !== this.epoch ? [] : tried) {
      // After a failure nothing is tried: the commands of a batch are one lane.
      const failure = results.find(({ status }) => status >= 500)
      results.push(failure ? { ...failure, id: command.id } : this.judge(command))
    }
    if (networkFault === 'answerLost') return failed(0, 0, 'unreachable')
    const said = this.time === null ? {} : { serverTime: new Date(this.time).toISOString() }
    return { ok: true, results, epoch: this.epoch, restoredTo: null, ...said }
  }

  private judge(command: Command): CommandVerdict {
    const known = this.verdicts.get(command.id)
    if (known) return known
    const refused = this.refuses(command)
    const verdict = refused ? { id: command.id, ...refused } : this.apply(command)
    // A failure on its side had no effect and is no verdict.
    if (verdict.status < 500) this.verdicts.set(command.id, verdict)
    return verdict
  }

  private apply(command: Command): CommandVerdict {
    this.effects.push(command)
    const changes = cartChangesOf(command)
    this.cart = foldCart(this.cart, changes)
    this.revision += 1
    const touched = changes.flatMap(articlesOf)
    const lines = touched.map((goodsId) => ({
      goodsId,
      quantity: 0,
      savedForLater: false,
      note: '',
      ...this.cart.get(goodsId),
      changedBy: 'Ana',
      changedAt: command.at,
    }))
    const order = {
      ...(command.body as object),
      orderNumber: 'N-1',
      state: 'submitted',
      submittedAt: command.at,
      total: '1.00',
      withChanges: false,
    }
    const data = command.call === 'orders.submit' ? order : { revision: this.revision, lines, count: 0, total: 0 }
    return { id: command.id, status: 200, code: 0, error: null, msg: '', data }
  }
}

/** Moved by hand; timers run when it passes them. */
export class FakeClock implements Clock {
  private time = Date.UTC(2026, 10, 21)
  private timers: { at: number; run: () => void }[] = []
  now(): number {
    return this.time
  }
  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }
  /** Jumps, and runs the timers that are due. */
  async pass(ms: number): Promise<void> {
    this.time += ms
    const due = this.timers.filter(({ at }) => at <= this.time)
    this.timers = this.timers.filter(({ at }) => at > this.time)
    for (const { run } of due) run()
    // By turns too: on a busy machine 20 ms are few of them.
    const until = performance.now() + 20
    for (let turns = 0; turns < 300 || performance.now() < until; turns++) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** One browser: its storage, its locks and the messages between its tabs. */
export class FakeBrowser {
  readonly indexedDB = new IDBFactory()
  readonly server = new FakeServer()
  readonly clock = new FakeClock()
  private readonly listeners = new Set<(tables: readonly TableName[]) => void>()
  private readonly locks = new Map<string, symbol>()
  acrossTabs = true

  private tabs(): Tabs<readonly TableName[]> {
    let own: ((tables: readonly TableName[]) => void) | undefined
    return {
      tell: (tables) => {
        for (const listener of this.listeners) if (listener !== own) listener(tables)
      },
      listen: (listener) => {
        own = listener
        this.listeners.add(listener)
        return () => this.listeners.delete(listener)
      },
      close: () => {},
    }
  }

  private lock(): Lock {
    const { locks, acrossTabs } = this
    return {
      acrossTabs,
      async tryRun(name, steal, run) {
        if (acrossTabs && locks.has(name) && !steal) return 'busy'
        const mine = Symbol(name)
        locks.set(name, mine)
        try {
          return await run()
        } finally {
          if (locks.get(name) === mine) locks.delete(name)
        }
      },
      whenFree: () => () => {},
    }
  }

  /** The token of the cookie, requested again after each refusal. */
  private wire(): Ports['wire'] {
    const { server } = this
    return {
      async authorise(principal): Promise<Grant> {
        server.refreshes += 1
        if (server.networkFault === 'dropped' || server.networkFault === 'portal')
          return { ok: false, why: 'unreachable', retryAfter: null }
        if (server.cookie !== principal) return { ok: false, why: 'signIn', retryAfter: null }
        return { ok: true, send: (commands, epoch) => server.take(principal, structuredClone(commands), epoch) }
      },
    }
  }

  store(principal = ANA): Promise<Store> {
    return openDexieStore(`p:main:${principal}`, { indexedDB: this.indexedDB, IDBKeyRange, tabs: this.tabs() })
  }

  async ports(principal = ANA): Promise<Ports> {
    const random = createRandom(() => this.clock.now())
    return {
      store: await this.store(principal),
      wire: this.wire(),
      clock: this.clock,
      lock: this.lock(),
      random: { ...random, fraction: () => 0.5 },
    }
  }
}
