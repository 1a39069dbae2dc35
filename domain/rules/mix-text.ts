/** Hashes a text to 32 bits, differently for each seed: to distinguish texts, not for secrets. */
export const mixText = (text: string, seed: number): number => {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  }
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Seeds for four independent hashes: enough for an id. */
export const MIX_SEEDS = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35] as const

export const toHex = (word: number): string => word.toString(16).padStart(8, '0')

/** Returns a version 8 UUID derived from a text: the same text always has the same id. */
export const idOfText = (text: string): string => {
  const hex = MIX_SEEDS.map((seed) => toHex(mixText(text, seed))).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
