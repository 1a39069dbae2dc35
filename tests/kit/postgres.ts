import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../server/db/launcher.ts'
import type { PostgresConnection } from '../../server/db/launcher.ts'
import { openOwner, prepareDatabase } from '../../server/db/owner.ts'
import { POSTGRES_WORKERS } from './workers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker of the project `postgres`. */
    postgres: readonly PostgresConnection[]
  }
}

/** The migrated, empty database that every test database is copied from. */
export const TEMPLATE = 'tpl'

/**
 * Starts a PostgreSQL for each worker, in folders removed after the run. Concurrent test files must not share one: the catalogue's
 * deltas report a commit only when no older transaction is open in the whole cluster.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: POSTGRES_WORKERS }, start))
  project.provide(
    'postgres',
    servers.map(({ connection }) => connection),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'tradepad-test-'))
  // If root runs the tests, PostgreSQL runs as another user.
  await chmod(folder, 0o711)
  // Nothing here outlives the run, so nothing waits for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined, settings })
  await makeTemplate(postgres.connection)
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection: postgres.connection, stop }
}

async function makeTemplate(connection: PostgresConnection): Promise<void> {
  const server = openOwner({ ...connection, database: 'postgres' })
  await server.query(`create database ${TEMPLATE}`)
  await server.end()
  // Closes its connections: a database cannot be copied while anybody is connected.
  await prepareDatabase({ databaseUrl: null, databaseOwnerUrl: null }, { ...connection, database: TEMPLATE })
}
