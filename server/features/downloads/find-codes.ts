import type { downloads } from '#domain/contract/downloads.ts'
import { codesOf, judgeCodes } from '#domain/rules/code-list.ts'
import { BARCODES_MAX } from '#domain/rules/limits.ts'
import { fileKindOf } from '#domain/rules/file-kind.ts'
import { articlesByCode, spellingsOf } from '#domain/search/articles-by-code.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import { readSheet } from '../../files/sheets/read-sheet.ts'
import { refuse } from '../../http/domain-error.ts'
import type { RequestContext } from '../../http/handler.ts'

type Import = (typeof downloads)['import']

/** Reads the file before a transaction opens: it may take seconds. */
export async function readCodes({ bytes, scope }: Pick<RequestContext<Import>, 'bytes' | 'scope'>) {
  if (!fileKindOf(bytes)) refuse('request.wrongKind')
  // One row more for a heading.
  const sheet = await readSheet(bytes, { account: scope.account, rowsMax: BARCODES_MAX + 1 })
  if (!sheet.ok) return refuse(`sheet.${sheet.refusal}`, { values: { rows: sheet.rows ?? 0, max: BARCODES_MAX } })
  const rows = sheet.rows.map(({ line, cells }) => ({ line, code: cells[0] ?? '' }))
  const count = codesOf(rows).length
  if (count > BARCODES_MAX) return refuse('sheet.tooManyRows', { values: { rows: count, max: BARCODES_MAX } })
  return rows
}

/** Finds the articles by the same rule that the device applies first (decisions §13). */
export async function findCodes(
  { tx, scope, language, now }: RequestContext<Import>,
  rows: readonly { readonly line: number; readonly code: string }[],
) {
  const account = await readAccountFacts(tx, scope)
  const spellings = [...new Set(rows.flatMap(({ code }) => spellingsOf(code)))]
  const { rows: found } = await tx.query<{ id: string }>(
    `select goods_id as id from goods where tenant_id = $1 and published
      and (goods_id = any ($2) or bar_code = any ($2) or alt_bar_codes && $2::text[])`,
    [scope.tenant, spellings],
  )
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now }
  const articles = await readArticles(
    tx,
    reader,
    found.map(({ id }) => id),
  )
  const list = judgeCodes(rows, articlesByCode(articles.values()))
  return { list: list.map((one) => ({ ...one, articles: one.articles.map(({ goodsId, name }) => ({ goodsId, name })) })) }
}
