import { batch } from '#domain/contract/batch.ts'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import type { CartLine } from '#domain/rules/cart.ts'
import { commandCalls } from '#domain/contract/index.ts'
import type { Chance } from './chance.ts'
import { applyReport, reportOf } from './erp-rules.ts'
import type { ErpAct, ErpReport } from './erp-rules.ts'
import { takePiece } from './file-rules.ts'
import type { Piece } from './file-rules.ts'
import { LateList } from './late-list.ts'
import { orderIdsOf } from './ledger.ts'
import { essenceOfModel } from './order-checks.ts'
import { ordersOfFile } from './server-log.ts'
import type { BatchReply, Effect, Heard, ServerWatch } from './server-log.ts'
import { judge } from './server-rules.ts'
import { emptyState } from './server-state.ts'
import type { ModelFacts, ModelOrder, ServerDefects, ServerState } from './server-state.ts'
import type { Timeline } from './timeline.ts'

/** The server's process and its database: it crashes, restarts, and is restored from a backup. */
export class ServerModel {
  state: ServerState
  epoch = 1
  private readonly restores: { readonly epoch: number; readonly to: string }[] = []
  /** Effects in order; a restore removes the lost ones. */
  log: Effect[] = []
  /** Goods added to stock, and when: a restore replays them. */
  readonly restocks: { readonly goodsId: string; readonly units: number; readonly at: number }[] = []
  private heard: Heard[] = []
  /** The ERP's reports that changed something, each with the number of log entries before it; a restore forgets them too. */
  reports: { readonly report: ErpReport; readonly after: number }[] = []
  /** Carts by account and revision, in this life of the server and in earlier ones. */
  readonly history = new Map<string, Map<number, ReadonlyMap<string, CartLine>>[]>()
  /** Every version of each order, in any life of the server. */
  readonly orderVersions = new Set<string>()
  private readonly lateLists = new Map<string, LateList>()
  upAt = 0
  readonly facts: ModelFacts
  private readonly timeline: Timeline
  private readonly chance: Chance
  private readonly defects: ServerDefects
  private readonly watch: ServerWatch
  private life = 0
  private crash: { after: number; committed: boolean; downMs: number } | null = null
  private failing = 0
  /** Number of further commands of a lane that fail on our side. */
  private readonly outages = new Map<string, number>()

  constructor(timeline: Timeline, chance: Chance, facts: ModelFacts, defects: ServerDefects, watch: ServerWatch) {
    this.timeline = timeline
    this.chance = chance
    this.facts = facts
    this.defects = defects
    this.watch = watch
    this.state = emptyState(facts)
  }

  get time(): number {
    return EPOCH_MS + this.timeline.now
  }
  get isUp(): boolean {
    return this.timeline.now >= this.upAt
  }

  crashSoon(after: number, committed: boolean, downMs: number): void {
    this.crash = { after, committed, downMs }
  }
  knows(id: string): boolean {
    return this.heard.some((one) => 'command' in one && one.command.id === id)
  }
  /** Makes the next `count` commands fail on our side. */
  failSoon(count: number): void {
    this.failing = count
  }
  /** Makes the next `count` commands of one lane fail on our side, and none of any other lane. */
  failLane(word: string, count: number): void {
    this.outages.set(word, count)
  }
  heal(): void {
    this.crash = null
    this.failing = 0
    this.outages.clear()
    this.upAt = this.timeline.now
  }

