import { createHash, randomBytes, randomInt } from 'node:crypto'
import { commitmentText, prizeList, shuffle } from '#domain/rules/scratch.ts'
import type { PrizeShare } from '#domain/rules/scratch.ts'

export interface SealedList {
  readonly salt: string
  readonly prizes: readonly string[]
  /** Published before the first ticket. */
  readonly commitment: string
}

const SALT_BYTES = 32

/** Shuffles the prizes of a campaign with the system's random source and seals the list with a salt. decisions §17 */
export function sealPrizes(prizes: readonly PrizeShare[]): SealedList {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  const shuffled = shuffle(prizeList(prizes), (end) => randomInt(end))
  const commitment = createHash('sha256').update(commitmentText(salt, shuffled)).digest('hex')
  return { salt, prizes: shuffled, commitment }
}
