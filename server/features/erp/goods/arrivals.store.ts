import { arrivalFacts } from '#domain/rules/erp.ts'
import type { Tx } from '../../../db/client.ts'
import type { OpenScope } from '../../../http/scope.ts'
import { raiseRevision } from './goods-rows.ts'

interface Arrival {
  readonly day: string
  readonly quantity: number
}

/** Locks the articles in key order and before their stock, as an import does, and returns the expected arrivals of each. */
export async function readArrivals(tx: Tx, scope: OpenScope, goodsIds: readonly string[]): Promise<Map<string, Arrival[]>> {
  await tx.query({
    name: 'erp-arrivals-lock',
    text: 'select from goods where tenant_id = $1 and goods_id = any($2) order by goods_id for update',
    values: [scope.tenant, goodsIds],
  })
  const { rows } = await tx.query<Arrival & { goodsId: string }>({
    name: 'erp-arrivals',
    text: 'select goods_id as "goodsId", day, quantity from goods_arrival where tenant_id = $1 and goods_id = any($2)',
    values: [scope.tenant, goodsIds],
  })
  return Map.groupBy(rows, ({ goodsId }) => goodsId)
}

interface Expected {
  readonly goodsId: string
  readonly arrivals: readonly Arrival[]
  readonly arrivesOn: string | null
  readonly transit: number
}

/** Replaces what was expected before. */
export async function writeArrivals(tx: Tx, { tenant }: OpenScope, articles: readonly Expected[], now: Date): Promise<void> {
  const goodsIds = articles.map(({ goodsId }) => goodsId)
  const days = articles.flatMap(({ goodsId, arrivals }) => arrivals.map((arrival) => ({ goodsId, ...arrival })))
  await tx.query('delete from goods_arrival where tenant_id = $1 and goods_id = any($2)', [tenant, goodsIds])
  await tx.query(
    `insert into goods_arrival (tenant_id, goods_id, day, quantity, told_at)
      select $1, goods_id, day, quantity, $5 from unnest($2::text[], $3::date[], $4::integer[]) as t (goods_id, day, quantity)`,
    [tenant, days.map(({ goodsId }) => goodsId), days.map(({ day }) => day), days.map(({ quantity }) => quantity), now],
  )
  await tx.query(
    `insert into stock as s (tenant_id, goods_id, transit)
      select $1, goods_id, transit from unnest($2::text[], $3::integer[]) as t (goods_id, transit) order by goods_id
      on conflict (tenant_id, goods_id) do update set transit = excluded.transit where s.transit <> excluded.transit`,
    [tenant, goodsIds, articles.map(({ transit }) => transit)],
  )
  await tx.query(
    `update goods g set arrives_on = t.arrives_on from unnest($2::text[], $3::date[]) as t (goods_id, arrives_on)
      where g.tenant_id = $1 and g.goods_id = t.goods_id and g.arrives_on is distinct from t.arrives_on`,
    [tenant, goodsIds, articles.map(({ arrivesOn }) => arrivesOn)],
  )
}

/** Moves articles whose next day has passed to the day after it. Returns how many there were; for housekeeping. */
export async function passArrivals(tx: Tx, scope: OpenScope, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, DAY_CHARS)
  const { rows } = await tx.query<{ id: string }>(
    'select distinct goods_id as id from goods_arrival where tenant_id = $1 and day < $2 order by 1',
    [scope.tenant, today],
  )
  if (rows.length === 0) return 0
  const known = await readArrivals(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const articles = [...known].map(([goodsId, all]) => ({
    goodsId,
    arrivals: all.filter(({ day }) => day >= today),
    ...arrivalFacts(all, today),
  }))
  await writeArrivals(tx, scope, articles, now)
  await raiseRevision(tx, scope, { content: true })
  return rows.length
}

const DAY_CHARS = 10
