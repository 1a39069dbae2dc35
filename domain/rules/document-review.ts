/** Review states of a document of an article (§4). Customers see approved ones. */
export const DOCUMENT_REVIEWS = ['underReview', 'rejected', 'approved'] as const
export type DocumentReview = (typeof DOCUMENT_REVIEWS)[number]

/** True if the review changes: service may change its mind; only a rejection needs a reason. */
export const isJudgement = (before: DocumentReview, now: Exclude<DocumentReview, 'underReview'>): boolean => before !== now
