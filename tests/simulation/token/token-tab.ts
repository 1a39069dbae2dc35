import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'
import { ACCESS_TOKEN_SECONDS } from '#domain/rules/limits.ts'
import { createTokens } from '../../../src/api/token.ts'
import type { AccessToken, TokenChannel, Tokens } from '../../../src/api/token.ts'
import type { WithLock } from '../../../src/api/lock.ts'
import { EPOCH_MS } from '../server-model.ts'
import { Process } from '../process.ts'
import type { TokenWorld } from './token-world.ts'

/** The parts that a tab's tokens are built from; a mutant replaces one of them. */
export interface TokenParts {
  readonly withLock: WithLock
  readonly channel: TokenChannel | undefined
  readonly now: () => number
  readonly tokens: (tokens: Tokens) => Tokens
}
export interface TokenMutant {
  readonly name: string
  readonly parts?: (parts: TokenParts, world: TokenWorld) => Partial<TokenParts>
  readonly noGrace?: true
  /** A used token that comes late is refused, but ends nothing. */
  readonly noEnd?: true
}

/** One page with the real code of src/api/token.ts. */
export class TokenTab {
  readonly process: Process
  readonly tokens: Tokens
  expected: string
  readonly openedAt: number
  private readonly dropped = new Set<string>()
  private readonly world: TokenWorld
  private readonly heard = new Set<(token: AccessToken) => void>()

  constructor(world: TokenWorld, name: string, principal: string) {
    this.world = world
    this.process = new Process(world.timeline, name)
    this.expected = principal
    this.openedAt = world.timeline.now
    const channel: TokenChannel = {
      post: (token) => {
        for (const tab of world.others(this))
          tab.process.later(world.chance.between(1, 5), () => {
            for (const hear of tab.heard) hear(token)
          })
      },
      listen: (hear) => {
        this.heard.add(hear)
        return () => this.heard.delete(hear)
      },
    }
    const parts: TokenParts = {
      withLock: (name, run) => world.lock(this.process, name, run),
      channel,
      now: () => EPOCH_MS + world.timeline.now,
      tokens: (tokens) => tokens,
    }
    const used = { ...parts, ...world.mutant?.parts?.(parts, world) }
    const options = { origin: 'http://localhost', tenant: 'main', language: () => 'en', fetch: this.fetch, serverNow: parts.now }
    this.tokens = used.tokens(
      createTokens(options, used.withLock, used.now, used.channel, { fraction: () => world.jitter.next() }),
    )
    this.tokens.expect(principal)
  }

  /** Another person has signed in here. */
  signIn(principal: string, value: string): void {
    this.expected = principal
    this.tokens.adopt(sessionOf(principal, null, value) as never)
  }
  leaveFor(principal: string): void {
    this.expected = principal
    this.tokens.expect(principal)
  }

  /** Returns `ok`, or the reason why there is no token. */
  async ask(account: string | null): Promise<string> {
    const { world } = this
    const { expected } = this
    const [askedAt, refused] = [world.timeline.now, new Set(this.dropped)]
    const answer = await this.tokens.fresh(account)
    // The person may have changed during the request, and a dead page reports nothing.
    if (expected !== this.expected || this.process.state !== 'live') return 'ok'
    if (!answer.ok) {
      // What counts is whose cookie it was at the time of the request.
      const isSame = world.signedInAt < askedAt
      if (isSame && answer.kind === 'sessionEnded' && world.server.isAlive(world.cookie, expected, world.timeline.now))
        world.broken('signed in stays signed in', `${this.process.name} got that the session of ${expected} has ended`)
      return answer.kind
    }
    const { value } = answer.token
    const issued = world.server.issued.get(value)
    if (issued?.principal !== expected) world.broken("never another person's token", `${value} in ${this.process.name}`)
    if (account !== null && issued?.account !== account) world.broken('the account that was asked for', `${value}: ${account}`)
    if (refused.has(value)) world.broken('a refused token is not used again', `${value} in ${this.process.name}`)
    if (world.server.isExpired(value, world.timeline.now)) world.broken('a token with time left', `${value} has run out`)
    return 'ok'
  }

  /** The server refuses this page's token. */
  async refused(account: string | null): Promise<void> {
    const answer = await this.tokens.fresh(account)
    if (!answer.ok || this.process.state !== 'live') return
    this.dropped.add(answer.token.value)
    this.world.dropped.add(answer.token.value)
    this.tokens.drop(answer.token)
  }

  private readonly fetch: typeof fetch = async (input, init) => {
    const { world, process } = this
    const request = new Request(input, init)
    const clientId = new URLSearchParams(await request.text()).get('clientId')
    const answer = await world.carryRefresh(process, clientId)
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer === 'portal') return new Response('<!doctype html><title>Welcome</title>')
    const headers = { [API_MARKER_HEADER]: API_MARKER }
    if (answer === 'failed') return Response.json({ code: 10_009 }, { status: 503, headers })
    if ('asks' in answer) return Response.json({}, { status: answer.status, headers: { ...headers, 'retry-after': answer.asks } })
    if (!answer.ok) return Response.json({ code: 14_101 }, { status: 401, headers })
    const { principal } = world.server.issued.get(answer.value) ?? { principal: '' }
    return Response.json({ code: 0, data: sessionOf(principal, clientId, answer.value) }, { headers })
  }
}

const sessionOf = (principal: string, clientId: string | null, value: string) => ({
  access_token: value,
  expires_in: ACCESS_TOKEN_SECONDS,
  info: { principal, clientId },
})
