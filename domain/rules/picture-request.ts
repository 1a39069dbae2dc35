/** Uses of pictures without a watermark (decisions §13). */
export const PICTURE_USES = ['onlineShop', 'print', 'advertising', 'socialMedia', 'other'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

/** §4: under review, rejected with a reason, approved. */
export const PICTURE_REQUEST_STATES = ['underReview', 'rejected', 'approved'] as const
export type PictureRequestState = (typeof PICTURE_REQUEST_STATES)[number]

/** Maximum articles in one request. */
export const PICTURE_REQUEST_ARTICLES_MAX = 50
/** How long the files are available after the approval (decisions §13). */
export const PICTURE_DAYS = 30

const DAY_MS = 86_400_000
export const picturesExpireAt = (approvedAt: Date): Date => new Date(approvedAt.getTime() + PICTURE_DAYS * DAY_MS)

/** True if the use is explained: `other` needs a note. */
export const isUseTold = (use: PictureUse, note: string): boolean => use !== 'other' || note.trim() !== ''

/** True if the pictures of a request can be fetched; the end is exclusive. */
export const canFetchPictures = (state: PictureRequestState, expiresAt: number | null, now: number): boolean =>
  state === 'approved' && expiresAt !== null && now < expiresAt
