import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import type { JWTPayload } from 'jose'
import { afterAll } from 'vitest'

export const CLIENT = { id: 'tradepad', secret: 'a secret of the test' } as const

/** How a test spoils an ID token. */
export interface Spoilt {
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signs with a key that is not published. */
  readonly foreignKey?: true
}

interface Asked {
  readonly challenge: string
  readonly redirectUri: string
  readonly nonce: string
  readonly prompt: string | null
  readonly subject: string
}

/**
 * An OpenID Connect issuer that follows its standards (discovery, authorization code with PKCE S256, client secret, JWKS) and whose
 * ID tokens a test can spoil: a sound provider never sends such tokens.
 */
export const anIssuer = async () => {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Asked>()
  let spoilt: Spoilt = {}

  const idToken = (issuer: string, { nonce, subject }: Asked) => {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = { iss: issuer, aud: CLIENT.id, sub: subject, nonce, iat: now, exp: now + 300, ...spoilt.claims }
    const key = spoilt.foreignKey ? foreign.privateKey : own.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)
  }
  const redeem = async (issuer: string, request: IncomingMessage) => {
    const form = new URLSearchParams(await text(request))
    const code = form.get('code') ?? ''
    const asked = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isOurs = form.get('client_secret') === CLIENT.secret || isBasic(request.headers.authorization)
    if (!isOurs || asked?.challenge !== challenge || asked.redirectUri !== form.get('redirect_uri')) return null
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: await idToken(issuer, asked) }
  }
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`
    const answer = async () => {
      if (request.url === '/.well-known/openid-configuration') return send(response, metadataOf(issuer))
      if (request.url === '/jwks') return send(response, { keys: [jwk] })
      const tokens = request.url === '/token' && request.method === 'POST' ? await redeem(issuer, request) : null
      return tokens ? send(response, tokens) : send(response, { error: 'invalid_grant' }, 400)
    }
    void answer()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Does what the person does at the provider: signs in, and comes back with code and state. */
    signIn(authorizationUrl: string, subject: string) {
      const { searchParams: given } = new URL(authorizationUrl)
      if (given.get('code_challenge_method') !== 'S256' || given.get('response_type') !== 'code')
        throw new Error('Not a code with PKCE')
      const code = randomUUID()
      codes.set(code, {
        challenge: given.get('code_challenge') ?? '',
        redirectUri: given.get('redirect_uri') ?? '',
        nonce: given.get('nonce') ?? '',
        prompt: given.get('prompt'),
        subject,
      })
      return { code, state: given.get('state') ?? '', redirectUri: given.get('redirect_uri'), prompt: given.get('prompt') }
    },
    spoil(how: Spoilt) {
      spoilt = how
    },
  }
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

const isBasic = (given: string | undefined): boolean =>
  given === `Basic ${Buffer.from(`${encodeURIComponent(CLIENT.id)}:${encodeURIComponent(CLIENT.secret)}`).toString('base64')}`

const send = (response: ServerResponse, body: object, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
