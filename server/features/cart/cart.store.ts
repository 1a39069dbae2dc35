import { piecesOf } from '#domain/rules/cart.ts'
import type { OrderBundle } from '#domain/contract/order-shapes.ts'
import type { Bundle, CartLine, CartLines } from '#domain/rules/cart.ts'
import type { RemovedLine } from '#domain/rules/removed-lines.ts'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import type { Tx } from '../../db/client.ts'
import { lockCartRow } from '../../db/lock-cart.ts'
import type { Scope } from '../../http/scope.ts'

/** A line as stored; the newest line comes first on the screen. */
export interface StoredLine {
  readonly goodsId: string
  readonly quantity: number
  readonly savedForLater: boolean
  readonly note: string
  readonly changedBy: string
  readonly changedAt: Date
  /** A set or pallet: `goodsId` is its key. Its title and tiers are read with its offer. */
  readonly bundle?: Bundle
  readonly planId?: string
}

export interface StoredCart {
  readonly revision: number
  readonly lines: ReadonlyMap<string, StoredLine>
}

interface LineRow {
  goods_id: string
  quantity: number
  saved_for_later: boolean
  note: string
  changed_by: string
  changed_at: Date
  bundle: Omit<Bundle, 'title' | 'tiers'> | null
  plan_id: string | null
}

const countQuery = {
  name: 'cart-count',
  text: `select coalesce((select revision from cart where tenant_id = $1 and account_id = $2), 0) as revision,
      count(*) as count, coalesce(sum(quantity::bigint * pieces), 0)::bigint as total
    from cart_line where tenant_id = $1 and account_id = $2 and not saved_for_later`,
}

/** Reads products, pieces and revision in one query. */
export async function readCartCount(tx: Tx, scope: Scope): Promise<{ count: number; total: number; revision: number }> {
  const { rows } = await tx.query<{ count: number; total: number; revision: number }>({
    ...countQuery,
    values: [scope.tenant, scope.account],
  })
  return rows[0] ?? { count: 0, total: 0, revision: 0 }
}

const revisionQuery = { name: 'cart-revision', text: 'select revision from cart where tenant_id = $1 and account_id = $2' }

/** Reads the current cart without locking it. */
export async function readCart(tx: Tx, scope: Scope): Promise<StoredCart> {
  const { rows } = await tx.query<{ revision: number }>({ ...revisionQuery, values: [scope.tenant, scope.account] })
  return { revision: rows[0]?.revision ?? 0, lines: await readLines(tx, scope) }
}

/** The part of the cart that a change needs: the lines of its articles, and the counts of all others. */
export interface PartOfCart {
  readonly revision: number
  readonly lines: CartLines
  /** Who last changed the quantity of each of these lines, and at which revision. */
  readonly quantitiesBy: ReadonlyMap<string, QuantityBy>
  /** `lines` counts sets and pallets too. */
  readonly others: { readonly lines: number; readonly bundles: number; readonly count: number; readonly total: number }
}

interface QuantityBy {
  /** Null if it was changed before names were recorded. */
  readonly by: string | null
  readonly revision: number
}

interface PartRow {
  lines: (Omit<CartLine, 'bundle' | 'planId'> & { bundle: LineRow['bundle']; planId: string | null; setBy: QuantityBy })[]
  otherLines: number
  otherBundles: number
  count: number
  total: number
}

// Reads only a part: a cart may be long, and each addition to it is a command of its own.
const partQuery = {
  name: 'cart-part',
  text: `select coalesce(jsonb_agg(jsonb_build_object('goodsId', goods_id, 'quantity', quantity, 'savedForLater', saved_for_later,
        'note', note, 'bundle', bundle, 'planId', plan_id,
        'setBy', jsonb_build_object('by', quantity_by, 'revision', quantity_revision))) filter (where named), '[]') as lines,
      count(*) filter (where not named) as "otherLines",
      count(*) filter (where not named and bundle is not null) as "otherBundles",
      count(*) filter (where not named and not saved_for_later) as count,
      coalesce(sum(quantity::bigint * pieces) filter (where not named and not saved_for_later), 0)::bigint as total
    from (select *, goods_id = any($3) as named from cart_line where tenant_id = $1 and account_id = $2) line`,
}