  /** Judges one command after another, each in a step of its own; there is no answer if the server dies meanwhile. */
  take(
    principal: string,
    commands: readonly Command[],
    epoch: number | undefined,
    answer: (reply: BatchReply | 'down') => void,
  ): void {
    const { life } = this
    const results: CommandVerdict[] = []
    const stopped = new Set<string>()
    const list = this.defects.backwards ? commands.toReversed() : commands
    const finish = (): void => {
      const order = new Map(commands.map(({ id }, at) => [id, at]))
      const sorted = results.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
      answer({
        results: sorted,
        epoch: this.epoch,
        restoredTo: this.restoredSince(epoch ?? 0),
        serverTime: new Date(this.time).toISOString(),
      })
    }
    const next = (at: number): void => {
      if (!this.isUp || life !== this.life) return answer('down')
      // A device that does not know of the restore would send new work before the lost work.
      if (epoch !== undefined && epoch !== this.epoch && !this.defects.noEpoch) return finish()
      const command = list[at]
      if (!command) return finish()
      const verdict = this.judgeOne(principal, command, stopped)
      if (verdict === 'crashed') return answer('down')
      results.push(verdict)
      this.timeline.after(1, () => next(at + 1))
    }
    next(0)
  }

  private judgeOne(principal: string, command: Command, stopped: Set<string>): CommandVerdict | 'crashed' {
    const lane = `${commandCalls.get(command.call)?.command.lane}:${command.account}`
    const later: CommandVerdict = { id: command.id, status: 503, code: 10009, error: 'server.unavailable', msg: '', data: null }
    if (stopped.has(lane)) return later
    const crash = this.countCrash()
    if (crash && !crash.committed) return this.die(crash.downMs)
    if (this.isFailing(command)) {
      if (!this.defects.goesOnAfterFailure) stopped.add(lane)
      if (this.defects.storesFailures) {
        const fingerprint = JSON.stringify([command.call, command.account, command.body])
        this.state.verdicts.set(`${principal}|${command.id}`, {
          fingerprint,
          error: 'server.unavailable',
          data: null,
          at: this.time,
        })
      }
      return later
    }
    const { verdict, effect } = judge(this.state, this.facts, principal, command, this.time, this.defects)
    this.heard.push({ principal, command, at: this.time })
    if (effect) this.record(principal, command)
    // Before the crash takes effect: the command was committed, so it counts.
    this.watch.onVerdict(principal, command, verdict)
    if (crash) {
      if (this.defects.verdictApart) this.state.verdicts.delete(`${principal}|${command.id}`)
      return this.die(crash.downMs)
    }
    if (verdict.status >= 500 || verdict.status === 426) stopped.add(lane)
    return verdict
  }

  private isFailing({ call }: Command): boolean {
    const word = call.split('.')[0] ?? ''
    const left = this.outages.get(word) ?? 0
    if (this.failing === 0 && left === 0) return false
    if (this.failing > 0) this.failing -= 1
    else this.outages.set(word, left - 1)
    return true
  }

  private countCrash(): ServerModel['crash'] {
    const { crash } = this
    if (!crash) return null
    crash.after -= 1
    if (crash.after > 0) return null
    this.crash = null
    return crash
  }

  private die(downMs: number): 'crashed' {
    this.life += 1
    this.upAt = this.timeline.now + downMs
    return 'crashed'
  }

  private record(principal: string, command: Command): void {
    const account = command.account ?? ''
    const cart = this.state.carts.get(account)
    const lives = this.history.get(account) ?? [firstLife()]
    this.history.set(account, lives)
    this.noteVersions(orderIdsOf(command))
    if (command.call === batch.importOrder.name) this.noteVersions(ordersOfFile(this.state, account, command.body))
    const revision = cart?.revision ?? 0
    const effect = { command, principal, at: this.time, revision, raised: lives.at(-1)?.has(revision) !== true }
    this.log.push(effect)
    if (cart) lives.at(-1)?.set(cart.revision, cart.lines)
    this.watch.onEffect(effect)
  }

  private noteVersions(orderIds: readonly string[]): void {
    for (const orderId of orderIds) {
      const order = this.state.orders.get(orderId)
      if (order) this.orderVersions.add(essenceOfModel(order))
    }
  }

