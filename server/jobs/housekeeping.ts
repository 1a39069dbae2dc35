import { brands } from '#domain/brands/index.ts'
import { IDEMPOTENCY_DAYS } from '#domain/rules/limits.ts'
import type { Database, Tx } from '../db/client.ts'
import { dropEndedSubscriptions } from '../push/queue.store.ts'

const EVERY_MS = 6 * 60 * 60 * 1000
const SESSION_DAYS = 30
const PUSH_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** What may go, and when: a table and its time stamp, days, and what else must hold. */
const RETENTION = [
  // A tablet may come back after months (decisions §1): a verdict outlives every act that could be sent again.
  { table: 'command_verdict', stamp: 'at', days: IDEMPOTENCY_DAYS },
  // A session that nobody could refresh for so long is over (decisions §3).
  { table: 'refresh_token', stamp: 'made_at', days: SESSION_DAYS },
  { table: 'session', stamp: 'gen_time', days: SESSION_DAYS },
  // Older than any device is told of: sent long ago, given up, or for nobody any more.
  { table: 'push_message', stamp: 'made_at', days: PUSH_DAYS },
] as const

/** Deletes what is past its time, for every tenant. Answers how many rows went. Harmless when run twice or by two processes. */
export async function keepHouse(database: Database, now: Date): Promise<number> {
  let gone = 0
  for (const { id } of Object.values(brands)) gone += await database.tx({ tenant: id }, (tx) => tidyTenant(tx, id, now))
  return gone
}

async function tidyTenant(tx: Tx, tenant: string, now: Date): Promise<number> {
  let gone = 0
  for (const { table, stamp, days } of RETENTION) {
    const before = new Date(now.getTime() - days * DAY_MS)
    const { rowCount } = await tx.query(`delete from ${table} where tenant_id = $1 and ${stamp} < $2`, [tenant, before])
    gone += rowCount ?? 0
  }
  return gone + (await dropEndedSubscriptions(tx, tenant)) + (await compactFeedLog(tx, tenant))
}

/**
 * Of all changes of one article only the last tells a device anything: the log, written without looking, is never longer than
 * the catalogue for long. Whoever sees a line go sees the one that stays, because that was committed before.
 */
async function compactFeedLog(tx: Tx, tenant: string): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from feed_change c using (
        select kind, list_id, goods_id, max(xid) as newest from feed_change where tenant_id = $1
        group by kind, list_id, goods_id having count(*) > 1
      ) n
      where c.tenant_id = $1 and c.kind = n.kind and c.list_id = n.list_id and c.goods_id = n.goods_id and c.xid < n.newest`,
    [tenant],
  )
  return rowCount ?? 0
}

/** Now and every six hours; a failure waits for the next time. Answers the stop. */
export function startHousekeeping(database: Database, now: () => Date, warn: (error: unknown) => void): () => void {
  const run = (): void => void keepHouse(database, now()).catch(warn)
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
