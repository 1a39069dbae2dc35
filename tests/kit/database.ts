import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import type { Database, DatabaseOptions } from '../../server/db/client.ts'
import { TEMPLATE } from './postgres.ts'

export interface TestDatabase extends Database {
  /** For DATABASE_URL. */
  readonly url: string
}

/**
 * A migrated, empty database of its own, gone after the test file. Call it at the top of a test file or in a describe:
 * `const db = await testDatabase()`.
 */
export async function testDatabase(options: DatabaseOptions & { pool?: number } = {}): Promise<TestDatabase> {
  const connection = inject('postgres')
  const config = { databaseUrl: null, databasePool: options.pool ?? 8, rowSecurity: true }
  const name = `t${randomBytes(8).toString('hex')}`
  const server = await openDatabase({ ...config, databasePool: 2 }, { ...connection, database: 'postgres' })
  await server.pool.query(`create database ${name} template ${TEMPLATE} strategy wal_log`)
  const database = await openDatabase(config, { ...connection, database: name }, options)
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await database.close()
    await server.pool.query(`drop database ${name} with (force)`)
    await server.close()
  }
  afterAll(close)
  return { ...database, url: `postgres://${connection.user}@/${name}?host=${encodeURIComponent(connection.host)}`, close }
}
