import { contract } from '#domain/contract/index.ts'
import type { CommandRefusal, OutboxEntry, Receipt, SyncState } from '../../src/offline/device-types.ts'
import { aClient } from './signed-in.ts'

/** Connected, just read, and nothing left to send. */
export const aSync = (part: Partial<SyncState> = {}): SyncState => ({
  unsent: 0,
  oldestAt: null,
  needsDecision: 0,
  quarantined: 0,
  held: 0,
  waitingForSignIn: false,
  reachable: 'yes',
  sending: false,
  retryAt: null,
  stalled: null,
  pulledAt: Date.now(),
  ...part,
})

const common = {
  call: contract.cart.save.name,
  version: 1,
  body: null,
  account: aClient().clientId,
  principal: 'buyer:1',
  at: '2026-11-21T09:00:00.000Z',
  replaces: null,
  shown: null,
}

/** A waiting command of the account acted for: nothing has failed, and nothing holds it back. */
export const aWaiting = (id: string, part: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...common,
  id,
  seq: 1,
  label: `Act ${id}`,
  state: 'saved',
  isDamaged: false,
  hold: null,
  attempts: 0,
  nextAt: 0,
  lastError: null,
  refusal: null,
  ...part,
})

/** Receipt of an applied command. */
export const aReceipt = (id: string, part: Partial<Receipt> = {}): Receipt => ({
  ...common,
  id,
  label: `Act ${id}`,
  outcome: 'applied',
  decidedAt: Date.parse('2026-11-21T09:05:00.000Z'),
  status: 200,
  code: 0,
  error: null,
  data: null,
  ...part,
})

/** The service's refusal of a command, line by line. */
export const aRefusal = (error: string, lines: readonly { readonly goodsId: string; readonly error: string }[] = []) =>
  ({
    status: 422,
    code: 15060,
    error,
    msg: '',
    data: lines.length > 0 ? { lines: lines.map((line) => ({ ...line, seen: null, now: null, choices: [] })) } : null,
  }) satisfies CommandRefusal as CommandRefusal
