import { BATCH_HEADINGS_MAX, OWN_ARTICLE_CODES_MAX, PEOPLE_MAX } from './limits.ts'

interface Quota {
  /** Counted per account or per person. */
  readonly of: 'account' | 'person'
  readonly limit: number
  /** What happens beyond the limit: the new one is refused, or the oldest is dropped. */
  readonly beyond: 'refused' | 'oldestGoes'
  readonly why: string
}

/** Maximum number of each kind, so that nobody fills the storage of all; lines of a cart have CART_LINES_MAX. */
export const quotas = {
  addresses: { of: 'account', limit: 500, beyond: 'refused', why: 'a chain with a branch in every town' },
  people: { of: 'account', limit: PEOPLE_MAX, beyond: 'refused', why: 'people and open invitations of a large company' },
  passkeys: { of: 'person', limit: 20, beyond: 'refused', why: 'every device that somebody signs in on' },
  plans: { of: 'account', limit: 500, beyond: 'refused', why: 'two a week for five years' },
  planLines: { of: 'account', limit: 20_000, beyond: 'refused', why: 'all plans together: twenty as large as a cart can be' },
  notices: { of: 'person', limit: 1000, beyond: 'refused', why: 'each may become a message' },
  favorites: { of: 'person', limit: 5000, beyond: 'refused', why: 'more than anybody leafs through' },
  browsed: { of: 'person', limit: 500, beyond: 'oldestGoes', why: 'twenty-five pages of what was looked at' },
  pushSubscriptions: { of: 'person', limit: 20, beyond: 'oldestGoes', why: 'browsers that were left behind' },
  userNotices: { of: 'person', limit: 500, beyond: 'oldestGoes', why: 'what somebody was told once' },
  unfinishedUploads: { of: 'account', limit: 20, beyond: 'refused', why: 'files on their way at the same time' },
  uploads: { of: 'account', limit: 1000, beyond: 'refused', why: 'files that are kept' },
  uploadBytes: {
    of: 'account',
    limit: 256 * 1024 * 1024,
    beyond: 'refused',
    why: 'files that are kept, as large as they were announced',
  },
  apiApplications: {
    of: 'account',
    limit: 20,
    beyond: 'refused',
    why: 'programs that a company has, and applications that failed',
  },
  webhooks: { of: 'account', limit: 5, beyond: 'refused', why: 'servers of a company that are told what happens' },
  packages: {
    of: 'account',
    limit: 500,
    beyond: 'refused',
    why: 'seventeen a day for the thirty days that their records are kept',
  },
  packagesInMaking: { of: 'account', limit: 20, beyond: 'refused', why: 'packages that wait or are being made' },
  downloadLinks: { of: 'account', limit: 2000, beyond: 'refused', why: 'shared links and open downloads' },
  coupons: { of: 'account', limit: 200, beyond: 'refused', why: 'coupons that came by a code: one a week for years' },
  imports: { of: 'account', limit: 5000, beyond: 'refused', why: 'twenty a working day for a year' },
  approvals: {
    of: 'account',
    limit: 20_000,
    beyond: 'refused',
    why: 'orders that a colleague approves: ten a working day for eight years',
  },
  quotations: { of: 'account', limit: 1000, beyond: 'refused', why: 'four a week for five years' },
  quotationLines: { of: 'account', limit: 20_000, beyond: 'refused', why: 'all quotations together: a hundred of the longest' },
  returns: { of: 'account', limit: 2000, beyond: 'refused', why: 'one a working day for eight years' },
  pictureRequests: { of: 'account', limit: 2000, beyond: 'refused', why: 'one a working day for eight years' },
  returnPhotos: { of: 'account', limit: 10_000, beyond: 'refused', why: 'five a return' },
  returnPhotoBytes: { of: 'account', limit: 1024 * 1024 * 1024, beyond: 'refused', why: 'photos that are kept' },
  returnLabelBytes: {
    of: 'account',
    limit: 1024 * 1024 * 1024,
    beyond: 'refused',
    why: 'labels that the client gave, fifty of the largest',
  },
  deliveryReceipts: { of: 'account', limit: 20_000, beyond: 'refused', why: 'ten a working day for eight years' },
  batchHeadings: {
    of: 'account',
    limit: BATCH_HEADINGS_MAX,
    beyond: 'oldestGoes',
    why: 'headings of many programs that write files',
  },
  ownArticleCodes: {
    of: 'account',
    limit: OWN_ARTICLE_CODES_MAX,
    beyond: 'oldestGoes',
    why: 'a whole range under the buyer’s own numbers',
  },
} as const satisfies Record<string, Quota>
export type QuotaName = keyof typeof quotas
