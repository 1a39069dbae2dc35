import { batch } from '#domain/contract/batch.ts'
import { fileKindOf } from '#domain/rules/file-kind.ts'
import { UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { keepBlob } from './blobs.ts'
import type { Device } from './device-types.ts'
import { appendRow } from './outbox.ts'
import { StoreFailure } from './ports.ts'
import type { Store, StoreTx } from './ports.ts'
import type { OutboxRow } from './tables.ts'

interface UploadDeps {
  readonly enqueue: Device['enqueue']
  store(): Store | undefined
  newId(): string
  now(): number
}

/** The file is kept before the command that names it: what waits is whole. */
export const uploadBatch =
  ({ enqueue, store, newId, now }: UploadDeps): Device['uploadBatch'] =>
  async ({ name, bytes, importId = newId() }, label, about = {}) => {
    const kept = store()
    if (bytes.length === 0) return { saved: false, reason: 'empty' }
    if (bytes.length > UPLOAD_BYTES_MAX) return { saved: false, reason: 'tooLarge' }
    if (!fileKindOf(bytes)) return { saved: false, reason: 'wrongKind' }
    if (!kept) return { saved: false, reason: 'broken' }
    try {
      const hash = await keepBlob(kept, bytes, now())
      return await enqueue(batch.importOrder, { importId, fileName: name, size: bytes.length, hash, ...about }, { label })
    } catch (error) {
      if (error instanceof StoreFailure) return { saved: false, reason: error.reason }
      throw error
    }
  }

export const isImport = ({ call }: Pick<OutboxRow, 'call'>): boolean => call === batch.importOrder.name

/**
 * Puts the file last, unless this import was given before, by whichever window: then the act is that command, whatever is in the
 * file by now. One that was taken back, or refused and removed, may be given again under its id.
 */
export const placeImport = async (tx: StoreTx, row: OutboxRow, known: readonly OutboxRow[]): Promise<Pick<OutboxRow, 'id'>> => {
  const importIdOf = (body: unknown) => (body as { readonly importId?: unknown } | null)?.importId
  const isSame = (other: Pick<OutboxRow, 'call' | 'account' | 'body'>) =>
    isImport(other) && other.account === row.account && importIdOf(other.body) === importIdOf(row.body)
  const waiting = (await tx.all('outbox')).find(isSame)
  if (waiting) return waiting
  const taken = (await tx.all('receipts')).find((one) => isSame(one) && one.outcome.startsWith('applied'))
  return taken ?? appendRow(tx, row, known)
}
