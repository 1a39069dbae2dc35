/** Whether a title has every one of the words that were typed, in whatever order; no word fits each title. */
export const hasTypedWords = (title: string, typed: string): boolean => {
  const lower = title.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
