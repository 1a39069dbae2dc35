/** Returns a small stable number for a text. */
export const hash = (text: string): number => {
  const sum = Array.from(text).reduce((h, sign) => Math.imul(h ^ sign.charCodeAt(0), 16777619) >>> 0, 2166136261)
  return (Math.imul(sum ^ (sum >>> 15), 2246822507) ^ (sum >>> 13)) >>> 0
}
