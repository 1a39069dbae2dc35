import type { Database } from '../db/client.ts'
import { pushFilesNews } from '../push/files-news.store.ts'
import type { PayloadOf } from './job-table.ts'

/**
 * Makes a package and notifies whoever asked for it of what became of it; of one that gets another try nobody hears yet. Killed between the
 * two, the job runs again, finds the package made and notifies then.
 */
export async function makeAndTell(
  database: Database,
  job: PayloadOf<'downloads.make'>,
  make: () => Promise<void>,
): Promise<void> {
  try {
    await make()
  } finally {
    await database.tx(job, (tx) => pushFilesNews(tx, job))
  }
}
