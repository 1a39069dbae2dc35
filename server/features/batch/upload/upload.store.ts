import type { FileKind } from '#domain/rules/file-kind.ts'
import type { PhotoKind } from '#domain/rules/photo.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { UNFINISHED_UPLOAD_DAYS, UNUSED_UPLOAD_DAYS } from '#domain/rules/limits.ts'
import type { Tx } from '../../../db/client.ts'
import { keepWithin } from '../../../http/quota.ts'
import type { AccountScope } from '../../../http/scope.ts'

/** A spreadsheet, a photo of a return, or a shipping label. */
export type UploadKind = FileKind | PhotoKind | 'pdf'

export interface StoredUpload {
  readonly size: number
  readonly received: number
  readonly kind: UploadKind | null
  readonly done: boolean
}

// The update changes nothing: it lets one statement create the upload or wait for another piece of it. An upload without bytes may
// get another size.
const lockQuery = {
  name: 'upload-lock',
  text: `insert into upload (tenant_id, account_id, hash, size, made_at) values ($1, $2, $3, $4, $5)
    on conflict (tenant_id, account_id, hash) do update
      set size = case when upload.received = 0 then excluded.size else upload.size end
    returning size, received, kind, done_at is not null as done`,
}

const BEGINNING = ['unfinishedUploads', 'uploads', 'uploadBytes'] as const

/** Locks the upload until the end of the transaction; the first piece creates it. */
export async function lockUpload(
  tx: Tx,
  scope: AccountScope,
  { hash, size }: { hash: string; size: number },
  now: Date,
): Promise<StoredUpload> {
  const of = [scope.tenant, scope.account, hash]
  const { rows } = await tx.query<StoredUpload & object>({ ...lockQuery, values: [...of, size, now] })
  const [row] = rows
  if (!row) throw new Error('An upload was begun and is not there')
  // An upload without bytes may have been announced again, with another size.
  if (!row.done && row.received === 0) for (const name of BEGINNING) await keepWithin(tx, scope, name)
  return row
}

const pieceQuery = {
  name: 'upload-piece',
  text: `with kept as (
      insert into upload_piece (tenant_id, account_id, hash, at_byte, body) values ($1, $2, $3, $4, $5)
    )
    update upload set received = $4 + length($5::bytea) where tenant_id = $1 and account_id = $2 and hash = $3`,
}

/** Stores the next piece; the upload is locked. */
export async function storePiece(
  tx: Tx,
  scope: AccountScope,
  { hash, offset, bytes }: { hash: string; offset: number; bytes: Buffer },
): Promise<void> {
  await tx.query({ ...pieceQuery, values: [scope.tenant, scope.account, hash, offset, bytes] })
}

const piecesQuery = {
  name: 'upload-pieces',
  text: 'select body from upload_piece where tenant_id = $1 and account_id = $2 and hash = $3 order by at_byte',
}

/** Reads the pieces of the file in order. */
export async function readPieces(tx: Tx, scope: AccountScope, hash: string): Promise<Buffer[]> {
  const { rows } = await tx.query<{ body: Buffer }>({ ...piecesQuery, values: [scope.tenant, scope.account, hash] })
  return rows.map(({ body }) => body)
}

const finishQuery = {
  name: 'upload-finish',
  text: 'update upload set kind = $4, done_at = $5 where tenant_id = $1 and account_id = $2 and hash = $3',
}

export async function finishUpload(tx: Tx, scope: AccountScope, hash: string, kind: UploadKind, now: Date): Promise<void> {
  await tx.query({ ...finishQuery, values: [scope.tenant, scope.account, hash, kind, now] })
}

const deleteQuery = {
  name: 'upload-delete',
  text: `with pieces as (delete from upload_piece where tenant_id = $1 and account_id = $2 and hash = $3)
    delete from upload where tenant_id = $1 and account_id = $2 and hash = $3`,
}

export async function deleteUpload(tx: Tx, scope: AccountScope, hash: string): Promise<void> {
  await tx.query({ ...deleteQuery, values: [scope.tenant, scope.account, hash] })
}

