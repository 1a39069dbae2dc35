import { PASSWORD_CODE_MINUTES, PASSWORD_CODE_TRIES } from '#domain/rules/limits.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../../../db/client.ts'
import type { OpenScope } from '../../../http/scope.ts'

const MINUTE_MS = 60_000
/** A request ends after this time, even if its mail could not be sent. */
export const REQUEST_MINUTES = 40

interface Asked {
  readonly email: string
  readonly language: Language
  readonly now: Date
  /** Earliest time at which the mail leaves. */
  readonly due: Date
}

/** Allows one request at a time per address: while one waits to be sent, another changes nothing. */
export const askForCode = async (tx: Tx, { tenant }: OpenScope, { email, language, now, due }: Asked): Promise<void> => {
  await tx.query({
    name: 'password-ask',
    text: `with written as (
        insert into password_code (tenant_id, email, language, asked_at) values ($1, $2, $3, $4)
        on conflict (tenant_id, email) do update
          set request_id = uuidv7(), language = excluded.language, asked_at = excluded.asked_at, answered_at = null
          where password_code.answered_at is not null or password_code.asked_at < $6
        returning request_id
      )
      select enqueue_job('password.code', jsonb_build_object('tenant', $1::text, 'requestId', request_id), gen_random_uuid(), $5)
      from written`,
    values: [tenant, email, language, now, due, new Date(now.getTime() - REQUEST_MINUTES * MINUTE_MS)],
  })
}

export interface CodeRequest {
  readonly email: string
  readonly language: string
  readonly askedAt: Date
}

/** Returns null if the request was answered or replaced by another. */
export const readCodeRequest = async (tx: Tx, { tenant }: OpenScope, requestId: string): Promise<CodeRequest | null> => {
  const { rows } = await tx.query<CodeRequest & object>({
    name: 'password-request',
    text: `select email, language, asked_at as "askedAt" from password_code
      where tenant_id = $1 and request_id = $2 and answered_at is null for update`,
    values: [tenant, requestId],
  })
  return rows[0] ?? null
}

/** Stores the code that is sent now; an earlier one no longer works. */
export const storeCode = async (
  tx: Tx,
  { tenant }: OpenScope,
  { requestId, hash, now }: { readonly requestId: string; readonly hash: string; readonly now: Date },
): Promise<void> => {
  await tx.query({
    name: 'password-code',
    text: 'update password_code set code_hash = $3, made_at = $4, tries = 0 where tenant_id = $1 and request_id = $2',
    values: [tenant, requestId, hash, now],
  })
}

export const markAnswered = async (tx: Tx, { tenant }: OpenScope, requestId: string, now: Date): Promise<void> => {
  await tx.query({
    name: 'password-answered',
    text: 'update password_code set answered_at = $3 where tenant_id = $1 and request_id = $2',
    values: [tenant, requestId, now],
  })
}

/**
 * Spends one try of the address's open code and returns its hash; null if there is no code or no try left. Every address that asked
 * has a row, which is always written: a commit that waits for the disk only where a code exists would reveal known addresses.
 */
export const takeTry = async (tx: Tx, { tenant }: OpenScope, email: string, now: Date): Promise<string | null> => {
  const { rows } = await tx.query<{ hash: string | null }>({
    name: 'password-try',
    text: `update password_code set tries = least(tries + 1, $4) where tenant_id = $1 and email = $2
      returning case when old.made_at > $3 and old.tries < $4 then old.code_hash end as hash`,
    values: [tenant, email, new Date(now.getTime() - PASSWORD_CODE_MINUTES * MINUTE_MS), PASSWORD_CODE_TRIES],
  })
  return rows[0]?.hash ?? null
}

/** Spends the code with this hash; of concurrent calls only one returns true. */
export const spendCode = async (tx: Tx, { tenant }: OpenScope, email: string, hash: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'password-spend',
    text: 'update password_code set code_hash = null where tenant_id = $1 and email = $2 and code_hash = $3',
    values: [tenant, email, hash],
  })
  return rowCount === 1
}

/** Invalidates the open code of a buyer whose password changed. */
export const dropCodeOf = async (tx: Tx, { tenant }: OpenScope, buyer: string): Promise<void> => {
  await tx.query({
    name: 'password-drop-code',
    text: `update password_code p set code_hash = null from buyer b
      where p.tenant_id = $1 and b.tenant_id = $1 and b.buyer_id = $2 and p.email = b.email`,
    values: [tenant, buyer],
  })
}

/** If `before` is given, the stored hash must still equal it: of two changes at once, one returns false. */
export const storePassword = async (
  tx: Tx,
  { tenant }: OpenScope,
  buyer: string,
  hash: string,
  before: string | null = null,
): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'password-store',
    text: `update buyer set password_hash = $3 where tenant_id = $1 and buyer_id = $2 and ($4::text is null or password_hash = $4)`,
    values: [tenant, buyer, hash, before],
  })
  return rowCount === 1
}
