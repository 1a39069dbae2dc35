import type { Act } from './act.ts'

/** A changed quotation is open again, because nobody has accepted its new content. */
export const QUOTATION_STATES = ['open', 'accepted', 'declined'] as const
export type QuotationState = (typeof QUOTATION_STATES)[number]
/** Filters of lists: an open quotation is over after its last day. */
export const QUOTATION_STANDINGS = [...QUOTATION_STATES, 'over'] as const
export type QuotationStanding = (typeof QUOTATION_STANDINGS)[number]

interface Named {
  readonly quotationId: string
}
interface Judged {
  readonly quotationNumber: string
  readonly state: QuotationState
  readonly createdAt: string
  readonly changedAt: string
  readonly changedBy: string
}

/** Saves a quotation and puts it first; it has no number until the server has seen it. */
export function saveQuotation<C extends Named>(list: readonly (C & Judged)[], content: C, { at, by }: Act): (C & Judged)[] {
  const known = list.find((one) => one.quotationId === content.quotationId)
  const { quotationNumber = '', createdAt = at, changedBy = '' } = known ?? {}
  const saved = { ...content, quotationNumber, state: 'open' as const, createdAt, changedAt: at, changedBy: by || changedBy }
  return [saved, ...deleteQuotation(list, content)]
}

/** Records the customer's answer; a no-op if the quotation is gone. */
export function answerQuotation<Q extends Named & { readonly state: QuotationState }>(
  list: readonly Q[],
  { quotationId, state }: Named & { readonly state: QuotationState },
): Q[] {
  return list.map((one) => (one.quotationId === quotationId ? { ...one, state } : one))
}

export function deleteQuotation<Q extends Named>(list: readonly Q[], { quotationId }: Named): Q[] {
  return list.filter((one) => one.quotationId !== quotationId)
}
