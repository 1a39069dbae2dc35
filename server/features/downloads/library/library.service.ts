import type { downloads } from '#domain/contract/downloads.ts'
import { readAccountFacts } from '../../../db/read-account.ts'
import type { RequestContext } from '../../../http/handler.ts'
import * as store from './library.store.ts'

type Downloads = typeof downloads
type Asked = Pick<RequestContext<Downloads['check']>, 'tx' | 'scope' | 'language' | 'now'>

const readerOf = async ({ tx, scope, language, now }: Asked): Promise<store.LibraryReader> => {
  const { salesRanges } = await readAccountFacts(tx, scope)
  return { scope, ranges: salesRanges, language, now }
}

/** One level at a time: ten thousand articles have more files than a screen can hold. */
export async function tree(asked: RequestContext<Downloads['tree']>) {
  const { tx, query } = asked
  const { page, limit, kind, ...at } = query
  const reader = await readerOf(asked)
  if (kind === undefined) return { folders: [...(await store.readFolders(tx, reader, at))], list: [], total: 0, page, limit }
  const { rows, total } = await store.readFiles(tx, reader, { ...at, kind, page, limit })
  const list = rows.map((row) => ({ ...row, kind, addedAt: row.addedAt?.toISOString() ?? null }))
  return { folders: [], list, total, page, limit }
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
