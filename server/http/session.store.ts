import type { Tx } from '../db/client.ts'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import type { Standing } from './session-gate.ts'
import type { Caller } from './tokens.ts'

interface Row {
  alive: boolean
  granted: boolean
  closed: boolean
  may: BuyerRight | null
}

export interface Stands {
  readonly standing: Standing
  /** Right of a buyer; staff who act for an account may do what their role allows. */
  readonly right: BuyerRight
}

/**
 * Reads whether the session is live (a closed account ends its buyers' sessions, decisions §1) and whether the person may act for
 * the account: a buyer for their own, staff for those granted.
 */
export const readStanding = async (tx: Tx, caller: Caller, account: string | null): Promise<Stands> => {
  const { rows } = await tx.query<Row>({
    name: 'session-standing',
    text: `select s.ended_at is null and case s.principal_kind
          when 'buyer' then exists (select from buyer b join client_account a using (tenant_id, account_id)
            where b.tenant_id = $1 and b.buyer_id = s.principal_id and not a.closed)
          else exists (select from staff p where p.tenant_id = $1 and p.staff_id = s.principal_id) end as alive,
        $4::uuid is null or case s.principal_kind
          when 'buyer' then exists (select from buyer b join client_account a using (tenant_id, account_id)
            where b.tenant_id = $1 and b.buyer_id = s.principal_id and b.account_id = $4::uuid and not a.closed)
          else exists (select from staff_account g join client_account a using (tenant_id, account_id)
            where g.tenant_id = $1 and g.staff_id = s.principal_id and g.account_id = $4::uuid and not a.closed) end as granted,
        s.principal_kind <> 'buyer' and exists (select from staff_account g join client_account a using (tenant_id, account_id)
          where g.tenant_id = $1 and g.staff_id = s.principal_id and g.account_id = $4::uuid and a.closed) as closed,
        (select b.may from buyer b where b.tenant_id = $1 and s.principal_kind = 'buyer' and b.buyer_id = s.principal_id) as may
      from session s where s.tenant_id = $1 and s.session_id = $2 and s.principal_id = $3`,
    values: [caller.tenant, caller.sessionId, caller.actor.id, account],
  })
  const [row] = rows
  const right = row?.may ?? 'manage'
  if (!row?.alive) return { standing: 'ended', right }
  if (row.granted) return { standing: 'ok', right }
  return { standing: row.closed ? 'closed' : 'noAccount', right }
}
