import type { PackageEntry } from '#domain/contract/download-shapes.ts'
import type { Tx } from '../../../db/client.ts'
import type { AccountScope } from '../downloads.store.ts'

interface Of extends AccountScope {
  readonly fileId: string
}

export const storePercent = (tx: Tx, { tenant, account, fileId }: Of, percent: number) =>
  tx.query({
    name: 'package-percent',
    text: `update download_file set percent = $4 where tenant_id = $1 and account_id = $2 and file_id = $3 and state = 'generating'`,
    values: [tenant, account, fileId, percent],
  })

interface Made {
  readonly fileName: string
  readonly articles: number
  readonly files: number
  readonly missing: number
  readonly bytes: number
  readonly now: Date
  readonly expiresAt: Date
}

/** Returns false if it is no longer wanted: the record is gone, or another process was first. */
export async function storeMade(tx: Tx, { tenant, account, fileId }: Of, made: Made): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'package-made',
    text: `update download_file set state = 'done', percent = 100, failure = null, file_name = $4, articles = $5, file_count = $6, missing_count = $7,
        bytes = $8, done_at = $9, expires_at = $10
      where tenant_id = $1 and account_id = $2 and file_id = $3 and state = 'generating'`,
    values: [
      tenant,
      account,
      fileId,
      made.fileName,
      made.articles,
      made.files,
      made.missing,
      made.bytes,
      made.now,
      made.expiresAt,
    ],
  })
  return (rowCount ?? 0) > 0
}

export async function storeFailure(tx: Tx, { tenant, account, fileId }: Of, failure: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'package-failed',
    text: `update download_file set state = 'failed', failure = $4, done_at = $5
      where tenant_id = $1 and account_id = $2 and file_id = $3 and state = 'generating'`,
    values: [tenant, account, fileId, failure, now],
  })
  return (rowCount ?? 0) > 0
}

const AT_ONCE = 1000

/** Replaces the entries of an earlier try. */
export async function storeEntries(tx: Tx, { tenant, account, fileId }: Of, entries: readonly PackageEntry[]): Promise<void> {
  await tx.query('delete from download_entry where tenant_id = $1 and account_id = $2 and file_id = $3', [
    tenant,
    account,
    fileId,
  ])
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE)
    await tx.query({
      name: 'package-entries',
      text: `insert into download_entry (tenant_id, account_id, file_id, place, path, goods_id, bytes, missing)
        select $1, $2, $3, $4 + place, path, goods, bytes, missing
        from unnest($5::text[], $6::text[], $7::bigint[], $8::text[]) with ordinality as t (path, goods, bytes, missing, place)`,
      values: [
        tenant,
        account,
        fileId,
        from,
        some.map(({ path }) => path),
        some.map(({ goodsId }) => goodsId),
        some.map(({ bytes }) => bytes),
        some.map(({ missing }) => missing),
      ],
    })
  }
}
