import type { BatchImport, BatchRow } from '#domain/contract/batch.ts'
import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Scope } from '../../http/scope.ts'

export interface StoredImport extends Omit<BatchImport, 'uploadedAt'> {
  readonly uploadedAt: Date
}
export interface NewImport extends Pick<
  BatchImport,
  'importId' | 'hash' | 'fileName' | 'size' | 'kind' | 'state' | 'successful' | 'failed'
> {
  readonly compose: boolean
  readonly rows: readonly BatchRow[]
}

export const importToWire = ({ uploadedAt, ...stored }: StoredImport): BatchImport => ({
  ...stored,
  uploadedAt: uploadedAt.toISOString(),
})

/** Serialises the imports of one account. */
export async function lockImports(tx: Tx, scope: Scope): Promise<void> {
  await tx.query({
    name: 'batch-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`batch ${scope.tenant} ${scope.account}`],
  })
}

const columns = `import_id as "importId", file_name as "fileName", size, kind, hash, state, uploaded_at as "uploadedAt",
  uploaded_by as "uploadedBy", is_compose as "isCompose", successful, failed`
const ofAccount = 'tenant_id = $1 and account_id = $2'
const findQuery = { name: 'batch-find', text: `select ${columns} from batch_import where ${ofAccount} and import_id = $3` }

export async function findImport(tx: Tx, scope: Scope, importId: string): Promise<StoredImport | undefined> {
  const { rows } = await tx.query<StoredImport & object>({ ...findQuery, values: [scope.tenant, scope.account, importId] })
  return rows[0]
}

const detailQuery = {
  name: 'batch-detail',
  text: `select ${columns}, result as rows from batch_import where ${ofAccount} and import_id = $3`,
}

/** Finds an import with its rows and their verdicts. */
export async function findDetail(
  tx: Tx,
  scope: Scope,
  importId: string,
): Promise<(StoredImport & { readonly rows: readonly BatchRow[] }) | undefined> {
  const { rows } = await tx.query<StoredImport & { rows: BatchRow[] }>({
    ...detailQuery,
    values: [scope.tenant, scope.account, importId],
  })
  return rows[0]
}

const storeQuery = {
  name: 'batch-store',
  text: `insert into batch_import (tenant_id, account_id, import_id, hash, file_name, size, kind, uploaded_at, uploaded_by, state,
      is_compose, successful, failed, result)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    returning ${columns}`,
}

/** Stores the import under the id that the device made. */
export async function storeImport(tx: Tx, scope: Scope, one: NewImport, now: Date): Promise<StoredImport> {
  const { importId, hash, fileName, size, kind, state, compose, successful, failed } = one
  const rows = JSON.stringify(one.rows)
  const about = [state, compose, successful, failed, rows]
  const values = [scope.tenant, scope.account, importId, hash, fileName, size, kind, now, scope.actor.name, ...about]
  const { rows: stored } = await tx.query<StoredImport & object>({ ...storeQuery, values })
  const [row] = stored
  if (!row) throw new Error('An import was written and is not there')
  await keepWithin(tx, scope, 'imports')
  return row
}

const pageQuery = {
  name: 'batch-page',
  text: `select ${columns} from batch_import where ${ofAccount}
    order by uploaded_at desc, import_id limit $3 offset $4`,
}
const countQuery = { name: 'batch-count', text: `select count(*) as total from batch_import where ${ofAccount}` }

/** A page of the account's imports, newest first, and how many there are. */
export async function readImportPage(
  tx: Tx,
  scope: Scope,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: StoredImport[]; total: number }> {
  const of = [scope.tenant, scope.account]
  const { rows: list } = await tx.query<StoredImport & object>({ ...pageQuery, values: [...of, limit, (page - 1) * limit] })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: of })
  return { list, total: rows[0]?.total ?? 0 }
}

export interface MadeOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly ownNumber: string
  readonly lineCount: number
  readonly totalQuantity: number
  readonly total: number
  readonly currency: string
}
const ordersQuery = {
  name: 'batch-orders',
  text: `select order_id as "orderId", order_number as "orderNumber", own_number as "ownNumber", line_count as "lineCount",
      total_quantity as "totalQuantity", total, currency
    from orders where ${ofAccount} and order_id = any ($3) order by order_number`,
}

/** Those orders that belong to the account. */
export async function readMadeOrders(tx: Tx, scope: Scope, orderIds: readonly string[]): Promise<MadeOrder[]> {
  const { rows } = await tx.query<MadeOrder & object>({ ...ordersQuery, values: [scope.tenant, scope.account, orderIds] })
  return rows
}
