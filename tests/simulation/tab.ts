import { account } from '#domain/contract/account.ts'
import { addresses } from '#domain/contract/addresses.ts'
import { batch } from '#domain/contract/batch.ts'
import { cart } from '#domain/contract/cart.ts'
import type { Call } from '#domain/contract/call.ts'
import { favorites } from '#domain/contract/favorites.ts'
import { notices } from '#domain/contract/notices.ts'
import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { quotations } from '#domain/contract/quotations.ts'
import { plans } from '#domain/contract/plans.ts'
import { returns } from '#domain/contract/returns.ts'
import { sync } from '#domain/contract/sync.ts'
import type { Command } from '#domain/contract/sync.ts'
import type { Answer } from '../../src/api/answer.ts'
import type { Api } from '../../src/api/client.ts'
import type { Signals } from '../../src/offline/adapters/page-signals.ts'
import { createUploads } from '../../src/offline/adapters/upload.ts'
import { createWire } from '../../src/offline/adapters/wire.ts'
import type { OrderForm } from '../../src/offline/device-types.ts'
import type { WakeReason } from '../../src/offline/engine.ts'
import { createConnectivityProbe } from '../../src/offline/connectivity-probe.ts'
import { createCell } from '../../src/offline/observable.ts'
import { openWorkspace } from '../../src/offline/workspace.ts'
import type { Workspace, Views } from '../../src/offline/workspace.ts'
import type { Ports } from '../../src/offline/ports.ts'
import { createReachability } from '../../src/offline/reachability.ts'
import { listenForWakeTriggers } from '../../src/offline/wake-triggers.ts'
import type { Device } from './device.ts'
import type { Piece } from './file-rules.ts'
import { Process } from './process.ts'
import { EPOCH_MS } from './server-model.ts'
import type { AccessToken } from './wire-world.ts'
import { WORD_LISTS } from './words.ts'

const LISTS = ['outbox', 'receipts']
const NAMES = [
  'cart',
  'accounts',
  'addresses',
  'plans',
  'quotations',
  'favorites',
  'notices',
  'batch',
  'returns',
  'orders',
  ...LISTS,
]
const emptyViews = (): Views =>
  Object.fromEntries(NAMES.map((name) => [name, createCell<unknown>(LISTS.includes(name) ? [] : undefined)])) as unknown as Views

/** A page or the worker of a device: runs the engine on the ports of the simulated browser. */
export class Tab {
  readonly process: Process
  readonly views: Views
  readonly ports: Ports
  readonly account: string
  readonly principal: string
  readonly device: Device
  readonly isWorker: boolean
  visible = true
  expired = false
  person: Workspace | undefined
  reachable: () => string = () => 'unknown'
  readonly openedAt: number
  private token: AccessToken | null = null
  private readonly signals = new Set<(signal: 'visible' | 'online') => void>()
  private stopWakeUps = (): void => {}
  private pulledAt = 0
  /** The order form as this window loaded it, however long ago, and the last draft made of one. */
  form: OrderForm | null = null
  lastGiven: OrderDraft | null = null
  /** The last id that the engine drew: so an act's id is known before it is saved. */
  lastId = ''

  constructor(device: Device, name: string, principal: string, account: string, isWorker: boolean) {
    this.device = device
    this.isWorker = isWorker
    this.principal = principal
    this.account = account
    this.openedAt = device.world.timeline.now
    this.views = device.world.mutant?.views?.(emptyViews()) ?? emptyViews()
    this.process = new Process(device.world.timeline, name)
    const { chance } = device
    const clock = {
      now: () => EPOCH_MS + device.world.timeline.now + device.clockOffset,
      after: (ms: number, run: () => void) => this.process.later(ms, run),
    }
    let drawn = 0
    const random = {
      id: () => {
        drawn += 1
        const hex = Math.max(clock.now(), 0).toString(16).padStart(12, '0')
        const tail = `${chance.below(0x1_00_00_00).toString(16).padStart(6, '0')}${drawn.toString(16).padStart(6, '0')}`
        this.lastId = `${hex.slice(0, 8)}-${hex.slice(8)}-7${chance.below(0xfff).toString(16).padStart(3, '0')}-8000-${tail}`
        return this.lastId
      },
      fraction: () => chance.next(),
    }
    const store = device.file(principal).open(this.process)
    const api = this.api()
    const ports = {
      store,
      wire: createWire(api, createUploads(api, store)),
      clock,
      lock: device.locks.open(this.process),
      random,
    }
    this.ports = device.world.mutant?.ports?.(ports, this) ?? ports
    this.views.cart.subscribe(() => device.world.checker.onShown(this))
  }

  async start(): Promise<void> {
    const who = { principal: this.principal, kind: 'staff', role: 'sales', name: this.principal, tenant: 'main' } as const
    const person = await openWorkspace(who, this.ports, this.api(), this.views)
    this.person = person
    await person.setAccount(this.account)
    person.engine.state.subscribe(() => {
      const { sending, outcome } = person.engine.state.get()
      if (sending || this.person !== person) return
      if (outcome === 'signIn') this.setExpired(true)
      else if (outcome === 'drained') void person.pullStale().catch(() => {})
    })
    if (!this.isWorker) {
      const reachability = createReachability(() => this.probe())
      this.reachable = () => reachability.state.get()
      this.onReached = (ours) => reachability.learned(ours)
      const signals: Signals = {
        isVisible: () => this.visible,
        listen: (heard) => {
          this.signals.add(heard as never)
          return () => this.signals.delete(heard as never)
        },
      }
      const ports = { clock: this.ports.clock, random: this.ports.random, signals, reachability }
      const looking = createConnectivityProbe(ports)
      const wakeUps = listenForWakeTriggers(
        ports,
        (reason) => {
          if (reason === 'visible' || reason === 'online') looking.now()
          void this.wake(reason)
        },
        () => {},
      )
      this.stopWakeUps = () => {
        looking.stop()
        wakeUps.stop()
      }
    }
    void this.wake('visible')
  }

