/** Random numbers that a seed repeats. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  below(limit: number): number
  between(low: number, high: number): number
  is(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

const hashOf = (text: string): number => {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

/** Returns a separate stream for each name, so that an extra draw in one place changes no other place. */
export const chanceOf = (seed: number, name: string): Chance => {
  let state = (Math.imul(seed, 2_654_435_761) ^ hashOf(name)) >>> 0
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    is: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}
