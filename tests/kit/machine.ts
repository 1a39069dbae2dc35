import { randomBytes } from 'node:crypto'
import { insertRow } from './builders.ts'
import type { OwnedDatabase } from './database.ts'
import { secretHash } from '../../server/http/machine.store.ts'
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

/** A client of the tenant that is let in for these scopes. */
export async function aMachine(
  { pool }: Pick<OwnedDatabase, 'pool'>,
  { tenant = 'main', scopes = ['erp'] }: { readonly tenant?: string; readonly scopes?: readonly 'erp'[] } = {},
): Promise<TestMachine> {
  const [id, secret] = [crypto.randomUUID(), randomBytes(32).toString('base64url')]
  await insertRow({ pool }, 'machine_client', { tenant_id: tenant, client_id: id, name: 'Test ERP', scopes })
  await insertRow({ pool }, 'machine_secret', { tenant_id: tenant, client_id: id, hash: secretHash(secret) })
  return { id, secret }
}

/** The access token of a new client, without the way through its secret. */
export async function machineToken(
  { api, database, clock }: Server,
  { tenant = 'main', scopes = ['erp'] }: { readonly tenant?: string; readonly scopes?: readonly 'erp'[] } = {},
): Promise<string> {
  const { id } = await aMachine(database, { tenant, scopes })
  return api.tokens.signMachine({ tenant, actor: { kind: 'machine', id, name: 'Test ERP' }, scopes, account: null }, clock.now)
}