  async wake(reason: WakeReason): Promise<void> {
    const { person } = this
    if (!person) return
    await person.engine.wake(reason)
    const now = this.ports.clock.now()
    const changed = reason === 'visible' || reason === 'online' || reason === 'signedIn'
    if (!this.expired && Math.abs(now - this.pulledAt) > (changed ? 60_000 : 300_000)) {
      this.pulledAt = now
      void this.pull()
    }
  }

  async pull(): Promise<boolean> {
    const { hasWords, hasLife } = this.device.world
    const names = [...BUYING, ...(hasWords ? WORD_LISTS : []), ...(hasLife ? LIFE_LISTS : [])]
    return (await this.person?.pull(names).catch(() => false)) ?? false
  }

  signal(kind: 'visible' | 'online'): void {
    this.process.deliver(() => {
      for (const heard of this.signals) heard(kind)
    })
  }

  forgetToken(): void {
    this.token = null
  }

  signedIn(): void {
    this.setExpired(false)
    this.token = null
    void this.wake('signedIn')
  }

  close(): void {
    this.stopWakeUps()
    this.person?.close()
    this.process.kill()
  }

  private onReached: (ours: boolean) => void = () => {}
  private setExpired(expired: boolean): void {
    this.expired = expired
    this.person?.setExpired(expired)
  }

  private async probe(): Promise<boolean> {
    const answer = await this.device.network.read(this.process, ANYBODY, () => null)
    return answer.ok
  }

  private async fresh(): Promise<
    { ok: true; token: { value: AccessToken; principal: string } } | Exclude<Answer<never>, { ok: true }>
  > {
    const { world } = this.device
    if (!this.token || world.timeline.now > this.token.expiresAt - 60_000) {
      const got = await this.device.network.refresh(this.process, this.device.cookie)
      if ('ok' in got) {
        const failure = got as Exclude<Answer<never>, { ok: true }>
        this.onReached(failure.kind === 'sessionEnded' || failure.kind === 'rateLimited' || failure.kind === 'serverFailed')
        return failure
      }
      this.onReached(true)
      this.token = got
      if (got.principal === this.principal) this.setExpired(false)
    }
    return { ok: true, token: { value: this.token, principal: this.token.principal } }
  }

  /** The network client, as far as the engine uses it (src/api/client.ts). */
  private api(): Api {
    const ask = async (call: Call, asking: Asking): Promise<Answer<unknown>> => {
      const granted = asking.token ? ({ ok: true, token: asking.token } as const) : await this.fresh()
      if (!granted.ok) return granted
      if (granted.token.principal !== this.principal && !asking.token) return { ok: false, kind: 'sessionEnded' }
      const { network } = this.device
      const token = granted.token.value
      const account = asking.account ?? this.account
      const { world } = this.device
      const answer = await (call.name === sync.commands.name
        ? network.batch(this.process, token, asking.body as { commands: Command[] }, asking.timeoutMs ?? 15_000)
        : network.read(this.process, token, () =>
            call.name === batch.upload.name
              ? world.server.upload(pieceOf(asking, account))
              : world.reading(call.name, token.principal, account),
          ))
      this.onReached(answer.ok || (answer.kind !== 'unreachable' && answer.kind !== 'notOurs'))
      if (answer.ok || answer.kind !== 'unauthorised') return answer
      if (this.token === token) this.token = null
      return { ok: false, kind: 'sessionEnded' }
    }
    const api = { call: ask, tokens: { fresh: () => this.fresh() }, tenant: 'main' }
    return api as unknown as Api
  }
}

const pieceOf = ({ params, query, bytes = NO_BYTES }: Asking, account: string): Piece => ({
  account,
  hash: params?.hash ?? '',
  offset: Number(query?.offset),
  size: Number(query?.size),
  bytes,
})
const NO_BYTES = new Uint8Array()

interface Asking {
  readonly params?: { readonly hash: string }
  readonly query?: { readonly offset?: string; readonly size?: string }
  readonly bytes?: Uint8Array
  readonly token?: { value: AccessToken; principal: string }
  readonly body?: unknown
  readonly account?: string | null
  readonly timeoutMs?: number
}
const ANYBODY: AccessToken = {
  principal: '',
  expiresAt: Number.POSITIVE_INFINITY,
  cookie: { principal: '', refreshedAt: 0, ended: false },
}
const BUYING = ['cart', 'orders'] as const
/** Lists read in seeds in which orders are shipped, returned, or made by file. */
export const LIFE_LISTS = ['returns', 'batch'] as const
/** The reading call of each of the device's lists. */
export const READ_CALLS = {
  cart: cart.list.name,
  orders: orders.list.name,
  plans: plans.page.name,
  quotations: quotations.list.name,
  addresses: addresses.page.name,
  favorites: favorites.page.name,
  notices: notices.page.name,
  accounts: account.list.name,
  returns: returns.page.name,
  batch: batch.search.name,
} as const
