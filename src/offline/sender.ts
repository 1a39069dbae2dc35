import { COMMANDS_PER_BATCH } from '#domain/contract/sync.ts'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import { backOffMs } from '../api/back-off.ts'
import { settleCovered } from './covered.ts'
import { isReadable } from './outbox.ts'
import { laneHeads, laneOf, nextBatch, waitOf } from './lanes.ts'
import type { BatchAnswer, Grant, Ports } from './ports.ts'
import { epochOf, followEpoch } from './server-epoch.ts'
import { SETTLE_TABLES, requeueBatch, applyVerdict } from './apply-verdict.ts'
import type { OutboxRow } from './tables.ts'
import { upcast } from './upcast/index.ts'
import { meaningOf } from './verdict.ts'
import type { Meaning } from './verdict.ts'

/** A lease older than this belongs to a frozen tab (design §4). */
export const LEASE_STALE_MS = 20_000
const BEAT_MS = 5000
const LOOK_AGAIN_MS = 5000
/** Key of the `lease` row that names the sender. */
export const LEASE = 'send'
export const sendLock = (principal: string): string => `send:${principal}`

/** `drained`: nothing is due · otherwise the reason why sending stopped; `failed` means this device's own storage. */
export type SendOutcome = 'drained' | 'busy' | 'failed' | Extract<Grant, { ok: false }>['why']

export interface SendReport {
  readonly outcome: SendOutcome
  /** Milliseconds to wait at least; null if only a wake-up helps. */
  readonly retryIn: number | null
}

interface Lease {
  readonly fence: number
  readonly rows: readonly OutboxRow[]
  readonly epoch: number | undefined
}

export interface SenderEvents {
  onBatch(sending: boolean): void
}

type Granted = Extract<Grant, { ok: true }>
type Became = 'auth' | 'unknown' | 'defect' | 'settled'
type Sent = 'busy' | 'drained' | { readonly lease: Lease; readonly answer: BatchAnswer; readonly became: Became }

