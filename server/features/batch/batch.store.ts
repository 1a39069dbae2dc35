import type { BatchImport } from '#domain/contract/batch.ts'
import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Scope } from '../../http/scope.ts'

export interface StoredImport extends Omit<BatchImport, 'uploadedAt'> {
  readonly uploadedAt: Date
}

const columns = `import_id as "importId", file_name as "fileName", size, kind, hash, state, uploaded_at as "uploadedAt",
  uploaded_by as "uploadedBy"`
const storeQuery = {
  name: 'batch-store',
  text: `insert into batch_import (tenant_id, account_id, import_id, hash, file_name, size, kind, uploaded_at, uploaded_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (tenant_id, account_id, import_id) do update set import_id = excluded.import_id
    returning ${columns}, xmax = 0 as "isNew"`,
}

/** Under the id that the device made: the same id again is the first import. */
export async function storeImport(
  tx: Tx,
  scope: Scope,
  { importId, hash, fileName, size, kind }: Pick<BatchImport, 'importId' | 'hash' | 'fileName' | 'size' | 'kind'>,
  now: Date,
): Promise<StoredImport> {
  const values = [scope.tenant, scope.account, importId, hash, fileName, size, kind, now, scope.actor.name]
  const { rows } = await tx.query<StoredImport & { isNew: boolean }>({ ...storeQuery, values })
  const [row] = rows
  if (!row) throw new Error('An import was written and is not there')
  const { isNew, ...stored } = row
  if (isNew) await keepWithin(tx, scope, 'imports')
  return stored
}

const pageQuery = {
  name: 'batch-page',
  text: `select ${columns} from batch_import where tenant_id = $1 and account_id = $2
    order by uploaded_at desc, import_id limit $3 offset $4`,
}
const countQuery = {
  name: 'batch-count',
  text: 'select count(*) as total from batch_import where tenant_id = $1 and account_id = $2',
}

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
