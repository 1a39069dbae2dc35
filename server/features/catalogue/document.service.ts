import type { catalogue } from '#domain/contract/catalogue.ts'
import { isInSalesRange } from '#domain/rules/line-conditions.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { openFiles } from '../../files/open-files.ts'
import type { Handler } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { findDocument } from './catalogue.store.ts'

/**
 * Serves a document to accounts that may see its article, and a brand's catalogue to accounts with its sales range; for all others
 * it does not exist.
 */
export const document: Handler<typeof catalogue.document> = async ({ tx, scope, params, services }) => {
  const found = await findDocument(tx, scope, params.documentId)
  const account = await readAccountFacts(tx, scope)
  if (!found || !isInSalesRange(found.range, account.salesRanges)) return refuse('catalogue.notFound')
  const bytes = await openFiles(services.config).openFile(found.key)
  return bytes ? { bytes, type: found.type } : refuse('catalogue.notFound')
}