/**
 * Reads the named lines and locks the cart until the end of the transaction: the next change waits and sees this one (decisions
 * §8).
 */
export async function lockCart(tx: Tx, scope: Scope, goodsIds: readonly string[]): Promise<PartOfCart> {
  const revision = await lockCartRow(tx, scope)
  const { rows } = await tx.query<PartRow>({ ...partQuery, values: [scope.tenant, scope.account, goodsIds] })
  const none: PartRow = { lines: [], otherLines: 0, otherBundles: 0, count: 0, total: 0 }
  const { lines, otherLines, otherBundles, count, total } = rows[0] ?? none
  return {
    revision,
    lines: new Map(
      lines.map(({ bundle, planId, setBy: _setBy, ...line }) => [line.goodsId, { ...line, ...heldOf(bundle, planId) }]),
    ),
    quantitiesBy: new Map(lines.map(({ goodsId, setBy }) => [goodsId, setBy])),
    others: { lines: otherLines, bundles: otherBundles, count, total },
  }
}

/** In the form of the rules: absent means none. */
const heldOf = (bundle: LineRow['bundle'], planId: string | null) => ({
  ...(bundle && { bundle: { ...bundle, title: '', tiers: [] } }),
  ...(planId !== null && { planId }),
})

const linesQuery = {
  name: 'cart-lines',
  text: `select goods_id, quantity, saved_for_later, note, changed_by, changed_at, bundle, plan_id from cart_line
    where tenant_id = $1 and account_id = $2 order by added_at desc, goods_id`,
}

async function readLines(tx: Tx, scope: Scope): Promise<Map<string, StoredLine>> {
  const { rows } = await tx.query<LineRow>({ ...linesQuery, values: [scope.tenant, scope.account] })
  return new Map(
    rows.map((row) => [
      row.goods_id,
      {
        goodsId: row.goods_id,
        quantity: row.quantity,
        savedForLater: row.saved_for_later,
        note: row.note,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
        ...heldOf(row.bundle, row.plan_id),
      },
    ]),
  )
}

const codesQuery = {
  name: 'cart-goods-of-codes',
  text: `select goods_id as "goodsId" from goods
    where tenant_id = $1 and published and (goods_id = any($2) or bar_code = any($2) or alt_bar_codes && $2)`,
}

/** Finds the articles that a code may mean, in any of its spellings. */
export async function findGoodsIds(tx: Tx, scope: Scope, codes: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ goodsId: string }>({ ...codesQuery, values: [scope.tenant, codes] })
  return rows.map(({ goodsId }) => goodsId)
}

const orderedQuery = {
  name: 'cart-ordered-lines',
  text: `select goods_id as "goodsId", least(sum(quantity), ${UNLIMITED_QUANTITY_MAX})::integer as quantity,
      (select bundles from orders where tenant_id = $1 and account_id = $2 and order_id = $3) as bundles
    from order_line where tenant_id = $1 and account_id = $2 and order_id = $3 group by goods_id order by min(line_no)`,
}

interface OrderedLine {
  readonly goodsId: string
  readonly quantity: number
}

/** Reads what an order of this account holds by article, and its sets and pallets; no lines mean that there is no such order. */
export async function readOrdered(
  tx: Tx,
  scope: Scope,
  orderId: string,
): Promise<{ readonly lines: OrderedLine[]; readonly bundles: readonly OrderBundle[] }> {
  const { rows } = await tx.query<OrderedLine & { bundles: OrderBundle[] }>({
    ...orderedQuery,
    values: [scope.tenant, scope.account, orderId],
  })
  return {
    lines: rows.map(({ goodsId, quantity }) => ({ goodsId, quantity })),
    bundles: rows[0]?.bundles ?? [],
  }
}

