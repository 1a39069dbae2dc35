import { errors } from '#domain/contract/errors.ts'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import type { CartLine } from '#domain/rules/cart.ts'
import { isExpiredReceipt } from '../../src/offline/apply-verdict.ts'
import type { Receipt } from '../../src/offline/device-types.ts'
import type { CartBase, ListBase, OutboxRow } from '../../src/offline/tables.ts'
import type { Device } from './device.ts'
import type { Change, StoreFile } from './device-store.ts'
import { checkCovered } from './covered-checks.ts'
import { checkDrafts } from './draft-checks.ts'
import { laneOf } from './lanes.ts'
import { cartOf, isWhatWasAsked, sameCart } from './ledger.ts'
import { checkLifeChange } from './life-checks.ts'
import type { Entry } from './ledger.ts'
import { checkOrderChange, isOfAnotherContent } from './order-checks.ts'
import type { Process } from './process.ts'
import { EPOCH_MS } from './server-model.ts'
import type { Effect, ServerWatch } from './server-log.ts'
import type { AccessToken, NetworkWatch } from './wire-world.ts'
import { ShownWatch } from './shown-checks.ts'
import type { Tab } from './tab.ts'
import { checkWordBase } from './word-checks.ts'
import { WORD_LISTS } from './words.ts'
import type { World } from './world.ts'

/** The promises, by the words of the plan. */
export type Invariant =
  | 'one verdict or still queued'
  | 'one order with the same lines'
  | 'lane order'
  | 'base equals the server at its cursor'
  | 'view equals fold'
  | "never another person's token"
  | 'side effects once'
  | 'drains within 120 seconds'
  | 'no silent stall'
  | 'one sender at a time'
  | 'told the truth'
export interface Violation {
  readonly invariant: Invariant
  readonly detail: string
  readonly at: number
}

interface Told {
  readonly applied: boolean
  readonly refused: boolean
  /** True if its id, or its order's id, was used for another command. */
  readonly reused: boolean
}

/** Watches every commit, send and effect. The first broken promise ends the run. */
export class Checker implements ServerWatch, NetworkWatch {
  violation: Violation | null = null
  readonly ledger = new Map<string, Entry>()
  /** The row that an act was joined to. */
  readonly rowOfAct = new Map<string, string>()
  readonly actsOfRow = new Map<string, Set<string>>()
  readonly seqOfRow = new Map<string, { seq: number; file: StoreFile; savedAt: number }>()
  readonly sentAt = new Map<StoreFile, number>()
  readonly receipts = new Map<string, Receipt>()
  readonly takenBack = new Set<string>()
  private readonly shown = new ShownWatch()
  /** Place of each page's last act with a row of its own. */
  private readonly lastPlace = new Map<string, number>()
  /** Everything that the server has said about a command. */
  readonly told = new Map<string, Told>()
  private readonly out = new Map<StoreFile, { process: Process; since: number }[]>()
  /** Refused in this life of the server: for good. */
  private readonly refused = new Set<string>()
  private readonly lastSeq = new Map<string, number>()
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  broken(invariant: Invariant, detail: string): void {
    this.violation ??= { invariant, detail, at: this.world.timeline.now }
  }

  onStartFailed(error: unknown): void {
    // Storage that cannot be opened is reported; anything else is a fault of the engine.
    if (!(error instanceof Error) || error.name !== 'StoreFailure')
      this.broken('told the truth', `a tab failed to start: ${String(error)}`)
  }

  /** Called when a page has redrawn its cart. */
  onShown(tab: Tab): void {
    const fault = this.shown.fault(tab)
    if (fault !== null) this.broken('view equals fold', fault)
  }

  onCommit(file: StoreFile, changes: readonly Change[], _process: Process): void {
    this.shown.onCommit(file, changes)
    checkDrafts(this.world, file, changes)
    if (changes.some(({ table }) => table === 'receipts')) checkCovered(this.world, file)
    for (const change of changes) {
      if (change.table === 'outbox') this.checkOutbox(file, change.key, change.before as OutboxRow, change.after as OutboxRow)
      if (change.table === 'receipts') this.checkReceipt(file, change.key, change.before as Receipt, change.after as Receipt)
      if (change.table === 'cart' && change.after) this.checkBase(file, change.after as CartBase)
      checkOrderChange(this.world, file, change)
      checkLifeChange(this.world, file, change)
      const word = WORD_LISTS.find((name) => name === change.table)
      if (word && change.after) checkWordBase(this.world, file, word, change.after as ListBase<object>)
    }
  }

