import type { ReturnRequest } from '#domain/contract/returns.ts'
import { returns } from '#domain/contract/returns.ts'
import { LABEL_PDF_BYTES_MAX, RETURN_PHOTO_BYTES_MAX } from '#domain/rules/limits.ts'
import { photoKindOf } from '#domain/rules/photo.ts'
import { isSafePdf } from '#domain/rules/safe-pdf.ts'
import { keepBlob } from './blobs.ts'
import type { Device } from './device-types.ts'
import { StoreFailure } from './ports.ts'
import type { Store } from './ports.ts'

type Line = ReturnRequest['lines'][number]

/** A return as a person filled it in, with its photos as bytes, already reduced. */
export interface ReturnForm extends Omit<ReturnRequest, 'lines'> {
  readonly lines: readonly (Omit<Line, 'photos'> & { readonly photos: readonly Uint8Array<ArrayBuffer>[] })[]
}

interface ReturnDeps {
  readonly enqueue: Device['enqueue']
  readonly decide: Device['decide']
  store(): Store | undefined
  now(): number
}

/** Keeps the photos before the command that names them, so that what waits is complete. */
export const requestReturn =
  ({ enqueue, decide, store, now }: ReturnDeps): Device['requestReturn'] =>
  async (form, label, refused) => {
    const kept = store()
    const photos = form.lines.flatMap((line) => line.photos)
    if (photos.some((bytes) => bytes.length > RETURN_PHOTO_BYTES_MAX)) return { saved: false, reason: 'tooLarge' }
    if (photos.some((bytes) => photoKindOf(bytes) === undefined)) return { saved: false, reason: 'wrongKind' }
    if (!kept) return { saved: false, reason: 'broken' }
    try {
      const lines: Line[] = []
      for (const line of form.lines) {
        const named = []
        for (const bytes of line.photos) named.push({ hash: await keepBlob(kept, bytes, now()), size: bytes.length })
        lines.push({ ...line, photos: named })
      }
      const body = { ...form, lines }
      return await (refused === undefined ? enqueue(returns.request, body, { label }) : decide(refused, { body }))
    } catch (error) {
      if (error instanceof StoreFailure) return { saved: false, reason: error.reason }
      throw error
    }
  }

/** Keeps the label before the command that names it. */
export const sendReturn =
  ({ enqueue, store, now }: Omit<ReturnDeps, 'decide'>): Device['sendReturn'] =>
  async (parcel, bytes, label) => {
    if (!bytes) return enqueue(returns.send, parcel, { label })
    const kept = store()
    if (bytes.length > LABEL_PDF_BYTES_MAX) return { saved: false, reason: 'tooLarge' }
    if (!isSafePdf(bytes)) return { saved: false, reason: 'wrongKind' }
    if (!kept) return { saved: false, reason: 'broken' }
    try {
      const file = { hash: await keepBlob(kept, bytes, now()), size: bytes.length }
      return await enqueue(returns.send, { ...parcel, label: file }, { label })
    } catch (error) {
      if (error instanceof StoreFailure) return { saved: false, reason: error.reason }
      throw error
    }
  }
