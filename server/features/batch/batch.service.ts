import type { BatchImport } from '#domain/contract/batch.ts'
import type { contract } from '#domain/contract/index.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { readImportPage, storeImport } from './batch.store.ts'
import type { StoredImport } from './batch.store.ts'
import { findWhole } from './upload.store.ts'

type Batch = typeof contract.batch

/** Hands in a file that is here, whole and checked. Its rows are not read yet, and the state says no more than `received`. */
export async function importOrder({ tx, scope, body, now }: RequestContext<Batch['importOrder']>): Promise<BatchImport> {
  const file = await findWhole(tx, scope, body.hash)
  if (!file || file.size !== body.size) return refuse('batch.fileMissing')
  return importToWire(await storeImport(tx, scope, { ...body, kind: file.kind }, now))
}

export async function searchImports({ tx, scope, query }: RequestContext<Batch['search']>) {
  const { list, total } = await readImportPage(tx, scope, query)
  return { list: list.map(importToWire), total, ...query }
}

function importToWire({ uploadedAt, ...stored }: StoredImport): BatchImport {
  return { ...stored, uploadedAt: uploadedAt.toISOString() }
}
