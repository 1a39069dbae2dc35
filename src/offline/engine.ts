import type { Call } from '#domain/contract/call.ts'
import { commandCalls } from '#domain/contract/index.ts'
import type { EnqueueResult, Receipt, ShownOrder } from './device-types.ts'
import { coveredBy } from './covered.ts'
import { createSerialQueue } from './serial-queue.ts'
import { isUncertain, isUnsent } from './lanes.ts'
import { createCell } from './observable.ts'
import type { Observable } from './observable.ts'
import { draftsOf } from './given-orders.ts'
import { isGivenOnce, takeDraftBack } from './form-drafts.ts'
import { takeFormBack } from './order-drafts.ts'
import { bodyAgain } from './order-ids.ts'
import { isReadable, rowOf, takeOut } from './outbox.ts'
import type { Given } from './outbox.ts'
import { placeCommand, tablesToGive } from './place-command.ts'
import { StoreFailure } from './ports.ts'
import type { Ports, StoreTx } from './ports.ts'
import { LEASE, createSender, sendLock } from './sender.ts'
import type { SendOutcome, SendReport } from './sender.ts'
import { createFailover } from './failover.ts'
import type { OutboxRow } from './tables.ts'
import { isExpiredReceipt } from './apply-verdict.ts'
import { upcast } from './upcast/index.ts'

/** Why the engine is woken. Forcing reasons ignore the back-off: the person or the network is back. */
export type WakeReason = 'append' | 'timer' | 'reached' | 'online' | 'visible' | 'signedIn' | 'sendNow'
const FORCING: ReadonlySet<WakeReason> = new Set(['online', 'visible', 'signedIn', 'sendNow'])
/** After a refused session only an act of the person retries at once: otherwise a broken server would be asked without a pause. */
const PERSONAL: ReadonlySet<WakeReason> = new Set(['signedIn', 'sendNow'])
const SIGN_IN_PAUSE_MS = 30_000
/** A burst of wake-ups counts as one try. */
const BURST_MS = 1000

export interface EngineState {
  readonly sending: boolean
  readonly outcome: SendOutcome | null
  /** When a batch was last tried, epoch milliseconds. */
  readonly triedAt: number | null
}

export interface Engine {
  /** This tab's copy of the outbox, in the order of giving. */
  readonly rows: Observable<readonly OutboxRow[]>
  readonly state: Observable<EngineState>
  append(
    call: Call,
    body: unknown,
    about: { account: string | null; label: string; shown?: ShownOrder | undefined },
  ): Promise<EnqueueResult>
  withdraw(id: string): Promise<'withdrawn' | 'alreadySent'>
  /** Decides on a refused or quarantined command: a new one linked to it, or its removal. */
  decide(id: string, next: { body: unknown; shown?: ShownOrder | undefined } | 'again' | 'remove'): Promise<EnqueueResult>
  /** Tries a quarantined command again, unchanged; returns whether it waits again. */
  retry(id: string): Promise<boolean>
  /** Removes everything unsent, by the person's own word (I3). */
  discardAll(): Promise<void>
  /** Tries to send; resolves when nothing is left to try now. */
  wake(reason: WakeReason): Promise<void>
  /** Learns whether the server was restored from a backup, before its answers are taken as the truth. */
  fetchServerEpoch(): Promise<void>
  close(): void
}

/** Called as soon as a command is saved; the whole outbox, which may be long, is read while the person continues. */
export type Saved = (row: OutboxRow, replaced: string | null) => void

