import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Scope } from '../../http/scope.ts'

interface PlanLine {
  readonly goodsId: string
  readonly quantity: number
}

export interface StoredPlan {
  readonly planId: string
  readonly name: string
  readonly itemCount: number
  readonly totalQuantity: number
  readonly createdAt: Date
  readonly changedAt: Date
  readonly changedBy: string
  readonly lines: readonly PlanLine[]
}

const columns = `plan_id as "planId", name, item_count as "itemCount", total_quantity as "totalQuantity",
  created_at as "createdAt", changed_at as "changedAt", changed_by as "changedBy", lines`

const putQuery = {
  name: 'plan-put',
  text: `insert into distribution_plan (tenant_id, account_id, plan_id, name, lines, item_count, total_quantity, created_at,
      changed_at, changed_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
    on conflict (tenant_id, account_id, plan_id) do update set name = excluded.name, lines = excluded.lines,
      item_count = excluded.item_count, total_quantity = excluded.total_quantity, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by
    returning ${columns}, xmax = 0 as "isNew"`,
}

/** Writes the complete plan; the later one wins. */
export async function putPlan(
  tx: Tx,
  scope: Scope,
  { planId, name, lines }: Pick<StoredPlan, 'planId' | 'name' | 'lines'>,
  now: Date,
): Promise<StoredPlan | undefined> {
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const values = [scope.tenant, scope.account, planId, name, JSON.stringify(lines), lines.length, total, now, scope.actor.name]
  const { rows } = await tx.query<StoredPlan & { isNew: boolean }>({ ...putQuery, values })
  const [row] = rows
  if (!row) return undefined
  const { isNew, ...plan } = row
  if (isNew) await keepWithin(tx, scope, 'plans')
  await keepWithin(tx, scope, 'planLines')
  return plan
}

const renameQuery = {
  name: 'plan-rename',
  text: `update distribution_plan set name = $4, changed_at = $5, changed_by = $6
    where tenant_id = $1 and account_id = $2 and plan_id = $3 returning ${columns}`,
}

/** Returns undefined if this account has no such plan. */
export async function renamePlan(
  tx: Tx,
  scope: Scope,
  { planId, name }: Pick<StoredPlan, 'planId' | 'name'>,
  now: Date,
): Promise<StoredPlan | undefined> {
  const values = [scope.tenant, scope.account, planId, name, now, scope.actor.name]
  const { rows } = await tx.query<StoredPlan & object>({ ...renameQuery, values })
  return rows[0]
}

const deleteQuery = {
  name: 'plan-delete',
  text: 'delete from distribution_plan where tenant_id = $1 and account_id = $2 and plan_id = $3',
}

export async function deletePlan(tx: Tx, scope: Scope, planId: string): Promise<void> {
  await tx.query({ ...deleteQuery, values: [scope.tenant, scope.account, planId] })
}

const findQuery = {
  name: 'plan-whole',
  text: `select ${columns} from distribution_plan where tenant_id = $1 and account_id = $2 and plan_id = $3`,
}

/** Returns undefined if this account has no such plan. */
export async function findPlan(tx: Tx, scope: Scope, planId: string): Promise<StoredPlan | undefined> {
  const { rows } = await tx.query<StoredPlan & object>({ ...findQuery, values: [scope.tenant, scope.account, planId] })
  return rows[0]
}

const pageQuery = {
  name: 'plan-page',
  text: `select ${columns} from distribution_plan where tenant_id = $1 and account_id = $2
    order by changed_at desc, plan_id limit $3 offset $4`,
}
const countQuery = {
  name: 'plan-count',
  text: 'select count(*) as total from distribution_plan where tenant_id = $1 and account_id = $2',
}

/** A page of the account's plans, the last changed first, and how many there are. */
export async function readPlanPage(
  tx: Tx,
  scope: Scope,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: StoredPlan[]; total: number }> {
  const of = [scope.tenant, scope.account]
  const { rows: list } = await tx.query<StoredPlan & object>({ ...pageQuery, values: [...of, limit, (page - 1) * limit] })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: of })
  return { list, total: rows[0]?.total ?? 0 }
}
