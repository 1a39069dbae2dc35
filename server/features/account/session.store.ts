import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { canRefresh, isInRefreshGrace, isWithinSessionLife } from '#domain/rules/session.ts'
import type { Tx } from '../../db/client.ts'
import { randomToken } from '../../http/random-token.ts'
import type { Actor } from '../../http/scope.ts'
import { endPushOfSession } from '../../push/subscription.store.ts'

export interface SessionRow {
  readonly sessionId: string
  readonly kind: Actor['kind']
  readonly principalId: string
  readonly account: string | null
  readonly genTime: Date
}

/**
 * What a refresh token leads to: nothing, an old or ended session, a reuse long after it was spent (by a thief or a victim), or a
 * living session.
 */
export type Presented =
  | { readonly state: 'unknown' }
  | { readonly state: 'tooOld' }
  | { readonly state: 'ended' }
  | { readonly state: 'reused'; readonly sessionId: string }
  | { readonly state: 'fresh'; readonly session: SessionRow }
  | { readonly state: 'used'; readonly session: SessionRow; readonly successor: string }

interface Row {
  session_id: string
  principal_kind: Actor['kind']
  principal_id: string
  account_id: string | null
  gen_time: Date
  opened_at: Date
  ended_at: Date | null
  used_at: Date | null
  next_sealed: Buffer | null
}

/** Opens a session with its first refresh token. */
export const openSession = async (
  tx: Tx,
  tenant: string,
  actor: Actor,
  account: string | null,
  now: Date,
  device = '',
): Promise<{ sessionId: string; refreshToken: string }> => {
  const { rows } = await tx.query<{ session_id: string }>({
    name: 'session-open',
    text: `insert into session (tenant_id, principal_kind, principal_id, account_id, gen_time, opened_at, device) values ($1, $2, $3, $4, $5, $5, $6)
      returning session_id`,
    values: [tenant, actor.kind, actor.id, account, now, device],
  })
  const [row] = rows
  if (!row) throw new Error('The session was not written')
  return { sessionId: row.session_id, refreshToken: await addToken(tx, tenant, row.session_id, now) }
}

/** Locks the token until the transaction ends, so that of ten tabs one creates the successor and nine receive it. */
export const readPresented = async (tx: Tx, tenant: string, token: string, now: Date): Promise<Presented> => {
  const { rows } = await tx.query<Row>({
    name: 'session-presented',
    text: `select s.session_id, s.principal_kind, s.principal_id, s.account_id, s.gen_time, s.opened_at, s.ended_at, r.used_at, r.next_sealed
      from refresh_token r join session s using (tenant_id, session_id) where r.tenant_id = $1 and r.hash = $2 for update of r`,
    values: [tenant, hashOf(token)],
  })
  const [row] = rows
  if (!row) return { state: 'unknown' }
  if (row.ended_at) return { state: 'ended' }
  if (!canRefresh(row.gen_time.getTime(), now.getTime()) || !isWithinSessionLife(row.opened_at.getTime(), now.getTime()))
    return { state: 'tooOld' }
  const session = {
    sessionId: row.session_id,
    kind: row.principal_kind,
    principalId: row.principal_id,
    account: row.account_id,
    genTime: row.gen_time,
  }
  if (!row.used_at || !row.next_sealed) return { state: 'fresh', session }
  if (!isInRefreshGrace(row.used_at.getTime(), now.getTime())) return { state: 'reused', sessionId: row.session_id }
  return { state: 'used', session, successor: unseal(token, row.next_sealed) }
}

/** Spends the token, renews the session and returns the successor. */
export const rotate = async (tx: Tx, tenant: string, sessionId: string, token: string, now: Date): Promise<string> => {
  const successor = await addToken(tx, tenant, sessionId, now)
  await tx.query({
    name: 'session-rotate',
    text: 'update refresh_token set used_at = $3, next_sealed = $4 where tenant_id = $1 and hash = $2',
    values: [tenant, hashOf(token), now, seal(token, successor)],
  })
  await tx.query({
    name: 'session-renew',
    text: 'update session set gen_time = $3 where tenant_id = $1 and session_id = $2',
    values: [tenant, sessionId, now],
  })
  return successor
}

/** Sets the account that a session acts for; returns when the session was last renewed. */
export const setSessionAccount = async (tx: Tx, tenant: string, sessionId: string, account: string): Promise<Date> => {
  const { rows } = await tx.query<{ gen_time: Date }>({
    name: 'session-account',
    text: 'update session set account_id = $3 where tenant_id = $1 and session_id = $2 returning gen_time',
    values: [tenant, sessionId, account],
  })
  const [row] = rows
  if (!row) throw new Error('A session that was alive a moment ago is gone')
  return row.gen_time
}

export const endSession = async (tx: Tx, tenant: string, sessionId: string, now: Date): Promise<void> => {
  await tx.query({
    name: 'session-end',
    text: 'update session set ended_at = coalesce(ended_at, $3) where tenant_id = $1 and session_id = $2',
    values: [tenant, sessionId, now],
  })
}

/** Ends the person's sessions, all or all but one, and their push subscriptions; returns which. */
export const endSessionsOf = async (
  tx: Tx,
  tenant: string,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
  now: Date,
  but: string | null = null,
): Promise<string[]> => {
  const { rows } = await tx.query<{ session_id: string }>({
    name: 'session-end-of',
    text: `update session set ended_at = $4 where tenant_id = $1 and principal_kind = $2 and principal_id = $3 and ended_at is null
      and session_id is distinct from $5 returning session_id`,
    values: [tenant, kind, id, now, but],
  })
  const ended = rows.map(({ session_id }) => session_id)
  for (const session of ended) await endPushOfSession(tx, tenant, session)
  return ended
}

const IV_BYTES = 12
const GCM_TAG_BYTES = 16

const addToken = async (tx: Tx, tenant: string, sessionId: string, now: Date): Promise<string> => {
  const token = randomToken()
  await tx.query({
    name: 'session-token',
    text: 'insert into refresh_token (tenant_id, hash, session_id, made_at) values ($1, $2, $3, $4)',
    values: [tenant, hashOf(token), sessionId, now],
  })
  return token
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'tradepad refresh successor', 32))

/** Only the holder of the spent token can decrypt its successor: the table alone is worthless. */
const seal = (token: string, successor: string): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv)
  const text = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

const unseal = (token: string, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + GCM_TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + GCM_TAG_BYTES)), decipher.final()]).toString('utf8')
}
