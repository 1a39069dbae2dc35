import type { OwnSession } from '#domain/contract/people.ts'
import { REFRESH_WINDOW_MS } from '#domain/rules/limits.ts'
import type { Tx } from '../../../db/client.ts'
import type { SessionScope } from '../../../http/scope.ts'

/** Lists the active sessions of this person. */
export const listSessions = async (tx: Tx, { tenant, actor, sessionId }: SessionScope, now: Date): Promise<OwnSession[]> => {
  const { rows } = await tx.query<{ sessionId: string; device: string; openedAt: Date; seenAt: Date }>({
    name: 'sessions-list',
    text: `select session_id as "sessionId", device, opened_at as "openedAt", gen_time as "seenAt" from session
      where tenant_id = $1 and principal_kind = $2 and principal_id = $3 and ended_at is null and gen_time > $4
      order by gen_time desc, session_id limit 200`,
    values: [tenant, actor.kind, actor.id, new Date(now.getTime() - REFRESH_WINDOW_MS)],
  })
  return rows.map((row) => ({
    sessionId: row.sessionId,
    device: row.device,
    openedAt: row.openedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isThis: row.sessionId === sessionId,
  }))
}

/** Returns whether it was an active session of this person. */
export const endOwnSession = async (tx: Tx, { tenant, actor }: SessionScope, session: string, now: Date): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'sessions-end',
    text: `update session set ended_at = $5
      where tenant_id = $1 and principal_kind = $2 and principal_id = $3 and session_id = $4 and ended_at is null`,
    values: [tenant, actor.kind, actor.id, session, now],
  })
  return rowCount === 1
}
