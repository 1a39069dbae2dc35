import type { ErrorName } from '#domain/contract/errors.ts'
import type { MailBody, MailKind, QuietHours } from '#domain/contract/mails.ts'
import type { CurrencyCode } from '#domain/rules/currency.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../db/client.ts'
import type { PayloadOf } from '../jobs/job-table.ts'
import { wantsMail } from './choice.store.ts'
import type { MailAnswer } from './mailer.ts'

/** Mails about decisions of service. */
export type DecisionKind = Extract<MailKind, `pictures${string}` | `api${string}`>

/** A difference between the order as given and as stored (decisions §5, §7). */
export interface OrderChange {
  readonly article: string
  readonly error: ErrorName
  /** Pieces; for a price, the line's amount as text. */
  readonly seen: string | number
  readonly now: string | number
  /** The article that replaces it; '' if none. */
  readonly other: string
}

/** What a mail is about. */
export type MailFacts =
  | { readonly kind: 'arrival'; readonly goodsId: string; readonly article: string }
  | { readonly kind: 'cartArrival'; readonly articles: readonly string[] }
  | {
      readonly kind: 'filesReady' | 'filesFailed'
      readonly fileId: string
      readonly files: number
      readonly missing: number
      readonly bytes: number
      readonly expiresAt: Date | null
    }
  | { readonly kind: 'webhookOff'; readonly host: string; readonly offBecause: 'gone' | 'failing' }
  | {
      /** An answer to a request for pictures, named by its number, or to an application for API access, named by its program. */
      readonly kind: DecisionKind
      readonly name: string
      readonly reason: string
      /** For approved pictures. */
      readonly expiresAt: Date | null
    }
  | { readonly kind: 'orderCancelled'; readonly orderId: string; readonly orderNumber: string }
  | {
      /** A person of the account asks for approval, or was refused. */
      readonly kind: 'approvalAsked' | 'approvalRefused'
      readonly orderId: string
      readonly askedBy: string
      readonly decidedBy: string
      readonly reason: string
      readonly total: Minor
      readonly currency: CurrencyCode
    }
  | {
      readonly kind: 'orderReceived'
      readonly orderId: string
      readonly orderNumber: string
      readonly articles: number
      readonly total: Minor
      readonly currency: CurrencyCode
      readonly ownNumber: string
      /** The representative who placed it for the client; '' if the reader's own account did. */
      readonly orderedBy: string
      readonly changes: readonly OrderChange[]
    }
  | {
      readonly kind: 'orderShipped'
      readonly orderId: string
      readonly orderNumber: string
      /** Of this shipment; 0 if the order is closed without one. */
      readonly pieces: number
      readonly carrier: string
      readonly trackingNumber: string
    }

