import { Worker } from 'node:worker_threads'
import type { Database } from '../../db/client.ts'
import { connectionOf } from '../../db/connection-of.ts'
import type { Services } from '../../http/services.ts'
import type { BuildOrder } from './feed-build.ts'
import type { FeedWorkerData } from './feed-worker.ts'

/** Pause before the next build after a failed one. */
const PAUSE_AFTER_FAILURE_MS = 15_000

/** The builds of one database: one thread at a time, one build shared by all who need the same. */
class Builds {
  private readonly running = new Map<string, Promise<void>>()
  private readonly pausedUntil = new Map<string, number>()
  private last: Promise<unknown> = Promise.resolve()

  start(services: Services, order: BuildOrder): Promise<void> {
    const name = `${order.tenant}/${order.key}`
    const known = this.running.get(name)
    if (known) return known
    const now = services.now().getTime()
    if (now < (this.pausedUntil.get(name) ?? 0)) return Promise.resolve()
    const build = this.last
      .then(() => runWorker({ connection: connectionOf(services.database.connection), order }))
      .catch((error: unknown) => {
        this.pausedUntil.set(name, now + PAUSE_AFTER_FAILURE_MS)
        services.log.error({ err: error, tenant: order.tenant, feed: order.key }, 'The catalogue feed could not be built')
      })
      .finally(() => this.running.delete(name))
    this.running.set(name, build)
    this.last = build
    return build
  }
}

const byDatabase = new WeakMap<Database, Builds>()

/** Starts a build unless the same one is running; resolves when it ends, even if it failed (the log has the reason). */
export function startBuild(services: Services, order: BuildOrder): Promise<void> {
  let builds = byDatabase.get(services.database)
  if (!builds) byDatabase.set(services.database, (builds = new Builds()))
  return builds.start(services, order)
}

function runWorker(workerData: FeedWorkerData): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), { workerData, execArgv: [] })
    // A build never keeps a server from stopping: nothing is lost, the next start builds again.
    worker.unref()
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The feed worker ended with ${code}`))))
  })
}
