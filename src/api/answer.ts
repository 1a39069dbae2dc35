import type { RefusalData } from '#domain/contract/envelope.ts'

/**
 * What became of a call. Only `ok` and `refused` are the API's own word; a captive portal is `notOurs`, and a session that has
 * run out is `sessionEnded`: neither is ever a verdict about what was asked (design §4).
 */
export type Answer<T> =
  | { readonly ok: true; readonly data: T; readonly serverTime?: number }
  | {
      readonly ok: false
      readonly kind: 'refused'
      readonly status: number
      readonly code: number
      /** Machine-readable, a key of `domain/contract/errors.ts`. */
      readonly error: string
      readonly msg: string
      readonly data: RefusalData | null
    }
  | {
      readonly ok: false
      readonly kind: 'unreachable' | 'notOurs' | 'serverFailed' | 'rateLimited'
      /** Milliseconds, where the server said so. */
      readonly retryAfter?: number
      /** Nothing was asked: it is too soon after a try that ended so. */
      readonly untried?: true
      /** Bytes had begun to come, and ended before their end. */
      readonly brokeOff?: true
      /** A proxy answered that it could not reach the service (§8). */
      readonly badGateway?: true
    }
  | { readonly ok: false; readonly kind: 'sessionEnded' }

export type Failure = Exclude<Answer<never>, { ok: true }>

/** The same answer with other data. */
export const mapped = <A, B>(answer: Answer<A>, map: (data: A) => B): Answer<B> =>
  answer.ok ? { ...answer, data: map(answer.data) } : answer
