import { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { PostgresConnection } from './launcher.ts'
import { migrate } from './migrate.ts'
import { types } from './wire-types.ts'

export type OwnerConfig = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>

/**
 * Migrates the database and adds the rows of `seed`, if given, on the owner's connections, which are closed before the first
 * request. With DATABASE_URL but no DATABASE_OWNER_URL it does nothing: others migrate. Returns whether the owner was available.
 * Throws StartError.
 */
export async function prepareDatabase(
  config: OwnerConfig,
  embedded: PostgresConnection | undefined,
  seed?: (owner: Pool) => Promise<unknown>,
): Promise<boolean> {
  const connection = config.databaseUrl === null ? embedded : { connectionString: config.databaseOwnerUrl ?? '' }
  if (!connection || (config.databaseUrl !== null && config.databaseOwnerUrl === null)) return false
  const owner = openOwner(connection)
  try {
    await migrate(owner)
    await seed?.(owner)
  } finally {
    await owner.end()
  }
  return true
}

/** Opens connections that bypass row-level security, for set-up only: no request may use them. */
export function openOwner(
  connection: (PostgresConnection & { readonly options?: string }) | { readonly connectionString: string },
): Pool {
  const owner = new Pool({ ...connection, max: 16, types, connectionTimeoutMillis: 10_000, application_name: 'tradepad-owner' })
  owner.on('error', () => undefined)
  owner.on('connect', (client) => client.on('error', () => undefined))
  return owner
}
