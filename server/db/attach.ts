import type { Config } from '../config.ts'
import { openDatabase } from './client.ts'
import type { Database } from './client.ts'
import { DataInUse, acquireDataLock, joinPostgres, startPostgres } from './launcher.ts'
import type { PostgresConnection } from './launcher.ts'
import { prepareDatabase } from './owner.ts'

/**
 * Opens the migrated database for a command-line tool: beside a running server it uses that server's PostgreSQL, otherwise it
 * starts its own, which `close` stops. Statements have no timeout. Throws StartError.
 */
export async function attachDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databasePool'>,
  log: (sentence: string) => void,
): Promise<Database> {
  const options = { statementTimeout: 0, copies: true }
  const open = async (connection?: PostgresConnection) => {
    await prepareDatabase(config, connection)
    return openDatabase(config, connection, options)
  }
  if (config.databaseUrl !== null) return open()
  const lock = lockUnlessUsed(config.dataDir)
  if (!lock.held) {
    const connection = await joinPostgres(config.dataDir)
    if (!connection) throw lock.refusal
    return open(connection)
  }
  try {
    const postgres = await startPostgres({ dataDir: config.dataDir, log })
    const database = await open(postgres.connection)
    return {
      ...database,
      async close() {
        await database.close()
        await postgres.stop()
        lock.held.release()
      },
    }
  } catch (error) {
    lock.held.release()
    throw error
  }
}

function lockUnlessUsed(dataDir: string) {
  try {
    return { held: acquireDataLock(dataDir) }
  } catch (refusal) {
    if (!(refusal instanceof DataInUse)) throw refusal
    return { held: null, refusal }
  }
}
