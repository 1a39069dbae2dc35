import * as client from 'openid-client'
import type { CustomFetch } from 'openid-client'
import * as v from 'valibot'
import type { OidcConfig } from '../../config.ts'
import { DomainError, refuse } from '../../http/domain-error.ts'
import type { Web } from '../../http/web.ts'

/** The identity provider of staff: where to send them, and who came back (decisions §2). */
export interface Provider {
  authorize(web: Web): Promise<string>
  /** Returns the `sub` of the person; refuses session.providerRefused for anything that does not fit. */
  redeem(web: Web, answer: { code: string; state: string }): Promise<string>
  /** Notes that somebody is signed in here: until they sign out, the provider need not ask again. */
  remember(web: Web): void
}

/** How to reach a provider: the configured one, or the embedded test provider of this origin. */
export interface Reach {
  readonly config: OidcConfig
  readonly fetch?: CustomFetch
  readonly plainHttp: boolean
  /** Asks for the person even if the provider remembers them: the test provider's page is a choice of persons. */
  readonly prompt?: 'login'
}

const STATE_COOKIE = 'tradepad_oidc'
/** Marks a sign-out here: the provider, which remembers the person, must ask the next one who they are. */
const LEFT_COOKIE = 'tradepad_left'
const LEFT_SECONDS = 30 * 86_400
const STATE_SECONDS = 600
const ATTEMPT_SECONDS = 10
const cookieOptions = { sameSite: 'strict', path: '/api' } as const
const memory = v.object({ state: v.string(), nonce: v.string(), verifier: v.string() })

export const createProvider = (reach: (web: Web) => Reach): Provider => {
  const known = new Map<string, Promise<client.Configuration>>()
  const configurationOf = ({ config, fetch, plainHttp }: Reach) => {
    const found = known.get(config.issuer)
    if (found) return found
    const asked = client
      .discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
        timeout: ATTEMPT_SECONDS,
        ...(fetch && { [client.customFetch]: fetch }),
        // By default the library trusts the connection to the provider and verifies no signature (OpenID Connect Core §3.1.3.7).
        execute: [client.enableNonRepudiationChecks, ...(plainHttp ? [client.allowInsecureRequests] : [])],
      })
      // A provider that is down now is tried again later.
      .catch((error: unknown) => {
        known.delete(config.issuer)
        throw new DomainError('server.unavailable', null, { cause: error })
      })
    known.set(config.issuer, asked)
    return asked
  }
  return {
    async authorize(web) {
      const way = reach(web)
      const configuration = await configurationOf(way)
      const verifier = client.randomPKCECodeVerifier()
      const state = client.randomState()
      const nonce = client.randomNonce()
      web.setCookie(STATE_COOKIE, pack({ state, nonce, verifier }), { ...cookieOptions, maxAge: STATE_SECONDS })
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: `${web.origin}/login`,
        scope: 'openid profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...((way.prompt ?? web.cookie(LEFT_COOKIE)) && { prompt: 'login' }),
      })
      return url.href
    },
    remember: (web) => web.setCookie(LEFT_COOKIE, '', { ...cookieOptions, maxAge: 0 }),
    async redeem(web, { code, state }) {
      const kept = unpack(web.cookie(STATE_COOKIE))
      web.setCookie(STATE_COOKIE, '', { ...cookieOptions, maxAge: 0 })
      if (!kept || kept.state !== state) return refuse('session.providerRefused')
      const configuration = await configurationOf(reach(web))
      const returned = new URL('/login', web.origin)
      returned.search = new URLSearchParams({ code, state, iss: configuration.serverMetadata().issuer }).toString()
      try {
        const checks = {
          pkceCodeVerifier: kept.verifier,
          expectedState: kept.state,
          expectedNonce: kept.nonce,
          idTokenExpected: true,
        }
        const tokens = await client.authorizationCodeGrant(configuration, returned, checks)
        return tokens.claims()?.sub ?? refuse('session.providerRefused')
      } catch (error) {
        if (error instanceof TypeError) throw new DomainError('server.unavailable', null, { cause: error })
        throw error instanceof DomainError ? error : new DomainError('session.providerRefused', null, { cause: error })
      }
    },
  }
}

/** Called when a session ends. */
export const noteLeft = (web: Web): void => web.setCookie(LEFT_COOKIE, '1', { ...cookieOptions, maxAge: LEFT_SECONDS })

const pack = (value: v.InferOutput<typeof memory>): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const unpack = (cookie: string | undefined): v.InferOutput<typeof memory> | null => {
  try {
    return v.parse(memory, JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')))
  } catch {
    return null
  }
}
