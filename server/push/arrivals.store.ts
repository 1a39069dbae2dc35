import type { ClientBase } from 'pg'

// A crossing: fewer than asked for (one, where no number was) lie on the shelf, and the import brings enough.
const brought = `select n.account_id, n.goods_id, n.principal, n.email, n.language from arrival_notice n
    join staged b on b.goods_id = n.goods_id and b.stock_given and b.known is distinct from false
      and b.stock >= coalesce(n.quantity, 1)
    join goods p on p.tenant_id = $1 and p.goods_id = n.goods_id and p.published
    left join stock k on k.tenant_id = $1 and k.goods_id = n.goods_id
    where n.tenant_id = $1 and coalesce(k.remaining, 0) < coalesce(n.quantity, 1)`

// Told is who still may act for the account that they wait in, on a living session; only such a notice is done, every other
// waits on. A browser hears once of an article, in however many accounts its person waits for it.
const pushQuery = `with brought as (${brought} and n.email = ''),
  heard as (
    select b.account_id, b.goods_id, b.principal, s.subscription_id from brought b
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
    select enqueue_job('push.send', jsonb_build_object('tenant', $1::text, 'subscription', subscription_id, 'kind', 'goodsArrived',
      'id', goods_id, 'account', null, 'tries', 0))
    from (select distinct subscription_id, goods_id from heard) once
  ),
  ended as (
    delete from arrival_notice n using heard h
    where n.tenant_id = $1 and n.account_id = h.account_id and n.goods_id = h.goods_id and n.principal = h.principal and n.email = ''
    returning n.goods_id
  )
  select (select count(*)::int from ended) as done, (select count(*) from told)`

// An address is told whoever is signed in; its notice is done with the mail.
const mailQuery = `with brought as materialized (
    select b.*, uuidv7() as message_id from (${brought} and n.email <> '') b
  ),
  written as (
    insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address)
    select $1, message_id, account_id, 'arrival', goods_id, language, email from brought
  ),
  sent as (
    select enqueue_job('mail.send', jsonb_build_object('tenant', $1::text, 'account', account_id, 'messageId', message_id)) from brought
  ),
  ended as (
    delete from arrival_notice n using brought b
    where n.tenant_id = $1 and n.account_id = b.account_id and n.goods_id = b.goods_id and n.principal = b.principal
      and n.email = b.email
    returning n.goods_id
  )
  select (select count(*)::int from ended) as done, (select count(*) from sent)`

/** In the transaction of an import, before it writes the stock of what is staged. Answers how many notices are done. */
export async function tellArrivals(client: ClientBase, tenant: string): Promise<number> {
  await client.query(`select set_config('app.arrivals', 'on', true)`)
  let done = 0
  for (const query of [pushQuery, mailQuery]) {
    const { rows } = await client.query<{ done: number }>(query, [tenant])
    done += rows[0]?.done ?? 0
  }
  await client.query(`select set_config('app.arrivals', '', true)`)
  return done
}