export interface WholeUpload extends StoredUpload {
  readonly kind: FileKind
  /** Rows read from it; null until reading has ended. */
  readonly sheet: SheetResult | null
}

const findQuery = {
  name: 'upload-find',
  text: `select size, received, kind, done_at is not null as done from upload where tenant_id = $1 and account_id = $2 and hash = $3`,
}

/** Finds an upload, complete or not; undefined if nothing of it arrived. */
export async function findUpload(tx: Tx, scope: AccountScope, hash: string): Promise<StoredUpload | undefined> {
  const { rows } = await tx.query<StoredUpload & object>({ ...findQuery, values: [scope.tenant, scope.account, hash] })
  return rows[0]
}

const wholeQuery = {
  name: 'upload-whole',
  text: `select size, received, kind, true as done, sheet from upload
    where tenant_id = $1 and account_id = $2 and hash = $3 and done_at is not null and kind in ('xlsx', 'xls', 'csv')`,
}

/** Finds a complete, checked spreadsheet of this account; undefined if there is none. */
export async function findWhole(tx: Tx, scope: AccountScope, hash: string): Promise<WholeUpload | undefined> {
  const { rows } = await tx.query<WholeUpload & object>({
    ...wholeQuery,
    values: [scope.tenant, scope.account, hash],
  })
  return rows[0]
}

const photoQuery = {
  name: 'upload-photo',
  text: `select size, kind from upload
    where tenant_id = $1 and account_id = $2 and hash = $3 and done_at is not null and kind in ('jpeg', 'png', 'webp') for update`,
}

/** Finds a complete, checked photo of this account; undefined if there is none. */
export async function findWholePhoto(
  tx: Tx,
  scope: AccountScope,
  hash: string,
): Promise<{ readonly size: number; readonly kind: PhotoKind } | undefined> {
  const values = [scope.tenant, scope.account, hash]
  const { rows } = await tx.query<{ size: number; kind: PhotoKind }>({ ...photoQuery, values })
  return rows[0]
}

const labelQuery = {
  name: 'upload-label',
  text: `select size from upload
    where tenant_id = $1 and account_id = $2 and hash = $3 and done_at is not null and kind = 'pdf' for update`,
}

/** Finds a complete, checked label of this account; undefined if there is none. */
export async function findWholeLabel(tx: Tx, scope: AccountScope, hash: string): Promise<{ readonly size: number } | undefined> {
  const { rows } = await tx.query<{ size: number }>({ ...labelQuery, values: [scope.tenant, scope.account, hash] })
  return rows[0]
}

const sheetQuery = {
  name: 'upload-sheet',
  text: 'update upload set sheet = $4 where tenant_id = $1 and account_id = $2 and hash = $3',
}

/** Stores what was read from a file, without what the database cannot hold. */
export async function keepSheet(tx: Tx, scope: AccountScope, hash: string, sheet: SheetResult): Promise<void> {
  const text = JSON.stringify(sheet, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
  await tx.query({ ...sheetQuery, values: [scope.tenant, scope.account, hash, text] })
}

// A file that was handed in stays with its import; any other is useless once nobody comes back for it.
const sweepQuery = `with old as (
    delete from upload u where tenant_id = $1 and (
        (done_at is null and made_at < $2) or (done_at < $3 and not exists (
          select from batch_import b where b.tenant_id = $1 and b.account_id = u.account_id and b.hash = u.hash)))
      returning account_id, hash
  ), pieces as (
    delete from upload_piece p using old where p.tenant_id = $1 and p.account_id = old.account_id and p.hash = old.hash
  )
  select count(*) as gone from old`

const DAY_MS = 24 * 60 * 60 * 1000

/** For housekeeping, whose transaction sees the uploads of all accounts. Returns how many were deleted. */
export async function dropUnusedUploads(tx: Tx, tenant: string, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.query(`select set_config('app.housekeeping', 'on', true)`)
  const values = [tenant, before(UNFINISHED_UPLOAD_DAYS), before(UNUSED_UPLOAD_DAYS)]
  const { rows } = await tx.query<{ gone: number }>(sweepQuery, values)
  return rows[0]?.gone ?? 0
}
