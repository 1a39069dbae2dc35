import type { FileKind } from '#domain/rules/file-kind.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'

export interface StoredUpload {
  readonly size: number
  readonly received: number
  readonly kind: FileKind | null
  readonly done: boolean
}

/** What never became whole is forgotten after this long. */
const UNFINISHED_DAYS = 7

const sweepQuery = {
  name: 'upload-sweep',
  text: `with old as (
      delete from upload where tenant_id = $1 and account_id = $2 and done_at is null and hash <> $3
        and made_at < $4::timestamptz - make_interval(days => ${UNFINISHED_DAYS}) returning hash
    )
    delete from upload_piece where tenant_id = $1 and account_id = $2 and hash in (select hash from old)`,
}
// The update changes nothing: it makes one statement create the upload or wait for another piece of it. One that begins anew
// may say another size.
const lockQuery = {
  name: 'upload-lock',
  text: `insert into upload (tenant_id, account_id, hash, size, made_at) values ($1, $2, $3, $4, $5)
    on conflict (tenant_id, account_id, hash) do update
      set size = case when upload.received = 0 then excluded.size else upload.size end
    returning size, received, kind, done_at is not null as done`,
}

/** Holds the upload until the end of the transaction; it begins with the first piece. */
export async function lockUpload(
  tx: Tx,
  scope: Scope,
  { hash, size }: { hash: string; size: number },
  now: Date,
): Promise<StoredUpload> {
  const of = [scope.tenant, scope.account, hash]
  await tx.query({ ...sweepQuery, values: [...of, now] })
  const { rows } = await tx.query<StoredUpload & object>({ ...lockQuery, values: [...of, size, now] })
  const [row] = rows
  if (!row) throw new Error('An upload was begun and is not there')
  return row
}

const pieceQuery = {
  name: 'upload-piece',
  text: `with kept as (
      insert into upload_piece (tenant_id, account_id, hash, at_byte, body) values ($1, $2, $3, $4, $5)
    )
    update upload set received = $4 + length($5::bytea) where tenant_id = $1 and account_id = $2 and hash = $3`,
}

/** The piece that comes next; the upload is locked. */
export async function storePiece(
  tx: Tx,
  scope: Scope,
  { hash, offset, bytes }: { hash: string; offset: number; bytes: Buffer },
): Promise<void> {
  await tx.query({ ...pieceQuery, values: [scope.tenant, scope.account, hash, offset, bytes] })
}

const piecesQuery = {
  name: 'upload-pieces',
  text: 'select body from upload_piece where tenant_id = $1 and account_id = $2 and hash = $3 order by at_byte',
}

/** The file, piece by piece. */
export async function readPieces(tx: Tx, scope: Scope, hash: string): Promise<Buffer[]> {
  const { rows } = await tx.query<{ body: Buffer }>({ ...piecesQuery, values: [scope.tenant, scope.account, hash] })
  return rows.map(({ body }) => body)
}

const finishQuery = {
  name: 'upload-finish',
  text: 'update upload set kind = $4, done_at = $5 where tenant_id = $1 and account_id = $2 and hash = $3',
}

export async function finishUpload(tx: Tx, scope: Scope, hash: string, kind: FileKind, now: Date): Promise<void> {
  await tx.query({ ...finishQuery, values: [scope.tenant, scope.account, hash, kind, now] })
}

const deleteQuery = {
  name: 'upload-delete',
  text: `with pieces as (delete from upload_piece where tenant_id = $1 and account_id = $2 and hash = $3)
    delete from upload where tenant_id = $1 and account_id = $2 and hash = $3`,
}

export async function deleteUpload(tx: Tx, scope: Scope, hash: string): Promise<void> {
  await tx.query({ ...deleteQuery, values: [scope.tenant, scope.account, hash] })
}

const wholeQuery = {
  name: 'upload-whole',
  text: `select size, received, kind, true as done from upload
    where tenant_id = $1 and account_id = $2 and hash = $3 and done_at is not null`,
}

/** A file of this account that is whole and checked; undefined is none. */
export async function findWhole(
  tx: Tx,
  scope: Scope,
  hash: string,
): Promise<(StoredUpload & { readonly kind: FileKind }) | undefined> {
  const { rows } = await tx.query<StoredUpload & { kind: FileKind }>({
    ...wholeQuery,
    values: [scope.tenant, scope.account, hash],
  })
  return rows[0]
}
