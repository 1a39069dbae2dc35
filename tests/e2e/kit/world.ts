import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { Pool } from 'pg'
import { OWNER } from '../../../server/db/cluster.ts'
import { startPostgres } from '../../../server/db/launcher.ts'
import type { EmbeddedPostgres } from '../../../server/db/launcher.ts'
import { SERVER_ROLE } from '../../../server/db/roles.ts'
import { startProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'

/** A real server process on a real PostgreSQL with the demo world, and the proxy through which browsers reach it. */
export interface World {
  readonly proxy: Proxy
  /** The owner's pool: assertions check what PostgreSQL holds. */
  readonly db: Pool
  readonly dataDir: string
  /** The only local port to which the server delivers push messages. */
  readonly pushPort: number
  /** Stops PostgreSQL under the running server, and starts it again. */
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** SIGKILL: no chance to tidy up. */
  killServer(): Promise<void>
  startServer(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The first start draws 1,500 pictures, on a machine that may be busy. */
const START_MS = 300_000

const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}

const startProcess = async (port: number, dataDir: string, databaseUrl: string, pushPort: number): Promise<ChildProcess> => {
  const said: string[] = []
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      // As in production: the server signs in as the role that owns nothing.
      DATABASE_URL: databaseUrl.replace(`//${OWNER}@`, `//${SERVER_ROLE}@`),
      DATABASE_OWNER_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      // All tests sign in from one address.
      SIGN_IN_PER_MINUTE: '200',
      PUSH_HOSTS: `http://127.0.0.1:${pushPort}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const until = Date.now() + START_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start:\n${said.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return child
}

const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

const urlOf = ({ connection }: EmbeddedPostgres): string =>
  `postgresql://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`

interface OwnWorld extends World {
  /** Stops everything and leaves the folder to be copied; returns a function that removes it. */
  keep(): Promise<() => void>
  close(): Promise<void>
}

/** Also used by scripts outside the tests. `seeded` is the folder of a stopped world to start from. */
export const openWorld = async (seeded?: string): Promise<OwnWorld> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradepad-e2e-'))
  // Keeps the owners: PostgreSQL opens no folder of another user.
  if (seeded !== undefined) execFileSync('cp', ['-a', `${seeded}/.`, dataDir])
  // If root runs the tests, PostgreSQL runs as another user.
  chmodSync(dataDir, 0o711)
  // The demo world's pictures are named by their content and drawn once for all runs.
  const pictures = resolve('node_modules/.cache/tradepad/files')
  mkdirSync(pictures, { recursive: true })
  if (seeded === undefined) symlinkSync(pictures, join(dataDir, 'files'))
  const openPostgres = () => startPostgres({ dataDir, log: () => undefined })
  let postgres = await openPostgres()
  const databaseUrl = urlOf(postgres)
  const port = await freePort()
  const pushPort = await freePort()
  let child = await startProcess(port, dataDir, databaseUrl, pushPort)
  const proxy = await startProxy(port)
  const db = new Pool({ connectionString: databaseUrl, max: 2 })
  // A stopped PostgreSQL ends its connections; the next query gets a new one.
  db.on('error', () => undefined)
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    const leaving = gone(child)
    child.kill(signal)
    await leaving
  }
  const end = async (): Promise<void> => {
    await proxy.close()
    await db.end()
    await stop('SIGTERM')
    await postgres.stop()
  }
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  return {
    proxy,
    db,
    dataDir,
    pushPort,
    stopDatabase: () => postgres.stop(),
    startDatabase: async () => {
      postgres = await openPostgres()
    },
    killServer: () => stop('SIGKILL'),
    startServer: async () => {
      child = await startProcess(port, dataDir, databaseUrl, pushPort)
    },
    keep: async () => {
      await end()
      return remove
    },
    close: async () => {
      await end()
      remove()
    },
  }
}

/** Tests share one world: starting one for each would cost more than all of them. Each test repairs what it broke. */
export const test = base.extend<{ emptyCarts: void; errorReports: void; windows: void }, { world: World }>({
  world: [
    // Playwright reads the wanted fixtures from this pattern; none are.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const world = await openWorld(process.env.TRADEPAD_E2E_WORLD)
      await provide(world)
      await world.close()
    },
    { scope: 'worker', timeout: START_MS + 60_000 },
  ],
  // Removes what the last test left in a cart, or on its way there.
  emptyCarts: [
    async ({ world }, provide) => {
      await world.proxy.quiet()
      await world.db.query('delete from cart_line')
      await provide()
    },
    { auto: true },
  ],
  // A window left open goes on sending requests, which the next test would count. Torn down last: the test's own is closed by then.
  windows: [
    async ({ browser }, provide, info) => {
      await provide()
      const left = browser.contexts()
      for (const context of left) await context.close()
      if (info.status === info.expectedStatus) expect(left.length, 'windows that the test left open').toBe(0)
    },
    { auto: true },
  ],
  // Attaches the app's own error reports beside the screenshot of a failed test.
  errorReports: [
    async ({ world }, provide, info) => {
      const from = new Date()
      await provide()
      if (info.status === info.expectedStatus) return
      const { rows } = await world.db.query('select at, address, name, message from web_log where at >= $1 order by log_id', [
        from,
      ])
      await info.attach('error reports of the app', { body: JSON.stringify(rows, null, 2), contentType: 'text/plain' })
    },
    { auto: true },
  ],
  baseURL: async ({ world }, provide) => provide(world.proxy.origin),
})
export { expect }
