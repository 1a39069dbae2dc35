/** What can be fetched again, in the order in which it goes. The outbox and the receipts are in no list (I6). */
export const EVICTION_ORDER = ['pictures', 'keptPictures', 'otherPrices', 'catalogue'] as const
export type Evictable = (typeof EVICTION_ORDER)[number]

const MB = 1_000_000
const PICTURES_BYTES = 150 * MB
/** Private 20 MB, catalogue 20 MB, pictures 150 MB (design §4), and the shell. */
export const BUDGET_BYTES = 200 * MB
/** Of what the browser grants, so much is used at most before things go. */
const FULL = 0.8
/** From here on even the catalogue goes: the next order must find room. */
const BRIMFUL = 0.95

export interface Estimate {
  readonly usage: number
  readonly quota: number
}

/** What should go now, the first first. The search index lives in memory only and needs no room here. */
export const dueEvictions = ({ usage, quota }: Estimate): readonly Evictable[] => {
  const share = quota > 0 ? usage / quota : 0
  if (share >= BRIMFUL) return EVICTION_ORDER
  if (share >= FULL) return ['pictures', 'keptPictures', 'otherPrices']
  // Those that a person asked for had their room counted before.
  return usage > BUDGET_BYTES ? ['pictures'] : []
}

/** Below FULL, so that what is fetched now is not what goes next. */
const ROOM_FOR_PICTURES = 0.7
/** Whether more pictures may be kept by choice; `estimate` is null where the browser gives none. */
export const hasRoomForPictures = (estimate: Estimate | null, keptBytes: number): boolean =>
  keptBytes < PICTURES_BYTES &&
  (estimate === null || (estimate.usage < BUDGET_BYTES && estimate.usage < estimate.quota * ROOM_FOR_PICTURES))

/** Kept free for one more order on a full disk; laid down only where there is plenty. */
export const RESERVE_BYTES = MB
export const hasRoomForReserve = ({ usage, quota }: Estimate): boolean =>
  quota - usage > 20 * RESERVE_BYTES && usage < quota * FULL

/** The same mark is kept in three places that a browser clears in different ways. */
export interface Marks {
  readonly database: string | null
  readonly cache: string | null
  /** Local storage or cookie. */
  readonly page: string | null
}

/** `cleared`: this device was in use, and its database is gone · `patchy`: marks are missing that can be set again. */
export const readMarks = ({ database, cache, page }: Marks): 'new' | 'whole' | 'patchy' | 'cleared' => {
  if (database === null) return cache === null && page === null ? 'new' : 'cleared'
  return cache === database && page === database ? 'whole' : 'patchy'
}
