import { VISIT_GAP_MS } from '#domain/rules/visit.ts'
import type { Tx } from '../db/client.ts'
import type { Actor } from './scope.ts'

/** A sales person works with the account now. */
export interface Visit {
  readonly tenant: string
  readonly actor: Pick<Actor, 'kind' | 'id'>
  readonly account: string
  /**
   * True if the person chose the account or did something for it: starts a visit, if none is in progress. False only prolongs the
   * current visit; a token renewed in the background starts none.
   */
  readonly begins: boolean
  readonly now: Date
}

const queryOf = ({ tenant, actor, account, begins, now }: Visit) => ({
  name: 'visit-note',
  text: `update staff_account set seen_at = $4,
      visit_before_at = case when $5 and visit_at < $6 then visit_at else visit_before_at end,
      visit_at = case when $5 or visit_at >= $6 then $4 else visit_at end
    where tenant_id = $1 and staff_id = $2 and account_id = $3`,
  values: [tenant, actor.id, account, now, begins, new Date(now.getTime() - VISIT_GAP_MS)],
})

export const noteVisit = async (tx: Tx, visit: Visit): Promise<void> => {
  if (visit.actor.kind === 'staff') await tx.query(queryOf(visit))
}

/** The same without waiting: the commit runs after it. */
export const sendVisit = (tx: Tx, visit: Visit): void => {
  if (visit.actor.kind === 'staff') tx.send(queryOf(visit))
}
