/** Maximum length of a query that is read (the contract allows 200); the rest is ignored. */
export const QUERY_MAX = 200
/** Maximum words that are searched. */
export const TERMS_MAX = 12

/** True if the whole text is searched. */
export const isReadWhole = (text: string): boolean =>
  text.length <= QUERY_MAX && new Set(text.toLowerCase().split(/\s+/).filter(Boolean)).size <= TERMS_MAX
