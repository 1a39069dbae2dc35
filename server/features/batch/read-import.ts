import { fileKindOf } from '#domain/rules/file-kind.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { refuse } from '../../http/domain-error.ts'
import { findImport } from './batch.store.ts'
import type { ImportAsked } from './import-order.ts'
import { readBatchFile } from './upload/read-batch-file.ts'
import { readUpload } from './upload/upload.service.ts'
import { findWhole } from './upload/upload.store.ts'

/**
 * Reads the file of a batch order before its transaction is opened: reading takes seconds, and in the meantime neither a lock nor a
 * connection is held (record 0053). null: it was handed in already, or is not here.
 */
export async function readImport(
  { scope, body, bytes, services: { database } }: Pick<ImportAsked, 'scope' | 'body' | 'bytes' | 'services'>,
  read = readBatchFile,
): Promise<SheetResult | null> {
  const kept = await database.tx(scope, async (tx) =>
    (await findImport(tx, scope, body.importId)) ? 'handedIn' : findWhole(tx, scope, body.hash),
  )
  if (kept === 'handedIn') return null
  // A process that ended between the last piece and its reading leaves a file that nobody has read.
  if (kept) return kept.sheet ?? readUpload(database, scope, body.hash, read)
  if (bytes.length === 0) return null
  if (!fileKindOf(bytes)) refuse('request.wrongKind')
  return read(bytes, scope.account)
}
