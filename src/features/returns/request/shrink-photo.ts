import { RETURN_PHOTO_BYTES_MAX, RETURN_PHOTO_PX, RETURN_PHOTO_SOURCE_BYTES_MAX } from '#domain/rules/limits.ts'
import { PHOTO_HEAD_BYTES, photoKindOf } from '#domain/rules/photo.ts'

export type Shrunk =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'wrongKind' | 'tooLarge' | 'broken' }

const JPEG_QUALITY = 0.82

/**
 * Shrinks a picture for a bad connection, as JPEG and thus without its location. A file that is no picture by its first bytes is
 * never passed to the browser's decoder.
 */
export async function shrinkPhoto(file: Blob): Promise<Shrunk> {
  if (file.size > RETURN_PHOTO_SOURCE_BYTES_MAX) return { ok: false, reason: 'tooLarge' }
  const head = new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer())
  if (!photoKindOf(head)) return { ok: false, reason: 'wrongKind' }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return { ok: false, reason: 'broken' }
  const scale = Math.min(1, RETURN_PHOTO_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) return { ok: false, reason: 'broken' }
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const made = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }).catch(() => null)
  if (!made) return { ok: false, reason: 'broken' }
  const bytes = new Uint8Array(await made.arrayBuffer())
  return bytes.length > RETURN_PHOTO_BYTES_MAX ? { ok: false, reason: 'tooLarge' } : { ok: true, bytes }
}
