import { createHash } from 'node:crypto'
import { UPLOAD_PIECE_BYTES } from '#domain/contract/batch.ts'
import type { FilledRow } from '#domain/rules/batch-columns.ts'

/** A spreadsheet that a person uploads. */
export interface ModelFile {
  readonly fileName: string
  readonly hash: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly rows: readonly FilledRow[]
}

const fileOf = (fileName: string, lines: readonly (readonly [string, number, string?])[], padding = 0): ModelFile => {
  const text = ['article;quantity;own number', ...lines.map(([code, quantity, own = '']) => `${code};${quantity};${own}`)]
  // Empty lines at the end are not rows, and bring the file to the wanted length.
  const bytes = new Uint8Array(Buffer.from(`${text.join('\n')}\n${'\n'.repeat(padding)}`))
  const rows = lines.map(([code, quantity, ownNumber = ''], at) => {
    return { line: at + 2, code, quantity: String(quantity), centre: '', ownNumber }
  })
  return { fileName, bytes, hash: createHash('sha256').update(bytes).digest('hex'), rows }
}

/** A file in one piece; one with two orders; one with an unknown article; and one that needs three pieces. */
const LIST = [
  fileOf('one.csv', [['G2', 3]]),
  fileOf('two.csv', [
    ['G1', 2, 'A'],
    ['G3', 1, 'B'],
  ]),
  fileOf('half.csv', [
    ['G0', 4],
    ['NONE', 1],
  ]),
  fileOf('long.csv', [['G3', 2]], 2 * UPLOAD_PIECE_BYTES),
]
export const FILES: ReadonlyMap<string, ModelFile> = new Map(LIST.map((file) => [file.hash, file]))
export const fileFor = (pick: number): ModelFile => LIST[pick % LIST.length] as ModelFile
