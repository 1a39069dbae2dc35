import type { Tx } from '../db/client.ts'
import type { PayloadOf } from '../jobs/job-table.ts'

/** Arrivals within this time give one message, as a delivery is booked in parts. */
const GATHER = `interval '1 hour'`
const APART = `interval '1 day'`

// For each buyer whose favourites or cart hold an article that is in stock again, on a subscribed browser. A person who waits for
// that article on that browser is notified of it by name. Arrivals before the message is sent are included. The query starts with
// the listeners, because carts and favourites have no index by article.
export const restockQuery = (shelved: string) => `with shelved as (${shelved}),
  heard as (
    select distinct y.account_id, y.buyer_id from push_subscription s
    join session l on l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null
    join buyer y on y.tenant_id = $1 and y.buyer_id = s.principal_id
    cross join lateral (
      select goods_id from cart_line where tenant_id = $1 and account_id = y.account_id
      union all
      select goods_id from favorite where tenant_id = $1 and account_id = y.account_id and principal = 'buyer:' || y.buyer_id
    ) n
    join shelved g on g.goods_id = n.goods_id
    where s.tenant_id = $1 and s.principal_kind = 'buyer' and 'restocked' = any (s.kinds)
      and ('arrivals' <> all (s.kinds) or not exists (select from arrival_notice w where w.tenant_id = $1 and w.account_id = y.account_id
        and w.goods_id = n.goods_id and w.principal = 'buyer:' || y.buyer_id and w.email = ''))
  ),
  waiting as (
    insert into restock_news (tenant_id, account_id, buyer_id, since, due_at)
    select $1, account_id, buyer_id, now(), now() + ${GATHER} from heard
    on conflict (tenant_id, account_id, buyer_id) do update
      set since = excluded.since, due_at = greatest(excluded.due_at, restock_news.due_at + ${APART})
      where restock_news.since is null
    returning account_id, buyer_id, due_at
  )
  select count(enqueue_job('restock.tell', jsonb_build_object('tenant', $1::text, 'account', account_id, 'buyer', buyer_id),
    gen_random_uuid(), due_at)) from waiting`

type Job = PayloadOf<'restock.tell'>
type Place = 'cartArrived' | 'favoritesArrived'

// The current state: it may be sold out again, or out of the cart.
const placeQuery = {
  name: 'push-restock-place',
  text: `with back as (
      select b.goods_id from restock_news n
      join stock_back b on b.tenant_id = $1 and b.back_at >= n.since
      join stock k on k.tenant_id = $1 and k.goods_id = b.goods_id and k.remaining > 0
      join goods p on p.tenant_id = $1 and p.goods_id = b.goods_id and p.published and not p.off_shelves
      where n.tenant_id = $1 and n.account_id = $2 and n.buyer_id = $3
    )
    select case
      when exists (select from cart_line c join back using (goods_id) where c.tenant_id = $1 and c.account_id = $2) then 'cartArrived'
      when exists (select from favorite f join back using (goods_id)
        where f.tenant_id = $1 and f.account_id = $2 and f.principal = 'buyer:' || $3) then 'favoritesArrived' end as place`,
}
const takeQuery = {
  name: 'push-restock-take',
  text: `select from restock_news where tenant_id = $1 and account_id = $2 and buyer_id = $3::uuid and since is not null for update`,
}
const pushQuery = {
  name: 'push-restock',
  text: `select enqueue_job('push.send', jsonb_build_object('tenant', $1::text, 'subscription', s.subscription_id, 'kind', $4::text,
      'id', $2::text, 'account', $2::text, 'tries', 0))
    from push_subscription s
    join session l on l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null
    join buyer y on y.tenant_id = $1 and y.account_id = $2::uuid and y.buyer_id = s.principal_id
    where s.tenant_id = $1 and s.principal_kind = 'buyer' and s.principal_id = $3::uuid and 'restocked' = any (s.kinds)`,
}
const toldQuery = {
  name: 'push-restock-told',
  text: 'update restock_news set since = null where tenant_id = $1 and account_id = $2 and buyer_id = $3::uuid',
}
/** No message was sent, so the next arrival need not wait for a day. */
const dropQuery = {
  name: 'push-restock-drop',
  text: 'delete from restock_news where tenant_id = $1 and account_id = $2 and buyer_id = $3::uuid',
}

/**
 * Queues one message on each subscribed browser of the buyer: for the cart if one of its articles is back, otherwise for the
 * favourites.
 */
export async function pushRestock(tx: Tx, { tenant, account, buyer }: Job): Promise<void> {
  const values = [tenant, account, buyer]
  const { rowCount } = await tx.query({ ...takeQuery, values })
  if (!rowCount) return
  const { rows } = await tx.query<{ place: Place | null }>({ ...placeQuery, values })
  const place = rows[0]?.place ?? null
  if (place === null) return void (await tx.query({ ...dropQuery, values }))
  await tx.query({ ...pushQuery, values: [...values, place] })
  await tx.query({ ...toldQuery, values })
}
