import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../../db/client.ts'
import type { MachineScope } from '../../../http/scope.ts'

export async function readPriceLists(tx: Tx, scope: MachineScope): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'erp-price-lists',
    text: 'select list_id as id from price_list where tenant_id = $1',
    values: [scope.tenant],
  })
  return new Set(rows.map(({ id }) => id))
}

interface Price {
  readonly priceListId: string
  readonly goodsId: string
  readonly amount: Minor
}

const writeQuery = {
  name: 'erp-prices-write',
  text: `insert into price (tenant_id, list_id, goods_id, amount)
    select $1, list_id, goods_id, amount from unnest($2::text[], $3::text[], $4::integer[]) as t (list_id, goods_id, amount)
    order by list_id, goods_id
    on conflict (tenant_id, list_id, goods_id) do update set amount = excluded.amount where price.amount <> excluded.amount
    returning list_id as "priceListId", goods_id as "goodsId"`,
}
const raiseQuery = {
  name: 'erp-prices-version',
  text: `update price_list p set version = version + 1 from (
      select list_id from price_list where tenant_id = $1 and list_id = any($2) order by list_id for update) held
    where p.tenant_id = $1 and p.list_id = held.list_id`,
}

/** Returns what changed, as `list article`. */
export async function writePrices(tx: Tx, scope: MachineScope, prices: readonly Price[]): Promise<ReadonlySet<string>> {
  if (prices.length === 0) return new Set()
  const { rows } = await tx.query<{ priceListId: string; goodsId: string }>({
    ...writeQuery,
    values: [
      scope.tenant,
      prices.map(({ priceListId }) => priceListId),
      prices.map(({ goodsId }) => goodsId),
      prices.map(({ amount }) => amount),
    ],
  })
  const lists = [...new Set(rows.map(({ priceListId }) => priceListId))].sort()
  if (lists.length > 0) await tx.query({ ...raiseQuery, values: [scope.tenant, lists] })
  return new Set(rows.map(({ priceListId, goodsId }) => `${priceListId} ${goodsId}`))
}
