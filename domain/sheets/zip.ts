/** An entry as declared in the zip's directory (APPNOTE 4.3.12). */
export interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  /** 0 for stored, 8 for deflated. */
  readonly method: number
  readonly packedSize: number
  readonly size: number
  /** Offset of its packed bytes. */
  readonly start: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const COMMENT_MAX = 0xffff
const ZIP64 = 0xffffffff

/** Reads a zip's directory without unpacking anything; undefined if it is incomplete or declares entries of 4 GB. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined
    const entry = entryAt(bytes, view, at)
    if (!entry) return undefined
    entries.push(entry)
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number | undefined {
  const least = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX)
  for (let at = view.byteLength - END_BYTES; at >= least; at--) if (view.getUint32(at, true) === END) return at
  return undefined
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): ZipEntry | undefined {
  const local = view.getUint32(at + 42, true)
  const packedSize = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  if (packedSize === ZIP64 || size === ZIP64) return undefined
  if (local + LOCAL_BYTES > bytes.length || view.getUint32(local, true) !== LOCAL) return undefined
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packedSize > bytes.length) return undefined
  return {
    name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + view.getUint16(at + 28, true))),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    packedSize,
    size,
    start,
  }
}
