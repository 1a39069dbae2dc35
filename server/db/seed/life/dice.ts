import { hash } from '../world/hash.ts'

/** Returns 0 to sides − 1, the same at every start for the same words. */
export type Dice = (sides: number) => number

/** Returns a separate generator for each thing, so that a new thing changes no other (mulberry32). */
export function diceOf(...words: readonly string[]): Dice {
  let state = hash(words.join('\n'))
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const last = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return Math.floor((((last ^ (last >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}

export function pickOf<T>(list: readonly T[], dice: Dice): T {
  const one = list[dice(list.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}
