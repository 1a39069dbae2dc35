/** Kinds of pictures that people upload. The specification is silent; every browser shows them. */
export type PhotoKind = 'jpeg' | 'png' | 'webp'

export const PHOTO_TYPES: Readonly<Record<PhotoKind, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]
/** Number of leading bytes that determine the kind. */
export const PHOTO_HEAD_BYTES = 12

/** Returns a picture's kind by its first bytes, whatever its name; undefined for any other. Nothing is decoded. decisions §1 */
export function photoKindOf(bytes: Uint8Array): PhotoKind | undefined {
  if (bytes.length < PHOTO_HEAD_BYTES) return undefined
  if (stands(bytes, 0, JPEG)) return 'jpeg'
  if (stands(bytes, 0, PNG)) return 'png'
  return stands(bytes, 0, RIFF) && stands(bytes, 8, WEBP) ? 'webp' : undefined
}

function stands(bytes: Uint8Array, from: number, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[from + at] === byte)
}
