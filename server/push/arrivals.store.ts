import type { ClientBase } from 'pg'

// A crossing: fewer than asked for (one, where no number was) lie on the shelf, and the import brings enough. Told is who still
// may act for the account that he waits in, on a living session; only such a notice is done, every other waits on.
const tellQuery = `with brought as (
    select n.account_id, n.goods_id, n.principal from arrival_notice n
    join staged b on b.goods_id = n.goods_id and b.stock_given and b.known is distinct from false
      and b.stock >= coalesce(n.quantity, 1)
    join goods p on p.tenant_id = $1 and p.goods_id = n.goods_id and p.published
    left join stock k on k.tenant_id = $1 and k.goods_id = n.goods_id
    where n.tenant_id = $1 and n.email = '' and coalesce(k.remaining, 0) < coalesce(n.quantity, 1)
  ),
  heard as (
    select b.account_id, b.goods_id, b.principal, s.endpoint from brought b
    join push_subscription s on s.tenant_id = $1 and s.principal_kind || ':' || s.principal_id = b.principal
      and 'arrivals' = any (s.kinds)
    join session l on l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null
    where case s.principal_kind
      when 'buyer' then exists (select from buyer p
        where p.tenant_id = $1 and p.buyer_id = s.principal_id and p.account_id = b.account_id)
      else exists (select from staff_account g
        where g.tenant_id = $1 and g.staff_id = s.principal_id and g.account_id = b.account_id) end
  ),
  told as (
    insert into push_message (tenant_id, endpoint, kind, subject)
    select distinct $1::text, endpoint, 'goodsArrived', goods_id from heard
  )
  delete from arrival_notice n using heard h
  where n.tenant_id = $1 and n.account_id = h.account_id and n.goods_id = h.goods_id and n.principal = h.principal and n.email = ''`

/** In the transaction of an import, before it writes the stock of what is staged. Answers how many notices are done. */
export async function tellArrivals(client: ClientBase, tenant: string): Promise<number> {
  await client.query(`select set_config('app.arrivals', 'on', true)`)
  const { rowCount } = await client.query(tellQuery, [tenant])
  await client.query(`select set_config('app.arrivals', '', true)`)
  return rowCount ?? 0
}
