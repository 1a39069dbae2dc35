import * as v from 'valibot'
import { pinAccount, setDefaultAccount } from '#domain/rules/accounts.ts'
import { accountPassword, passwordText } from './account-password.ts'
import { BUYER_RIGHTS } from './buyer-rights.ts'
import { call } from './call.ts'
import { count, instant, language, listOf, nothing, paging, text, uuid } from './shapes.ts'

/** All that the shared rules need to know of a client account, so that a device can act for it offline (decisions §2). */
export const clientAccount = v.object({
  clientId: uuid,
  clientNumber: v.string(),
  vatAccount: v.string(),
  vatValid: v.boolean(),
  company: v.string(),
  country: v.string(),
  currency: v.string(),
  priceListId: v.string(),
  priceListVersion: count,
  /** VIP rate, percent off, 0 to 100. */
  userRate: v.number(),
  orderingMode: v.picklist(['normal', 'package']),
  official: v.boolean(),
  isTest: v.boolean(),
  shipsFromChina: v.boolean(),
  salesRanges: v.array(v.string()),
  /** Minor units of the account's currency. */
  minOrderAmount: count,
  languages: v.array(language),
})
export type ClientAccount = v.InferOutput<typeof clientAccount>

export const clientAccountRow = v.object({
  ...clientAccount.entries,
  pinned: v.boolean(),
  isDefault: v.boolean(),
  /** What this person may do there; absent in a row that a device kept from an older build. */
  right: v.optional(v.picklist(BUYER_RIGHTS)),
  /** Maximum order total without an approval, with tax, in minor units; null means no limit, absent an older build's row. */
  orderLimit: v.optional(v.nullable(count)),
  openCartLines: count,
  /** City of the default address; absent in a row that a device kept from an older build. */
  city: v.optional(v.string()),
  /** When this person last acted for it. */
  seenAt: v.optional(v.nullable(instant)),
})
export type ClientAccountRow = v.InferOutput<typeof clientAccountRow>

const info = v.object({
  tenant: v.string(),
  principal: v.string(),
  kind: v.picklist(['buyer', 'staff']),
  role: v.picklist(['buyer', 'sales', 'service']),
  name: v.string(),
  clientId: v.nullable(uuid),
  country_code: v.nullable(v.string()),
  is_test: v.boolean(),
})
/** The refresh token travels in an HttpOnly cookie only (decisions §3), so it is not among the fields. */
export const session = v.object({ access_token: v.string(), expires_in: count, genTime: instant, serverTime: instant, info })
export type Session = v.InferOutput<typeof session>
/** A sign-in with password or code also returns the key to the person's sealed work on a device; a refresh never does. */
export const signedIn = v.object({ ...session.entries, sealKey: v.optional(v.string()) })
export type SignedIn = v.InferOutput<typeof signedIn>
export type SessionInfo = v.InferOutput<typeof info>

const credentials = { username: text(200, 1), password: passwordText }

export const account = {
  login: call({
    name: 'account.login',
    method: 'POST',
    path: '/v1.0/user/login/token',
    auth: 'none',
    form: true,
    summary: 'Signs in a buyer with e-mail or user name, and password.',
    body: v.object(credentials),
    reply: signedIn,
  }),
  workerLogin: call({
    name: 'account.workerLogin',
    method: 'POST',
    path: '/v1.0/worker/login',
    auth: 'none',
    form: true,
    summary: 'Signs in staff: with name and password, or with the code that the identity provider returned.',
    body: v.union([v.object(credentials), v.object({ code: text(2000, 1), state: text(500, 1) })]),
    reply: signedIn,
  }),
  workerAuthorize: call({
    name: 'account.workerAuthorize',
    method: 'GET',
    path: '/v1.0/worker/authorize',
    auth: 'none',
    summary: 'Address for staff to sign in at the OpenID Connect provider.',
    reply: v.object({ url: v.string() }),
  }),
  workerWays: call({
    name: 'account.workerWays',
    method: 'GET',
    path: '/v1.0/worker/ways',
    auth: 'none',
    summary: 'Whether staff may sign in with name and password: not if an identity provider is set.',
    reply: v.object({ password: v.boolean() }),
  }),
  refresh: call({
    name: 'account.refresh',
    method: 'POST',
    path: '/v1.0/user/refresh/token',
    auth: 'none',
    form: true,
    summary: 'A new access token for the refresh cookie; for staff, for the named account.',
    body: v.object({ refreshToken: v.optional(text(200)), clientId: v.optional(uuid) }),
    reply: session,
  }),
  logout: call({
    name: 'account.logout',
    method: 'GET',
    path: '/v1.0/userloginlogrecord/logout',
    auth: 'session',
    changes: true,
    summary: 'Ends the session.',
    reply: nothing,
  }),
  info: call({
    name: 'account.info',
    method: 'GET',
    path: '/v1.0/user_auth/info',
    auth: 'account',
    summary: 'The client account acted for.',
    reply: clientAccount,
  }),
  list: call({
    name: 'account.list',
    method: 'GET',
    path: '/v1.0/user/unlogin/list',
    auth: 'session',
    roles: ['sales', 'buyer'],
    summary: 'The client accounts of this person: the default first, then the pinned, then by company.',
    query: v.object({ ...paging, keyword: v.optional(text(100)) }),
    reply: listOf(clientAccountRow),
  }),
  top: call({
    name: 'account.top',
    method: 'POST',
    path: '/v1.0/user/top',
    auth: 'session',
    roles: ['sales'],
    summary: 'Pins a client account to the top, or unpins it.',
    body: v.object({ clientId: uuid, top: v.boolean() }),
    reply: nothing,
    command: {
      lane: 'prefs',
      version: 1,
      base: 'accounts',
      effect: pinAccount,
      label: /*i18n*/ { id: 'command.account.top', message: 'Pinned account' },
      example: { clientId: '01980000-0000-7000-8000-000000000001', top: true },
    },
  }),
  setDefault: call({
    name: 'account.setDefault',
    method: 'POST',
    path: '/v1.0/worker/default',
    auth: 'session',
    roles: ['sales'],
    summary: 'Sets the account that is chosen at the next sign-in.',
    body: v.object({ clientId: uuid }),
    reply: nothing,
    command: {
      lane: 'prefs',
      version: 1,
      base: 'accounts',
      effect: setDefaultAccount,
      label: /*i18n*/ { id: 'command.account.setDefault', message: 'Default account' },
      example: { clientId: '01980000-0000-7000-8000-000000000001' },
    },
  }),
  actFor: call({
    name: 'account.actFor',
    method: 'POST',
    path: '/v1.0/user/username/login',
    auth: 'session',
    roles: ['sales'],
    form: true,
    summary: 'A token to act for the client account with this number; it states who acts.',
    body: v.object({ username: text(50, 1) }),
    reply: session,
  }),
  ...accountPassword,
} as const
