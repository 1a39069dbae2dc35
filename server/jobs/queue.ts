import { PgBoss } from 'pg-boss'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import * as v from 'valibot'
import { connectionOf } from '../db/connection-of.ts'
import type { Database } from '../db/client.ts'
import { jobNames, jobTable } from './job-table.ts'
import type { JobName, PayloadOf } from './job-table.ts'

/** One run of a job. */
export interface Run {
  readonly jobId: string
  /** True for the last try: a failure must be recorded now. */
  readonly last: boolean
  /** The process is about to stop; work that can be repeated later is left. */
  readonly stopping: AbortSignal
}

/** A job that throws is retried. It may run twice, so it must be idempotent. */
export type Handler<N extends JobName> = (payload: PayloadOf<N>, run: Run) => Promise<void>
export type Handlers = { readonly [N in JobName]: Handler<N> }

interface QueueOptions {
  readonly database: Database
  readonly handlers: Handlers
  /** Reports errors, never a payload. */
  readonly failed: (error: unknown, job: { readonly name?: JobName; readonly jobId?: string }) => void
  /** Polling interval of each queue; tests use a shorter one. */
  readonly everySeconds?: number
  /** How long a stop waits for running jobs. */
  readonly stopWithinMs?: number
}

const EVERY_SECONDS = 2
/** A process silent for this long is dead, and its jobs go to another. The minimum of pg-boss. */
const HEARTBEAT_SECONDS = 10
const STOP_WITHIN_MS = 10_000
const CONNECTIONS = 3

/**
 * Runs jobs until the returned stop, which waits for running ones. Any number of processes share the work. They poll instead of
 * being notified: a NOTIFY in the transaction of an order would serialise all commits.
 */
export async function startQueue(options: QueueOptions): Promise<() => Promise<void>> {
  const { database, failed, everySeconds = EVERY_SECONDS, stopWithinMs = STOP_WITHIN_MS } = options
  const boss = new PgBoss({
    ...connectionOf(database.connection),
    options: '-c role=tradepad_jobs',
    application_name: 'tradepad-jobs',
    max: CONNECTIONS,
    schema: 'jobs',
    // Our own migration creates the tables (032-jobs.sql).
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  })
  boss.on('error', (error) => failed(error, {}))
  const stopping = new AbortController()
  await boss.start()
  for (const name of jobNames) await openQueue(boss, name)
  for (const name of jobNames) if ('atStart' in jobTable[name]) await boss.send(name, {})
  for (const name of jobNames) await work(boss, name, { ...options, everySeconds, stopping: stopping.signal })
  return async () => {
    stopping.abort()
    await boss.stop({ graceful: true, timeout: stopWithinMs })
  }
}

/** Sets up the queue as in the table, whatever an earlier version left. */
async function openQueue(boss: PgBoss, name: JobName): Promise<void> {
  const queue = jobTable[name]
  const { policy, retryLimit, retryDelay, retryDelayMax, deleteAfterSeconds } = queue
  const settings = {
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    deleteAfterSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    ...('expireInSeconds' in queue && { expireInSeconds: queue.expireInSeconds }),
  }
  await boss.createQueue(name, { policy, ...settings })
  await boss.updateQueue(name, settings)
  // A machine that slept through a scheduled run catches up once when it is back.
  if ('cron' in queue) await boss.schedule(name, queue.cron, {}, { tz: 'UTC', missed: 'once' })
}

interface WorkOptions extends QueueOptions {
  readonly everySeconds: number
  readonly stopping: AbortSignal
}

async function work(boss: PgBoss, name: JobName, { handlers, failed, everySeconds, stopping }: WorkOptions) {
  const queue = jobTable[name]
  const { batchSize, payload: shape } = queue
  // The table pairs handlers and names, which the compiler does not follow through a union.
  const handle = handlers[name] as Handler<JobName>
  const runOne = async ({ id, data, retryCount, retryLimit }: JobWithMetadata): Promise<JobResult> => {
    try {
      await handle(v.parse(shape, data), { jobId: id, last: retryCount >= retryLimit, stopping })
      return { id, status: 'completed' }
    } catch (error) {
      failed(error, { name, jobId: id })
      return { id, status: 'failed', output: { reason: error instanceof Error ? error.name : 'unknown' } }
    }
  }
  await boss.work(
    name,
    {
      batchSize,
      localConcurrency: 'workers' in queue ? queue.workers : 1,
      pollingIntervalSeconds: everySeconds,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    },
    (jobs: JobWithMetadata[]) => Promise.all(jobs.map(runOne)),
  )
}
