import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Provider } from 'oidc-provider'
import type { Configuration, JWK } from 'oidc-provider'
import type { CustomFetch, CustomFetchOptions } from 'openid-client'
import { brandForHost } from '#domain/brands/index.ts'
import type { OidcConfig } from '../config.ts'
import { TestProviderMemory } from './test-provider-memory.ts'

/** A person on the sign-in page. */
interface Person {
  readonly subject: string
  readonly name: string
  readonly role: string
}

interface TestReach {
  readonly config: OidcConfig
  readonly fetch: CustomFetch
  readonly plainHttp: true
  readonly prompt: 'login'
}

const MOUNT = '/oidc'
const SIGN_IN = '/oidc-sign-in'
const ORIGINS_MAX = 20

/**
 * An OpenID Connect provider for development, on the same origin: anyone who opens its page picks a demo person, without a secret.
 * Production refuses to start without a real one (decisions §2).
 */
export const mountTestProvider = (fastify: FastifyInstance, people: (tenant: string) => Promise<readonly Person[]>) => {
  const secret = randomBytes(24).toString('hex')
  const keys: { made?: JWK } = {}
  const providers = new Map<string, Provider>()
  const providerAt = (origin: string): Provider => {
    const known = providers.get(origin)
    if (known) return known
    if (providers.size >= ORIGINS_MAX) providers.clear()
    keys.made ??= signingKey()
    const made = new Provider(origin + MOUNT, configurationOf(origin, secret, keys.made))
    providers.set(origin, made)
    return made
  }
  void fastify.register(async (scope) => {
    // The provider parses its bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${MOUNT}/*`, async (request, reply) => {
      reply.hijack()
      await providerAt(originOf(request)).callback()(mounted(request), reply.raw)
    })
    scope.get<{ Params: { uid: string } }>(`${SIGN_IN}/:uid`, async (request, reply) => {
      const brand = brandForHost(request.host)
      return sendPage(reply, brand.name, await people(brand.id), request.params.uid)
    })
    scope.get<{ Params: { uid: string; subject: string } }>(`${SIGN_IN}/:uid/as/:subject`, async (request, reply) => {
      const found = (await people(brandForHost(request.host).id)).find(({ subject }) => subject === request.params.subject)
      if (!found) return reply.code(404).send()
      const result = { login: { accountId: found.subject } }
      return reply.redirect(await providerAt(originOf(request)).interactionResult(request.raw, reply.raw, result), 303)
    })
  })
  return {
    reach: (origin: string): TestReach => ({
      config: { issuer: origin + MOUNT, clientId: CLIENT, clientSecret: secret },
      // Our own calls to it bypass the network, where nobleza.localhost may not even resolve.
      fetch: (url, options) => injected(fastify, url, options),
      plainHttp: true,
      prompt: 'login',
    }),
  }
}

const CLIENT = 'tradepad'
const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/** The provider sees its own addresses and finds its mount point in `originalUrl`. */
const mounted = (request: FastifyRequest): IncomingMessage => {
  const raw: IncomingMessage & { originalUrl?: string } = request.raw
  raw.originalUrl = request.url
  raw.url = request.url.slice(MOUNT.length)
  return raw
}

const signingKey = (): JWK => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  return { ...key, kid: 'test', use: 'sig', alg: 'RS256' }
}

const configurationOf = (origin: string, secret: string, key: JWK): Configuration => ({
  clients: [{ client_id: CLIENT, client_secret: secret, redirect_uris: [`${origin}/login`], response_types: ['code'] }],
  // One memory for each kind of object.
  adapter: TestProviderMemory,
  jwks: { keys: [key] },
  cookies: { keys: [randomBytes(24).toString('hex')], short: { path: '/' } },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, interaction) => `${SIGN_IN}/${interaction.uid}` },
  findAccount: (_ctx, subject) => ({ accountId: subject, claims: () => ({ sub: subject }) }),
  // Our own app needs no consent.
  async loadExistingGrant(ctx) {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client?.clientId ?? CLIENT,
      accountId: ctx.oidc.session?.accountId ?? '',
    })
    grant.addOIDCScope('openid profile')
    await grant.save()
    return grant
  },
  ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
})

const injected = async (
  fastify: FastifyInstance,
  address: string,
  { method, headers, body }: CustomFetchOptions,
): Promise<Response> => {
  const url = new URL(address)
  const answer = await fastify.inject({
    method,
    url: url.pathname + url.search,
    headers: { ...headers, host: url.host, 'x-forwarded-proto': url.protocol.slice(0, -1) },
    ...(body instanceof URLSearchParams ? { payload: body.toString() } : {}),
  })
  const copied = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers: copied,
  })
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f6f8;color:#14181d}
main{max-width:26rem;margin:12vh auto 0;padding:2rem;background:#fff;border-radius:12px;box-shadow:0 1px 3px #0003}
h1{font-size:1.25rem;margin:0 0 .25rem}p{margin:0 0 1.25rem;color:#4a545e}ul{list-style:none;margin:0;padding:0}
a{display:flex;justify-content:space-between;gap:1rem;align-items:center;min-height:52px;padding:0 1rem;margin-top:.5rem;
border:1px solid #c9d3da;border-radius:8px;color:inherit;text-decoration:none}a:hover,a:focus-visible{border-color:#176e94;background:#eef7fb}
span{color:#4a545e;font-size:.875rem}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const sendPage = (reply: FastifyReply, brand: string, people: readonly Person[], uid: string) => {
  const rows = people.map(
    ({ subject, name, role }) =>
      `<li><a href="${SIGN_IN}/${encodeURIComponent(uid)}/as/${encodeURIComponent(subject)}">${escaped(name)}<span>${escaped(role)}</span></a></li>`,
  )
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test sign-in</title><style>${STYLE}</style><main><h1>Test sign-in · ${escaped(brand)}</h1>
<p>This page stands in for the company's identity provider. Choose who you are.</p><ul>${rows.join('')}</ul></main></html>`,
    )
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? '')
