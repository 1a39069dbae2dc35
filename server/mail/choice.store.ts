import { MAIL_CHOICES } from '#domain/contract/mails.ts'
import type { MailChoice, MailKind, QuietHours } from '#domain/contract/mails.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../db/client.ts'

/** Mails that nobody asked for are off until they are chosen. */
const DEFAULTS: Readonly<Record<MailChoice, boolean>> = {
  orders: true,
  arrivals: true,
  cartArrivals: false,
  files: true,
  webhooks: true,
  requests: true,
}

/** Answers to an application are always sent, so they fall under no choice and cannot be unsubscribed. */
type StoppableKind = Exclude<MailKind, `register${string}`>

/** Which choice each kind of mail falls under. */
const CHOICE_OF: Readonly<Record<StoppableKind, MailChoice>> = {
  arrival: 'arrivals',
  cartArrival: 'cartArrivals',
  orderReceived: 'orders',
  orderShipped: 'orders',
  orderCancelled: 'orders',
  approvalAsked: 'orders',
  approvalRefused: 'orders',
  filesReady: 'files',
  filesFailed: 'files',
  webhookOff: 'webhooks',
  picturesApproved: 'requests',
  picturesRefused: 'requests',
  apiApproved: 'requests',
  apiRefused: 'requests',
  apiRevoked: 'requests',
}

interface Address {
  readonly tenant: string
  readonly account: string
  readonly address: string
}

export interface Chosen {
  readonly kind: MailChoice
  readonly wanted: boolean
}

/** Choices that an address has made; the others are missing. */
export type Choices = Readonly<Partial<Record<MailChoice, boolean>>>

/** Tells whether a mail that is already written is still wanted. */
export const isWanted = (kind: StoppableKind, chosen: Choices): boolean => chosen[CHOICE_OF[kind]] ?? DEFAULTS[CHOICE_OF[kind]]

/** SQL condition, with the tenant as $1 and the account as $2: the address has not declined the kind. */
export const wantsMail = (kind: MailChoice, address: string): string =>
  `not exists (select from mail_choice x where x.tenant_id = $1 and x.account_id = $2 and x.address = ${address}
    and x.kind = '${kind}' and not x.wanted)`

export const readChoices = async (tx: Tx, { tenant, account, address }: Address): Promise<Chosen[]> => {
  const { rows } = await tx.query<{ kind: MailChoice; wanted: boolean }>({
    name: 'mail-choices',
    text: 'select kind, wanted from mail_choice where tenant_id = $1 and account_id = $2 and address = $3',
    values: [tenant, account, address],
  })
  return MAIL_CHOICES.map((kind) => ({ kind, wanted: rows.find((row) => row.kind === kind)?.wanted ?? DEFAULTS[kind] }))
}

interface Choosing extends Address {
  readonly list: readonly Chosen[]
  readonly language: Language
  readonly now: Date
}

export const storeChoices = async (tx: Tx, { tenant, account, address, list, language, now }: Choosing): Promise<void> => {
  // Of two for the same kind the last wins: one statement cannot write a row twice.
  const chosen = [...new Map(list.map(({ kind, wanted }) => [kind, wanted]))]
  await tx.query({
    name: 'mail-choose',
    text: `insert into mail_choice (tenant_id, account_id, address, kind, wanted, language, changed_at)
      select $1, $2, $3, kind, wanted, $6, $7 from unnest($4::text[], $5::boolean[]) as t (kind, wanted)
      on conflict (tenant_id, account_id, address, kind) do update
        set wanted = excluded.wanted, language = excluded.language, changed_at = excluded.changed_at`,
    values: [tenant, account, address, chosen.map(([kind]) => kind), chosen.map(([, wanted]) => wanted), language, now],
  })
}

interface Person {
  readonly tenant: string
  readonly account: string
  readonly buyerId: string
}

export const readQuiet = async (tx: Tx, { tenant, account, buyerId }: Person): Promise<QuietHours | null> => {
  const { rows } = await tx.query<QuietHours & object>({
    name: 'quiet-read',
    text: 'select from_hour as "from", to_hour as "to" from quiet_hours where tenant_id = $1 and account_id = $2 and buyer_id = $3',
    values: [tenant, account, buyerId],
  })
  return rows[0] ?? null
}

export const storeQuiet = async (tx: Tx, { tenant, account, buyerId }: Person, quiet: QuietHours | null): Promise<void> => {
  if (quiet === null)
    await tx.query({
      name: 'quiet-end',
      text: 'delete from quiet_hours where tenant_id = $1 and account_id = $2 and buyer_id = $3',
      values: [tenant, account, buyerId],
    })
  else
    await tx.query({
      name: 'quiet-store',
      text: `insert into quiet_hours (tenant_id, account_id, buyer_id, from_hour, to_hour) values ($1, $2, $3, $4, $5)
        on conflict (tenant_id, account_id, buyer_id) do update set from_hour = excluded.from_hour, to_hour = excluded.to_hour`,
      values: [tenant, account, buyerId, quiet.from, quiet.to],
    })
}

export interface Disturbed {
  readonly quiet: QuietHours | null
  readonly country: string
}

/** Reads the quiet hours of the person whose browser it is; a representative has none, as no account's time zone is theirs. */
export const readPushQuiet = async (tx: Tx, tenant: string, subscription: string): Promise<Disturbed | null> => {
  const { rows: found } = await tx.query<{ id: string }>({
    name: 'push-quiet-person',
    text: `select principal_id as id from push_subscription
      where tenant_id = $1 and subscription_id = $2 and principal_kind = 'buyer'`,
    values: [tenant, subscription],
  })
  const [person] = found
  if (!person) return null
  await tx.query(`select set_config('app.push_to', $1, true)`, [person.id])
  const { rows } = await tx.query<QuietHours & { country: string }>({
    name: 'push-quiet',
    text: `select q.from_hour as "from", q.to_hour as "to", c.country from quiet_hours q join client_account c using (tenant_id, account_id)
      where q.tenant_id = $1 and q.buyer_id = $2`,
    values: [tenant, person.id],
  })
  const [row] = rows
  return row ? { quiet: { from: row.from, to: row.to }, country: row.country } : null
}

export interface Stopping {
  readonly account: string
  readonly address: string
  readonly kind: MailChoice
  readonly language: string
  readonly country: string
}

/** Returns what the unsubscribe link of a mail is about; null if there is no such mail, or no longer. */
export const findByStopToken = async (tx: Tx, tenant: string, token: string): Promise<Stopping | null> => {
  await tx.query(`select set_config('app.stop_token', $1, true)`, [token])
  const { rows } = await tx.query<Omit<Stopping, 'kind'> & { kind: StoppableKind }>({
    name: 'mail-by-stop',
    text: `select m.account_id as account, m.to_address as address, m.language, c.country, m.kind
      from mail_message m join client_account c using (tenant_id, account_id) where m.tenant_id = $1 and m.stop_token = $2`,
    values: [tenant, token],
  })
  const [row] = rows
  return row ? { ...row, kind: CHOICE_OF[row.kind] } : null
}
