import type { Database } from '../db/client.ts'
import { pushFilesNews } from '../push/files-news.store.ts'
import type { PayloadOf } from './job-table.ts'

/**
 * Makes a package and notifies the person who asked for it of the outcome, but not while another try remains. If killed in between,
 * the job runs again, finds the package made and notifies then.
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
