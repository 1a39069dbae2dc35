/** True if a title contains every typed word, in any order; nothing typed matches every title. */
export const hasTypedWords = (title: string, typed: string): boolean => {
  const lower = title.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
