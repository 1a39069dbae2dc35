import type { contract } from '#domain/contract/index.ts'
import { ACCESS_TOKEN_SECONDS } from '#domain/rules/limits.ts'
import type { Database } from '../../db/client.ts'
import type { Api } from '../../http/api.ts'
import { appendAudit } from '../../http/audit.store.ts'
import { refuse } from '../../http/domain-error.ts'
import type { HandlerWithoutTransaction } from '../../http/handler.ts'
import { findMachine, noteMachineUse } from '../../http/machine.store.ts'
import { addressKey, enforce, rateLimit } from '../../http/rate-limit.ts'
import type { Web } from '../../http/web.ts'

type Token = typeof contract.access.token

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Same as for passwords (server/features/account/sign-in-limits.ts). */
const WRONG_AN_HOUR = 6

/** Limits of one IP address: attempts a minute, and wrong attempts an hour. */
export const createTokenLimits = (database: Database, perMinute: number) => {
  const minute = rateLimit(database, { name: 'token-address', points: perMinute, seconds: MINUTE })
  const wrong = rateLimit(database, { name: 'token-wrong', points: WRONG_AN_HOUR * perMinute, seconds: HOUR })
  return {
    take: async (web: Web) => {
      enforce(web, [await minute.take(addressKey(web.ip))])
      // An attempt that the minute limit refuses is not checked, so it does not count as wrong.
      enforce(web, [await wrong.take(addressKey(web.ip))])
    },
    forgive: (web: Web) => wrong.giveBack(addressKey(web.ip)),
  }
}

/** Issues a token for a program's client credentials (RFC 6749 §4.4, decisions §15). */
export const giveToken =
  (api: Api, limits: ReturnType<typeof createTokenLimits>): HandlerWithoutTransaction<Token> =>
  async ({ body, brand, web, now, services }) => {
    await limits.take(web)
    if (body.grant_type !== 'client_credentials') refuse('access.grantUnsupported')
    const { name: id = body.client_id, secret = body.client_secret } = web.basic() ?? {}
    const scope = { tenant: brand.id }
    const client = id && secret ? await services.database.tx(scope, (tx) => findMachine(tx, brand.id, { id, secret, now })) : null
    if (!client) return refuse('access.invalidClient')
    await limits.forgive(web)
    const wanted = body.scope?.split(' ').filter((one) => one !== '') ?? []
    const scopes = wanted.length === 0 ? client.scopes : client.scopes.filter((one) => wanted.includes(one))
    if (!wanted.every((one) => scopes.some((held) => held === one))) refuse('access.invalidScope')
    const { account } = client
    const actor = { kind: 'machine', id: client.id, name: client.name } as const
    await services.database.tx(scope, async (tx) => {
      await noteMachineUse(tx, brand.id, client.id, now)
      await appendAudit(tx, { tenant: brand.id, actor, account, action: 'access.token', requestId: web.requestId, at: now })
    })
    const access_token = await api.tokens.signMachine({ tenant: brand.id, actor, scopes, account }, now)
    return { access_token, token_type: 'Bearer' as const, expires_in: ACCESS_TOKEN_SECONDS, scope: scopes.join(' ') }
  }
