import { createHash } from 'node:crypto'
import { UPLOAD_PIECE_BYTES } from '#domain/contract/batch.ts'
import type { contract } from '#domain/contract/index.ts'
import { fileKindOf } from '#domain/rules/file-kind.ts'
import type { FileKind } from '#domain/rules/file-kind.ts'
import { LABEL_PDF_BYTES_MAX, RETURN_PHOTO_BYTES_MAX, UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { PHOTO_TYPES, photoKindOf } from '#domain/rules/photo.ts'
import { isPdf, isSafePdf } from '#domain/rules/safe-pdf.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/handler.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { AccountScope } from '../../../http/scope.ts'
import { readBatchFile } from './read-batch-file.ts'
import { deleteUpload, finishUpload, keepSheet, lockUpload, readPieces, storePiece } from './upload.store.ts'
import type { UploadKind } from './upload.store.ts'

type Piece = Omit<RequestContext<typeof contract.batch.upload>, 'tx'>
type Outcome =
  | { readonly received: number; readonly done: boolean; readonly isSheet?: boolean }
  | { readonly refused: 'wrongKind' | 'damaged' | 'tooLarge' }

/**
 * Takes one piece of a file. Only the next piece is kept; any other (late, twice, too early) is answered with the bytes received so
 * far, and the device continues from there. A damaged file, or one of an unknown kind, is deleted before the refusal, in a
 * transaction of its own, so that it can be sent again. Of a photo only the first bytes are ever interpreted.
 */
export async function takePiece(piece: Piece) {
  const { scope, query, bytes, services } = piece
  if (query.size > LABEL_PDF_BYTES_MAX || bytes.length > UPLOAD_PIECE_BYTES) refuse('request.tooLarge')
  const outcome = await services.database.tx(scope, (tx) => keepPiece(tx, piece))
  // Reading takes time and memory, so it happens before the file is handed in and holds no transaction.
  if ('isSheet' in outcome && outcome.isSheet) await readUpload(services.database, scope, piece.params.hash)
  if ('refused' in outcome) return refuse(REFUSALS[outcome.refused])
  const { received, done } = outcome
  return { received, done }
}

const REFUSALS = { damaged: 'batch.fileDamaged', wrongKind: 'request.wrongKind', tooLarge: 'request.tooLarge' } as const

async function keepPiece(tx: Tx, { scope, params, query, bytes, now }: Piece): Promise<Outcome> {
  const { hash } = params
  const upload = await lockUpload(tx, scope, { hash, size: query.size }, now)
  const { received, size, done } = upload
  const next = received + bytes.length
  if (done || size !== query.size || query.offset !== received || bytes.length === 0 || next > size) return { received, done }
  await storePiece(tx, scope, { hash, offset: received, bytes })
  if (received === 0) {
    const begun = kindOf(bytes)
    if (!begun) return drop(tx, scope, hash, 'wrongKind')
    if (size > largestOf(begun)) return drop(tx, scope, hash, 'tooLarge')
  }
  if (next < size) return { received: next, done: false }
  const { digest, kind } = await readWhole(tx, scope, hash)
  if (digest !== hash) return drop(tx, scope, hash, 'damaged')
  if (!kind) return drop(tx, scope, hash, 'wrongKind')
  await finishUpload(tx, scope, hash, kind, now)
  return { received: size, done: true, isSheet: isSheet(kind) }
}

/** Reads the rows of a complete file and stores them with it; no transaction is open during the reading. */
export async function readUpload(
  database: Pick<Database, 'tx'>,
  scope: AccountScope,
  hash: string,
  read = readBatchFile,
): Promise<SheetResult> {
  const bytes = await database.tx(scope, async (tx) => Buffer.concat(await readPieces(tx, scope, hash)))
  const sheet = await read(bytes, scope.account)
  await database.tx(scope, (tx) => keepSheet(tx, scope, hash, sheet))
  return sheet
}

/** Keeps a complete file that came with a call, as if it had come in pieces. */
export async function keepWhole({
  tx,
  scope,
  body,
  bytes,
  now,
}: Pick<Piece, 'scope' | 'bytes' | 'now'> & { readonly tx: Tx; readonly body: { readonly hash: string } }): Promise<void> {
  const { hash } = body
  const kind = fileKindOf(bytes) ?? refuse('request.wrongKind')
  await keepBytes(tx, scope, { hash, bytes, kind, now })
}

/** Keeps a complete file of any kind that a client's program sends in one request, with the checks of a file in pieces. */
export async function keepFile(
  database: Pick<Database, 'tx'>,
  scope: AccountScope,
  { hash, bytes, now }: { readonly hash: string; readonly bytes: Buffer; readonly now: Date },
): Promise<{ received: number; done: boolean }> {
  if (createHash('sha256').update(bytes).digest('hex') !== hash) refuse('batch.fileDamaged')
  const kind = kindOf(bytes)
  if (!kind || (kind === 'pdf' && !isSafePdf(bytes))) return refuse('request.wrongKind')
  if (bytes.length > largestOf(kind)) refuse('request.tooLarge')
  await database.tx(scope, (tx) => keepBytes(tx, scope, { hash, bytes, kind, now }))
  // Read before it is handed in, as after the last piece.
  if (isSheet(kind)) await readUpload(database, scope, hash)
  return { received: bytes.length, done: true }
}

interface WholeFile {
  readonly hash: string
  readonly bytes: Buffer
  readonly kind: UploadKind
  readonly now: Date
}

async function keepBytes(tx: Tx, scope: AccountScope, { hash, bytes, kind, now }: WholeFile): Promise<void> {
  const { done, received } = await lockUpload(tx, scope, { hash, size: bytes.length }, now)
  // An unfinished upload in pieces is replaced: here the file is complete.
  if (done) return
  if (received > 0) {
    await deleteUpload(tx, scope, hash)
    await lockUpload(tx, scope, { hash, size: bytes.length }, now)
  }
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_PIECE_BYTES)
    await storePiece(tx, scope, { hash, offset, bytes: bytes.subarray(offset, offset + UPLOAD_PIECE_BYTES) })
  await finishUpload(tx, scope, hash, kind, now)
}

const kindOf = (bytes: Uint8Array): UploadKind | undefined => photoKindOf(bytes) ?? (isPdf(bytes) ? 'pdf' : fileKindOf(bytes))

const isSheet = (kind: UploadKind): kind is FileKind => kind !== 'pdf' && !(kind in PHOTO_TYPES)

function largestOf(kind: UploadKind): number {
  if (kind === 'pdf') return LABEL_PDF_BYTES_MAX
  return isSheet(kind) ? UPLOAD_BYTES_MAX : RETURN_PHOTO_BYTES_MAX
}

async function readWhole(tx: Tx, scope: AccountScope, hash: string): Promise<{ digest: string; kind: UploadKind | undefined }> {
  const whole = Buffer.concat(await readPieces(tx, scope, hash))
  const kind = kindOf(whole)
  const isTaken = kind !== 'pdf' || isSafePdf(whole)
  return { digest: createHash('sha256').update(whole).digest('hex'), kind: isTaken ? kind : undefined }
}

async function drop(tx: Tx, scope: AccountScope, hash: string, refused: keyof typeof REFUSALS): Promise<Outcome> {
  await deleteUpload(tx, scope, hash)
  return { refused }
}
