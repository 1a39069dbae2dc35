import { randomUUID } from 'node:crypto'
import { aCampaign } from '../kit/scratch.ts'
import { ids } from './kit.ts'
import type { testApp } from './kit.ts'

type Given = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'database'> & { readonly acting: () => string }

/** A ticket of a campaign of its own, and the order that earned it. */
export const scratchCalls = ({ ask, database, acting }: Given) => ({
  'scratch.open': async () => {
    const { campaignId } = await aCampaign(database, { ends_at: new Date('2027-01-01') })
    const [ticketId, orderId] = [randomUUID(), randomUUID()]
    await database.pool.query(
      `insert into orders (tenant_id, account_id, order_id, order_number, state, drafted_at, currency, subtotal, discount, tax, tax_percent,
          tax_case, total, line_count, total_quantity, address, price_list_version, actor_kind, actor_id, actor_name)
        values ('main', $1, $2::uuid, $2::uuid::text, 'submitted', now(), 'EUR', 2000, 0, 0, 0, '', 2000, 1, 1, '{}', 1, 'buyer', $3, 'Ana')`,
      [ids.mine, orderId, ids.buyer],
    )
    await database.pool.query(
      `insert into scratch_ticket (tenant_id, account_id, ticket_id, campaign_id, order_id, number, given_at)
        values ('main', $1, $2, $3, $4, 1, '2026-11-20')`,
      [ids.mine, ticketId, campaignId, orderId],
    )
    await database.pool.query('update scratch_campaign set dealt = 1 where campaign_id = $1', [campaignId])
    return ask({ method: 'POST', url: '/api/v1.0/scratch_card/open', payload: { ticketId }, token: acting() })
  },
})