const writeQuery = {
  name: 'cart-write',
  text: `with asked as (
      select * from unnest($3::text[], $4::integer[], $7::boolean[], $8::text[], $9::jsonb[], $10::integer[], $11::uuid[])
        as t (goods_id, quantity, later, note, bundle, pieces, plan_id)
    ),
    gone as (
      delete from cart_line where tenant_id = $1 and account_id = $2
        and goods_id in (select goods_id from asked where quantity = 0)
      returning goods_id, quantity, bundle
    ),
    removed as (
      insert into cart_line_removed (tenant_id, account_id, goods_id, quantity, removed_at)
      select $1, $2, goods_id, quantity, $6 from gone where bundle is null
      on conflict (tenant_id, account_id, goods_id) do update
        set quantity = excluded.quantity, removed_at = excluded.removed_at
    ),
    kept as (
      insert into cart_line (tenant_id, account_id, goods_id, quantity, saved_for_later, note, added_at, changed_at, changed_by,
        bundle, pieces, plan_id, quantity_by, quantity_revision)
      select $1, $2, goods_id, quantity, later, note, $6, $6, $5, bundle, pieces, plan_id, $5,
        (select revision + 1 from cart where tenant_id = $1 and account_id = $2)
      from asked where quantity > 0
      on conflict (tenant_id, account_id, goods_id) do update
        set quantity = excluded.quantity, saved_for_later = excluded.saved_for_later, note = excluded.note,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by, plan_id = excluded.plan_id,
          quantity_by = case when cart_line.quantity = excluded.quantity then cart_line.quantity_by else excluded.quantity_by end,
          quantity_revision = case when cart_line.quantity = excluded.quantity then cart_line.quantity_revision
            else excluded.quantity_revision end
    )
    update cart set revision = revision + 1 where tenant_id = $1 and account_id = $2 returning revision`,
}

/** Writes the touched lines (0 removes) under the actor's name and raises the revision; the cart is locked. */
export async function writeLines(tx: Tx, scope: Scope, lines: readonly CartLine[], now: Date): Promise<number> {
  const values = [
    scope.tenant,
    scope.account,
    lines.map((line) => line.goodsId),
    lines.map((line) => line.quantity),
    scope.actor.name,
    now,
    lines.map((line) => line.savedForLater ?? false),
    lines.map((line) => line.note ?? ''),
    lines.map(({ bundle }) => bundle && JSON.stringify({ kind: bundle.kind, offerId: bundle.offerId, parts: bundle.parts })),
    lines.map(piecesOf),
    lines.map((line) => line.planId),
  ]
  const { rows } = await tx.query<{ revision: number }>({ ...writeQuery, values })
  return rows[0]?.revision ?? 0
}

const removedQuery = {
  name: 'cart-lines-removed',
  text: `select goods_id as "goodsId", quantity, removed_at as at from cart_line_removed
    where tenant_id = $1 and account_id = $2 and goods_id = any($3)`,
}

/** Reads what the lines of these articles held when they were removed from the cart. */
export async function readRemovedLines(
  tx: Tx,
  scope: Scope,
  goodsIds: readonly string[],
): Promise<ReadonlyMap<string, RemovedLine>> {
  const values = [scope.tenant, scope.account, goodsIds]
  const { rows } = await tx.query<{ goodsId: string; quantity: number; at: Date }>({ ...removedQuery, values })
  return new Map(rows.map(({ goodsId, quantity, at }) => [goodsId, { quantity, at: at.getTime() }]))
}

/** For housekeeping: covers all accounts of the tenant. */
export async function dropOldRemovedLines(tx: Tx, tenant: string, before: Date): Promise<number> {
  await tx.query(`select set_config('app.housekeeping', 'on', true)`)
  const { rowCount } = await tx.query('delete from cart_line_removed where tenant_id = $1 and removed_at < $2', [tenant, before])
  return rowCount ?? 0
}

const plansQuery = {
  name: 'cart-plans',
  text: `select c.plan_id as "planId", p.name, c.goods_id as "goodsId", c.quantity from cart_line c
    left join distribution_plan p on p.tenant_id = $1 and p.account_id = $2 and p.plan_id = c.plan_id
    where c.tenant_id = $1 and c.account_id = $2 and c.plan_id is not null order by c.plan_id, c.added_at desc, c.goods_id`,
}

interface PlanLine {
  readonly planId: string
  /** Null if the plan is gone. */
  readonly name: string | null
  readonly goodsId: string
  readonly quantity: number
}

/** The lines that came from a plan. */
export async function readPlanLines(tx: Tx, scope: Scope): Promise<PlanLine[]> {
  const { rows } = await tx.query<PlanLine & object>({ ...plansQuery, values: [scope.tenant, scope.account] })
  return rows
}
