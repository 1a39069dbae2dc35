import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { readConfig } from '../../server/config.ts'
import { clusterPlaces, findPostmaster } from '../../server/db/cluster.ts'
import { joinPostgres } from '../../server/db/launcher.ts'
import { openOwner } from '../../server/db/owner.ts'
import { SERVER_ROLE } from '../../server/db/roles.ts'
import { createTokens } from '../../server/http/tokens.ts'
import type { AccessTokens } from '../../server/http/tokens.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_MS = 90_000
const DIE_MS = 20_000

/** The server as `npm start` runs it, with the embedded PostgreSQL that writes to the disk; each of its processes can be killed. */
export interface Served {
  readonly origin: string
  readonly tokens: AccessTokens
  /** The owner's connections; one cut by a kill is replaced at the next query. */
  readonly pool: Pool
  /** Kills Node alone; the next start finds PostgreSQL alive and takes it over. */
  killNode(): Promise<void>
  /** Kills the first process of PostgreSQL; Node starts another. */
  killPostmaster(): Promise<void>
  /** Kills the process of one connection; PostgreSQL then ends all of them and recovers. */
  killChild(): Promise<void>
  /** Kills Node, PostgreSQL and all their children at once. */
  killTree(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export async function serve(port: number, more: Readonly<Record<string, string>> = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'tradepad-kills-'))
  chmodSync(folder, 0o711)
  const env = { DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', SEED: 'none', LOG_LEVEL: 'fatal', ...more }
  const origin = `http://127.0.0.1:${port}`
  let child = await startedServer(env, origin)
  const connection = await joinPostgres(folder)
  if (!connection) throw new Error('The server runs without its PostgreSQL')
  const pool = openOwner(connection)
  pool.on('error', () => undefined)
  const { data } = clusterPlaces(folder)
  return {
    origin,
    pool,
    tokens: createTokens(readConfig(env).jwtKeyFile),
    killNode: () => ended(child, 'SIGKILL'),
    async killPostmaster() {
      kill((await postmaster(data)).pid)
    },
    async killChild() {
      const { rows } = await pool.query<{ pid: number }>(`select pid from pg_stat_activity where usename = $1 limit 1`, [
        SERVER_ROLE,
      ])
      for (const { pid } of rows) kill(pid)
    },
    async killTree() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      const family = [child.pid ?? 0, (await postmaster(data)).pid]
      for (const pid of [...family, ...descendantsOf(family)]) kill(pid)
      await gone
    },
    async start() {
      child = await startedServer(env, origin)
    },
    async stop() {
      await pool.end()
      await ended(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The living postmaster; after a kill it takes a moment until there is another one. */
async function postmaster(data: string): Promise<{ readonly pid: number }> {
  const until = Date.now() + START_MS
  for (;;) {
    const found = findPostmaster(data)
    if (found) return found
    if (Date.now() > until) throw new Error('PostgreSQL was not started again')
    await sleep(50)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function descendantsOf(pids: readonly number[]): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const below = (some: readonly number[]): number[] => {
    const next = pairs.flatMap(([pid = 0, parent = 0]) => (some.includes(parent) ? [pid] : []))
    return next.length === 0 ? [] : [...next, ...below(next)]
  }
  return below(pids)
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
  if (signal === 'SIGTERM') child.kill('SIGKILL')
}
