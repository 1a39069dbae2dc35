import type { RefusalData } from '#domain/contract/envelope.ts'

/**
 * Result of a call. Only `ok` and `refused` come from the API itself; a captive portal is `notOurs` and an expired session is
 * `sessionEnded`. Neither is ever a verdict on the request (design §4).
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
      /** Milliseconds to wait, where known. */
      readonly retryAfter?: number
      /** No request was sent: the last attempt ended this way too recently. */
      readonly untried?: true
      /** The body began to arrive but was cut off. */
      readonly brokeOff?: true
      /** A proxy answered that it could not reach the service (§8). */
      readonly badGateway?: true
    }
  | { readonly ok: false; readonly kind: 'sessionEnded' }

export type Failure = Exclude<Answer<never>, { ok: true }>

/** The same answer with other data. */
export const mapped = <A, B>(answer: Answer<A>, map: (data: A) => B): Answer<B> =>
  answer.ok ? { ...answer, data: map(answer.data) } : answer
