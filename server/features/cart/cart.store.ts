import type { Tx } from '../../db/client.ts'
import { lockCartRow } from '../../db/lock-cart.ts'
import type { Scope } from '../../http/scope.ts'

/** A line as stored; the newest line comes first on the screen. */
export interface StoredLine {
  readonly goodsId: string
  readonly quantity: number
  readonly changedBy: string
  readonly changedAt: Date
}

export interface StoredCart {
  readonly revision: number
  readonly lines: ReadonlyMap<string, StoredLine>
}

interface LineRow {
  goods_id: string
  quantity: number
  changed_by: string
  changed_at: Date
}

const countQuery = {
  name: 'cart-count',
  text: `select coalesce((select revision from cart where tenant_id = $1 and account_id = $2), 0) as revision,
      count(*) as count, coalesce(sum(quantity), 0)::bigint as total
    from cart_line where tenant_id = $1 and account_id = $2`,
}

/** Products, pieces and revision in one query. */
export async function readCartCount(tx: Tx, scope: Scope): Promise<{ count: number; total: number; revision: number }> {
  const { rows } = await tx.query<{ count: number; total: number; revision: number }>({
    ...countQuery,
    values: [scope.tenant, scope.account],
  })
  return rows[0] ?? { count: 0, total: 0, revision: 0 }
}

const revisionQuery = { name: 'cart-revision', text: 'select revision from cart where tenant_id = $1 and account_id = $2' }

/** The cart as it is now, read only. */
export async function readCart(tx: Tx, scope: Scope): Promise<StoredCart> {
  const { rows } = await tx.query<{ revision: number }>({ ...revisionQuery, values: [scope.tenant, scope.account] })
  return { revision: rows[0]?.revision ?? 0, lines: await readLines(tx, scope) }
}

/** The cart, held until the end of the transaction: whoever changes it next waits and sees what this one did (decisions §8). */
export async function lockCart(tx: Tx, scope: Scope): Promise<StoredCart> {
  const revision = await lockCartRow(tx, scope)
  return { revision, lines: await readLines(tx, scope) }
}

const linesQuery = {
  name: 'cart-lines',
  text: `select goods_id, quantity, changed_by, changed_at from cart_line
    where tenant_id = $1 and account_id = $2 order by added_at desc, goods_id`,
}

async function readLines(tx: Tx, scope: Scope): Promise<Map<string, StoredLine>> {
  const { rows } = await tx.query<LineRow>({ ...linesQuery, values: [scope.tenant, scope.account] })
  return new Map(
    rows.map((row) => [
      row.goods_id,
      { goodsId: row.goods_id, quantity: row.quantity, changedBy: row.changed_by, changedAt: row.changed_at },
    ]),
  )
}

const writeQuery = {
  name: 'cart-write',
  text: `with asked as (select * from unnest($3::text[], $4::integer[]) as t (goods_id, quantity)),
    gone as (
      delete from cart_line where tenant_id = $1 and account_id = $2
        and goods_id in (select goods_id from asked where quantity = 0)
    ),
    kept as (
      insert into cart_line (tenant_id, account_id, goods_id, quantity, added_at, changed_at, changed_by)
      select $1, $2, goods_id, quantity, $6, $6, $5 from asked where quantity > 0
      on conflict (tenant_id, account_id, goods_id) do update
        set quantity = excluded.quantity, changed_at = excluded.changed_at, changed_by = excluded.changed_by
    )
    update cart set revision = revision + 1 where tenant_id = $1 and account_id = $2 returning revision`,
}

/** Writes the touched lines (0 removes) under the actor's name and raises the revision; the cart is locked. */
export async function writeLines(
  tx: Tx,
  scope: Scope,
  lines: readonly { goodsId: string; quantity: number }[],
  now: Date,
): Promise<number> {
  const values = [
    scope.tenant,
    scope.account,
    lines.map((line) => line.goodsId),
    lines.map((line) => line.quantity),
    scope.actor.name,
    now,
  ]
  const { rows } = await tx.query<{ revision: number }>({ ...writeQuery, values })
  return rows[0]?.revision ?? 0
}
