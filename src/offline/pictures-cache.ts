/** Pictures that were looked at or fetched ahead; the least recently used go (sw/caching.ts). */
export const SEEN_PICTURES = 'media'
/** Pictures that a person asked for: nothing but this person, or a full disk, takes them away. */
export const KEPT_PICTURES = 'pictures-kept'
/** A request with this header is not for the worker: it would lay the same picture into `media` as well. */
export const PAST_WORKER = 'x-past-worker'
