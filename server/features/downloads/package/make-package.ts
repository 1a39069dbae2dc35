import type { Tx } from '../../../db/client.ts'
import { findFile } from '../downloads.store.ts'
import type { StoredFile } from '../downloads.store.ts'
import type { Services } from '../../../http/services.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { PayloadOf } from '../../../jobs/job-table.ts'
import type { Run } from '../../../jobs/queue.ts'
import { addFilesMail } from '../../../mail/files-mail.store.ts'
import { whyOf } from './build-failure.ts'
import type { Why } from './build-failure.ts'
import { storeFailure } from './package.store.ts'

/** One package to build, and the signal to stop. */
export interface BuildOrder {
  readonly job: PayloadOf<'downloads.make'>
  readonly record: StoredFile
  readonly stopping: AbortSignal
}

/** Builds a package and marks it as made: in a process of its own (./package-builder.ts), or in this one, where tests watch it. */
export type Build = (order: BuildOrder) => Promise<void>

/**
 * Makes one package. If it is killed at any moment, the next try makes it: the marked pictures are kept, and the ZIP, which takes
 * little time, is written from the start under a name of its own.
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
    if (why === 'diskFull') await database.tx(job, (tx) => failPackage(tx, job, why, now()))
    // pg-boss counts a try when it begins: a last one that a stop interrupts, also by its child's end, is queued again as another
    // job.
    else if (last && stopping.aborted) await database.tx(job, (tx) => enqueue(tx, 'downloads.make', job))
    else if (last) await database.tx(job, (tx) => failPackage(tx, job, why, now()))
    // Nobody frees space in the seconds between two tries: the person is told, and asks again.
    if (why !== 'diskFull') throw error
  }
}

/** Marks the package as failed and mails whoever asked. */
export async function failPackage(tx: Tx, job: BuildOrder['job'], why: Why, now: Date): Promise<void> {
  if (await storeFailure(tx, job, why, now)) await addFilesMail(tx, job, 'filesFailed')
}
