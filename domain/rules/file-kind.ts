import { markedUtf16, unmarkedUtf16 } from '#domain/rules/utf16.ts'

/** Spreadsheet formats of a batch order. §5 */
export type FileKind = 'xlsx' | 'xls' | 'csv'

/** Number of leading bytes that are examined. */
export const FILE_HEAD_BYTES = 4096

const MAGIC: readonly (readonly [FileKind, readonly number[]])[] = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
]

/** Returns a file's kind by its content, whatever its name; undefined for any other kind. §5, decisions §9 */
export function fileKindOf(bytes: Uint8Array): FileKind | undefined {
  const binary = MAGIC.find(([, magic]) => beginsWith(bytes, magic))
  if (binary) return binary[0]
  return isText(bytes.subarray(0, FILE_HEAD_BYTES)) ? 'csv' : undefined
}

function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}

/** True for text in UTF-8, Windows-1252 or UTF-16: no control characters but tab and line ends. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || beginsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return false
  if (markedUtf16(bytes) ?? unmarkedUtf16(bytes)) return true
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
}