  /** The ERP's next act on what it sees here; now and then it repeats a report. */
  erp(act: ErpAct, pick: number, quantity: number): void {
    if (!this.isUp) return
    const { state, time: at } = this
    const last = this.reports.at(-1 - (pick % Math.max(this.reports.length, 1)))?.report
    const report = act === 'again' ? last : reportOf(state, act, pick, quantity, new Date(at).toISOString())
    if (!report || !applyReport(state, report, this.defects)) return
    this.heard.push({ report, at })
    this.reports.push({ report, after: this.log.length })
    const orderId = report.kind === 'judged' ? state.returns.get(report.returnId)?.data.orderId : report.orderId
    this.noteVersions(orderId === undefined ? [] : [orderId])
  }

  /** Takes one piece of a file. */
  upload(piece: Piece): { readonly received: number; readonly done: boolean } {
    const answer = takePiece(this.state, piece)
    if (piece.bytes.length > 0) this.heard.push({ piece, at: this.time })
    return answer
  }

  /** Time of the oldest backup that the device does not know of. */
  private restoredSince(known: number): string | null {
    const points = this.restores.filter(({ epoch }) => epoch > known).map(({ to }) => to)
    return points.toSorted()[0] ?? null
  }

  /** The answer of the list of an account's orders. */
  ordersOf(account: string): readonly ModelOrder[] {
    if (this.defects.skipsLateCommits) {
      const key = `${this.epoch} ${account}`
      const list = this.lateLists.get(key) ?? new LateList()
      this.lateLists.set(key, list)
      return list.read(this.log, this.state.orders, account)
    }
    return [...this.state.orders.values()].filter((order) => order.account === account)
  }
  /** The answer of the list of an account's cart. */
  cartOf(account: string): { readonly revision: number; readonly lines: ReadonlyMap<string, CartLine> } {
    const { revision = 0, lines = NO_LINES } = this.state.carts.get(account) ?? {}
    const before =
      this.defects.tearsReading &&
      this.history
        .get(account)
        ?.at(-1)
        ?.get(revision - 1)
    return { revision, lines: before || lines }
  }

  restock(goodsId: string, units: number): void {
    this.state.stock.set(goodsId, (this.state.stock.get(goodsId) ?? 0) + units)
    this.restocks.push({ goodsId, units, at: this.time })
  }

  /** Restores the database as it was `minutes` ago. Later changes are lost, and the operator raises the epoch. */
  restore(minutes: number): void {
    const point = this.time - minutes * 60_000
    this.heard = this.heard.filter(({ at }) => at <= point)
    const lives = [...this.history.values()]
    this.state = emptyState(this.facts)
    this.log = []
    for (const life of lives) life.push(firstLife())
    // Stock is replenished whatever the database remembers, and an older order needs the older goods.
    const restocks = this.restocks.values()
    let next = restocks.next().value
    const restockUntil = (at: number): void => {
      for (; next && next.at <= at; next = restocks.next().value)
        this.state.stock.set(next.goodsId, (this.state.stock.get(next.goodsId) ?? 0) + next.units)
    }
    this.reports = []
    for (const one of this.heard) {
      const { at } = one
      restockUntil(at)
      if ('piece' in one) takePiece(this.state, one.piece)
      if ('report' in one && applyReport(this.state, one.report, this.defects))
        this.reports.push({ report: one.report, after: this.log.length })
      if (!('command' in one)) continue
      const { command, principal } = one
      if (!judge(this.state, this.facts, principal, command, at, this.defects).effect) continue
      const cart = this.state.carts.get(command.account ?? '')
      if (cart)
        this.history
          .get(command.account ?? '')
          ?.at(-1)
          ?.set(cart.revision, cart.lines)
      this.log.push({ command, principal, at, revision: cart?.revision ?? 0, raised: true })
    }
    restockUntil(Infinity)
    this.life += 1
    this.upAt = this.timeline.now + this.chance.between(100, 3000)
    this.epoch += 1
    this.restores.push({ epoch: this.epoch, to: new Date(point).toISOString() })
  }
}

const NO_LINES: ReadonlyMap<string, CartLine> = new Map()
const firstLife = (): Map<number, ReadonlyMap<string, CartLine>> => new Map([[0, new Map<string, CartLine>()]])

/** Midnight of the world's first day. */
export const EPOCH_MS = Date.UTC(2026, 10, 21)