/** Sends what is due, batch by batch, until nothing is left or something stops it. One batch, one lock, one lease. */
export const createSender = (ports: Ports, principal: string, events: SenderEvents) => {
  const { store, wire, clock, lock, random } = ports
  const holder = random.id()
  const lockName = sendLock(principal)

  /** Durably marks a batch as in flight before a byte leaves: from then on it can neither be changed nor withdrawn. */
  const take = (force: boolean, limit: number, skip: ReadonlySet<string>, steal: boolean): Promise<Lease | 'busy' | undefined> =>
    store.write(['outbox', 'lease', 'meta'], async (tx) => {
      const now = clock.now()
      const lease = await tx.get('lease', LEASE)
      const other = lease?.holder != null && lease.holder !== holder
      // If the lock itself excludes other tabs, its holder is gone and has only left the lease behind. If two tabs steal it at
      // once, the second finds the lease of the first.
      if (other && (steal || !lock.acrossTabs) && Math.abs(now - lease.beatAt) < LEASE_STALE_MS) return 'busy'
      const all = (await tx.all('outbox')).filter((row) => isReadable(row) && row.principal === principal)
      const rows = nextBatch(all, now, force, limit, skip)
      if (rows.length === 0) return undefined
      const fence = (lease?.fence ?? 0) + 1
      await tx.put('lease', { key: LEASE, holder, fence, beatAt: now })
      const out: OutboxRow[] = []
      for (const row of rows) {
        out.push({ ...row, state: 'sending', attempts: row.attempts + 1 })
        await tx.put('outbox', { ...row, state: 'sending', attempts: row.attempts + 1 })
      }
      return { fence, rows: out, epoch: await epochOf(tx) }
    })

  const beat = (fence: number): (() => void) => {
    const tick = (): void => {
      cancel = clock.after(BEAT_MS, tick)
      void store
        .write(['lease'], async (tx) => {
          const lease = await tx.get('lease', LEASE)
          if (lease?.fence === fence) await tx.put('lease', { ...lease, beatAt: clock.now() })
        })
        .catch(() => {})
    }
    let cancel = clock.after(BEAT_MS, tick)
    return () => cancel()
  }

  /** Settles verdicts whoever holds the lease by now: they are about the command, not about its sender. */
  const conclude = (lease: Lease, answer: BatchAnswer): Promise<Became> =>
    store.write(SETTLE_TABLES, async (tx) => {
      const moment = { now: clock.now(), random }
      const held = await tx.get('lease', LEASE)
      if (held?.fence === lease.fence) await tx.put('lease', { ...held, holder: null })
      if (!answer.ok) return requeueBatch(tx, lease.rows, answer, moment)
      const ids = new Set(lease.rows.map(({ id }) => id))
      const life = await followEpoch(tx, answer)
      // What a server said before it was restored no longer holds.
      const results = life === 'former' ? [] : answer.results.filter(({ id }) => ids.delete(id))
      const outcomes: ('auth' | 'settled')[] = []
      const judging = { ...moment, serverTime: answer.serverTime }
      for (const verdict of results) outcomes.push(await applyVerdict(tx, verdict.id, verdict, judging))
      await settleCovered(tx, judgedOf(lease.rows, results), moment.now)
      // The server stopped before these: without a verdict they are sent again.
      for (const id of ids) {
        const row = await tx.get('outbox', id)
        if (row)
          await tx.put('outbox', {
            ...row,
            state: 'saved',
            nextAt: results.length > 0 || life !== 'same' ? 0 : clock.now() + backOffMs(row.attempts, null, random),
          })
      }
      return outcomes.includes('auth') ? 'auth' : 'settled'
    })

  const sendBatch = async (
    granted: Granted,
    force: boolean,
    limit: number,
    skip: ReadonlySet<string>,
    steal: boolean,
  ): Promise<Sent> => {
    const lease = await take(force, limit, skip, steal)
    if (lease === undefined) return 'drained'
    if (lease === 'busy') return 'busy'
    const stopBeat = beat(lease.fence)
    events.onBatch(true)
    try {
      const answer = await granted.send(lease.rows.map(toCommand), lease.epoch)
      return { lease, answer, became: await conclude(lease, answer) }
    } finally {
      stopBeat()
      events.onBatch(false)
    }
  }

  /** Since when the lock is held although the lease names nobody: its holder froze in between. */
  let held: { readonly fence: number; readonly since: number } | undefined

  /** Milliseconds for which its holder may still be alive; below 0 it counts as frozen. */
  const untilStale = async (): Promise<number> => {
    const lease = await store.read(['lease'], (tx) => tx.get('lease', LEASE))
    const now = clock.now()
    if (lease?.holder != null) return LEASE_STALE_MS - Math.abs(now - lease.beatAt)
    const fence = lease?.fence ?? 0
    if (held?.fence !== fence) held = { fence, since: now }
    return LEASE_STALE_MS - Math.abs(now - held.since)
  }

  /** Asks for the server epoch, for a device that has nothing to send; returns whether lost work now waits. */
  const fetchServerEpoch = async (): Promise<boolean> => {
    const granted = await wire.authorise(principal)
    if (!granted.ok) return false
    const answer = await granted.send([], await store.read(['meta'], epochOf))
    if (!answer.ok) return false
    return (await store.write(SETTLE_TABLES, (tx) => followEpoch(tx, answer))) === 'new'
  }

  const send = async (force: boolean): Promise<SendReport> => {
    let limit = COMMANDS_PER_BATCH
    const skip = new Set<string>()
    let refreshed = false
    // A forced try skips each back-off once; otherwise a dead server would be asked without a pause.
    const tried = new Set<string>()
    for (;;) {
      if (!(await hasDue(ports, principal, force, skip))) return { outcome: 'drained', retryIn: await nextDue(ports, principal) }
      const granted = await wire.authorise(principal)
      if (!granted.ok) {
        const retryIn = granted.why === 'signIn' ? null : backOffMs(4, granted.retryAfter, random)
        return { outcome: granted.why, retryIn }
      }
      const run = (steal: boolean) => (): Promise<Sent> => sendBatch(granted, force, limit, skip, steal)
      let sent = await lock.tryRun(lockName, false, run(false))
      const left = sent === 'busy' ? await untilStale() : 0
      if (left < 0) sent = await lock.tryRun(lockName, true, run(true))
      if (sent !== 'busy') held = undefined
      if (sent === 'busy') return { outcome: 'busy', retryIn: left < 0 ? LOOK_AGAIN_MS : Math.min(LOOK_AGAIN_MS, left + 1) }
      if (sent === 'drained') return { outcome: 'drained', retryIn: await nextDue(ports, principal) }
      const [head] = sent.lease.rows
      if (sent.became === 'auth') {
        // Not a verdict: refresh once (the wire has dropped the token), then send the same commands again.
        if (refreshed) return { outcome: 'signIn', retryIn: null }
        refreshed = true
        continue
      }
      if (sent.became === 'defect') {
        // The server cannot read one of them: sending them one by one finds which.
        limit = 1
        continue
      }
      if (sent.became === 'unknown') {
        const { answer } = sent
        const silent = !answer.ok && answer.status === 0
        if (silent) return { outcome: 'unreachable', retryIn: await nextDue(ports, principal) }
      }
      if (head && (sent.became === 'unknown' || tried.has(head.id))) skip.add(laneOf(head))
      if (head) tried.add(head.id)
    }
  }
  return { send, fetchServerEpoch }
}

const judgedOf = (rows: readonly OutboxRow[], results: readonly CommandVerdict[]) => {
  const meanings = new Map(results.map(({ id, status, code }) => [id, meaningOf(status, code)]))
  const of = (meaning: Meaning) => rows.filter(({ id }) => meanings.get(id) === meaning)
  return { accepted: of('applied'), refused: of('refused') }
}

/** Converts the row to this build's contract, even if an older build wrote it. */
const toCommand = (row: OutboxRow): Command => {
  const { id, call, version, account, body, at } = upcast(row)
  return { id, call, version, account, body, at }
}

const due = async ({ store, clock }: Ports, principal: string) => {
  const rows = await store.read(['outbox'], (tx) => tx.all('outbox'))
  return { rows: rows.filter((row) => isReadable(row) && row.principal === principal), now: clock.now() }
}

const hasDue = async (ports: Ports, principal: string, force: boolean, skip: ReadonlySet<string>): Promise<boolean> => {
  const { rows, now } = await due(ports, principal)
  return nextBatch(rows, now, force, 1, skip).length > 0
}

const SOONEST_MS = 250
const nextDue = async (ports: Ports, principal: string): Promise<number | null> => {
  const { rows, now } = await due(ports, principal)
  const waits = laneHeads(rows).map((row) => waitOf(row, now))
  return waits.length > 0 ? Math.max(SOONEST_MS, Math.min(...waits)) : null
}
