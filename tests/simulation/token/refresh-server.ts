import { ACCESS_TOKEN_SECONDS } from '#domain/rules/limits.ts'
import { canRefresh, isInRefreshGrace } from '#domain/rules/session.ts'

interface Session {
  readonly principal: string
  genTime: number
  ended: boolean
}
interface RefreshToken {
  readonly session: Session
  usedAt: number | null
  successor: string | null
}
export interface Issued {
  readonly principal: string
  readonly account: string | null
  readonly at: number
}
export type RefreshAnswer = { readonly ok: true; readonly cookie: string; readonly value: string } | { readonly ok: false }

/** Refresh tokens as server/features/account/session.store.ts keeps them: used once, with a successor known for a while. */
export class RefreshServer {
  readonly issued = new Map<string, Issued>()
  /** Sessions ended by a reuse within the grace: none on the true server. */
  wronglyEnded = 0
  private readonly cookies = new Map<string, RefreshToken>()
  /** Number of tokens given for a cookie. */
  refreshed = 0
  private readonly hasGrace: boolean
  private readonly endsFamily: boolean
  private made = 0

  constructor(hasGrace: boolean, endsFamily = true) {
    this.hasGrace = hasGrace
    this.endsFamily = endsFamily
  }

  open(principal: string, now: number): string {
    return this.cookieOf({ principal, genTime: now, ended: false })
  }

  /** True if this cookie would get a token now, including the grace after its use. */
  isAlive(cookie: string | null, principal: string, now: number): boolean {
    const token = this.cookies.get(cookie ?? '')
    if (!token || token.session.principal !== principal || token.session.ended) return false
    return canRefresh(token.session.genTime, now) && (token.usedAt === null || isInRefreshGrace(token.usedAt, now))
  }
  end(cookie: string | null): void {
    const token = this.cookies.get(cookie ?? '')
    if (token) token.session.ended = true
  }

  refresh(cookie: string | null, account: string | null, now: number): RefreshAnswer {
    const token = this.cookies.get(cookie ?? '')
    if (!token || token.session.ended || !canRefresh(token.session.genTime, now)) return { ok: false }
    const { session } = token
    if (token.usedAt !== null && !(this.hasGrace && isInRefreshGrace(token.usedAt, now))) {
      if (isInRefreshGrace(token.usedAt, now)) this.wronglyEnded += 1
      session.ended = this.endsFamily
      return { ok: false }
    }
    this.refreshed += 1
    session.genTime = now
    token.successor ??= this.cookieOf(session)
    token.usedAt ??= now
    return { ok: true, cookie: token.successor, value: this.issue({ principal: session.principal, account, at: now }) }
  }
  issue(issued: Issued): string {
    this.made += 1
    const value = `access-${this.made}`
    this.issued.set(value, issued)
    return value
  }
  isExpired(value: string, now: number): boolean {
    return now - (this.issued.get(value)?.at ?? Number.NEGATIVE_INFINITY) >= ACCESS_TOKEN_SECONDS * 1000
  }

  private cookieOf(session: Session): string {
    this.made += 1
    const cookie = `refresh-${this.made}`
    this.cookies.set(cookie, { session, usedAt: null, successor: null })
    return cookie
  }
}
