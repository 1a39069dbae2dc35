import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import type { Database, DatabaseOptions } from '../../server/db/client.ts'
import type { PostgresConnection } from '../../server/db/launcher.ts'
import { openOwner } from '../../server/db/owner.ts'
import { SERVER_ROLE } from '../../server/db/roles.ts'
import { TEMPLATE } from './postgres.ts'

/** Connects as the program does everywhere; a test prepares and inspects data as the owner. */
export interface OwnedDatabase extends Database {
  /** The owner's pool, which bypasses row-level security. */
  readonly pool: Pool
}

export interface TestDatabase extends OwnedDatabase {
  /** For DATABASE_URL. */
  readonly url: string
  /** For DATABASE_OWNER_URL. */
  readonly ownerUrl: string
}

/** Returns how the owner connects to the PostgreSQL of the worker that runs this file. */
export function postgresOfWorker(): PostgresConnection {
  const connection = inject('postgres')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!connection) throw new Error(`There is no PostgreSQL for worker ${process.env.VITEST_POOL_ID}.`)
  return connection
}

/**
 * Creates a migrated, empty database that is dropped after the test file. Call it at the top of a test file or in a describe:
 * `const db = await testDatabase()`.
 */
export async function testDatabase(options: DatabaseOptions & { pool?: number } = {}): Promise<TestDatabase> {
  const connection = postgresOfWorker()
  const config = { databaseUrl: null, databasePool: options.pool ?? 8 }
  const name = `t${randomBytes(8).toString('hex')}`
  const server = openOwner({ ...connection, database: 'postgres' })
  await server.query(`create database ${name} template ${TEMPLATE} strategy wal_log`)
  const database = await openDatabase(config, { ...connection, database: name }, options)
  const pool = openOwner({ ...connection, database: name })
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await database.close()
    await pool.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
  afterAll(close)
  const urlOf = (role: string) => `postgres://${role}@/${name}?host=${encodeURIComponent(connection.host)}`
  return { ...database, pool, url: urlOf(SERVER_ROLE), ownerUrl: urlOf(connection.user), close }
}
