import { commandCalls } from '#domain/contract/index.ts'
import { RETRY_AFTER_MAX_MS } from '../api/retry-after.ts'
import type { OutboxRow } from './tables.ts'
import { isKnownVersion } from './upcast/index.ts'

/**
 * What an order of one account depends on. An order takes its lines out of the cart, so it must follow what filled the cart and
 * precede what fills it again, or the server's cart would not be the fold. It also names an address, perhaps one just made on this
 * device: it must follow the creation and precede a later change or removal, since the server copies the address when it takes the
 * order. Both hold in either direction, so this is one lane and not a waiting rule.
 */
const BUYING: ReadonlySet<string | undefined> = new Set(['cart', 'order', 'address'])

/** Commands of one lane are sent in the order of giving. A refused or quarantined command does not block those behind it. */
export const laneOf = (row: Pick<OutboxRow, 'call' | 'account'>): string => {
  const lane = commandCalls.get(row.call)?.command?.lane
  return `${BUYING.has(lane) ? 'buying' : (lane ?? 'unknown')}:${row.account ?? ''}`
}

/** True if the server has not judged it yet. */
export const isUnsent = (row: OutboxRow): boolean => row.state === 'saved' || row.state === 'sending'

/** True if it left the device and has no verdict: its effect may or may not be on the server. */
export const isUncertain = (row: OutboxRow): boolean => isUnsent(row) && row.attempts > 0

const callLane = ({ call }: OutboxRow) => commandCalls.get(call)?.command?.lane

export const bySeq = (a: OutboxRow, b: OutboxRow): number => a.seq - b.seq

/**
 * Returns the next batch: of the lane whose head was given first, from its head on, as long as commands are due. `force` ignores
 * the back-off, but never a wait that the server requested with Retry-After (`rateLimited`).
 */
export const nextBatch = (
  rows: readonly OutboxRow[],
  now: number,
  force: boolean,
  limit: number,
  skip: ReadonlySet<string>,
): OutboxRow[] => {
  const closed = new Set(skip)
  let lane: string | undefined
  const batch: OutboxRow[] = []
  for (const row of rows.filter(isUnsent).sort(bySeq)) {
    const own = laneOf(row)
    if (closed.has(own) || (lane !== undefined && own !== lane)) continue
    if (!isDue(row, now, force)) {
      closed.add(own)
      if (own === lane) break
      continue
    }
    // The server stops a batch per call lane: in a mixed batch an order could overtake the cart command before it.
    if (batch[0] && callLane(batch[0]) !== callLane(row)) break
    lane = own
    batch.push(row)
    if (batch.length === limit) break
  }
  return batch
}

/** The first unsent command of each lane that this build can send; the rest of the lane waits for it. */
export const laneHeads = (rows: readonly OutboxRow[]): OutboxRow[] => {
  const heads = new Map<string, OutboxRow>()
  for (const row of rows.filter(isUnsent).sort(bySeq)) if (!heads.has(laneOf(row))) heads.set(laneOf(row), row)
  return [...heads.values()].filter(isKnownVersion)
}

/** Size of a clock correction that nobody notices. */
const CLOCK_STEP_MS = 1000
/** No wait is longer; a later time was recorded by a clock that was ahead. */
const WAIT_MAX_MS = RETRY_AFTER_MAX_MS + CLOCK_STEP_MS

/** Milliseconds until the command may be sent. A clock set back to before the failure must not stop the queue. */
export const waitOf = ({ nextAt, lastError }: Pick<OutboxRow, 'nextAt' | 'lastError'>, now: number): number => {
  const isBefore = lastError !== null && now < lastError.at - CLOCK_STEP_MS
  return isBefore || nextAt > now + WAIT_MAX_MS ? 0 : nextAt - now
}

const isDue = (row: OutboxRow, now: number, force: boolean): boolean => {
  if (!isKnownVersion(row)) return false
  if (waitOf(row, now) <= 0) return true
  return force && !isAskedFor(row)
}

/** True if the server requested the wait; older builds recorded only that there were too many requests. */
const isAskedFor = ({ lastError }: Pick<OutboxRow, 'lastError'>): boolean =>
  lastError?.asked === true || lastError?.error === 'rateLimited'
