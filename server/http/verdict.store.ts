import type { RefusalData } from '#domain/contract/envelope.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import type { Tx } from '../db/client.ts'

/** What a call did, without words: those are looked up in the caller's language. */
export type Verdict =
  | { readonly error: null; readonly data: unknown }
  | { readonly error: ErrorName; readonly data: RefusalData | null }

export interface CommandKey {
  readonly tenant: string
  readonly principal: string
  readonly key: string
}

export interface StoredVerdict {
  readonly fingerprint: string
  readonly call: string
  readonly version: number
  readonly account: string | null
  readonly body: Verdict
}

/** What the key is used for. */
export interface CommandFacts {
  readonly account: string | null
  readonly call: string
  readonly version: number
  readonly fingerprint: string
  readonly now: Date
}

/** Status while the effect runs; nobody else sees it, because the row is committed together with its verdict. */
const RUNNING = 0

/**
 * Claims the key. Returns null if it is ours to run, otherwise what was stored under it. The primary key itself waits for another
 * running transaction with the same key (I4). A repeated request renews the key: a device that slept for a year sends again, and a
 * late copy of that request, too, must find the verdict.
 */
export const claimKey = async (
  tx: Tx,
  { tenant, principal, key }: CommandKey,
  about: CommandFacts,
): Promise<StoredVerdict | null> => {
  const claimed = await tx.query({
    name: 'verdict-claim',
    text: `insert into command_verdict (tenant_id, principal, command_id, account_id, call, fingerprint, status, body, at, version)
      values ($1, $2, $3, $4, $5, $6, $7, 'null', $8, $9) on conflict do nothing`,
    values: [tenant, principal, key, about.account, about.call, about.fingerprint, RUNNING, about.now, about.version],
  })
  if (claimed.rowCount === 1) return null
  const { rows } = await tx.query<StoredVerdict>({
    name: 'verdict-asked-again',
    text: `update command_verdict set at = greatest(at, $4) where tenant_id = $1 and principal = $2 and command_id = $3
      returning fingerprint, call, version, account_id as account, body`,
    values: [tenant, principal, key, about.now],
  })
  const [row] = rows
  if (!row) throw new Error('A command key was taken and released at once')
  return row
}

/** Does not wait: the commit runs after it, and fails with it. */
export const sendVerdict = (tx: Tx, { tenant, principal, key }: CommandKey, status: number, body: Verdict): void =>
  tx.send({
    name: 'verdict-store',
    text: `update command_verdict set status = $4, body = $5 where tenant_id = $1 and principal = $2 and command_id = $3`,
    values: [tenant, principal, key, status, JSON.stringify(body)],
  })
