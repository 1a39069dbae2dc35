import { brands } from '#domain/brands/index.ts'
import { IDEMPOTENCY_DAYS } from '#domain/rules/limits.ts'
import type { Database, Tx } from '../db/client.ts'

const EVERY_MS = 6 * 60 * 60 * 1000
const SESSION_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** What may go, and when: a table and its time stamp, days, and what else must hold. */
const RETENTION = [
  // A tablet may come back after months (decisions §1): a verdict outlives every act that could be sent again.
  { table: 'command_verdict', stamp: 'at', days: IDEMPOTENCY_DAYS },
  // A session that nobody could refresh for so long is over (decisions §3).
  { table: 'refresh_token', stamp: 'made_at', days: SESSION_DAYS },
  { table: 'session', stamp: 'gen_time', days: SESSION_DAYS },
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
  return gone
}

/** Now and every six hours; a failure waits for the next time. Answers the stop. */
export function startHousekeeping(database: Database, now: () => Date, warn: (error: unknown) => void): () => void {
  const run = (): void => void keepHouse(database, now()).catch(warn)
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
