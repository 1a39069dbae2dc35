import { PgBoss } from 'pg-boss'
import * as v from 'valibot'
import { connectionOf } from '../../server/db/connection-of.ts'
import { jobTable } from '../../server/jobs/job-table.ts'
import type { JobName, PayloadOf } from '../../server/jobs/job-table.ts'
import type { TestDatabase } from './database.ts'

export interface WaitingJob<N extends JobName> {
  readonly id: string
  readonly payload: PayloadOf<N>
  readonly due: Date
}

/** Returns the waiting jobs of a queue, the next one first, parsed with the schema that the worker uses. */
export async function waitingJobs<N extends JobName>({ pool }: Pick<TestDatabase, 'pool'>, name: N): Promise<WaitingJob<N>[]> {
  const { rows } = await pool.query<{ id: string; data: unknown; start_after: Date }>(
    `select id, data, start_after from jobs.job where name = $1 and state in ('created', 'retry') order by start_after, created_on, id`,
    [name],
  )
  return rows.map(({ id, data, start_after: due }) => ({
    id,
    due,
    payload: v.parse(jobTable[name].payload, data) as PayloadOf<N>,
  }))
}

/** Handles the waiting jobs of a queue one after another, as an unhurried worker does, and removes them. Returns their number. */
export async function workOff<N extends JobName>(
  db: Pick<TestDatabase, 'pool'>,
  name: N,
  handle: (payload: PayloadOf<N>) => Promise<unknown>,
): Promise<number> {
  const jobs = await waitingJobs(db, name)
  for (const { id, payload } of jobs) {
    await handle(payload)
    await db.pool.query('delete from jobs.job where name = $1 and id = $2', [name, id])
  }
  return jobs.length
}

/** A pg-boss of its own on this database, with the queue's role; it neither supervises nor schedules jobs. */
export const bossOf = ({ connection }: Pick<TestDatabase, 'connection'>): PgBoss =>
  new PgBoss({
    ...connectionOf(connection),
    options: '-c role=tradepad_jobs',
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  })
