import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { downloads } from '#domain/contract/downloads.ts'
import { brands } from '#domain/brands/index.ts'
import { readAccountFacts } from '../../../db/read-account.ts'
import { openFiles } from '../../../files/open-files.ts'
import type { FileStore } from '../../../files/store.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { Bytes, HandlerWithoutTransaction, RequestContext } from '../../../http/handler.ts'
import { LARGEST, markedPicture } from '../package/marked-picture.ts'
import * as store from './library.store.ts'

type Downloads = typeof downloads
type Asked = Pick<RequestContext<Downloads['check']>, 'tx' | 'scope' | 'language' | 'now'>

const readerOf = async ({ tx, scope, language, now }: Asked): Promise<store.LibraryReader> => {
  const { salesRanges } = await readAccountFacts(tx, scope)
  return { scope, ranges: salesRanges, language, now }
}

/**
 * Lists one level at a time: ten thousand articles have more files than a screen can hold. A keyword lists files of every level.
 */
export const tree: HandlerWithoutTransaction<Downloads['tree']> = async ({ services, ...asked }) => {
  const { page, limit, kind, keyword, ...at } = asked.query
  const { folders, rows, total } = await services.database.tx(asked.scope, async (tx) => {
    const reader = await readerOf({ ...asked, tx })
    if (kind !== undefined || keyword !== '')
      return { folders: [], ...(await store.readFiles(tx, reader, { ...at, kind, keyword, page, limit })) }
    return { folders: await store.readFolders(tx, reader, at), rows: [], total: 0 }
  })
  // The file store is asked after the transaction, so that no connection waits for it.
  const files = openFiles(services.config)
  return { folders: [...folders], list: await Promise.all(rows.map((row) => toWire(row, files))), total, page, limit }
}

async function toWire({ addedAt, total: _total, ...row }: store.FileRow, files: Pick<FileStore, 'describeFile'>) {
  const key = row.kind === 'picture' ? `${row.key}-${LARGEST}.webp` : row.kind === 'film' ? row.key : null
  // What the store cannot tell now is left out.
  const facts = key === null ? null : await files.describeFile(key).catch(() => null)
  return { ...row, bytes: row.bytes ?? facts?.bytes ?? null, addedAt: (addedAt ?? facts?.putAt)?.toISOString() ?? null }
}

/**
 * Serves one picture to keep, marked as in packages and drawn after the transaction. One without a mark must be asked for
 * (decisions §13).
 */
export const picture: HandlerWithoutTransaction<Downloads['picture']> = async ({ services, query, ...asked }): Promise<Bytes> => {
  const has = await services.database.tx(asked.scope, async (tx) => store.hasPicture(tx, await readerOf({ ...asked, tx }), query))
  if (!has) return refuse('downloads.notFound')
  const { config } = services
  const marking = { files: openFiles(config), root: join(config.dataDir, 'files'), mark: brands[asked.scope.tenant].name }
  const path = (await markedPicture(marking, query.key, 'full')) ?? refuse('downloads.notFound')
  return { bytes: await readFile(path), type: 'image/webp', fileName: `${query.goodsId}.webp` }
}

export const check = async (asked: RequestContext<Downloads['check']>) => ({
  hasNew: await store.hasNew(asked.tx, await readerOf(asked)),
})

export const kinds = async (asked: RequestContext<Downloads['kinds']>) => ({
  list: await store.readKinds(asked.tx, await readerOf(asked)),
})

export async function seen({ tx, scope, now }: RequestContext<Downloads['seen']>) {
  await store.noteSeen(tx, scope, now)
  return null
}
