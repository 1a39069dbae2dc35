import { createHash } from 'node:crypto'
import type { RegistrationState } from '#domain/contract/register.ts'
import { PASSWORD_CODE_TRIES, REGISTER_CODE_MINUTES, REGISTER_MAILS_MAX, REGISTER_PROOFS_MAX } from '#domain/rules/limits.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { ProofKind } from '#domain/rules/proof.ts'
import type { Tx } from '../../../db/client.ts'
import type { OpenScope, Scope } from '../../../http/scope.ts'

export interface ApplicantAddress {
  readonly fullName: string
  readonly street: string
  readonly telephone: string
  readonly province: string
  readonly city: string
  readonly postalCode: string
}

interface Applied {
  readonly email: string
  readonly company: string
  readonly country: string
  readonly vat: string
  readonly address: ApplicantAddress
  readonly language: Language
  readonly passwordHash: string
  readonly key: string
  readonly now: Date
}

const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest()
const MINUTE_MS = 60_000

export const writeRegistration = async (tx: Tx, { tenant }: OpenScope, applied: Applied): Promise<string> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'register-write',
    text: `insert into registration (tenant_id, email, company, country, vat, address, language, password_hash, key_hash, asked_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning registration_id as id`,
    values: [
      tenant,
      applied.email,
      applied.company,
      applied.country,
      applied.vat,
      JSON.stringify(applied.address),
      applied.language,
      applied.passwordHash,
      keyHash(applied.key),
      applied.now,
    ],
  })
  const [row] = rows
  if (!row) throw new Error('The application was not written')
  return row.id
}

export type RegisterMail = 'code' | 'received' | 'approved' | 'refused' | 'asked'

export const sendRegisterMail = async (tx: Tx, tenant: string, registrationId: string, kind: RegisterMail): Promise<void> => {
  await tx.query({
    name: 'register-mail',
    text: `select enqueue_job('register.mail', jsonb_build_object('tenant', $1::text, 'registrationId', $2::text, 'kind', $3::text))`,
    values: [tenant, registrationId, kind],
  })
}

export interface OpenRegistration {
  readonly registrationId: string
  readonly email: string
  readonly company: string
  readonly country: string
  readonly vat: string
  readonly address: ApplicantAddress
  readonly language: string
  readonly passwordHash: string
  readonly hasProof: boolean
}

const openOnes = `from registration where tenant_id = $1 and registration_id = $2 and key_hash = $3 and state = 'open' and account_id is null`

/** Finds and locks the application that this form began; null if it is over or somebody else's. */
export const findOpen = async (
  tx: Tx,
  { tenant }: OpenScope,
  { registrationId, key }: { readonly registrationId: string; readonly key: string },
): Promise<OpenRegistration | null> => {
  const { rows } = await tx.query<OpenRegistration & object>({
    name: 'register-open',
    text: `select registration_id as "registrationId", email, company, country, vat, address, language, password_hash as "passwordHash",
        proof_hash is not null as "hasProof" ${openOnes} for update`,
    values: [tenant, registrationId, keyHash(key)],
  })
  return rows[0] ?? null
}

/** Takes one of the proofs that an application may send; returns whether one was left. */
export const takeProof = async (tx: Tx, { tenant }: OpenScope, registrationId: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'register-take-proof',
    text: 'update registration set proofs = proofs + 1 where tenant_id = $1 and registration_id = $2 and proofs < $3',
    values: [tenant, registrationId, REGISTER_PROOFS_MAX],
  })
  return rowCount === 1
}

export const storeProof = async (
  tx: Tx,
  { tenant }: OpenScope,
  registrationId: string,
  { hash, kind, now }: { readonly hash: string; readonly kind: ProofKind; readonly now: Date },
): Promise<void> => {
  await tx.query({
    name: 'register-proof',
    text: 'update registration set proof_hash = $3, proof_kind = $4, proof_at = $5 where tenant_id = $1 and registration_id = $2',
    values: [tenant, registrationId, hash, kind, now],
  })
}

/** Takes one of the few mails that an application may cause; returns whether one was left. */
export const takeMail = async (tx: Tx, { tenant }: OpenScope, registrationId: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'register-take-mail',
    text: 'update registration set mails = mails + 1 where tenant_id = $1 and registration_id = $2 and mails < $3',
    values: [tenant, registrationId, REGISTER_MAILS_MAX],
  })
  return rowCount === 1
}

export const storeRegisterCode = async (tx: Tx, { tenant }: OpenScope, registrationId: string, hash: string, now: Date) => {
  await tx.query({
    name: 'register-code',
    text: 'update registration set code_hash = $3, code_at = $4, tries = 0 where tenant_id = $1 and registration_id = $2',
    values: [tenant, registrationId, hash, now],
  })
}

/** Spends one try of the open code and returns its hash; null if there is no code or no try left. */
export const takeRegisterTry = async (
  tx: Tx,
  { tenant }: OpenScope,
  { registrationId, key }: { readonly registrationId: string; readonly key: string },
  now: Date,
): Promise<string | null> => {
  const { rows } = await tx.query<{ hash: string | null }>({
    name: 'register-try',
    // Also written where no code was sent, as for a known address: the duration must reveal nothing.
    text: `update registration set tries = least(tries + 1, $5)
      where tenant_id = $1 and registration_id = $2 and key_hash = $3 and state = 'open' and account_id is null
      returning case when old.code_at > $4 and old.tries < $5 then old.code_hash end as hash`,
    values: [
      tenant,
      registrationId,
      keyHash(key),
      new Date(now.getTime() - REGISTER_CODE_MINUTES * MINUTE_MS),
      PASSWORD_CODE_TRIES,
    ],
  })
  return rows[0]?.hash ?? null
}

