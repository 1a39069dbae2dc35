import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { StartError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/client.ts'
import type { Database } from './db/client.ts'
import { acquireDataLock, hasCode } from './db/data-lock.ts'
import { keepPostgres } from './db/keep-postgres.ts'
import { prepareDatabase } from './db/owner.ts'
import { refuseDemoWorld } from './db/seed/refuse-demo-world.ts'
import { demoSignIns, seedDemo } from './db/seed/seed.ts'
import type { SignIn } from './db/seed/seed.ts'
import { findStaff } from './features/account/account.store.ts'
import { checkServerKeys, fingerprintsOf } from './http/server-keys.store.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { openMailer } from './mail/open-mailer.ts'
import { AS_ROOT, isRoot, startWords } from './start-words.ts'

const FORCE_CLOSE_MS = 10_000
const IDLE_SWEEP_MS = 50
/** In production a load balancer sees 503 on /readyz before the server closes. */
const DRAIN_MS = 2000

/** Closes what was opened, in reverse order. */
const opened: (() => Promise<void> | void)[] = []
const readiness = { stopping: false }
let ending: Promise<void> | undefined

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = logger(config)
  if (config.production && isRoot()) {
    log.warn({ user: 'root' }, AS_ROOT)
    process.stderr.write(`${AS_ROOT}\n`)
  }
  const lock = acquireDataLock(config.dataDir)
  opened.push(() => lock.release())
  const postgres = config.databaseUrl === null ? await keepPostgres({ dataDir: config.dataDir, log: say }) : null
  if (postgres) opened.push(() => postgres.stop())
  await prepareDatabase(config, postgres?.connection, (owner) =>
    config.seed === 'demo' ? seedDemo(owner, config, say) : Promise.resolve(),
  )
  const database = await openDatabase(config, postgres?.connection)
  opened.push(() => database.close())
  if (config.production) await refuseDemoWorld(database)
  const fastify = await buildApp({ config, database, log, now: () => new Date() }, readiness)
  opened.push(() => closeDoor(fastify, config))
  await checkServerKeys(database, fingerprintsOf(fastify.api))
  const mailer = await openMailer(config)
  opened.push(() => mailer.close())
  opened.push(await startJobs(fastify.api, mailer))
  await listen(fastify, config)
  const address = fastify.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  say(startWords(config, port, await livingSignIns(config, database)))
}

/** Empty if the database is not the demo world. */
const livingSignIns = async ({ seed, production }: Config, database: Database): Promise<SignIn[]> => {
  const signIns = seed === 'demo' && !production ? demoSignIns() : []
  const [first] = signIns
  if (!first) return []
  const { tenant, login: username } = first
  const staff = await database.tx({ tenant }, (tx) => findStaff(tx, tenant, { username }))
  return staff ? signIns : []
}

const listen = async (fastify: FastifyInstance, { port, host }: Config): Promise<void> => {
  try {
    await fastify.listen({ port, host })
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new StartError(`Port ${port} is in use by another program. Stop that one, or choose another with PORT.`, {
        cause: error,
      })
    if (hasCode(error, 'EACCES'))
      throw new StartError(`Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`, { cause: error })
    if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND'))
      throw new StartError(`HOST=${host} is no address of this machine. For example: HOST=0.0.0.0`, { cause: error })
    throw error
  }
}

/** Answers requests in flight; closes idle sockets, which would otherwise delay the end by a minute. */
const closeDoor = async (fastify: FastifyInstance, { production }: Config): Promise<void> => {
  if (production) await sleep(DRAIN_MS)
  const sweep = setInterval(() => fastify.server.closeIdleConnections(), IDLE_SWEEP_MS)
  const force = setTimeout(() => fastify.server.closeAllConnections(), FORCE_CLOSE_MS)
  await fastify.close()
  clearInterval(sweep)
  clearTimeout(force)
}

const end = (): Promise<void> => {
  readiness.stopping = true
  ending ??= (async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close()
  })()
  return ending
}

const logger = (config: Config) =>
  Fastify({
    logger: {
      level: config.logLevel,
      redact: ['*.password', '*.authorization', '*.cookie', '*.refreshToken', '*.access_token', 'err.parameters'],
      // pg errors carry values of rows in `detail` and `where`.
      serializers: {
        err: ({ name, message, stack, code }: Error & { code?: string }) => ({ type: name, message, stack: stack ?? '', code }),
      },
      // A person at the terminal wants to see the address, not the requests.
      ...(process.stdout.isTTY && !config.production ? { file: join(config.dataDir, 'tradepad.log') } : {}),
    },
  }).log

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C ends the process at once.
    if (readiness.stopping) process.exit(1)
    void end().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

try {
  await start()
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(`Tradepad could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  await end().catch(() => undefined)
  process.exit(1)
}
