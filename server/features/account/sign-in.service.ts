import type { Session, SignedIn } from '#domain/contract/account.ts'
import type { contract } from '#domain/contract/index.ts'
import { normaliseEmail } from '#domain/rules/email.ts'
import { ACCESS_TOKEN_SECONDS, REFRESH_WINDOW_MS } from '#domain/rules/limits.ts'
import type { Tx } from '../../db/client.ts'
import type { Api } from '../../http/api.ts'
import { appendAudit } from '../../http/audit.store.ts'
import type { HandlerWithoutTransaction } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Actor } from '../../http/scope.ts'
import { principalOf } from '../../http/scope.ts'
import { noteVisit } from '../../http/visit.store.ts'
import type { Web } from '../../http/web.ts'
import { findBuyer, findDenial, findFirstAccount, findGranted, findStaff } from './account.store.ts'
import type { ActingAccount, Identity } from './account.store.ts'
import type { Provider } from './provider.ts'
import { verifyPassword } from './password.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { endSession, openSession, readPresented, rotate, setSessionAccount } from './session.store.ts'

type Account = typeof contract.account
type Asked = Parameters<HandlerWithoutTransaction<Account['login']>>[0]
type OpenAsked = Omit<Asked, 'body'>

/** Cookie of the refresh token: scripts cannot read it, and it is sent to the API only (decisions §3). */
export const REFRESH_COOKIE = 'tradepad_refresh'
const cookieOptions = { sameSite: 'strict', path: '/api', maxAge: REFRESH_WINDOW_MS / 1000 } as const

/** Signs a buyer in with e-mail or user name, and password (§7). */
export const login =
  (api: Api, limits: SignInLimits): HandlerWithoutTransaction<Account['login']> =>
  (asked) =>
    withPassword(api, limits, asked, (tx, name) => findBuyer(tx, asked.brand.id, { name: normaliseEmail(name) }))

/** Signs staff in with name and password (§7) or with the identity provider's code (decisions §2). */
export const workerLogin =
  (api: Api, limits: SignInLimits, provider: Provider): HandlerWithoutTransaction<Account['workerLogin']> =>
  async (asked) => {
    const { body, brand, web } = asked
    // A password here would bypass whatever else the provider asks for.
    if (!('code' in body) && asked.services.config.oidc !== null) return refuse('session.useProvider')
    if (!('code' in body))
      return withPassword(api, limits, { ...asked, body }, (tx, name) =>
        findStaff(tx, brand.id, { username: name.trim().toLowerCase() }),
      )
    await limits.takeAddress(web)
    const subject = await provider.redeem(web, body)
    const person = await asked.services.database.tx({ tenant: brand.id }, (tx) => findStaff(tx, brand.id, { subject }))
    if (!person) return refuse('session.unknownStaff')
    provider.remember(web)
    return startSession(api, asked, person.actor)
  }

/** Gives the same answer in the same time whether the name or the password is wrong. */
const withPassword = async (
  api: Api,
  limits: SignInLimits,
  asked: Asked,
  find: (tx: Tx, name: string) => Promise<Identity | null>,
): Promise<SignedIn> => {
  const { body, brand, web } = asked
  const name = normaliseEmail(body.username)
  await limits.takeName(web, brand.id, name)
  const person = await asked.services.database.tx({ tenant: brand.id }, (tx) => find(tx, body.username))
  const right = await verifyPassword(body.password, person?.passwordHash ?? null)
  if (!right || !person) return refuse('session.wrongPassword')
  await limits.forgive(web, brand.id, name)
  return startSession(api, asked, person.actor)
}

/** Opens a session for a person who has proven their identity: tokens, cookie, and the key that decrypts their work on a device. */
export const startSession = async (
  api: Api,
  asked: Pick<OpenAsked, 'brand' | 'now' | 'web' | 'services'>,
  actor: Actor,
  action: string = actor.kind === 'staff' ? 'account.workerLogin' : 'account.login',
): Promise<SignedIn> => {
  const { brand, now, web } = asked
  const { opened, acting } = await asked.services.database.tx({ tenant: brand.id }, async (tx) => {
    const acting = await findFirstAccount(tx, brand.id, actor)
    const opened = await openSession(tx, brand.id, actor, acting?.account ?? null, now, web.userAgent)
    const account = acting?.account ?? null
    // The account is preselected, nobody chose it: no visit begins.
    if (account !== null) await noteVisit(tx, { tenant: brand.id, actor, account, begins: false, now })
    await appendAudit(tx, { tenant: brand.id, actor, account, action, requestId: web.requestId, at: now })
    return { opened, acting }
  })
  web.setCookie(REFRESH_COOKIE, opened.refreshToken, cookieOptions)
  const session = await sessionOf(api, { tenant: brand.id, actor, sessionId: opened.sessionId, genTime: now, acting, now })
  return { ...session, sealKey: api.sealKeys(brand.id, principalOf(actor)) }
}