/** Price list of a new account: in the brand's currency if there is one. */
const firstList = `select list_id, currency from price_list where tenant_id = $1 order by currency <> $2, list_id limit 1`

/**
 * Creates the account and its first buyer, who manages it; unofficial until service approves. Returns both ids, or null if the
 * address signs in by now.
 */
export const openAccount = async (
  tx: Tx,
  { tenant }: OpenScope,
  { registrationId, email, company, country, vat, address, passwordHash }: OpenRegistration,
  { currency, now }: { readonly currency: string; readonly now: Date },
): Promise<{ readonly account: string; readonly buyer: string } | null> => {
  const taken = await tx.query({
    name: 'register-taken',
    text: 'select from buyer where tenant_id = $1 and email = $2',
    values: [tenant, email],
  })
  if (taken.rowCount) return null
  const { rows } = await tx.query<{ account: string; buyer: string }>({
    name: 'register-account',
    text: `with list as (${firstList}),
      account as (
        insert into client_account (tenant_id, client_number, vat_account, vat_valid, company, country, currency, list_id, official)
        select $1, 'N' || lpad(nextval('registered_client')::text, 6, '0'), $3, false, $4, $5, list.currency, list.list_id, false from list
        returning account_id
      ),
      person as (
        insert into buyer (tenant_id, account_id, email, name, password_hash, may)
        select $1, account_id, $6, $7, $8, 'manage' from account returning buyer_id
      )
      select account_id as account, buyer_id as buyer from account, person`,
    values: [tenant, currency, vat, company, country, email, address.fullName, passwordHash],
  })
  const [made] = rows
  if (!made) throw new Error('The brand has no price list')
  await tx.query({
    name: 'register-done',
    text: `update registration set account_id = $3, state = 'received', code_hash = null, asked_at = $4 where tenant_id = $1 and registration_id = $2`,
    values: [tenant, registrationId, made.account, now],
  })
  return made
}

/** Makes the application's delivery address the account's first; in a transaction of the account. */
export const writeFirstAddress = async (
  tx: Tx,
  scope: Omit<Scope, 'actor' | 'sessionId'>,
  from: OpenRegistration,
): Promise<void> => {
  const { fullName, street, telephone, province, city, postalCode } = from.address
  await tx.query({
    name: 'register-address',
    text: `insert into address (tenant_id, account_id, address_id, company, full_name, street, telephone, country, province, city, postal_code, is_default)
      values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $7, $8, $9, $10, true)`,
    values: [scope.tenant, scope.account, from.company, fullName, street, telephone, from.country, province, city, postalCode],
  })
}

export interface OwnRegistration {
  readonly registrationId: string
  readonly state: RegistrationState
  readonly company: string
  readonly country: string
  readonly vat: string
  readonly reason: string
  readonly askedAt: Date
}

/** The locked application of the account acted for. */
export const findOwn = async (tx: Tx, { tenant, account }: Scope): Promise<OwnRegistration | null> => {
  const { rows } = await tx.query<OwnRegistration & object>({
    name: 'register-own',
    text: `select registration_id as "registrationId", state, company, country, vat, reason, asked_at as "askedAt" from registration
      where tenant_id = $1 and account_id = $2 and state <> 'open' for update`,
    values: [tenant, account],
  })
  return rows[0] ?? null
}

export const storeAnswer = async (
  tx: Tx,
  { tenant, account }: Scope,
  { company, vat }: { readonly company: string; readonly vat: string },
): Promise<void> => {
  await tx.query({
    name: 'register-answer',
    text: `update registration set company = $3, vat = $4, state = 'received', reason = '' where tenant_id = $1 and account_id = $2`,
    values: [tenant, account, company, vat],
  })
  await tx.query({
    name: 'register-answer-account',
    text: 'update client_account set company = $3, vat_account = $4 where tenant_id = $1 and account_id = $2 and not official',
    values: [tenant, account, company, vat],
  })
}

/** Facts for a mail; null if the application is gone. `isTaken`: the address already signs in. */
export const findForMail = async (
  tx: Tx,
  { tenant }: OpenScope,
  registrationId: string,
): Promise<{
  readonly email: string
  readonly company: string
  readonly name: string
  readonly language: string
  readonly reason: string
  readonly isTaken: boolean
  /** The account that the application created; null until the address is proven. */
  readonly account: string | null
} | null> => {
  const { rows } = await tx.query<{
    email: string
    company: string
    name: string
    language: string
    reason: string
    isTaken: boolean
    account: string | null
  }>({
    name: 'register-for-mail',
    text: `select r.email, r.company, r.address ->> 'fullName' as name, r.language, r.reason, r.account_id as account,
        exists (select from buyer b where b.tenant_id = $1 and b.email = r.email) as "isTaken"
      from registration r where r.tenant_id = $1 and r.registration_id = $2`,
    values: [tenant, registrationId],
  })
  return rows[0] ?? null
}
