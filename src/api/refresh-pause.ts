import type { Failure } from './answer.ts'
import { backOffMs } from './back-off.ts'

type Trouble = Extract<Failure, { readonly kind: 'unreachable' | 'notOurs' | 'serverFailed' | 'rateLimited' }>

/** A growing back-off between refreshes that returned no token; callers meanwhile receive the last answer. */
export interface RefreshPause {
  /** The answer to return without a request; undefined when a refresh is due. */
  answer(): Trouble | undefined
  /** `turn` is its value when the refresh began: a failure from before the last lift says nothing about now. */
  failed(answer: Trouble, turn: number): void
  /** Number of lifts so far. */
  turn(): number
  /** A token arrived or the person changed: resets the back-off. */
  end(): void
  /** Circumstances changed: the next refresh starts at once, unless the service itself asked for the wait. */
  lift(): void
  /** While `isHeld` is true, something else probes the service: only refreshes that found it unreachable wait for that. */
  holdWhile(isHeld: () => boolean): void
}

/** `retryAfter` of a refresh that is held. */
const HELD_MS = 15_000

export const createRefreshPause = (now: () => number, random: { fraction(): number }): RefreshPause => {
  let tries = 0
  let turns = 0
  let last: { readonly answer: Trouble; readonly at: number; readonly until: number; readonly asked: boolean } | undefined
  let isHeld = (): boolean => false
  return {
    answer() {
      if (!last) return undefined
      const { answer, at, until, asked } = last
      const time = now()
      // A clock that was set back must not prolong the wait.
      const isWaiting = time >= at - 1000 && time < until
      const isSilent = answer.kind === 'unreachable' || answer.kind === 'notOurs'
      const holds = isSilent && !asked && isHeld()
      if (!isWaiting && !holds) return undefined
      return { ...answer, retryAfter: Math.max(isWaiting ? until - time : 0, holds ? HELD_MS : 0), untried: true }
    },
    turn: () => turns,
    failed(answer, turn) {
      const { retryAfter = 0 } = answer
      if (turn !== turns && retryAfter === 0) return
      tries += 1
      const at = now()
      last = { answer, at, until: at + backOffMs(tries, retryAfter, random), asked: retryAfter > 0 }
    },
    end() {
      tries = 0
      last = undefined
    },
    lift() {
      turns += 1
      if (last?.asked === true && now() < last.until && now() >= last.at - 1000) return
      tries = 0
      last = undefined
    },
    holdWhile(hold) {
      isHeld = hold
    },
  }
}
