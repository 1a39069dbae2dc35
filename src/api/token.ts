import { account as accountCalls } from '#domain/contract/account.ts'
import type { Session } from '#domain/contract/account.ts'
import type { Failure } from './answer.ts'
import { createRefreshPause } from './refresh-pause.ts'
import type { WithLock } from './lock.ts'
import { request } from './request.ts'
import type { RequestOptions } from './request.ts'

/** An access token as this page holds it: in memory only (decisions §3). */
export interface AccessToken {
  readonly value: string
  readonly principal: string
  readonly account: string | null
  /** Epoch milliseconds by this device's clock. */
  readonly expiresAt: number
}

export type TokenAnswer = { readonly ok: true; readonly token: AccessToken } | Failure

/** Carries tokens between the tabs of one browser, so that eight tabs at expiry make one refresh. */
export interface TokenChannel {
  post(token: AccessToken): void
  listen(listener: (token: AccessToken) => void): () => void
}

export interface Tokens {
  /** Only this person's tokens are used from now on (I5); null is nobody. */
  expect(principal: string | null): void
  /** Adopts the session of a sign-in or of an account change. */
  adopt(session: Session): AccessToken
  /** A token with time left, for this account or (null) for the person alone. */
  fresh(account: string | null): Promise<TokenAnswer>
  /** The server refused this token; the next `fresh` requests another. */
  drop(token: AccessToken): void
  forget(): void
  /** The network or the person is back: the next `fresh` refreshes at once, unless the service asked for the wait. */
  lift(): void
  /** While this is true and the service did not answer, nothing is refreshed: something else probes it. */
  holdWhile(isHeld: () => boolean): void
  /** True if the browser had no session cookie left when the session was found to have ended. */
  isCookieGone(): boolean
  /** Called when a token of the expected person arrives, from here or from another tab. */
  onToken(listener: () => void): () => void
  close(): void
}

const SPARE_MS = 60_000
/** How long a tab that waited for the lock listens for the token that the other tab received. */
const LISTEN_MS = 50
/** Time that a token needs to reach the other tabs. */
const ON_ITS_WAY_MS = 10

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const createTokens = (
  options: RequestOptions,
  withLock: WithLock,
  now: () => number = Date.now,
  channel?: TokenChannel,
  random: { fraction(): number } = { fraction: Math.random },
): Tokens => {
  const held = new Map<string | null, AccessToken>()
  const inFlight = new Map<string | null, { readonly turn: number; readonly answer: Promise<TokenAnswer> }>()
  const listeners = new Set<() => void>()
  const pause = createRefreshPause(now, random)
  let expected: string | null = null
  let cookieGone = false

  const keep = (token: AccessToken): void => {
    if (token.principal !== expected) return
    held.set(token.account, token)
    pause.end()
    cookieGone = false
    for (const listener of listeners) listener()
  }
  const stop = channel?.listen(keep)

  const find = (account: string | null): AccessToken | undefined => {
    const usable = (token: AccessToken) => token.expiresAt - now() > SPARE_MS
    if (account !== null) return [held.get(account)].find((token) => token !== undefined && usable(token))
    return [...held.values()].find(usable)
  }

  const toToken = (session: Session): AccessToken => ({
    value: session.access_token,
    principal: session.info.principal,
    account: session.info.clientId,
    expiresAt: now() + session.expires_in * 1000,
  })

  const refreshAlone = async (account: string | null, askedBy: string | null, asked: number): Promise<TokenAnswer> => {
    if (channel && now() - asked > 5) await sleep(LISTEN_MS)
    const other = find(account)
    if (other) return { ok: true, token: other }
    if (expected === null || expected !== askedBy) return { ok: false, kind: 'sessionEnded' }
    const waiting = pause.answer()
    if (waiting) return waiting
    const turn = pause.turn()
    const body = account === null ? {} : { clientId: account }
    const answer = await request(options, accountCalls.refresh, { body }, null)
    if (answer.ok) {
      const token = toToken(answer.data as Session)
      // The cookie now belongs to another person: their token is not ours to use (I5).
      if (token.principal !== expected) return { ok: false, kind: 'sessionEnded' }
      keep(token)
      channel?.post(token)
      return { ok: true, token }
    }
    if (answer.kind === 'unauthorised') {
      cookieGone = !answer.ended
      return { ok: false, kind: 'sessionEnded' }
    }
    // Other refusals, such as an app that is too old, have their own rule for waiting.
    if (answer.kind !== 'refused' && answer.kind !== 'sessionEnded') pause.failed(answer, turn)
    return answer
  }

  /** Holds the lock a moment longer after a token, so that it reaches the tabs that ask next. */
  const refresh = (account: string | null): Promise<TokenAnswer> => {
    const [askedBy, asked] = [expected, now()]
    return new Promise((resolve, reject) => {
      withLock(`auth:${options.tenant}`, async () => {
        const answer = await refreshAlone(account, askedBy, asked)
        resolve(answer)
        if (channel && answer.ok) await sleep(ON_ITS_WAY_MS)
      }).catch(reject)
    })
  }

  /** Held tokens and refreshes in flight belong to the previous person; their `sessionEnded` must not reach the next. */
  const change = (principal: string | null): void => {
    if (principal === expected) return
    held.clear()
    inFlight.clear()
    pause.end()
    cookieGone = false
    expected = principal
  }

  return {
    expect: change,
    adopt(session) {
      const token = toToken(session)
      change(token.principal)
      keep(token)
      channel?.post(token)
      return token
    },
    fresh(account) {
      if (expected === null) return Promise.resolve({ ok: false, kind: 'sessionEnded' })
      const token = find(account)
      if (token) return Promise.resolve({ ok: true, token })
      const waiting = pause.answer()
      if (waiting) return Promise.resolve(waiting)
      const turn = pause.turn()
      const going = inFlight.get(account)
      // A refresh from before the last lift says nothing about the present.
      if (going?.turn === turn) return going.answer
      const answer = refresh(account).finally(() => {
        if (inFlight.get(account)?.answer === answer) inFlight.delete(account)
      })
      inFlight.set(account, { turn, answer })
      return answer
    },
    drop(token) {
      if (held.get(token.account)?.value === token.value) held.delete(token.account)
    },
    forget() {
      change(null)
    },
    lift: pause.lift,
    holdWhile: pause.holdWhile,
    isCookieGone: () => cookieGone,
    onToken(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      stop?.()
    },
  }
}
