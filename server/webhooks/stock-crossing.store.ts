import type { Tx } from '../db/client.ts'
import { OWN_GOODS } from '../db/own-goods.ts'

/** Maximum number reported at once; the rest follows in the next minute. */
const AT_ONCE = 5000

/** Reads the unreported crossings, and the accounts that subscribed to stock. */
export const readUntold = async (
  tx: Tx,
  tenant: string,
): Promise<{ readonly crossings: readonly string[]; readonly accounts: readonly string[] }> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'stock-untold',
    text: 'select crossing_id as id from stock_crossing where tenant_id = $1 and told_at is null order by at, crossing_id limit $2',
    values: [tenant, AT_ONCE],
  })
  if (rows.length === 0) return { crossings: [], accounts: [] }
  await seeAllWebhooks(tx)
  const { rows: accounts } = await tx.query<{ id: string }>({
    name: 'stock-listeners',
    text: `select distinct account_id as id from webhook_endpoint where tenant_id = $1 and is_on and events && '{stock.out,stock.back}'`,
    values: [tenant],
  })
  return { crossings: rows.map(({ id }) => id), accounts: accounts.map(({ id }) => id) }
}

const seeAllWebhooks = (tx: Tx) => tx.query(`select set_config('app.webhooks', 'on', true)`)

/** For the articles that concern the account. The crossing's id is the delivery's: a second run adds nothing. */
export const tellAccount = async (tx: Tx, tenant: string, account: string, crossings: readonly string[]): Promise<void> => {
  await tx.query({
    name: 'stock-tell',
    text: `with written as (
        insert into webhook_delivery (tenant_id, account_id, webhook_id, delivery_id, type, data, at)
        select $1, $2, e.webhook_id, c.crossing_id, 'stock.' || c.kind,
          jsonb_build_object('goodsId', c.goods_id, 'remaining', c.remaining), c.at
        from stock_crossing c join webhook_endpoint e on e.tenant_id = $1 and e.account_id = $2 and e.is_on
          and 'stock.' || c.kind = any (e.events) and exists (select from webhook_secret s
            where s.tenant_id = $1 and s.account_id = $2 and s.webhook_id = e.webhook_id and s.ends_at is null)
        where c.tenant_id = $1 and c.crossing_id = any ($3::uuid[]) and c.goods_id in (${OWN_GOODS})
        on conflict do nothing returning webhook_id
      )
      select enqueue_job('webhook.send', jsonb_build_object('tenant', $1::text, 'account', $2::uuid, 'webhookId', webhook_id))
      from (select distinct webhook_id from written) w`,
    values: [tenant, account, crossings],
  })
}

export const noteTold = async (tx: Tx, tenant: string, crossings: readonly string[], now: Date): Promise<void> => {
  await tx.query({
    name: 'stock-told',
    text: 'update stock_crossing set told_at = $3 where tenant_id = $1 and crossing_id = any ($2::uuid[])',
    values: [tenant, crossings, now],
  })
}

/** Wakes endpoints where something was due before then and no job is working, whatever became of the job that should be. */
export const wakeForgotten = async (tx: Tx, tenant: string, since: Date): Promise<void> => {
  await seeAllWebhooks(tx)
  await tx.query({
    name: 'webhook-forgotten',
    text: `select enqueue_job('webhook.send', jsonb_build_object('tenant', $1::text, 'account', f.account_id, 'webhookId', f.webhook_id))
      from (select distinct d.account_id, d.webhook_id from webhook_delivery d join webhook_endpoint e using (tenant_id, account_id, webhook_id)
        where d.tenant_id = $1 and d.state = 'waiting' and d.due_at < $2 and (d.asked or e.is_on)
          and (e.held_until is null or e.held_until < $2) and (e.rests_until is null or e.rests_until < $2)) f`,
    values: [tenant, since],
  })
}
