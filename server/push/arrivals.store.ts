import type { ClientBase } from 'pg'
import { restockQuery } from './restock-news.store.ts'

/** What an import has staged, and what the ERP reported of some articles: both as `goods_id` with its coming `stock`. */
const STAGED = 'select goods_id, stock from staged where stock_given and known is distinct from false'
const TOLD = 'select * from unnest($2::text[], $3::integer[]) as t (goods_id, stock)'

// A crossing: fewer than requested (one, if no number was given) were in stock, and the new stock is enough.
const brought = (source: string) => `select n.account_id, n.goods_id, n.principal, n.email, n.language from arrival_notice n
    join (${source}) b on b.goods_id = n.goods_id and b.stock >= coalesce(n.quantity, 1)
    join goods p on p.tenant_id = $1 and p.goods_id = n.goods_id and p.published
    left join stock k on k.tenant_id = $1 and k.goods_id = n.goods_id
    where n.tenant_id = $1 and coalesce(k.remaining, 0) < coalesce(n.quantity, 1)`

// Notifies those who may still act for the account that they wait in, on a live session; only such a notice is done, every other
// stays. A browser gets one message per article, in however many accounts its person waits for it.
const pushQuery = (source: string) => `with brought as (${brought(source)} and n.email = ''),
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

// An address is mailed whoever is signed in; its notice is done with the mail.
const mailQuery = (source: string) => `with brought as materialized (
    select b.*, uuidv7() as message_id from (${brought(source)} and n.email <> '') b
  ),
  wanted as (
    select b.* from brought b where not exists (select from mail_choice x where x.tenant_id = $1 and x.account_id = b.account_id
      and x.address = b.email and x.kind = 'arrivals' and not x.wanted)
  ),
  written as (
    insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address)
    select $1, message_id, account_id, 'arrival', goods_id, language, email from wanted
  ),
  sent as (
    select enqueue_job('mail.send', jsonb_build_object('tenant', $1::text, 'account', account_id, 'messageId', message_id)) from wanted
  ),
  ended as (
    delete from arrival_notice n using brought b
    where n.tenant_id = $1 and n.account_id = b.account_id and n.goods_id = b.goods_id and n.principal = b.principal
      and n.email = b.email
    returning n.goods_id
  )
  select (select count(*)::int from ended) as done, (select count(*) from sent)`

/** Sold out before, and in stock again. */
const shelved = (source: string) => `select b.goods_id from (${source}) b
    join goods p on p.tenant_id = $1 and p.goods_id = b.goods_id and p.published and not p.off_shelves
    left join stock k on k.tenant_id = $1 and k.goods_id = b.goods_id
    where b.stock > 0 and coalesce(k.remaining, 0) <= 0`

// Articles of a cart that were sold out are in stock again: one mail about all of them to each address that chose to hear of it. An
// address that asked for the article itself gets a separate mail.
const cartQuery = (source: string) => `with shelved as (${shelved(source)}),
  missed as (
    select x.account_id, x.address, x.language, y.name, uuidv7() as message_id, string_agg(c.goods_id, chr(10) order by c.goods_id) as goods
    from mail_choice x
    join buyer y on y.tenant_id = $1 and y.account_id = x.account_id and y.email = x.address
    join cart_line c on c.tenant_id = $1 and c.account_id = x.account_id
    join shelved s on s.goods_id = c.goods_id
    where x.tenant_id = $1 and x.kind = 'cartArrivals' and x.wanted and not exists (select from arrival_notice n
      where n.tenant_id = $1 and n.account_id = x.account_id and n.goods_id = c.goods_id and n.email = x.address)
    group by x.account_id, x.address, x.language, y.name
  ),
  fixed as materialized (select * from missed),
  written as (
    insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address, to_name)
    select $1, message_id, account_id, 'cartArrival', goods, language, address, name from fixed
  )
  select count(*)::int as done, count(enqueue_job('mail.send',
    jsonb_build_object('tenant', $1::text, 'account', account_id, 'messageId', message_id))) from fixed`

/** Runs in the transaction of an import, before it writes the staged stock. Returns how many notices are done. */
export const tellArrivals = (client: ClientBase, tenant: string): Promise<number> => tell(client, STAGED, [tenant])

/** The same for articles that will have this stock. */
export const tellStock = (
  client: ClientBase,
  tenant: string,
  articles: readonly { readonly goodsId: string; readonly stock: number }[],
): Promise<number> => tell(client, TOLD, [tenant, articles.map(({ goodsId }) => goodsId), articles.map(({ stock }) => stock)])

async function tell(client: ClientBase, source: string, values: unknown[]): Promise<number> {
  await client.query(`select set_config('app.arrivals', 'on', true)`)
  let done = 0
  // Carts and favourites first, while the notices of the same articles still exist.
  for (const query of [cartQuery(source), restockQuery(shelved(source))]) await client.query(query, values)
  for (const query of [pushQuery(source), mailQuery(source)]) {
    const { rows } = await client.query<{ done: number }>(query, values)
    done += rows[0]?.done ?? 0
  }
  await client.query(`select set_config('app.arrivals', '', true)`)
  return done
}
