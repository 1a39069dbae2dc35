import { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { PostgresConnection } from './launcher.ts'
import { migrate } from './migrate.ts'
import { types } from './wire-types.ts'

export type OwnerConfig = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>

/**
 * Brings the database up to this program: migrations, and where `seed` is given its rows, on the owner's connections, which are
 * closed before the first request. Without DATABASE_OWNER_URL beside DATABASE_URL the program itself only looks: somebody else
 * migrates. Answers whether the owner was at hand. Throws StartError.
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

/** Past row-level security, for set-up only: nothing that serves a request may hold it. */
export function openOwner(
  connection: (PostgresConnection & { readonly options?: string }) | { readonly connectionString: string },
): Pool {
  const owner = new Pool({ ...connection, max: 16, types, connectionTimeoutMillis: 10_000, application_name: 'tradepad-owner' })
  owner.on('error', () => undefined)
  owner.on('connect', (client) => client.on('error', () => undefined))
  return owner
}