  private checkOutbox(file: StoreFile, id: string, before: OutboxRow | undefined, after: OutboxRow | undefined): void {
    if (!after) {
      if (before && !file.rows('receipts').has(id))
        this.broken('one verdict or still queued', `${id} left the outbox without a receipt`)
      return
    }
    if (file.rows('receipts').has(id)) this.broken('one verdict or still queued', `${id} has a receipt and is queued`)
    if (after.principal !== file.principal) this.broken("never another person's token", `${id} lies in another person's database`)
    if (!this.seqOfRow.has(id)) this.checkPlace(id)
    // A command that a restored server has lost is in the outbox again, and waits from then on.
    const savedAt = before ? this.seqOfRow.get(id)?.savedAt : undefined
    this.seqOfRow.set(id, { seq: after.seq, file, savedAt: savedAt ?? this.world.timeline.now })
    const acts = this.actsOfRow.get(id) ?? new Set()
    this.actsOfRow.set(id, acts)
    for (const act of [id, ...after.merged]) {
      acts.add(act)
      this.rowOfAct.set(act, id)
    }
    const told = this.told.get(id)
    if (after.state === 'needsDecision' && !told?.refused)
      this.broken('one verdict or still queued', `${id} is refused, but the server never refused it`)
    // This server can read everything, and no number of failures is a verdict.
    if (after.state === 'quarantined' && !isOfAnotherContent(this.world, after))
      this.broken('one verdict or still queued', `${id} is set aside: ${after.lastError?.error}`)
  }

  /** The same form had been given before: this act is that command. */
  onJoined(entry: Entry, rowId: string): void {
    if (!this.seqOfRow.has(rowId)) this.broken('told the truth', `${entry.id} is called the command ${rowId}, which is none`)
    this.rowOfAct.set(entry.id, rowId)
  }

  /** Within a page, later acts must be behind earlier ones; an older build's window is a page of its own. */
  private checkPlace(id: string): void {
    const entry = this.ledger.get(id)
    if (!entry || entry.isOld) return
    if (entry.place < (this.lastPlace.get(entry.page) ?? 0))
      this.broken('lane order', `${id} (${entry.intent.kind}) was given before what lies in front of it`)
    this.lastPlace.set(entry.page, entry.place)
  }

  private checkReceipt(file: StoreFile, id: string, before: Receipt | undefined, after: Receipt | undefined): void {
    if (!after) {
      // By the server's time; a command withdrawn before it was sent has none, so the device's clock applies.
      const today = EPOCH_MS + this.world.timeline.now
      const saidAt = before?.serverTime === undefined ? undefined : Date.parse(before.serverTime)
      const clocks = saidAt === undefined ? [today, ...this.clocksOf(file)] : [today]
      const isOld = clocks.some((now) => before && isExpiredReceipt({ ...before, decidedAt: saidAt ?? before.decidedAt }, now))
      if (!before || file.rows('outbox').has(id)) return
      if (!isOld) this.broken('one verdict or still queued', `the receipt of ${id} is gone`)
      // It was the last record of the command.
      if (before.outcome.startsWith('applied') && !this.world.server.knows(id))
        this.broken('one verdict or still queued', `the receipt of ${id} is gone, which a restore has lost`)
      return
    }
    if (file.rows('outbox').has(id)) this.broken('one verdict or still queued', `${id} has a receipt and is queued`)
    if (before && before.outcome !== after.outcome) this.broken('one verdict or still queued', `${id} has two verdicts`)
    const told = this.told.get(id)
    const isApplied = after.outcome.startsWith('applied')
    if (isApplied && !told?.applied)
      this.broken('one verdict or still queued', `${id} is called applied, but the server never said so`)
    if (after.outcome === 'refused' && !told?.refused && !told?.reused)
      this.broken('one verdict or still queued', `${id} is called refused, but the server never said so`)
    if (after.outcome === 'withdrawn' && !this.takenBack.has(id))
      this.broken('one verdict or still queued', `${id} was withdrawn by nobody`)
    this.receipts.set(id, after)
  }

  /** Times that the device's clock shows, including the old one just after a jump. */
  private clocksOf(file: StoreFile): readonly number[] {
    const device = this.world.devices[file.device] as Device
    const { now } = this.world.timeline
    const offsets = now - device.clockJumpedAt < 1000 ? [device.clockOffset, device.offsetBefore] : [device.clockOffset]
    return offsets.map((offset) => EPOCH_MS + now + offset)
  }

  /** A base that claims a revision must equal the server's cart at it, count nothing twice and forget nothing confirmed. */
  private checkBase(file: StoreFile, base: CartBase): void {
    if (base.stale) return
    const { server } = this.world
    const lives = server.history.get(base.key) ?? []
    const lines = cartOf(base.lines)
    const isAt = (life: ReadonlyMap<number, ReadonlyMap<string, CartLine>>): boolean => {
      const there = life.get(base.revision)
      return there !== undefined && sameCart(cartOf(there.values()), lines)
    }
    if (base.revision > 0 ? !lives.some(isAt) : lines.size > 0)
      this.broken('base equals the server at its cursor', `the base of ${base.key} is not the cart at revision ${base.revision}`)
    if (lives.length > 1) return
    const pending = file.rows('outbox')
    for (const { command, revision, raised } of server.log) {
      // Articles ordered by a file leave the cart, but the device shows that only after it has read it.
      if (!raised || command.call === 'batch.importOrder') continue
      if (command.account !== base.key || !this.seqOfRow.has(command.id) || this.seqOfRow.get(command.id)?.file !== file) continue
      if (pending.has(command.id) && revision <= base.revision)
        this.broken('base equals the server at its cursor', `${command.id} is in the base and still pending`)
      if (file.rows('receipts').has(command.id) && revision > base.revision)
        this.broken('base equals the server at its cursor', `${command.id} is confirmed, but the base is older`)
    }
  }

