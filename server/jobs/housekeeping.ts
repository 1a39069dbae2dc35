import type { BrandId } from '#domain/brands/brand.ts'
import { brands } from '#domain/brands/index.ts'
import { CART_RESTORE_DAYS, IDEMPOTENCY_DAYS, UNPROVEN_REGISTRATION_DAYS } from '#domain/rules/limits.ts'
import type { Database, Tx } from '../db/client.ts'
import { dropUnusedUploads } from '../features/batch/upload/upload.store.ts'
import { dropOldRemovedLines } from '../features/cart/cart.store.ts'
import { passArrivals } from '../features/erp/goods/arrivals.store.ts'
import { dropEndedWindows } from '../http/rate-limit.ts'
import { dropOldMail } from '../mail/mail.store.ts'
import { dropOldDeliveries } from '../webhooks/delivery.store.ts'
import { dropEndedSubscriptions } from '../push/subscription.store.ts'

const SESSION_DAYS = 30
const WEB_LOG_DAYS = 90
/** A request for a new password expires within the hour. */
const PASSWORD_CODE_DAYS = 1
/** As long as an order may be asked about (decisions §1). */
const MAIL_DAYS = IDEMPOTENCY_DAYS
const WEBHOOK_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** What is deleted, and when: a table, its time stamp and the days to keep. */
const RETENTION = [
  // A tablet may come back after months (decisions §1): a verdict outlives every command that could be sent again, as its age
  // counts from the last request with its key.
  { table: 'command_verdict', stamp: 'at', days: IDEMPOTENCY_DAYS },
  // A session that was not refreshed for this long is over (decisions §3).
  { table: 'refresh_token', stamp: 'made_at', days: SESSION_DAYS },
  { table: 'session', stamp: 'gen_time', days: SESSION_DAYS },
  { table: 'password_code', stamp: 'asked_at', days: PASSWORD_CODE_DAYS },
  // Valid for minutes.
  { table: 'passkey_question', stamp: 'asked_at', days: PASSWORD_CODE_DAYS },
  // A person who returns after a year needs no list of every price since.
  { table: 'price_change', stamp: 'changed_at', days: IDEMPOTENCY_DAYS },
  { table: 'stock_back', stamp: 'back_at', days: IDEMPOTENCY_DAYS },
  { table: 'stock_crossing', stamp: 'at', days: WEBHOOK_DAYS },
  // By then the devices' error reports have served their purpose.
  { table: 'web_log', stamp: 'at', days: WEB_LOG_DAYS },
] as const

/** Deletes expired rows of every tenant. Returns how many. Harmless if run twice or by two processes. */
export async function purgeExpired(database: Database, now: Date): Promise<number> {
  let gone = await dropEndedWindows(database, now)
  for (const { id } of Object.values(brands)) gone += await database.tx({ tenant: id }, (tx) => tidyTenant(tx, id, now))
  return gone
}

async function tidyTenant(tx: Tx, tenant: BrandId, now: Date): Promise<number> {
  let gone = 0
  for (const { table, stamp, days } of RETENTION) {
    const before = new Date(now.getTime() - days * DAY_MS)
    const { rowCount } = await tx.query(`delete from ${table} where tenant_id = $1 and ${stamp} < $2`, [tenant, before])
    gone += rowCount ?? 0
  }
  const { rowCount: unproven } = await tx.query(
    `delete from registration where tenant_id = $1 and state = 'open' and asked_at < $2`,
    [tenant, new Date(now.getTime() - UNPROVEN_REGISTRATION_DAYS * DAY_MS)],
  )
  const mails = await dropOldMail(tx, tenant, new Date(now.getTime() - MAIL_DAYS * DAY_MS))
  const deliveries = await dropOldDeliveries(tx, tenant, new Date(now.getTime() - WEBHOOK_DAYS * DAY_MS))
  const removedLines = await dropOldRemovedLines(tx, tenant, new Date(now.getTime() - CART_RESTORE_DAYS * DAY_MS))
  await passArrivals(tx, { tenant }, now)
  const uploads = await dropUnusedUploads(tx, tenant, now)
  return (
    gone +
    (unproven ?? 0) +
    mails +
    deliveries +
    removedLines +
    uploads +
    (await dropEndedSubscriptions(tx, tenant)) +
    (await compactFeedLog(tx, tenant))
  )
}

/**
 * Keeps only the last change of each article, as devices need no other: so the log, written without lookups, soon shrinks to the
 * size of the catalogue. One statement rewrites the entries: a reader who no longer sees the old ones sees the new ones, and
 * entries committed meanwhile are in neither.
 */
async function compactFeedLog(tx: Tx, tenant: string): Promise<number> {
  const { rows } = await tx.query<{ gone: number }>(
    `with told as (select kind, list_id, g, xid from feed_change, unnest(goods_ids) g where tenant_id = $1),
      newest as (select kind, list_id, g, max(xid) as xid from told group by kind, list_id, g),
      gone as (select (select count(*) from told)::int - (select count(*) from newest)::int as entries),
      deleted as (delete from feed_change where tenant_id = $1 and (select entries from gone) > 0),
      written as (
        insert into feed_change (tenant_id, kind, list_id, goods_ids, xid)
        select $1, kind, list_id, array_agg(g order by g), xid from newest where (select entries from gone) > 0 group by kind, list_id, xid
      )
    select entries as gone from gone`,
    [tenant],
  )
  return rows[0]?.gone ?? 0
}
