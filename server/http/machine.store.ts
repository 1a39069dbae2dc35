import { createHash } from 'node:crypto'
import { SECRET_OVERLAP_DAYS } from '#domain/rules/limits.ts'
import type { Tx } from '../db/client.ts'
import { randomToken } from './random-token.ts'
import type { ScopeName } from './scope.ts'

export interface MachineClient {
  readonly id: string
  readonly name: string
  readonly scopes: readonly ScopeName[]
  /** Account that owns the program; null for a program of the tenant. */
  readonly account: string | null
}

/** 256 random bits cannot be guessed, so they need no slow hash. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
/** Begins with a word, so that secret scanners find one that leaked into public code. */
const newSecret = (): string => `tradepad_${randomToken()}`

/** Returns the client with this secret; null if either is wrong, has ended or was revoked. */
export const findMachine = async (
  tx: Tx,
  tenant: string,
  { id, secret, now }: { readonly id: string; readonly secret: string; readonly now: Date },
): Promise<MachineClient | null> => {
  const { rows } = await tx.query<MachineClient & Record<string, unknown>>({
    name: 'machine-find',
    text: `select c.client_id as id, c.name, c.scopes, c.account_id as account
      from machine_client c join machine_secret s using (tenant_id, client_id)
      where c.tenant_id = $1 and c.client_id::text = $2 and c.revoked_at is null and s.hash = $3 and (s.ends_at is null or s.ends_at > $4)`,
    values: [tenant, id.toLowerCase(), secretHash(secret), now],
  })
  return rows[0] ?? null
}

/** `closed`: the account that it works for is closed. */
export type MachineStanding = 'ok' | 'ended' | 'closed'

/** Tells whether the client may still sign in, for this account. */
export const readMachineStanding = async (
  tx: Tx,
  tenant: string,
  { id, account }: { readonly id: string; readonly account: string | null },
): Promise<MachineStanding> => {
  const { rows } = await tx.query<{ closed: boolean | null }>({
    name: 'machine-standing',
    text: `select a.closed from machine_client c left join client_account a on a.tenant_id = $1 and a.account_id = c.account_id
      where c.tenant_id = $1 and c.client_id = $2 and c.revoked_at is null and c.account_id is not distinct from $3::uuid`,
    values: [tenant, id, account],
  })
  const [row] = rows
  if (!row) return 'ended'
  return row.closed === true ? 'closed' : 'ok'
}

/** Records that the client requested a token. */
export const noteMachineUse = async (tx: Tx, tenant: string, id: string, now: Date): Promise<void> => {
  await tx.query({
    name: 'machine-used',
    text: 'update machine_client set used_at = $3 where tenant_id = $1 and client_id = $2',
    values: [tenant, id, now],
  })
}

interface NewClient {
  readonly name: string
  readonly scopes: readonly ScopeName[]
  readonly account?: string
  readonly now: Date
}

/** Adds a client and returns its secret, which is shown only this once and stored nowhere. */
export const addMachine = async (
  tx: Tx,
  tenant: string,
  client: NewClient,
): Promise<{ readonly id: string; readonly secret: string }> => {
  const id = await addClient(tx, tenant, client)
  return { id, secret: await addSecret(tx, tenant, id, client.now) }
}

/** Adds a client without a secret: nobody can sign in as it yet. */
export const addClient = async (tx: Tx, tenant: string, { name, scopes, account, now }: NewClient): Promise<string> => {
  const { rows } = await tx.query<{ id: string }>(
    'insert into machine_client (tenant_id, name, scopes, account_id, made_at) values ($1, $2, $3, $4, $5) returning client_id as id',
    [tenant, name, scopes, account ?? null, now],
  )
  return rows[0]?.id ?? ''
}

const addSecret = async (tx: Tx, tenant: string, id: string, now: Date): Promise<string> => {
  const secret = newSecret()
  await tx.query('insert into machine_secret (tenant_id, client_id, hash, made_at) values ($1, $2, $3, $4)', [
    tenant,
    id,
    secretHash(secret),
    now,
  ])
  return secret
}

const OVERLAP_MS = SECRET_OVERLAP_DAYS * 24 * 60 * 60 * 1000

/** Adds another secret; the former ones stay valid for seven more days (decisions §15). Null if there is no such client. */
export const rotateSecret = async (tx: Tx, tenant: string, id: string, now: Date): Promise<string | null> => {
  const { rows } = await tx.query(
    'select from machine_client where tenant_id = $1 and client_id = $2 and revoked_at is null for update',
    [tenant, id],
  )
  if (rows.length === 0) return null
  await tx.query('delete from machine_secret where tenant_id = $1 and client_id = $2 and ends_at <= $3', [tenant, id, now])
  await tx.query('update machine_secret set ends_at = least(ends_at, $3) where tenant_id = $1 and client_id = $2', [
    tenant,
    id,
    new Date(now.getTime() + OVERLAP_MS),
  ])
  return addSecret(tx, tenant, id, now)
}

/** Revokes the client at once. Returns whether it was valid before. */
export const revokeMachine = async (tx: Tx, tenant: string, id: string, now: Date): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'update machine_client set revoked_at = $3 where tenant_id = $1 and client_id = $2 and revoked_at is null',
    [tenant, id, now],
  )
  return rowCount === 1
}

export interface ListedMachine extends MachineClient {
  readonly madeAt: Date
  readonly revokedAt: Date | null
}

export const listMachines = async (tx: Tx, tenant: string): Promise<ListedMachine[]> => {
  const { rows } = await tx.query<ListedMachine & Record<string, unknown>>(
    `select client_id as id, name, scopes, account_id as account, made_at as "madeAt", revoked_at as "revokedAt" from machine_client
      where tenant_id = $1 order by made_at`,
    [tenant],
  )
  return rows
}
