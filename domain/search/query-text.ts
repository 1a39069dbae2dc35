/** What is read of a longer text (the contract allows 200); the rest is left out. */
export const QUERY_MAX = 200
/** Words that are looked for. */
export const TERMS_MAX = 12

/** Whether all of a text is looked for. */
export const isReadWhole = (text: string): boolean =>
  text.length <= QUERY_MAX && new Set(text.toLowerCase().split(/\s+/).filter(Boolean)).size <= TERMS_MAX
