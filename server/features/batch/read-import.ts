import { fileKindOf } from '#domain/rules/file-kind.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { refuse } from '../../http/domain-error.ts'
import { findImport } from './batch.store.ts'
import type { ImportAsked } from './import-order.ts'
import { readBatchFile } from './upload/read-batch-file.ts'
import { readUpload } from './upload/upload.service.ts'
import { findWhole } from './upload/upload.store.ts'

/**
 * Reads the file of a batch order before its transaction opens: reading takes seconds, in which no lock and no connection is held
 * (record 0053). Null if the file was handed in already or is missing.
 */
export async function readImport(
  { scope, body, bytes, services: { database } }: Pick<ImportAsked, 'scope' | 'body' | 'bytes' | 'services'>,
  read = readBatchFile,
): Promise<SheetResult | null> {
  const kept = await database.tx(scope, async (tx) =>
    (await findImport(tx, scope, body.importId)) ? 'handedIn' : findWhole(tx, scope, body.hash),
  )
  if (kept === 'handedIn') return null
  // A process that ended between the last piece and its reading leaves an unread file.
  if (kept) return kept.sheet ?? readUpload(database, scope, body.hash, read)
  if (bytes.length === 0) return null
  if (!fileKindOf(bytes)) refuse('request.wrongKind')
  return read(bytes, scope.account)
}
