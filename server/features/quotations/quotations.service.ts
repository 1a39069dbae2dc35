import type { contract } from '#domain/contract/index.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import { refuse } from '../../http/domain-error.ts'
import type { RequestContext } from '../../http/handler.ts'
import { putQuotation, readQuotationPage, removeQuotation, setQuotationState } from './quotations.store.ts'
import type { StoredQuotation } from './quotations.store.ts'

type Quotations = typeof contract.quotations

/** Stores the prices that the device computed or the person typed: what a client charges their customers is their own affair. */
export async function saveQuotation({ tx, scope, body, now }: RequestContext<Quotations['save']>): Promise<Quotation> {
  return quotationToWire((await putQuotation(tx, scope, body, now)) ?? refuse('quotation.notFound'))
}

export async function answerQuotation({ tx, scope, body }: RequestContext<Quotations['answer']>): Promise<Quotation> {
  return quotationToWire((await setQuotationState(tx, scope, body)) ?? refuse('quotation.notFound'))
}

export async function deleteQuotation({ tx, scope, body }: RequestContext<Quotations['delete']>): Promise<null> {
  await removeQuotation(tx, scope, body.quotationId)
  return null
}

export async function listQuotations({ tx, scope, query }: RequestContext<Quotations['list']>) {
  const { list, total } = await readQuotationPage(tx, scope, query)
  return { list: list.map(quotationToWire), total, ...query }
}

function quotationToWire({ createdAt, changedAt, ...one }: StoredQuotation): Quotation {
  return { ...one, createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() }
}
