import { Client } from 'pg'
import type { BrandId } from '#domain/brands/brand.ts'
import { brands } from '#domain/brands/index.ts'
import { connectionOf } from '../../../db/connection-of.ts'
import type { Database } from '../../../db/client.ts'
import type { Services } from '../../../http/services.ts'
import type { PayloadOf } from '../../../jobs/job-table.ts'
import { pushFilesNews } from '../../../push/files-news.store.ts'
import { failPackage } from './make-package.ts'

type Job = PayloadOf<'downloads.make'>

/**
 * Marks as failed what nothing makes any longer: if a process is killed in the last try, pg-boss ends the job by its heartbeat and
 * calls no handler of ours. Whoever asked is notified and may ask again. What a living process makes has its heartbeat and stays.
 */
export async function failLostPackages({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const generating: Job[] = []
  for (const { id } of Object.values(brands)) generating.push(...(await readGenerating(database, id)))
  if (generating.length === 0) return
  // Read after the records: a record is written with its job, so the job of every record read is visible too.
  const live = await readLiveFiles(database)
  for (const job of generating.filter(({ fileId }) => !live.has(fileId)))
    await database.tx(job, async (tx) => {
      await failPackage(tx, job, 'failed', now())
      await pushFilesNews(tx, job)
    })
}

/** Only housekeeping sees all accounts. */
const readGenerating = (database: Database, tenant: BrandId): Promise<readonly Job[]> =>
  database.tx({ tenant }, async (tx) => {
    await tx.query(`select set_config('app.housekeeping', 'on', true)`)
    const { rows } = await tx.query<Omit<Job, 'tenant'>>({
      name: 'package-generating',
      text: `select account_id as account, file_id as "fileId" from download_file where tenant_id = $1 and state = 'generating'`,
      values: [tenant],
    })
    return rows.map((row) => ({ tenant, ...row }))
  })

/** A half-open connection would hold the job for ever. */
const PATIENCE = { connectionTimeoutMillis: 10_000, query_timeout: 30_000 }

/**
 * Files of the jobs that wait or run: a job that replaces an interrupted one has another id than its file. Runs as the queue's role
 * (record 0037).
 */
async function readLiveFiles({ connection }: Pick<Database, 'connection'>): Promise<ReadonlySet<string>> {
  const client = new Client({
    ...connectionOf(connection),
    options: '-c role=tradepad_jobs',
    application_name: 'tradepad-jobs',
    ...PATIENCE,
  })
  // A broken connection also fails its query, which reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ fileId: string }>(
      `select data->>'fileId' as "fileId" from jobs.job where name = 'downloads.make' and state in ('created', 'retry', 'active')`,
    )
    return new Set(rows.map(({ fileId }) => fileId))
  } finally {
    await client.end()
  }
}
