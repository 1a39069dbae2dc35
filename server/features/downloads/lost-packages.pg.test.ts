import { expect, onTestFinished, test, vi } from 'vitest'
import { NOON, anAccount, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { bossOf, waitingJobs } from '../../../tests/kit/jobs.ts'
import { packageOf as of, packageWorld } from '../../../tests/kit/packages.ts'
import type { Scope } from '../../http/scope.ts'
import * as serve from './downloads.service.ts'
import { jobNames } from '../../jobs/job-table.ts'
import { startQueue } from '../../jobs/queue.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { BuildFailure } from './package/build-failure.ts'
import { failLostPackages } from './package/lost-packages.ts'
import { makePackage } from './package/make-package.ts'
import type { Build } from './package/make-package.ts'

const db = await testDatabase()
const { files, make: makeNow, run, withPictures, work } = await packageWorld(db)
const services = { database: db, now: () => NOON }
const make = async (scope: Scope, pictures = 1) =>
  ask(db, scope, serve.make, { body: { ...of([await withPictures(pictures)], { pictures: 'all' }), remark: '' } })
const again = (scope: Scope, fileId: string) => ask(db, scope, serve.again, { query: { fileId } })
const stateOf = async (scope: Scope, fileId: string) => (await ask(db, scope, serve.status, { query: { fileId } })).list[0]
const jobs = () => waitingJobs(db, 'downloads.make')

test('a package whose job ended silently is marked as failed and can be asked for again; waiting and running ones stay', async () => {
  const buyer = await anAccount(db)
  const ended = await make(buyer)
  const forgotten = await make(buyer)
  const live = [await make(buyer), await make(buyer), await make(buyer)]
  const setState = (fileId: string, state: string) =>
    db.pool.query(`update jobs.job set state = $2::jobs.job_state where data->>'fileId' = $1`, [fileId, state])
  // As pg-boss leaves a job when the last try's heartbeat stops, and once it has removed it.
  await setState(ended.fileId, 'failed')
  await db.pool.query(`delete from jobs.job where data->>'fileId' = $1`, [forgotten.fileId])
  for (const [at, state] of ['created', 'retry', 'active'].entries()) await setState(live[at]!.fileId, state)
  expect((await again(buyer, ended.fileId)).fileId).toBe(ended.fileId)
  await failLostPackages(services)
  for (const { fileId } of [ended, forgotten])
    expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'failed', failure: 'failed' })
  for (const { fileId } of live) expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'generating' })
  const { rows } = await db.pool.query(`select kind, subject_id from mail_message where account_id = $1 order by subject_id`, [
    buyer.account,
  ])
  expect(rows).toEqual([ended, forgotten].map(({ fileId }) => ({ kind: 'filesFailed', subject_id: fileId })))
  const next = await again(buyer, ended.fileId)
  expect(next.fileId).not.toBe(ended.fileId)
  await db.pool.query(`update jobs.job set state = 'created' where name = 'downloads.make' and state = 'active'`)
  await work()
  for (const { fileId } of [...live, next]) expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'done' })
})

test('if a stop interrupts the last try, another job makes the package, which is not lost', async () => {
  const buyer = await anAccount(db)
  const { fileId } = await make(buyer, 3)
  const [last] = await jobs()
  const stopping = new AbortController()
  const watched = {
    openFile: (key: string) => {
      stopping.abort()
      return files.openFile(key)
    },
  }
  const how = run({ last: true, stopping: stopping.signal })
  await expect(makeNow(last!.payload, { files: watched }, how)).rejects.toThrow('stops')
  // As pg-boss leaves the last job.
  await db.pool.query(`update jobs.job set state = 'failed' where id = $1`, [last!.id])
  await failLostPackages(services)
  expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'generating' })
  expect(await jobs()).toMatchObject([{ payload: last!.payload }])
  await work()
  expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'done' })
})

test('a last try whose child ended with its server does not fail the package', async () => {
  const buyer = await anAccount(db)
  const { fileId } = await make(buyer)
  const [last] = await jobs()
  const ended: Build = () => Promise.reject(new BuildFailure('failed', 'The process that makes packages ended with 1'))
  const how = run({ last: true, stopping: AbortSignal.abort() })
  await expect(makePackage(services, last!.payload, how, ended)).rejects.toThrow('ended with 1')
  expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'generating' })
  expect(await jobs()).toHaveLength(2)
})

/** Another process, as far as the queue knows; `minute` sends what its clock sends each minute. */
async function openProcess(handlers: Partial<Handlers>): Promise<{ minute(): Promise<void> }> {
  const idle = Object.fromEntries(jobNames.map((name) => [name, () => Promise.resolve()])) as unknown as Handlers
  const stop = await startQueue({
    database: db,
    handlers: { ...idle, ...handlers },
    failed: (error) => expect.unreachable(String(error)),
    everySeconds: 0.5,
    stopWithinMs: 5000,
  })
  const boss = bossOf(db)
  boss.on('error', () => undefined)
  await boss.start()
  onTestFinished(async () => {
    await boss.stop({ graceful: false })
    await stop()
  })
  return { minute: async () => void (await boss.send('downloads.lost', {})) }
}

test(
  'a package whose process was killed in its last try is reported within a minute of its detection; one that a living process makes stays',
  { timeout: 60_000 },
  async () => {
    await db.pool.query('truncate jobs.job')
    const buyer = await anAccount(db)
    const killed = await make(buyer)
    const jobOf = async ({ fileId }: { fileId: string }) => {
      const { rows } = await db.pool.query<{ state: string }>(`select state from jobs.job where data->>'fileId' = $1`, [fileId])
      return rows[0]?.state
    }
    // As left by a process that has been gone for ten seconds.
    await db.pool.query(
      `update jobs.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 minute', heartbeat_on = now() - interval '11 seconds'
        where data->>'fileId' = $1`,
      [killed.fileId],
    )
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const making = await make(buyer)
    await db.pool.query(`update jobs.job set retry_limit = 0 where data->>'fileId' = $1`, [making.fileId])
    const { minute } = await openProcess({
      'downloads.make': (job, how) => finished.then(() => makeNow(job, {}, how)),
      'downloads.lost': () => failLostPackages(services),
    })
    await vi.waitFor(async () => expect(await jobOf(killed)).toBe('failed'), { timeout: 40_000, interval: 500 })
    expect(await jobOf(making)).toBe('active')
    await minute()
    await vi.waitFor(async () => expect(await stateOf(buyer, killed.fileId)).toMatchObject({ state: 'failed' }), 10_000)
    expect(await stateOf(buyer, making.fileId)).toMatchObject({ state: 'generating' })
    expect((await again(buyer, killed.fileId)).fileId).not.toBe(killed.fileId)
    finish()
    await vi.waitFor(async () => expect(await stateOf(buyer, making.fileId)).toMatchObject({ state: 'done' }), 10_000)
  },
)
