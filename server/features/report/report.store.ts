import type { Tx } from '../../db/client.ts'
import type { OpenScope } from '../../http/scope.ts'

/** Reports kept per tenant: anybody may send one, so the table must not grow with them. */
export const WEB_LOGS_MAX = 2000
/** More than each report adds, so that an oversized table shrinks again. */
const REMOVED_AT_ONCE = 20

const addQuery = {
  name: 'web-log-add',
  text: 'insert into web_log (tenant_id, at, address, name, message) values ($1, $2, $3, $4, $5)',
}
// Ids increase with time, so the primary key finds the oldest.
const trimQuery = {
  name: 'web-log-trim',
  text: `delete from web_log where tenant_id = $1 and log_id in (
    select log_id from web_log where tenant_id = $1 order by log_id desc offset $2 limit $3)`,
}

/** Stores an error of somebody's browser, and keeps only the newest 2,000. */
export async function writeWebLog(
  tx: Tx,
  scope: OpenScope,
  report: { webAddress: string; errorName: string; errorMessage: string },
  now: Date,
): Promise<void> {
  await tx.query({ ...addQuery, values: [scope.tenant, now, report.webAddress, report.errorName, report.errorMessage] })
  await tx.query({ ...trimQuery, values: [scope.tenant, WEB_LOGS_MAX, REMOVED_AT_ONCE] })
}