export interface MailWords {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A newly composed mail, with the parts from which the log draws it. */
export interface LaidMail extends MailWords {
  readonly body: MailBody
}

export interface WaitingMail {
  readonly to: { readonly name: string; readonly address: string }
  readonly language: Language
  readonly madeAt: Date
  readonly facts: MailFacts
  /** As composed by an earlier try: a mail does not change between two tries. */
  readonly words: MailWords | null
  /** Token by which the reader ends mails of this kind. */
  readonly stopToken: string
  /** Quiet hours of a reader who signs in with the address; null means any time. */
  readonly quiet: QuietHours | null
  readonly country: string
  /** Why it is no longer sent; null if it is to be sent. */
  readonly over: string | null
}

export type MailJob = PayloadOf<'mail.send'>

/**
 * Who gets mails about an order: the buyer who gave it; for a representative's order, those who manage the account and those who
 * chose mails about orders (record 251).
 */
const reads = (actorKind: string, actorId: string) => `case ${actorKind} when 'buyer' then b.buyer_id = ${actorId}
    when 'staff' then b.may = 'manage' or exists (select from mail_choice y where y.tenant_id = $1 and y.account_id = $2
      and y.address = b.email and y.kind = 'orders' and y.wanted)
    else false end
  and length(b.email) between 3 and 254 and ${wantsMail('orders', 'b.email')}`

// The id follows from the order and the buyer: a second run adds nothing. A representative's language is not the client's: '' means
// the country's.
const addOrderQuery = {
  name: 'mail-order',
  text: `with written as (
      insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address, to_name)
      select $1, md5('mail' || $3::text || b.buyer_id::text)::uuid, $2, 'orderReceived', $3, case $6 when 'buyer' then $5 else '' end,
        b.email, b.name
      from buyer b where b.tenant_id = $1 and b.account_id = $2 and ${reads('$6', '$4::uuid')}
      on conflict do nothing
      returning message_id
    )
    select enqueue_job('mail.send', jsonb_build_object('tenant', $1::text, 'account', $2::uuid, 'messageId', message_id)) from written`,
}

export async function addOrderMail(
  tx: Tx,
  { tenant, account, orderId, actor, language }: PayloadOf<'order.tell'>,
): Promise<void> {
  await tx.query({ ...addOrderQuery, values: [tenant, account, orderId, actor.id, language, actor.kind] })
}

// In the language of the mail that confirmed the order, if there is one; otherwise in that of the account. The subject is the order
// and its shipment.
const addLaterQuery = {
  name: 'mail-later',
  text: `with written as (
      insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address, to_name)
      select $1, md5($7::text || $3::text || $5::text || b.buyer_id::text)::uuid, $2, $6, $3::text || $8::text || $5::text,
        coalesce((select m.language from mail_message m where m.tenant_id = $1 and m.account_id = $2 and m.kind = 'orderReceived'
          and m.subject_id = $3::text limit 1), $4), b.email, b.name
      from orders o join buyer b on b.tenant_id = $1 and b.account_id = $2
      where o.tenant_id = $1 and o.account_id = $2 and o.order_id = $3::uuid and ${reads('o.actor_kind', 'o.actor_id')}
      on conflict do nothing
      returning message_id
    )
    select enqueue_job('mail.send', jsonb_build_object('tenant', $1::text, 'account', $2::uuid, 'messageId', message_id)) from written`,
}

/** Adds a mail for each shipment. */
export async function addShippedMail(
  tx: Tx,
  { tenant, account, orderId, language, shipment = '' }: PayloadOf<'order.tell'>,
): Promise<void> {
  await tx.query({ ...addLaterQuery, values: [tenant, account, orderId, language, shipment, 'orderShipped', 'mailShipped', ' '] })
}

/** The same for a cancelled order, whoever cancelled it. */
export async function addCancelledMail(tx: Tx, { tenant, account, orderId, language }: PayloadOf<'order.tell'>): Promise<void> {
  await tx.query({ ...addLaterQuery, values: [tenant, account, orderId, language, '', 'orderCancelled', 'mailCancelled', ''] })
}

export async function storeWords(
  tx: Tx,
  { tenant, account, messageId }: MailJob,
  { subject, text, html, body, stopToken }: LaidMail & Pick<WaitingMail, 'stopToken'>,
): Promise<void> {
  await tx.query({
    name: 'mail-words',
    text: `update mail_message set subject = $4, text_body = $5, html_body = $6, stop_token = $7, body = $8
      where tenant_id = $1 and account_id = $2 and message_id = $3`,
    values: [tenant, account, messageId, subject, text, html, stopToken, JSON.stringify(body)],
  })
}

interface Tried {
  readonly answer: MailAnswer
  /** True if no further try follows. */
  readonly last: boolean
  readonly now: Date
}

export async function storeAnswer(tx: Tx, { tenant, account, messageId }: MailJob, { answer, last, now }: Tried): Promise<void> {
  const { outcome } = answer
  const sentAt = outcome === 'taken' ? now : null
  const failedAt = outcome === 'refused' || (outcome === 'later' && last) ? now : null
  await tx.query({
    name: 'mail-answer',
    text: `update mail_message set tries = tries + 1, sent_at = $4, failed_at = $5, answer = $6
      where tenant_id = $1 and account_id = $2 and message_id = $3`,
    values: [tenant, account, messageId, sentAt, failedAt, answer.answer],
  })
}

/** Deletes old mails of every account of the tenant. */
export async function dropOldMail(tx: Tx, tenant: string, before: Date): Promise<number> {
  await tx.query(`select set_config('app.housekeeping', 'on', true)`)
  const { rowCount } = await tx.query('delete from mail_message where tenant_id = $1 and made_at < $2', [tenant, before])
  return rowCount ?? 0
}
