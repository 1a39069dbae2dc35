/** Where a document of an article stands (§4). Customers see what is approved. */
export const DOCUMENT_REVIEWS = ['underReview', 'rejected', 'approved'] as const
export type DocumentReview = (typeof DOCUMENT_REVIEWS)[number]

/** Service may change its mind; only a rejection needs a reason. */
export const isJudgement = (before: DocumentReview, now: Exclude<DocumentReview, 'underReview'>): boolean => before !== now
