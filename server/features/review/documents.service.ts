import type { review as contract } from '#domain/contract/review.ts'
import { isJudgement } from '#domain/rules/document-review.ts'
import { openFiles } from '../../files/open-files.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import { findAnyDocument, lockDocument, readDocumentsToReview, storeJudged } from './documents.store.ts'

type Review = typeof contract

export const page: Handler<Review['documents']> = async ({ tx, scope, query: { page: number, limit, state, keyword } }) => {
  const found = await readDocumentsToReview(tx, scope, { page: number, limit, state, keyword: keyword?.trim() ?? '' })
  return { ...found, page: number, limit }
}

export const open: Handler<Review['document']> = async ({ tx, scope, query: { documentId }, services }) => {
  const found = (await findAnyDocument(tx, scope, documentId)) ?? refuse('review.documentNotFound')
  const bytes = (await openFiles(services.config).openFile(found.key)) ?? refuse('review.documentNotFound')
  return { bytes, type: found.type }
}

/** Shows the document to customers from now on, or hides it (§4); a colleague's change meanwhile is reported, not overwritten. */
export const judge: Handler<Review['judge']> = async ({ tx, scope, body: { documentId, seen, state, reason }, now }) => {
  const before = (await lockDocument(tx, scope, documentId)) ?? refuse('review.documentNotFound')
  if (before !== seen || !isJudgement(before, state)) return refuse('review.documentChanged')
  if (state === 'rejected' && reason.trim() === '') return refuse('review.reasonMissing')
  await storeJudged(tx, scope, { documentId, state, reason: reason.trim(), now })
  return null
}
