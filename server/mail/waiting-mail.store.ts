import { isCurrency, DEFAULT_CURRENCY } from '#domain/rules/currency.ts'
import { isLanguage, pickLanguage } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../db/client.ts'
import { randomToken } from '../http/random-token.ts'
import { isWanted } from './choice.store.ts'
import type { Choices } from './choice.store.ts'
import { isDecision } from './decision-mail.ts'
import type { MailFacts, MailJob, OrderChange, WaitingMail } from './mail.store.ts'

interface MailRow {
  kind: MailFacts['kind']
  subject_id: string
  language: string
  to_address: string
  to_name: string
  made_at: Date
  subject: string | null
  text_body: string | null
  html_body: string | null
  country: string
  order_number: string | null
  line_count: number | null
  total: Minor | null
  currency: string | null
  own_number: string | null
  ordered_by: string | null
  changes: readonly ChangeRow[] | null
  asked_name: string | null
  decided_name: string | null
  reason: string | null
  asked_for: string | null
  carrier: string | null
  tracking_number: string | null
  pieces: number | null
  name: string | null
  names: Readonly<Record<string, string>> | null
  cart: readonly { readonly name: string; readonly names: Readonly<Record<string, string>> }[] | null
  file_count: number | null
  missing_count: number | null
  bytes: number | null
  expires_at: Date | null
  stop_token: string | null
  webhook_url: string | null
  off_because: 'gone' | 'failing' | null
  quiet_from: number | null
  quiet_to: number | null
  is_buyer: boolean
  choices: Choices | null
}

interface Named {
  readonly name: string | null
  readonly names: Readonly<Record<string, string>> | null
}
interface ChangeRow extends Named {
  readonly goodsId: string
  readonly error: OrderChange['error']
  readonly seen?: string | number
  readonly now?: string | number
  readonly successor?: string
  readonly by: Named | null
}

// Articles by their current name; one that no longer exists, by its name in the order.
const changesOf = `(select jsonb_agg(x.change || jsonb_build_object('name', coalesce(w.name, l.name), 'names', w.names,
    'by', case when y.goods_id is not null then jsonb_build_object('name', y.name, 'names', y.names) end) order by x.at)
  from jsonb_array_elements(o.changes) with ordinality as x (change, at)
  left join order_line l on l.tenant_id = $1 and l.account_id = $2 and l.order_id = o.order_id and l.goods_id = x.change ->> 'goodsId'
    and l.bundle_key is not distinct from x.change ->> 'bundleKey'
  left join goods w on w.tenant_id = $1 and w.goods_id = x.change ->> 'goodsId'
  left join goods y on y.tenant_id = $1 and y.goods_id = x.change ->> 'successor')`

const readQuery = {
  name: 'mail-read',
  text: `select m.kind, m.subject_id, m.language, m.to_address, m.to_name, m.made_at, m.subject, m.text_body, m.html_body, m.stop_token, c.country,
      q.from_hour as quiet_from, q.to_hour as quiet_to, b.buyer_id is not null as is_buyer,
      (select jsonb_object_agg(x.kind, x.wanted) from mail_choice x
        where x.tenant_id = $1 and x.account_id = $2 and x.address = m.to_address) as choices,
      o.order_number, o.line_count, coalesce(o.total, p.total) as total, coalesce(o.currency, p.currency) as currency, o.own_number,
      case when o.actor_kind = 'staff' then o.actor_name end as ordered_by,
      case when m.kind = 'orderReceived' and o.with_changes then ${changesOf} end as changes,
      p.asked_name, p.decided_name, g.name, g.names, s.carrier, s.tracking_number, (select sum(l.quantity)::int from shipment_line l where l.tenant_id = $1 and l.account_id = $2
        and l.order_id = s.order_id and l.shipment_number = s.shipment_number) as pieces,
      h.url as webhook_url, h.off_because, d.file_count, d.missing_count, d.bytes, coalesce(d.expires_at, r.expires_at) as expires_at,
      coalesce(r.request_number, n.program_name) as asked_for,
      coalesce(p.reason, r.reason, case m.kind when 'apiRevoked' then n.revoke_reason else n.answer end) as reason,
      case when m.kind = 'cartArrival' then (select jsonb_agg(jsonb_build_object('name', w.name, 'names', w.names) order by w.name) from goods w
        where w.tenant_id = $1 and w.goods_id = any (string_to_array(m.subject_id, chr(10)))) end as cart
    from mail_message m
    join client_account c on c.tenant_id = $1 and c.account_id = $2
    left join orders o on o.tenant_id = $1 and o.account_id = $2
      and o.order_id = case when m.kind in ('orderReceived', 'orderShipped', 'orderCancelled') then left(m.subject_id, 36)::uuid end
    left join order_approval p on p.tenant_id = $1 and p.account_id = $2
      and p.order_id = case when m.kind in ('approvalAsked', 'approvalRefused') then m.subject_id::uuid end
    left join shipment s on s.tenant_id = $1 and s.account_id = $2 and m.kind = 'orderShipped' and s.order_id = o.order_id
      and s.shipment_number = substr(m.subject_id, 38)
    left join goods g on g.tenant_id = $1 and g.goods_id = case when m.kind = 'arrival' then m.subject_id end
    left join download_file d on d.tenant_id = $1 and d.account_id = $2
      and d.file_id = case when m.kind in ('filesReady', 'filesFailed') then m.subject_id::uuid end
    left join webhook_endpoint h on m.kind = 'webhookOff' and h.tenant_id = $1 and h.account_id = $2 and h.webhook_id::text = m.subject_id
    left join picture_request r on r.tenant_id = $1 and r.account_id = $2
      and r.request_id = case when m.kind in ('picturesApproved', 'picturesRefused') then m.subject_id::uuid end
    left join api_application n on n.tenant_id = $1 and n.account_id = $2
      and n.application_id = case when m.kind in ('apiApproved', 'apiRefused', 'apiRevoked') then m.subject_id::uuid end
    left join buyer b on b.tenant_id = $1 and b.account_id = $2 and b.email = m.to_address
    left join quiet_hours q on q.tenant_id = $1 and q.account_id = $2 and q.buyer_id = b.buyer_id
    where m.tenant_id = $1 and m.account_id = $2 and m.message_id = $3 and m.sent_at is null and m.failed_at is null`,
}

