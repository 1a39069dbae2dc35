import type { Failure } from './answer.ts'
import { backOffMs } from './back-off.ts'

type Trouble = Extract<Failure, { readonly kind: 'unreachable' | 'notOurs' | 'serverFailed' | 'rateLimited' }>

/** Between two refreshes that brought no token lies a wait that grows: whoever asks meanwhile gets the answer of the last one. */
export interface RefreshPause {
  /** The answer without asking; undefined where it is time to ask. */
  answer(): Trouble | undefined
  /** `turn` is when it was begun: one begun before the last lift says nothing about the present. */
  failed(answer: Trouble, turn: number): void
  /** How often it was lifted. */
  turn(): number
  /** A token came, or another person: nothing is left of it. */
  end(): void
  /** Something about the world has changed: the next one asks at once, unless the service itself asked for the wait. */
  lift(): void
  /** While this holds, something else asks after the service: only what is unreachable waits for that. */
  holdWhile(isHeld: () => boolean): void
}

/** What a refresh that is held answers: when to look again. */
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
      // A clock that was set back must not stop it.
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
