/** Key of the entries in a campaign's list that win nothing. */
export const NO_PRIZE = 'none'

export interface PrizeShare {
  readonly prizeKey: string
  /** How often it occurs in the list. */
  readonly pieces: number
}

/** Returns the list in the order of the prizes, before it is shuffled. */
export const prizeList = (prizes: readonly PrizeShare[]): string[] =>
  prizes.flatMap(({ prizeKey, pieces }) => Array.from({ length: pieces }, () => prizeKey))

/** Fisher-Yates shuffle; `randomBelow(n)` must return whole numbers from 0 to n - 1 with equal probability. */
export function shuffle<T>(list: readonly T[], randomBelow: (end: number) => number): T[] {
  const shuffled = [...list]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = randomBelow(at + 1)
    const [one, two] = [shuffled[at], shuffled[other]] as [T, T]
    shuffled[at] = two
    shuffled[other] = one
  }
  return shuffled
}

/** Text to hash: the salt, then the prizes from ticket 1 on, one per line. The salt keeps a short list from being guessed. */
export const commitmentText = (salt: string, prizes: readonly string[]): string => [salt, ...prizes].join('\n')

/** Returns odds as a fraction: `2 in 100` is 0.02. */
export const oddsOf = ({ pieces }: PrizeShare, prizes: readonly PrizeShare[]): number => {
  const all = prizes.reduce((sum, one) => sum + one.pieces, 0)
  return all > 0 ? pieces / all : 0
}

interface Shown {
  /** Hash that was published before the first ticket. */
  readonly commitment: string
  /** Hash of the list that is published now, computed by the verifier. */
  readonly hash: string
  readonly list: readonly string[]
  /** The announced prizes. */
  readonly prizes: readonly PrizeShare[]
  /** Opened tickets with their prizes; ticket 1 is the first of the list. */
  readonly opened: readonly { readonly number: number; readonly prizeKey: string }[]
}

export interface Fairness {
  /** The list matches the published hash. */
  readonly isSameList: boolean
  /** It contains the announced prizes. */
  readonly hasOdds: boolean
  /** Each ticket won the prize at its place. */
  readonly areTicketsRight: boolean
}

/** Checks the three ways in which a campaign could differ from its announcement. decisions §17 */
export function checkFairness({ commitment, hash, list, prizes, opened }: Shown): Fairness {
  const pieces = new Map<string, number>()
  for (const key of list) pieces.set(key, (pieces.get(key) ?? 0) + 1)
  return {
    isSameList: hash === commitment,
    hasOdds:
      list.length === prizes.reduce((sum, prize) => sum + prize.pieces, 0) &&
      prizes.every((prize) => (pieces.get(prize.prizeKey) ?? 0) === prize.pieces),
    areTicketsRight: opened.every(({ number, prizeKey }) => list[number - 1] === prizeKey),
  }
}

export type CampaignState = 'coming' | 'running' | 'over'
/** The end is exclusive; a list that is used up ends it earlier. */
export const campaignState = (
  { startsAt, endsAt, isUsedUp }: { readonly startsAt: number; readonly endsAt: number; readonly isUsedUp: boolean },
  now: number,
): CampaignState => {
  if (now >= endsAt || isUsedUp) return 'over'
  return now < startsAt ? 'coming' : 'running'
}
