import type { Passkey } from '#domain/contract/passkeys.ts'
import type { Tx } from '../../../db/client.ts'
import { keepWithin } from '../../../http/quota.ts'
import type { OpenScope, Scope } from '../../../http/scope.ts'

/** Time that a browser has to answer. */
export const QUESTION_MS = 5 * 60 * 1000

/** A passkey as the signature check needs it. */
export interface StoredPasskey {
  readonly passkeyId: string
  readonly buyer: string
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly uses: number
}

export const listPasskeys = async (tx: Tx, { tenant, account, actor }: Scope): Promise<Passkey[]> => {
  const { rows } = await tx.query<{ passkeyId: string; name: string; madeAt: Date; usedAt: Date | null }>({
    name: 'passkeys-list',
    text: `select passkey_id as "passkeyId", name, made_at as "madeAt", used_at as "usedAt" from passkey
      where tenant_id = $1 and account_id = $2 and buyer_id = $3 order by made_at desc, passkey_id`,
    values: [tenant, account, actor.id],
  })
  return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString(), usedAt: row.usedAt?.toISOString() ?? null }))
}

/** Credentials that the browser must not create again. */
export const listCredentials = async (tx: Tx, { tenant, actor }: OpenScope & { actor: { id: string } }) => {
  const { rows } = await tx.query<{ id: string; transports: string[] }>({
    name: 'passkeys-credentials',
    text: 'select credential_id as id, transports from passkey where tenant_id = $1 and buyer_id = $2 order by passkey_id',
    values: [tenant, actor.id],
  })
  return rows
}

/** Stores the challenge of a person who adds a passkey (`buyer`) or of a sign-in (null). Returns the question's id. */
export const writeQuestion = async (
  tx: Tx,
  { tenant }: OpenScope,
  { challenge, buyer, now }: { readonly challenge: string; readonly buyer: string | null; readonly now: Date },
): Promise<string> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'passkey-question',
    text: `insert into passkey_question (tenant_id, challenge, buyer_id, asked_at) values ($1, $2, $3, $4) returning question_id as id`,
    values: [tenant, challenge, buyer, now],
  })
  return rows[0]?.id ?? ''
}

/** Returns the challenge of an open question and spends it, whatever the answer turns out to be. */
export const takeQuestion = async (
  tx: Tx,
  { tenant }: OpenScope,
  { questionId, buyer, now }: { readonly questionId: string; readonly buyer: string | null; readonly now: Date },
): Promise<string | null> => {
  const { rows } = await tx.query<{ challenge: string }>({
    name: 'passkey-take',
    text: `delete from passkey_question
      where tenant_id = $1 and question_id = $2 and buyer_id is not distinct from $3::uuid and asked_at > $4 returning challenge`,
    values: [tenant, questionId, buyer, new Date(now.getTime() - QUESTION_MS)],
  })
  return rows[0]?.challenge ?? null
}

interface NewPasskey {
  readonly name: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly uses: number
  readonly transports: readonly string[]
  readonly now: Date
}

/** Returns null if the passkey exists already. Refuses `quota.exceeded`. */
export const writePasskey = async (tx: Tx, scope: Scope, made: NewPasskey): Promise<string | null> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'passkey-add',
    text: `insert into passkey (tenant_id, account_id, buyer_id, name, credential_id, public_key, uses, transports, made_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning passkey_id as id`,
    values: [
      scope.tenant,
      scope.account,
      scope.actor.id,
      made.name,
      made.credentialId,
      made.publicKey,
      made.uses,
      made.transports,
      made.now,
    ],
  })
  const id = rows[0]?.id ?? null
  if (id !== null) await keepWithin(tx, scope, 'passkeys')
  return id
}

export const deletePasskey = async (tx: Tx, { tenant, account, actor }: Scope, passkeyId: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'passkey-remove',
    text: 'delete from passkey where tenant_id = $1 and account_id = $2 and buyer_id = $3 and passkey_id = $4',
    values: [tenant, account, actor.id, passkeyId],
  })
  return rowCount === 1
}

/** Nobody is signed in yet: the passkey identifies the person. */
export const findPasskey = async (tx: Tx, { tenant }: OpenScope, credentialId: string): Promise<StoredPasskey | null> => {
  const { rows } = await tx.query<Omit<StoredPasskey, 'uses'> & { uses: string | number }>({
    name: 'passkey-find',
    text: `select passkey_id as "passkeyId", buyer_id as buyer, credential_id as "credentialId", public_key as "publicKey", uses
      from passkey where tenant_id = $1 and credential_id = $2`,
    values: [tenant, credentialId],
  })
  const [row] = rows
  return row ? { ...row, uses: Number(row.uses) } : null
}

/** Returns false if the passkey was removed, or if its counter changed meanwhile, which means that a copy exists. */
export const notePasskeyUse = async (
  tx: Tx,
  { tenant }: OpenScope,
  used: StoredPasskey,
  uses: number,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'passkey-use',
    text: 'update passkey set uses = $3, used_at = $4 where tenant_id = $1 and passkey_id = $2 and uses = $5',
    values: [tenant, used.passkeyId, uses, now, used.uses],
  })
  return rowCount === 1
}
