import { randomBytes } from 'node:crypto'
import { insertRow } from './builders.ts'
import type { OwnedDatabase } from './database.ts'
import { secretHash } from '../../server/http/machine.store.ts'
import type { ScopeName } from '../../server/http/scope.ts'
import type { AccessTokens } from '../../server/http/tokens.ts'

interface Server {
  readonly api: { readonly tokens: AccessTokens }
  readonly database: Pick<OwnedDatabase, 'pool'>
  readonly clock: { now: Date }
}

export interface TestMachine {
  readonly id: string
  readonly secret: string
}

interface Let {
  readonly tenant?: string
  readonly scopes?: readonly ScopeName[]
  /** Account whose own program it is. */
  readonly account?: string | null
}

/** A client of the tenant that may use these scopes. */
export async function aMachine(
  { pool }: Pick<OwnedDatabase, 'pool'>,
  { tenant = 'main', scopes = ['erp'], account = null }: Let = {},
): Promise<TestMachine> {
  const [id, secret] = [crypto.randomUUID(), randomBytes(32).toString('base64url')]
  await insertRow({ pool }, 'machine_client', { tenant_id: tenant, client_id: id, name: 'Test ERP', scopes, account_id: account })
  await insertRow({ pool }, 'machine_secret', { tenant_id: tenant, client_id: id, hash: secretHash(secret) })
  return { id, secret }
}

/** Access token of a new client, issued without its secret. */
export async function machineToken(
  { api, database, clock }: Server,
  { tenant = 'main', scopes = ['erp'], account = null }: Let = {},
): Promise<string> {
  const { id } = await aMachine(database, { tenant, scopes, account })
  return api.tokens.signMachine({ tenant, actor: { kind: 'machine', id, name: 'Test ERP' }, scopes, account }, clock.now)
}
