import { findFile } from '../downloads.store.ts'
import type { StoredFile } from '../downloads.store.ts'
import type { Services } from '../../../http/services.ts'
import type { PayloadOf } from '../../../jobs/job-table.ts'
import type { Run } from '../../../jobs/queue.ts'
import { addFilesMail } from '../../../mail/files-mail.store.ts'
import { whyOf } from './build-failure.ts'
import { storeFailure } from './package.store.ts'

/** One package to be built, and when to stop with it. */
export interface BuildOrder {
  readonly job: PayloadOf<'downloads.make'>
  readonly record: StoredFile
  readonly stopping: AbortSignal
}

/** Builds it and notes it as made: in a process of its own (./package-builder.ts), or in this one, where tests watch it. */
export type Build = (order: BuildOrder) => Promise<void>

/**
 * Makes one package. Killed at any moment, it is made by the next try: the pictures that were marked are there, and the ZIP, which
 * takes little time, is written from its beginning under a name of its own.
 */
export async function makePackage(
  { database, now }: Pick<Services, 'database' | 'now'>,
  job: BuildOrder['job'],
  { last, stopping }: Pick<Run, 'last' | 'stopping'>,
  build: Build,
): Promise<void> {
  const record = await database.tx(job, (tx) => findFile(tx, job, job.fileId))
  if (record?.state !== 'generating') return
  try {
    await build({ job, record, stopping })
  } catch (error) {
    const why = whyOf(error)
    if (why === 'diskFull' || (last && why !== 'stopping'))
      await database.tx(job, async (tx) => {
        if (await storeFailure(tx, job, why, now())) await addFilesMail(tx, job, 'filesFailed')
      })
    // Nobody makes room in the seconds between two tries: the person is told, and asks again.
    if (why !== 'diskFull') throw error
  }
}
