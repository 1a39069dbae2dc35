import { expect, test } from 'vitest'
import { NOON, anAccount, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { waitingJobs } from '../../../tests/kit/jobs.ts'
import { packageOf as of, packageWorld } from '../../../tests/kit/packages.ts'
import type { Scope } from '../../http/scope.ts'
import * as serve from './downloads.service.ts'
import { BuildFailure } from './package/build-failure.ts'
import { makePackage } from './package/make-package.ts'
import type { Build } from './package/make-package.ts'
import { sweepPackages } from './package/package-files.ts'

const db = await testDatabase()
const { config, files, make: makeNow, run, withPictures, work } = await packageWorld(db)
const services = { config, database: db, now: () => NOON }
const make = async (scope: Scope, pictures = 1) =>
  ask(db, scope, serve.make, { body: { ...of([await withPictures(pictures)], { pictures: 'all' }), remark: '' } })
const again = (scope: Scope, fileId: string) => ask(db, scope, serve.again, { query: { fileId } })
const stateOf = async (scope: Scope, fileId: string) => (await ask(db, scope, serve.status, { query: { fileId } })).list[0]
const jobs = () => waitingJobs(db, 'downloads.make')

test('a package whose job is over without a word is failed by the sweep and can be asked for again; what waits or is made stays', async () => {
  const buyer = await anAccount(db)
  const ended = await make(buyer)
  const forgotten = await make(buyer)
  const live = [await make(buyer), await make(buyer), await make(buyer)]
  const setState = (fileId: string, state: string) =>
    db.pool.query(`update jobs.job set state = $2::jobs.job_state where data->>'fileId' = $1`, [fileId, state])
  // As pg-boss leaves it after the heartbeat of the last try, and once it has removed it.
  await setState(ended.fileId, 'failed')
  await db.pool.query(`delete from jobs.job where data->>'fileId' = $1`, [forgotten.fileId])
  for (const [at, state] of ['created', 'retry', 'active'].entries()) await setState(live[at]!.fileId, state)
  expect((await again(buyer, ended.fileId)).fileId).toBe(ended.fileId)
  await sweepPackages(services)
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

test('the last try that a stop breaks off is made by another job, which the sweep knows', async () => {
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
  // As pg-boss ends the last one.
  await db.pool.query(`update jobs.job set state = 'failed' where id = $1`, [last!.id])
  await sweepPackages(services)
  expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'generating' })
  expect(await jobs()).toMatchObject([{ payload: last!.payload }])
  await work()
  expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'done' })
})

test('the last try of a child that ended with its server is no failure of the package', async () => {
  const buyer = await anAccount(db)
  const { fileId } = await make(buyer)
  const [last] = await jobs()
  const ended: Build = () => Promise.reject(new BuildFailure('failed', 'The process that makes packages ended with 1'))
  const how = run({ last: true, stopping: AbortSignal.abort() })
  await expect(makePackage(services, last!.payload, how, ended)).rejects.toThrow('ended with 1')
  expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'generating' })
  expect(await jobs()).toHaveLength(2)
})