/** The outbox of one person on one device, on five ports (design §4). */
export const createEngine = async (ports: Ports, principal: string, onSaved?: Saved): Promise<Engine> => {
  const { store, clock } = ports
  const rows = createCell<readonly OutboxRow[]>([])
  const state = createCell<EngineState>({ sending: false, outcome: null, triedAt: null })
  let closed = false
  let running: Promise<void> | undefined
  let again: WakeReason | undefined
  let cancelTimer = (): void => {}
  let forcedAt = Number.NEGATIVE_INFINITY
  let signInAt = Number.NEGATIVE_INFINITY
  /** True if something was sent since the outbox was last read. */
  let hasTaken = false

  const { send, fetchServerEpoch } = createSender(ports, principal, {
    onBatch(sending) {
      hasTaken = true
      // The outcome of the last try says nothing about this one.
      state.set(sending ? { sending, outcome: null, triedAt: clock.now() } : { ...state.get(), sending })
    },
  })

  const failover = createFailover({
    ...ports,
    lockName: sendLock(principal),
    lease: LEASE,
    isBusy: () => closed || running !== undefined,
    wake: () => void wake('timer'),
  })
  const show = (all: OutboxRow[]): void => {
    if (!closed) rows.set(all.sort((a, b) => Number(a.seq) - Number(b.seq)))
  }
  let changes = 0
  const readAll = async (): Promise<void> => {
    const before = changes
    const all = await store.read(['outbox'], (tx) => tx.all('outbox'))
    // A change during the read is missing from it: read again.
    if (before !== changes) return readAll()
    // Cleared in this same tick: a change reported in the next one starts a new read.
    reading = undefined
    show(all)
    failover.see(all)
  }
  let reading: Promise<void> | undefined
  const refresh = (): Promise<void> => {
    changes += 1
    reading ??= readAll().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  const stop = store.onChange((tables) => {
    if (tables.includes('outbox')) void refresh().catch(() => {})
  })

  const inSerial = createSerialQueue()
  const enqueue = async (given: Given, replaced: string | null): Promise<EnqueueResult> => {
    const row = rowOf(given, principal, ports)
    const tables = tablesToGive(row)
    try {
      const write = () =>
        store.write(
          tables,
          async (tx, repeated) => {
            if (replaced !== null && !(await removeDecided(ports, tx, replaced)) && !repeated) return undefined
            // It may have been committed, sent and judged while its confirmation was awaited.
            const kept = repeated ? await findGiven(tx, row.id) : undefined
            if (kept) return kept
            for (const { id } of coveredBy(row, rows.get())) await removeDecided(ports, tx, id)
            return placeCommand(tx, row, rows.get())
          },
          // Reading the outbox again, which may be long, must not delay the read-back.
          { untold: true },
        )
      // A command delayed by storage is not overtaken by the next one.
      const saved = await inSerial(write)
      // Already decided by another tab or a second tap: nothing is duplicated.
      if (!saved) return { saved: false, reason: 'broken' }
      // "Saved" means that a new transaction can read it, never that a write promised it (I2).
      const there = await store.read(['outbox', 'receipts'], async (tx) => {
        const kept = await tx.get('outbox', saved.id)
        const lies = kept ?? (await tx.get('receipts', saved.id))
        return lies && { kept, result: resultOf(lies, row) }
      })
      if (!there) {
        // The page was frozen for longer than receipts are kept: the command was judged long ago.
        const isLongAgo = isExpiredReceipt({ call: row.call, decidedAt: Date.parse(row.at) }, clock.now())
        return isLongAgo ? { saved: true, id: saved.id } : { saved: false, reason: 'broken' }
      }
      const { kept, result } = there
      if (kept) {
        show([...rows.get().filter(({ id }) => id !== kept.id && id !== replaced), kept])
        onSaved?.(kept, replaced)
      }
      void wake('append')
      return result
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error
      // The commit may have succeeded without a confirmation; "not saved" would make the person give it twice.
      const kept = await store.read(['outbox', 'receipts'], (tx) => findGiven(tx, row.id)).catch(() => undefined)
      if (kept === undefined) return { saved: false, reason: error.reason }
      void wake('append')
      return resultOf(kept, row)
    } finally {
      store.tell(tables)
    }
  }

  const round = async (reason: WakeReason): Promise<void> => {
    const now = clock.now()
    if (!PERSONAL.has(reason) && Math.abs(now - signInAt) < SIGN_IN_PAUSE_MS) return
    const force = FORCING.has(reason) && (PERSONAL.has(reason) || Math.abs(now - forcedAt) >= BURST_MS)
    if (force) forcedAt = now
    const report = await send(force).catch((): SendReport => ({ outcome: 'failed', retryIn: 5000 }))
    signInAt = report.outcome === 'signIn' ? now : Number.NEGATIVE_INFINITY
    if (hasTaken) await refresh().catch(() => {})
    hasTaken = false
    state.set({ ...state.get(), sending: false, outcome: report.outcome })
    cancelTimer()
    if (!closed && report.retryIn !== null) cancelTimer = clock.after(report.retryIn, () => void wake('timer'))
  }

  const wake = (reason: WakeReason): Promise<void> => {
    if (closed) return Promise.resolve()
    if (running) {
      // A forcing reason replaces one that does not force.
      if (again === undefined || FORCING.has(reason)) again = reason
      return running
    }
    running = (async () => {
      let next: WakeReason | undefined = reason
      while (next !== undefined) {
        if (closed) return
        again = undefined
        await round(next)
        next = again
      }
    })().finally(() => {
      running = undefined
      // While this tab tried, it did not follow the one that sends.
      if (!closed && state.get().outcome === 'busy') failover.refused()
    })
    return running
  }

  await refresh()

  return {
    rows,
    state,
    append: (call, body, { account, label, shown }) =>
      enqueue({ call, body, account, label, shown: shown ?? null, replaces: null }, null),
    withdraw: (id) =>
      store.write(['outbox', 'receipts', 'drafts', 'prefs'], async (tx) => {
        const row = await tx.get('outbox', id)
        if (!row || (isUnsent(row) && row.attempts > 0)) return 'alreadySent'
        await takeOut(tx, row, 'withdrawn', clock.now())
        await takeFormBack(tx, row, ports.random.id())
        await takeDraftBack(tx, row, clock.now())
        return 'withdrawn'
      }),
    async decide(id, next) {
      const found = rows.get().find((other) => other.id === id)
      const row = found && upcast(found)
      const call = row && commandCalls.get(row.call)
      if (next !== 'remove' && (!row || !call)) return { saved: false, reason: 'broken' }
      if (next === 'remove' || !row || !call) {
        return store
          .write(['outbox', 'receipts'], (tx) => removeDecided(ports, tx, id))
          .then(
            () => ({ saved: true, id }),
            (error: unknown) => ({ saved: false, reason: error instanceof StoreFailure ? error.reason : 'broken' }),
          )
      }
      const { account, label } = row
      const { body, shown = row.shown } = next === 'again' ? row : next
      return enqueue({ call, body: bodyAgain(row, body, ports.random.id()), account, label, shown, replaces: id }, id)
    },
    async retry(id) {
      const waits = await store.write(['outbox'], async (tx) => {
        const row = await tx.get('outbox', id)
        if (!row || !isReadable(row) || row.state !== 'quarantined') return false
        await tx.put('outbox', { ...row, state: 'saved', refusal: null, nextAt: 0 })
        return true
      })
      if (waits) void wake('sendNow')
      return waits
    },
    discardAll: () =>
      store.write(['outbox', 'receipts'], async (tx) => {
        for (const row of await tx.all('outbox'))
          await takeOut(tx, row, isUncertain(row) ? 'discarded' : 'withdrawn', clock.now())
      }),
    wake,
    async fetchServerEpoch() {
      if (await fetchServerEpoch().catch(() => false)) await wake('append')
    },
    close() {
      closed = true
      cancelTimer()
      failover.close()
      stop()
    },
  }
}

/** Finds an act: in its own row, in one that it was joined to, or already judged. */
const findGiven = async (tx: StoreTx, id: string): Promise<OutboxRow | Receipt | undefined> => {
  const row = (await tx.all('outbox')).find((other) => other.id === id || other.merged?.includes(id))
  return row ?? (await tx.all('receipts')).find((other) => other.id === id || other.merged?.includes(id))
}

/** Returns the result of an act from the command that contains it. */
const resultOf = ({ id, call, body }: OutboxRow | Receipt, asked: OutboxRow): EnqueueResult => {
  const [first] = draftsOf({ call, body })
  const joined = id !== asked.id && { isJoined: true as const }
  if (!first) return { saved: true, id, ...(isGivenOnce(asked) && joined) }
  return { saved: true, id, orderId: first.orderId, ...joined }
}

/**
 * Removes a decided command, or withdraws one that was never tried. False for one that was tried, which keeps its verdict, or is
 * gone.
 */
const removeDecided = async ({ clock }: Ports, tx: StoreTx, id: string): Promise<boolean> => {
  const row = await tx.get('outbox', id)
  if (!row || (isUnsent(row) && row.attempts > 0)) return false
  await takeOut(tx, row, row.refusal ? 'refused' : 'withdrawn', clock.now())
  return true
}