  onSend(process: Process, token: AccessToken, commands: readonly Command[]): () => void {
    const { world } = this
    const [first] = commands
    if (!first) return () => {}
    for (const { id } of commands) {
      const row = this.seqOfRow.get(id)
      if (!row) this.broken('one verdict or still queued', `${id} was sent, but is nobody's command`)
      else if (row.file.principal !== token.principal)
        this.broken("never another person's token", `${id} of ${row.file.principal} was sent as ${token.principal}`)
      else if (this.takenBack.has(id) && this.receipts.get(id)?.outcome === 'withdrawn')
        this.broken('one verdict or still queued', `${id} was taken back and sent`)
    }
    const file = this.seqOfRow.get(first.id)?.file
    if (!file) return () => {}
    const { now } = world.timeline
    this.sentAt.set(file, now)
    const senders = this.out.get(file) ?? []
    this.out.set(file, senders)
    const device = world.devices[file.device] as Device
    const oddAt = Math.max(device.locks.stolenAt, world.sleptAt)
    const isOdd = device.clockOffset !== 0 || now - oddAt < 30_000 || process.wasDisturbed(now)
    // A holder that was frozen or silent for 20 seconds may be overtaken, and so may one whose storage fails its heartbeat.
    const rival = senders.find(
      (other) =>
        other.process !== process && !other.process.wasDisturbed(other.since) && !isOdd && world.storageDisturbedAt < other.since,
    )
    if (rival) this.broken('one sender at a time', `${process.name} sends while ${rival.process.name} does`)
    const mine = { process, since: now }
    senders.push(mine)
    const over = (): void => {
      const at = senders.indexOf(mine)
      if (at >= 0) senders.splice(at, 1)
    }
    process.onDeath(over)
    return over
  }

  onVerdict(principal: string, command: Command, verdict: CommandVerdict): void {
    const { id, status, code } = verdict
    const before = this.told.get(id) ?? { applied: false, refused: false, reused: false }
    const isReused = code === errors['idempotency.keyReused'].code
    const isRefusal = [403, 404, 409, 422].includes(status) && !isReused
    const applied = status === 200 && code === 0
    this.told.set(id, {
      applied: before.applied || applied,
      refused: before.refused || isRefusal,
      reused: before.reused || isReused,
    })
    if (isRefusal) this.refused.add(`${principal}|${id}`)
    if (!applied) return
    const effect = this.world.server.log.find((other) => other.command.id === id && other.principal === principal)
    if (effect && JSON.stringify(effect.command.body) !== JSON.stringify(command.body))
      this.broken('side effects once', `another act under the id ${id} was called applied`)
  }

  onEffect({ command, principal }: Effect): void {
    const { server } = this.world
    if (server.log.filter((other) => other.command.id === command.id).length > 1)
      this.broken('side effects once', `${command.id} (${command.call}) took effect twice`)
    if (this.refused.has(`${principal}|${command.id}`))
      this.broken('one verdict or still queued', `${command.id} was refused and took effect`)
    const row = this.seqOfRow.get(command.id)
    if (!row) return this.broken('one verdict or still queued', `${command.id} took effect, but is nobody's command`)
    if (row.file.principal !== principal)
      this.broken("never another person's token", `${command.id} took effect for ${principal}`)
    if (this.takenBack.has(command.id) && this.receipts.get(command.id)?.outcome === 'withdrawn')
      this.broken('one verdict or still queued', `${command.id} was taken back and took effect`)
    const lane = laneOf(row.file.device, principal, command)
    if (row.seq < (this.lastSeq.get(lane) ?? 0))
      this.broken('lane order', `${command.id} took effect after a later one of its lane`)
    this.lastSeq.set(lane, row.seq)
    const acts = [...(this.actsOfRow.get(command.id) ?? [])].flatMap((id) => this.ledger.get(id) ?? [])
    if (!isWhatWasAsked(command, acts)) this.broken('one order with the same lines', `${command.id} is not what was asked`)
    for (const [goodsId, left] of server.state.stock)
      if (left < 0) this.broken('side effects once', `${goodsId} was sold though there was none`)
  }

  /** After a restore, lane order is counted from what is left. */
  afterRestore(): void {
    this.lastSeq.clear()
    this.refused.clear()
    for (const { command, principal } of this.world.server.log) {
      const row = this.seqOfRow.get(command.id)
      if (row) this.lastSeq.set(laneOf(row.file.device, principal, command), row.seq)
    }
  }
}
