import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Pool } from 'pg'

/**
 * The baseline of `lists.ts`, in a process of its own: the same driver, one statement, no framework, no checks, no sessions, no
 * facets. Environment: DATABASE_URL. Prints the port.
 */
const COLUMNS = `g.goods_id, coalesce(nullif(g.names->>'en', ''), g.name) as name, g.brand, g.model, g.bar_code, g.alt_bar_codes, g.class_id,
  g.params, g.images, g.sale_double, g.pkg_num, g.medium_pkg_num, g.cnt_num, g.pallet_num, g.volume_cm3, g.weight_g, g.sales_range,
  g.off_shelves, g.presale, g.newed, g.top, g.not_check_stock, g.vip_type, g.activity_value, g.arrives_on, g.energy, g.accessories,
  g.cash_back, g.successor_id, s.remaining, s.transit, p.amount`
const FROM = `from page join goods g using (goods_id) left join stock s on s.tenant_id = 'main' and s.goods_id = g.goods_id
  left join price p on p.tenant_id = 'main' and p.list_id = $1 and p.goods_id = g.goods_id
  where g.tenant_id = 'main' order by g.popularity desc, g.goods_id`
const OPEN = `tenant_id = 'main' and not off_shelves and sales_range = ''`
const statements = {
  list: {
    name: 'list',
    text: `with page as (select goods_id, count(*) over ()::int as total from goods where ${OPEN} and class_id = $2
        order by popularity desc, goods_id limit 60)
      select total, ${COLUMNS} ${FROM}`,
  },
  /** Counts every facet that can narrow the list, as the call does. */
  faceted: {
    name: 'faceted',
    text: `with here as materialized (
        select g.goods_id, g.brand, g.newed, g.params, g.popularity, coalesce(s.remaining, 0) as remaining,
          coalesce(s.transit, 0) as transit, p.amount
        from goods g left join stock s on s.tenant_id = 'main' and s.goods_id = g.goods_id
        left join price p on p.tenant_id = 'main' and p.list_id = $1 and p.goods_id = g.goods_id
        where g.tenant_id = 'main' and not g.off_shelves and g.sales_range = '' and g.class_id = $2
      ), page as (select goods_id, count(*) over ()::int as total from here order by popularity desc, goods_id limit 60),
      facets as (select
        (select jsonb_object_agg(class_id, n) from (select class_id, count(*) as n from goods where ${OPEN} group by 1) c) as classes,
        (select jsonb_build_array(count(*) filter (where remaining > 0), count(*) filter (where remaining <= 0),
          count(*) filter (where newed), count(*) filter (where transit > 0)) from here) as counts,
        (select jsonb_agg(b) from (select brand, count(*) as n from here group by 1 order by 2 desc limit 30) b) as brands,
        (select jsonb_agg(a) from (select case jsonb_typeof(v->'value') when 'string' then v->>'value' else v->'value'->>'en' end as value,
            count(*) as n from here, jsonb_array_elements(params) v where v->>'type' = '1' group by 1 order by 2 desc limit 30) a) as attributes,
        (select jsonb_agg(w) from (select width_bucket(amount, array[200, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000]) as band,
            count(*) as n from here group by 1) w) as prices)
      select (select to_jsonb(facets) from facets) as facets, (select max(total) from page) as total, (select jsonb_agg(l) from (
        select ${COLUMNS} ${FROM}) l) as list`,
  },
  search: {
    name: 'search',
    text: `with page as (select goods_id, count(*) over ()::int as total from goods
        where ${OPEN} and (name ilike '%' || $2 || '%' or model ilike $2 || '%' or bar_code = $2 or goods_id = $2)
        order by popularity desc, goods_id limit 60)
      select total, ${COLUMNS} ${FROM}`,
  },
}

const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 16 })
const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const name = url.pathname.slice(1)
  const statement = name === 'search' || name === 'faceted' ? statements[name] : statements.list
  const { rows } = await pool.query({ ...statement, values: [url.searchParams.get('list'), url.searchParams.get('of')] })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ total: rows[0]?.total ?? 0, list: rows }))
}
const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
