import type { Tx } from './client.ts'

interface OfOrder {
  readonly tenant: string
  readonly account: string
  readonly orderId: string
}

const holdQuery = {
  name: 'scratch-hold-order',
  text: `select from orders where tenant_id = $1 and account_id = $2 and order_id = $3 and state <> 'cancelled' for update`,
}
// Campaigns are locked in the order of their keys; one whose list is used up gives no more tickets.
const giveQuery = {
  name: 'scratch-give',
  text: `with held as (
      select c.campaign_id, o.order_id, o.submitted_at from orders o
      join scratch_campaign c on c.tenant_id = $1 and c.currency = o.currency and o.submitted_at >= c.starts_at
        and o.submitted_at < c.ends_at and o.subtotal - o.discount >= c.least_sum and c.dealt < c.size
      where o.tenant_id = $1 and o.account_id = $2 and o.order_id = $3 and not exists (select from scratch_ticket t
        where t.tenant_id = $1 and t.account_id = $2 and t.order_id = $3 and t.campaign_id = c.campaign_id)
      order by c.campaign_id for update of c
    ),
    dealt as (
      update scratch_campaign c set dealt = c.dealt + 1 from held
      where c.tenant_id = $1 and c.campaign_id = held.campaign_id and c.dealt < c.size
      returning c.campaign_id, c.dealt as number, held.order_id, held.submitted_at
    )
    insert into scratch_ticket (tenant_id, account_id, campaign_id, order_id, number, given_at)
    select $1, $2, campaign_id, order_id, number, submitted_at from dealt`,
}

/**
 * Gives an accepted order one ticket of each campaign that it qualifies for: in the order's job, so that no order waits for
 * another's ticket (decisions §17).
 */
export async function giveScratchTickets(tx: Tx, { tenant, account, orderId }: OfOrder): Promise<void> {
  const values = [tenant, account, orderId]
  // A cancellation locks the order too: a cancelled order ends up without a ticket, whichever runs first.
  const { rowCount } = await tx.query({ ...holdQuery, values })
  if ((rowCount ?? 0) > 0) await tx.query({ ...giveQuery, values })
}

const takeBackQuery = {
  name: 'scratch-take-back',
  text: `with back as (
      update scratch_ticket set taken_back_at = $4 where tenant_id = $1 and account_id = $2 and order_id = $3
        and opened_at is null and taken_back_at is null
      returning campaign_id
    )
    update scratch_campaign c set settled = c.settled + 1 from back where c.tenant_id = $1 and c.campaign_id = back.campaign_id`,
}

/** Takes back the unopened ticket of a locked, cancelled order; its place in the list stays empty. */
export async function takeScratchTicketsBack(tx: Tx, { tenant, account, orderId }: OfOrder, now: Date): Promise<void> {
  await tx.query({ ...takeBackQuery, values: [tenant, account, orderId, now] })
}
