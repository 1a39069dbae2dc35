/** What can be fetched again, in the order of eviction. The outbox and the receipts are in no list (I6). */
export const EVICTION_ORDER = ['pictures', 'keptPictures', 'otherPrices', 'catalogue'] as const
export type Evictable = (typeof EVICTION_ORDER)[number]

const MB = 1_000_000
const PICTURES_BYTES = 150 * MB
/** Private 20 MB, catalogue 20 MB, pictures 150 MB (design §4), and the shell. */
export const BUDGET_BYTES = 200 * MB
/** Share of what the browser grants at which eviction begins. */
const FULL = 0.8
/** From this share on even the catalogue is evicted: the next order must find room. */
const BRIMFUL = 0.95

export interface Estimate {
  readonly usage: number
  readonly quota: number
}

/** Returns what to evict now, in order. The search index is in memory only and needs no room here. */
export const dueEvictions = ({ usage, quota }: Estimate): readonly Evictable[] => {
  const share = quota > 0 ? usage / quota : 0
  if (share >= BRIMFUL) return EVICTION_ORDER
  if (share >= FULL) return ['pictures', 'keptPictures', 'otherPrices']
  // Room for requested pictures was checked before they were kept.
  return usage > BUDGET_BYTES ? ['pictures'] : []
}

/** Below FULL, so that what is fetched now is not evicted next. */
const ROOM_FOR_PICTURES = 0.7
/** True if more pictures may be kept by choice; `estimate` is null if the browser gives none. */
export const hasRoomForPictures = (estimate: Estimate | null, keptBytes: number): boolean =>
  keptBytes < PICTURES_BYTES &&
  (estimate === null || (estimate.usage < BUDGET_BYTES && estimate.usage < estimate.quota * ROOM_FOR_PICTURES))

/** Kept free for one more order on a full disk; written only if there is plenty of room. */
export const RESERVE_BYTES = MB
export const hasRoomForReserve = ({ usage, quota }: Estimate): boolean =>
  quota - usage > 20 * RESERVE_BYTES && usage < quota * FULL

/** One mark, kept in three places that a browser clears in different ways. */
export interface Marks {
  readonly database: string | null
  readonly cache: string | null
  /** Local storage or cookie. */
  readonly page: string | null
}

/** `cleared`: this device was in use, and its database is gone · `patchy`: some marks are missing and can be set again. */
export const readMarks = ({ database, cache, page }: Marks): 'new' | 'whole' | 'patchy' | 'cleared' => {
  if (database === null) return cache === null && page === null ? 'new' : 'cleared'
  return cache === database && page === database ? 'whole' : 'patchy'
}
