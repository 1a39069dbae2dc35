import type { Call } from '#domain/contract/call.ts'
import { coalesce, touchedBy } from './coalesce.ts'
import type { CommandState, Hold, OutboxEntry, Receipt, ShownOrder } from './device-types.ts'
import { laneOf } from './lanes.ts'
import type { Ports, StoreTx } from './ports.ts'
import type { OutboxRow } from './tables.ts'
import { isKnownVersion, upcast } from './upcast/index.ts'

const SEQ = 'seq'

export interface Given {
  readonly call: Call
  readonly body: unknown
  readonly account: string | null
  readonly label: string
  readonly shown: ShownOrder | null
  readonly replaces: string | null
}

export const rowOf = (given: Given, principal: string, { clock, random }: Pick<Ports, 'clock' | 'random'>): OutboxRow => ({
  id: random.id(),
  seq: 0,
  call: given.call.name,
  version: given.call.command?.version ?? 1,
  // A copy as it will be sent: later changes to the caller's object have no effect.
  body: structuredClone(given.body),
  account: given.account,
  principal,
  at: new Date(clock.now()).toISOString(),
  label: given.label,
  state: 'saved',
  attempts: 0,
  nextAt: 0,
  lastError: null,
  refusal: null,
  replaces: given.replaces,
  shown: given.shown,
  merged: [],
})

/**
 * Appends the command, or joins it to a never-sent one. `known` is this tab's copy of the outbox, in the order of giving; if
 * another tab has given something meanwhile, nothing is joined. Returns the row as stored.
 */
export const appendRow = async (tx: StoreTx, row: OutboxRow, known: readonly OutboxRow[]): Promise<OutboxRow> => {
  const counter = Number((await tx.get('meta', SEQ))?.value ?? 0)
  const earlier = partnerOf(row, known, counter)
  const fresh = earlier && (await tx.get('outbox', earlier.id))
  const joined = fresh && fresh.merged.length === earlier.merged.length ? coalesce(fresh, row) : undefined
  if (joined) {
    await tx.put('outbox', joined)
    return joined
  }
  const placed = { ...row, seq: counter + 1 }
  await tx.put('meta', { key: SEQ, value: placed.seq })
  await tx.put('outbox', placed)
  return placed
}

/** The last command of the lane that touches the same article: joining with it changes the order of nothing else. */
const partnerOf = (row: OutboxRow, known: readonly OutboxRow[], counter: number): OutboxRow | undefined => {
  if (known.length === 0 || known.at(-1)?.seq !== counter) return undefined
  const touched = new Set(touchedBy(row))
  const lane = laneOf(row)
  return known.findLast((other) => laneOf(other) === lane && touchedBy(other).some((goodsId) => touched.has(goodsId)))
}

/** Returns the receipt of a command that leaves the outbox; written in the same transaction (I3). */
export const receiptOf = (
  row: OutboxRow,
  verdict: Pick<Receipt, 'outcome' | 'decidedAt' | 'status' | 'code' | 'error' | 'data' | 'serverTime'>,
): Receipt => ({
  id: row.id,
  // An unreadable command leaves a receipt too when the person removes it.
  call: String(row.call ?? ''),
  version: row.version,
  body: row.body,
  account: row.account,
  principal: row.principal,
  at: row.at,
  label: row.label ?? '',
  replaces: row.replaces,
  shown: row.shown,
  seq: row.seq,
  ...(row.merged?.length > 0 && { merged: row.merged }),
  ...verdict,
})

type TakenOut = Extract<Receipt['outcome'], 'refused' | 'withdrawn' | 'discarded'>

/** Removes a command by a person's word, with its receipt (I3). */
export const takeOut = async (tx: StoreTx, row: OutboxRow, outcome: TakenOut, decidedAt: number): Promise<void> => {
  const { status = 0, code = 0, error = null, data = null } = row.refusal ?? {}
  await tx.put('receipts', receiptOf(row, { outcome, decidedAt, status, code, error, data }))
  await tx.delete('outbox', row.id)
}

/** Returns a row as the screens see it; an unreadable row is shown as quarantined and kept unchanged. */
export const entryOf = (row: OutboxRow, context: { expired: boolean; now: number }): OutboxEntry => {
  const readable = isReadable(row)
  const { merged: _, ...shown } = upcast(row)
  return {
    ...shown,
    id: String(row.id),
    call: typeof row.call === 'string' ? row.call : '',
    label: String(row.label ?? ''),
    at: givenAt(row),
    isDamaged: !readable,
    state: readable ? row.state : 'quarantined',
    hold: readable ? holdOf(row, context) : null,
  }
}

/** The recorded time; else the time with which its id, a UUIDv7, begins; else null. */
const givenAt = ({ at, id }: OutboxRow): string | null => {
  if (typeof at === 'string' && !Number.isNaN(Date.parse(at))) return at
  const drawn = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(String(id))
  return drawn ? new Date(Number.parseInt(`${drawn[1]}${drawn[2]}`, 16)).toISOString() : null
}

const STATES: ReadonlySet<CommandState> = new Set(['saved', 'sending', 'needsDecision', 'quarantined'])

export const isReadable = (row: OutboxRow): boolean =>
  typeof row.id === 'string' &&
  typeof row.call === 'string' &&
  typeof row.at === 'string' &&
  Number.isSafeInteger(row.seq) &&
  Number.isSafeInteger(row.attempts) &&
  STATES.has(row.state) &&
  Array.isArray(row.merged)

const holdOf = (row: OutboxRow, { expired, now }: { expired: boolean; now: number }): Hold | null => {
  if (row.state === 'needsDecision' || row.state === 'quarantined') return null
  if (!isKnownVersion(row) || row.lastError?.error === 'sync.unknownCommand') return 'update'
  if (expired) return 'signIn'
  return row.state === 'saved' && row.nextAt > now ? 'backOff' : null
}
