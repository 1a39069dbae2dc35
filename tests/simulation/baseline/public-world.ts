import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'
import type { Command } from '#domain/contract/sync.ts'
import { chanceOf } from '../chance.ts'
import type { Chance } from '../chance.ts'
import type { StorageFault } from '../device-store.ts'
import { Process } from '../process.ts'
import type { WorldEvent } from '../schedule.ts'
import { EPOCH_MS, ServerModel } from '../server-model.ts'
import type { BatchReply } from '../server-log.ts'
import { Timeline } from '../timeline.ts'
import { Network } from '../wire-world.ts'
import type { Cookie } from '../wire-world.ts'
import { ACCOUNTS } from '../world.ts'
import { PLAIN_FACTS, numbersIn } from './facts.ts'
import { articleOf } from './plain-schedule.ts'

const PRINCIPAL = 'staff:ana'
export const ADDRESS = 'https://shop.example/api/v1.0/command'
/** Retries of a background sync whose handler failed: after 5 and after 15 minutes, as in Chromium. */
const SYNC_RETRIES_MS = [300_000, 900_000]

/** The event that a service worker receives. */
export interface SyncEvent {
  readonly tag: string
  readonly lastChance: boolean
  waitUntil(work: Promise<unknown>): void
}
/** One page with its worker; a kill ends both, and the next page opens at once. */
export interface Page {
  /** Starts giving a command; those in `saved` are stored durably on the device. */
  give(number: number): void
  online(): void
}
export type OpenPage = (world: PublicWorld) => Promise<Page>

/** One device with one page in the same world: the same server, network, session and schedule as ours. */
export class PublicWorld {
  readonly timeline: Timeline
  readonly chance: Chance
  readonly server: ServerModel
  readonly network: Network
  readonly saved = new Set<number>()
  process: Process
  private readonly cookie: Cookie
  private readonly faults: { kind: StorageFault; left: number }[] = []
  private readonly openPage: OpenPage
  private page: Page | undefined
  private listeners: ((event: SyncEvent) => void)[] = []
  private readonly syncs = new Map<string, { tries: number; running: boolean; again: boolean }>()

  constructor(seed: number, openPage: OpenPage, quiet: () => Promise<void>) {
    this.timeline = new Timeline(quiet)
    this.chance = chanceOf(seed, 'page')
    const watch = { onEffect: () => {}, onVerdict: () => {}, onSend: () => () => {} }
    this.server = new ServerModel(this.timeline, chanceOf(seed, 'server'), PLAIN_FACTS, {}, watch)
    this.network = new Network(this.timeline, chanceOf(seed, 'network 0'), this.server, watch)
    this.cookie = { principal: PRINCIPAL, refreshedAt: 0, ended: false }
    this.process = new Process(this.timeline, 'page')
    this.openPage = openPage
  }

  get time(): number {
    return EPOCH_MS + this.timeline.now
  }
  /** As `navigator.onLine`: true behind a captive portal. */
  get isOnline(): boolean {
    return this.timeline.now >= this.network.downUntil
  }
  get effects(): number[] {
    return this.server.log.flatMap(({ command }) => numbersIn(command.body))
  }

  async open(): Promise<void> {
    this.process.kill()
    this.process = new Process(this.timeline, 'page')
    this.listeners = []
    this.page = undefined
    const { process } = this
    const page = await this.openPage(this)
    if (process === this.process) this.page = page
    for (const [tag, sync] of this.syncs) this.fireSoon(tag, { ...sync, running: false })
  }

  perform(event: WorldEvent): void {
    if (event.do === 'add') this.page?.give(event.goods)
    else if (event.do === 'networkFault') this.network.networkFault.push({ kind: event.kind, left: event.count, days: 0 })
    else if (event.do === 'down') this.goDown(event.ms)
    else if (event.do === 'endSession') this.cookie.ended = true
    else if (event.do === 'signIn') this.cookie.ended = false
    else if (event.do === 'reload') void this.open()
    else if (event.do === 'storage') this.faults.push({ kind: event.kind, left: event.count })
  }

  heal(): void {
    this.network.networkFault.length = 0
    this.network.downUntil = 0
    this.faults.length = 0
    this.cookie.ended = false
  }
  /** Fires the browser's own event, and every registered sync. */
  goOnline(): void {
    this.page?.online()
    for (const [tag, sync] of this.syncs) if (!sync.running) this.fireSoon(tag, sync)
  }

  nextFault(): StorageFault | null {
    const [first] = this.faults
    if (!first) return null
    first.left -= 1
    if (first.left <= 0) this.faults.shift()
    return first.kind
  }

  /** The body that each outbox sends: the command under an id of its own. */
  commandOf(number: number): Command {
    const hex = (at: number): string => at.toString(16).padStart(12, '0')
    const body = { bsShoppingCartGroupDtoList: [{ goodsId: articleOf(number), quantity: 1 }] }
    const at = new Date(this.time).toISOString()
    return { id: `01990000-0000-7000-a000-${hex(number)}`, call: 'cart.save', version: 1, account: ACCOUNTS[0], body, at }
  }

  async fetch(request: Request): Promise<Response> {
    const token = { principal: PRINCIPAL, expiresAt: Number.POSITIVE_INFINITY, cookie: this.cookie }
    const command = (await request.json()) as Command
    const reply = await this.network.batch(this.process, token, { commands: [command] }, 15_000)
    if (reply.ok) {
      const [verdict] = (reply.data as BatchReply).results
      return verdict ? answer(verdict.status, verdict) : answer(503, {})
    }
    if (reply.kind === 'unreachable') throw new TypeError('Failed to fetch')
    if (reply.kind === 'notOurs') return new Response('<!doctype html><title>Welcome to our Wi-Fi</title>')
    return reply.kind === 'unauthorised' ? answer(401, { code: 401 }) : answer(500, { code: 10_009 })
  }

  listenForSync(run: (event: SyncEvent) => void): void {
    this.listeners.push(run)
  }
  registerSync(tag: string): Promise<void> {
    const sync = this.syncs.get(tag)
    if (sync?.running) sync.again = true
    else this.fireSoon(tag, { tries: 0, running: false, again: false })
    return Promise.resolve()
  }

  private fireSoon(tag: string, sync: { tries: number; running: boolean; again: boolean }, ms = 200): void {
    this.syncs.set(tag, sync)
    this.timeline.after(ms, () => this.fire(tag, sync))
  }
  private fire(tag: string, sync: { tries: number; running: boolean; again: boolean }): void {
    if (this.syncs.get(tag) !== sync || sync.running || !this.isOnline) return
    sync.running = true
    const works: Promise<unknown>[] = []
    const lastChance = sync.tries >= SYNC_RETRIES_MS.length
    const event = { tag, lastChance, waitUntil: (work: Promise<unknown>) => void works.push(work) }
    for (const run of this.listeners) run(event)
    const end = (isDone: boolean): void => {
      if (this.syncs.get(tag) !== sync) return
      sync.running = false
      const wait = SYNC_RETRIES_MS[sync.tries]
      if (sync.again) this.fireSoon(tag, { tries: 0, running: false, again: false })
      else if (isDone || wait === undefined) this.syncs.delete(tag)
      else this.fireSoon(tag, { tries: sync.tries + 1, running: false, again: false }, wait)
    }
    void Promise.all(works).then(
      () => end(true),
      () => end(false),
    )
  }

  private goDown(ms: number): void {
    this.network.downUntil = this.timeline.now + ms
    this.timeline.after(ms, () => this.isOnline && this.goOnline())
  }
}

const answer = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { [API_MARKER_HEADER]: API_MARKER } })
