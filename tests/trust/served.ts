import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { readConfig } from '../../server/config.ts'
import { startPostgres } from '../../server/db/launcher.ts'
import { openOwner } from '../../server/db/owner.ts'
import { SERVER_ROLE } from '../../server/db/roles.ts'
import { createTokens } from '../../server/http/tokens.ts'
import type { AccessTokens } from '../../server/http/tokens.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_MS = 90_000
const DIE_MS = 10_000

/** A server process on a PostgreSQL of its own that writes to the disk as in production; both may be killed. */
export interface Served {
  readonly origin: string
  readonly tokens: AccessTokens
  /** The owner's connections; one that was cut by a kill is replaced at the next query. */
  readonly pool: Pool
  killServer(): Promise<void>
  startServer(): Promise<void>
  killPostgres(): Promise<void>
  startPostgres(): Promise<void>
  /** Ends one connection of the server, as PostgreSQL does with a backend that is in the way. */
  killBackend(): Promise<void>
  stop(): Promise<void>
}

export async function serve(port: number): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'tradepad-kills-'))
  chmodSync(folder, 0o711)
  const begin = () => startPostgres({ dataDir: join(folder, 'database'), log: () => undefined })
  let postgres = await begin()
  const { host, port: socket, user, database } = postgres.connection
  const urlOf = (role: string) => `postgres://${role}@/${database}?host=${encodeURIComponent(host)}&port=${socket}`
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: urlOf(SERVER_ROLE),
    DATABASE_OWNER_URL: urlOf(user),
    PORT: String(port),
    HOST: '127.0.0.1',
    SEED: 'none',
    LOG_LEVEL: 'fatal',
  }
  const origin = `http://127.0.0.1:${port}`
  let child = await startedServer(env, origin)
  const pool = openOwner(postgres.connection)
  pool.on('error', () => undefined)
  const killServer = () => ended(child, 'SIGKILL')
  return {
    origin,
    pool,
    tokens: createTokens(readConfig(env).jwtKeyFile),
    killServer,
    async startServer() {
      child = await startedServer(env, origin)
    },
    async killPostgres() {
      process.kill(postgres.pid, 'SIGKILL')
      await sleep(50)
    },
    async startPostgres() {
      postgres = await begin()
    },
    async killBackend() {
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 limit 1`, [SERVER_ROLE])
    },
    async stop() {
      await killServer()
      await pool.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startedServer(env: Readonly<Record<string, string>>, origin: string): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const until = Date.now() + START_MS
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > until) {
      await ended(child, 'SIGKILL')
      throw new Error(`The server did not start: ${said}`)
    }
    await sleep(100)
  }
  return child
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await Promise.race([gone, sleep(DIE_MS)])
}