/** Issues a new access token; the refresh token is spent and replaced by its successor (decisions §3). */
export const refresh =
  (api: Api): HandlerWithoutTransaction<Account['refresh']> =>
  async (asked) => {
    const { brand, web, now, body } = asked
    const token = web.cookie(REFRESH_COOKIE) ?? body.refreshToken
    if (token === undefined || token === '') return refuse('session.missing')
    // The end of a token family must be committed, so refusals leave the transaction as values.
    const outcome = await asked.services.database.tx({ tenant: brand.id }, (tx) =>
      takeTurn(tx, brand.id, token, body.clientId ?? null, now),
    )
    if ('refused' in outcome) {
      if (outcome.ended !== undefined) api.sessions.forget(outcome.ended)
      if (!outcome.refused.startsWith('account.')) forgetCookie(web)
      return refuse(outcome.refused)
    }
    web.setCookie(REFRESH_COOKIE, outcome.successor, cookieOptions)
    return sessionOf(api, { tenant: brand.id, now, ...outcome })
  }

interface Refusal {
  readonly refused: 'session.missing' | 'session.ended' | 'account.notFound' | 'account.closed'
  readonly ended?: string
}

interface Turn {
  readonly actor: Actor
  readonly sessionId: string
  readonly genTime: Date
  readonly acting: ActingAccount | null
  readonly successor: string
}

const takeTurn = async (tx: Tx, tenant: string, token: string, wanted: string | null, now: Date): Promise<Turn | Refusal> => {
  const presented = await readPresented(tx, tenant, token, now)
  if (presented.state === 'unknown' || presented.state === 'tooOld') return { refused: 'session.missing' }
  if (presented.state === 'ended') return { refused: 'session.ended' }
  if (presented.state === 'reused') {
    await endSession(tx, tenant, presented.sessionId, now)
    return { refused: 'session.ended', ended: presented.sessionId }
  }
  const { session } = presented
  const find = session.kind === 'buyer' ? findBuyer : findStaff
  const actor = (await find(tx, tenant, { id: session.principalId }))?.actor
  if (!actor) return { refused: 'session.ended' }
  const account = wanted ?? session.account
  const acting = account === null ? null : await findGranted(tx, tenant, actor, { account })
  if (wanted !== null && !acting) return { refused: await findDenial(tx, tenant, actor, { account: wanted }) }
  if (wanted !== null && wanted !== session.account) await setSessionAccount(tx, tenant, session.sessionId, wanted)
  const isSwitch = wanted !== null && wanted !== session.account
  if (acting) await noteVisit(tx, { tenant, actor, account: acting.account, begins: isSwitch, now })
  const fresh = presented.state === 'fresh'
  return {
    actor,
    sessionId: session.sessionId,
    genTime: fresh ? now : session.genTime,
    acting,
    successor: fresh ? await rotate(tx, tenant, session.sessionId, token, now) : presented.successor,
  }
}

export const forgetCookie = (web: Web): void => web.setCookie(REFRESH_COOKIE, '', { ...cookieOptions, maxAge: 0 })

interface Living {
  readonly tenant: string
  readonly actor: Actor
  readonly sessionId: string
  readonly genTime: Date
  readonly acting: ActingAccount | null
  readonly now: Date
}

/** The answer to every sign-in: a fresh access token and who acts for whom. */
export const sessionOf = async (api: Api, { tenant, actor, sessionId, genTime, acting, now }: Living): Promise<Session> => {
  const account = acting?.account ?? null
  const country = acting?.country ?? null
  const isTest = acting?.isTest ?? false
  return {
    access_token: await api.tokens.sign({ tenant, actor, sessionId, account, country, isTest }, now),
    expires_in: ACCESS_TOKEN_SECONDS,
    genTime: genTime.toISOString(),
    serverTime: now.toISOString(),
    info: {
      tenant,
      principal: principalOf(actor),
      kind: actor.kind === 'staff' ? 'staff' : 'buyer',
      role: actor.role,
      name: actor.name,
      clientId: account,
      country_code: country,
      is_test: isTest,
    },
  }
}