/** Returns undefined if it was sent or given up already. */
export async function readWaitingMail(tx: Tx, { tenant, account, messageId }: MailJob): Promise<WaitingMail | undefined> {
  const { rows } = await tx.query<MailRow & object>({ ...readQuery, values: [tenant, account, messageId] })
  const [row] = rows
  if (!row) return undefined
  const { subject, text_body: text, html_body: html } = row
  const language = isLanguage(row.language) ? row.language : pickLanguage([], row.country)
  return {
    to: { name: row.to_name, address: row.to_address },
    language,
    madeAt: row.made_at,
    facts: factsOf(row, language),
    words: subject === null || text === null || html === null ? null : { subject, text, html },
    stopToken: row.stop_token ?? randomToken(),
    quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
    country: row.country,
    over: whyOver(row),
  }
}

/** A mail may wait for hours: a reader who declines its kind or leaves the account meanwhile does not get it. */
function whyOver({ kind, is_buyer, choices }: MailRow): string | null {
  // An arrival goes to any address that a person typed; every other kind to a buyer.
  if (kind !== 'arrival' && !is_buyer) return 'Nobody of the account has this address any more'
  return isWanted(kind, choices ?? {}) ? null : 'This address takes no mails of this kind any more'
}

/** Ends a mail unsent. Deletes its words, because the log shows mails that have some: to its reader this one did not fail. */
export async function endWaitingMail(
  tx: Tx,
  { tenant, account, messageId }: MailJob,
  { why, now }: { readonly why: string; readonly now: Date },
): Promise<void> {
  await tx.query({
    name: 'mail-end',
    text: `update mail_message set failed_at = $4, answer = $5, subject = null, text_body = null, html_body = null, body = null
      where tenant_id = $1 and account_id = $2 and message_id = $3`,
    values: [tenant, account, messageId, now, why],
  })
}

const UUID_CHARS = 36

function factsOf(row: MailRow, language: Language): MailFacts {
  if (row.kind === 'arrival')
    return { kind: row.kind, goodsId: row.subject_id, article: row.names?.[language] || row.name || row.subject_id }
  if (row.kind === 'cartArrival')
    return { kind: row.kind, articles: (row.cart ?? []).map(({ name, names }) => names[language] || name) }
  if (row.kind === 'filesReady' || row.kind === 'filesFailed')
    return {
      kind: row.kind,
      fileId: row.subject_id,
      files: row.file_count ?? 0,
      missing: row.missing_count ?? 0,
      bytes: row.bytes ?? 0,
      expiresAt: row.expires_at,
    }
  const host = URL.parse(row.webhook_url ?? '')?.host ?? ''
  if (row.kind === 'webhookOff') return { kind: row.kind, host, offBecause: row.off_because ?? 'failing' }
  if (isDecision(row.kind))
    return { kind: row.kind, name: row.asked_for ?? '', reason: row.reason ?? '', expiresAt: row.expires_at }
  const orderNumber = row.order_number ?? ''
  if (row.kind === 'orderCancelled') return { kind: row.kind, orderId: row.subject_id, orderNumber }
  if (row.kind === 'orderShipped')
    return {
      kind: row.kind,
      orderId: row.subject_id.slice(0, UUID_CHARS),
      orderNumber,
      pieces: row.pieces ?? 0,
      carrier: row.carrier ?? '',
      trackingNumber: row.tracking_number ?? '',
    }
  const currency = row.currency !== null && isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY
  const total = row.total ?? 0
  if (row.kind === 'approvalAsked' || row.kind === 'approvalRefused')
    return {
      kind: row.kind,
      orderId: row.subject_id,
      askedBy: row.asked_name ?? '',
      decidedBy: row.decided_name ?? '',
      reason: row.reason ?? '',
      total,
      currency,
    }
  return {
    kind: row.kind,
    orderId: row.subject_id,
    orderNumber,
    articles: row.line_count ?? 0,
    total,
    currency,
    ownNumber: row.own_number ?? '',
    orderedBy: row.ordered_by ?? '',
    changes: (row.changes ?? []).map((change) => rowToChange(change, language)),
  }
}

const nameIn = ({ name, names }: Named, language: Language): string => names?.[language] || name || ''

const rowToChange = (row: ChangeRow, language: Language): OrderChange => ({
  article: nameIn(row, language) || row.goodsId,
  error: row.error,
  seen: row.seen ?? 0,
  now: row.now ?? 0,
  other: (row.by && nameIn(row.by, language)) || (row.successor ?? ''),
})
