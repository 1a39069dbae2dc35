/** Names of a prize in a campaign's list; this one wins nothing. */
export const NO_PRIZE = 'none'

export interface PrizeShare {
  readonly prizeKey: string
  /** How often it lies in the list. */
  readonly pieces: number
}

/** The list in the order of the prizes, before it is shuffled. */
export const prizeList = (prizes: readonly PrizeShare[]): string[] =>
  prizes.flatMap(({ prizeKey, pieces }) => Array.from({ length: pieces }, () => prizeKey))

/** Fisher and Yates: `randomBelow(n)` answers a whole number from 0 to n - 1, each as likely as the others. */
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

/** What is hashed: the salt, then the prizes from ticket 1 on, a line each. Without the salt a short list could be guessed from its hash. */
export const commitmentText = (salt: string, prizes: readonly string[]): string => [salt, ...prizes].join('\n')

/** `2 in 100` as a share of one. */
export const oddsOf = ({ pieces }: PrizeShare, prizes: readonly PrizeShare[]): number => {
  const all = prizes.reduce((sum, one) => sum + one.pieces, 0)
  return all > 0 ? pieces / all : 0
}

interface Shown {
  /** The hash that was published before the first ticket. */
  readonly commitment: string
  /** The hash of the list that is published now, made by whoever checks. */
  readonly hash: string
  readonly list: readonly string[]
  /** What was said to lie in it. */
  readonly prizes: readonly PrizeShare[]
  /** Tickets that were opened, with what they won; ticket 1 is the first of the list. */
  readonly opened: readonly { readonly number: number; readonly prizeKey: string }[]
}

export interface Fairness {
  /** The list is the one of the hash. */
  readonly isSameList: boolean
  /** It holds the prizes of the odds. */
  readonly hasOdds: boolean
  /** Each ticket won what lies at its place. */
  readonly areTicketsRight: boolean
}

/** Whether a campaign was what it said to be, in the three ways in which it could have been something else. decisions §17 */
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
/** The end is the first moment that is outside; a list that is used up ends it before. */
export const campaignState = (
  { startsAt, endsAt, isUsedUp }: { readonly startsAt: number; readonly endsAt: number; readonly isUsedUp: boolean },
  now: number,
): CampaignState => {
  if (now >= endsAt || isUsedUp) return 'over'
  return now < startsAt ? 'coming' : 'running'
}
