import { batch } from '#domain/contract/batch.ts'
import { fileKindOf } from '#domain/rules/file-kind.ts'
import { UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { keepBlob } from './blobs.ts'
import type { Device } from './device-types.ts'
import { StoreFailure } from './ports.ts'
import type { Store } from './ports.ts'

interface UploadDeps {
  readonly enqueue: Device['enqueue']
  store(): Store | undefined
  newId(): string
  now(): number
}

/** Keeps the file before the command that names it, so that what waits is complete. */
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
