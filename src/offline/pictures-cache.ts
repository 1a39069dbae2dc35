/** Pictures that were viewed or fetched in advance; the least recently used are evicted (sw/caching.ts). */
export const SEEN_PICTURES = 'media'
/** Pictures that a person requested: only this person or a full disk removes them. */
export const KEPT_PICTURES = 'pictures-kept'
/** A request with this header bypasses the worker, which would store the same picture in `media` as well. */
export const PAST_WORKER = 'x-past-worker'
