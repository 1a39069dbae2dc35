import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../tests/kit/database.ts'
import { bossOf } from '../../tests/kit/jobs.ts'
import { connectionOf } from '../db/connection-of.ts'
import { enqueue } from './enqueue.ts'
import { jobNames, jobTable } from './job-table.ts'
import { startQueue } from './queue.ts'
import type { Handlers } from './queue.ts'

const db = await testDatabase()
const failed = vi.fn<(error: unknown, job: { name?: string }) => void>()
const running: (() => Promise<void>)[] = []
const idle: Handlers = {
  'order.tell': () => Promise.resolve(),
  'approval.tell': () => Promise.resolve(),
  'restock.tell': () => Promise.resolve(),
  'push.send': () => Promise.resolve(),
  'mail.send': () => Promise.resolve(),
  'password.code': () => Promise.resolve(),
  'people.invite': () => Promise.resolve(),
  'register.mail': () => Promise.resolve(),
  'downloads.make': () => Promise.resolve(),
  'downloads.lost': () => Promise.resolve(),
  'webhook.send': () => Promise.resolve(),
  'webhook.tell': () => Promise.resolve(),
  'feeds.build': () => Promise.resolve(),
  'ranking.build': () => Promise.resolve(),
  housekeeping: () => Promise.resolve(),
}
/** A separate process, as far as the queue knows. */
const open = async (handlers: Partial<Handlers>) => {
  const stop = await startQueue({
    database: db,
    handlers: { ...idle, ...handlers },
    failed,
    everySeconds: 0.5,
    stopWithinMs: 5000,
  })
  running.push(stop)
  return stop
}
const addMail = async (): Promise<string> => {
  const messageId = randomUUID()
  await db.tx({ tenant: 'main' }, (tx) => enqueue(tx, 'mail.send', { tenant: 'main', account: randomUUID(), messageId }))
  return messageId
}
const stateOf = async (messageId: string) => {
  const { rows } = await db.pool.query<{ state: string; again: boolean }>(
    `select state, start_after > now() as again from jobs.job where data->>'messageId' = $1`,
    [messageId],
  )
  return rows[0]
}

beforeEach(async () => {
  failed.mockClear()
  await db.pool.query('truncate jobs.job')
})
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

test('every job has its queue in a migrated database, so that a transaction can add it before any worker starts', async () => {
  const { rows } = await db.pool.query<{ name: string; policy: string }>('select name, policy from jobs.queue')
  const policies = Object.fromEntries(rows.map(({ name, policy }) => [name, policy]))
  expect(policies).toEqual(Object.fromEntries(jobNames.map((name) => [name, jobTable[name].policy])))
})

test('the tables match those that pg-boss would create, and our jobs match those that it would add', async () => {
  const boss = bossOf(db)
  boss.on('error', (error) => failed(error, {}))
  await boss.start()
  try {
    expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true })
    const ours = await addMail()
    const theirs = randomUUID()
    await boss.send('mail.send', { messageId: theirs })
    const { rows } = await db.pool.query(
      `select j - 'id' - 'data' - 'created_on' - 'start_after' - 'keep_until' as rest, (keep_until - start_after)::text as kept
        from jobs.job, to_jsonb(job) j where data->>'messageId' in ($1, $2)`,
      [ours, theirs],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
  } finally {
    await boss.stop({ graceful: false })
  }
})

test('a job added by a transaction is run; three processes share the work and run each job once', async () => {
  const done: string[] = []
  const take: Handlers['mail.send'] = async ({ messageId }) => {
    await sleep(5)
    done.push(messageId)
  }
  for (let processes = 0; processes < 3; processes++) await open({ 'mail.send': take })
  const added = await Promise.all(Array.from({ length: 60 }, addMail))
  await vi.waitFor(() => expect(done).toHaveLength(60), 10_000)
  await sleep(1000)
  expect([...done].sort()).toEqual([...added].sort())
  expect(failed).not.toHaveBeenCalled()
})

test('a stop waits for running jobs, and waiting jobs stay for the next process', async () => {
  const done: string[] = []
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const mayEnd = Promise.withResolvers<void>()
  const slow: Handlers['mail.send'] = async ({ messageId }) => {
    begin()
    await mayEnd.promise
    done.push(messageId)
  }
  const stop = await open({ 'mail.send': slow })
  const first = await addMail()
  await begun
  const second = await addMail()
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await sleep(500)
  expect([isStopped, done]).toEqual([false, []])
  mayEnd.resolve()
  await stopped
  expect(done).toEqual([first])
  expect([await stateOf(first), await stateOf(second)]).toMatchObject([{ state: 'completed' }, { state: 'created' }])
  await open({ 'mail.send': slow })
  await vi.waitFor(() => expect(done).toEqual([first, second]), 10_000)
})

test('only a job that fails is retried later; one with an unreadable payload is never handled', async () => {
  const seen: string[] = []
  const bad = await addMail()
  await open({
    'mail.send': ({ messageId }) => {
      seen.push(messageId)
      return messageId === bad ? Promise.reject(new Error('mail server away')) : Promise.resolve()
    },
  })
  const good = await addMail()
  await db.pool.query(
    `select set_config('app.tenant', 'main', false), enqueue_job('mail.send', '{"tenant":"main","messageId":"?"}')`,
  )
  await vi.waitFor(async () => expect(await stateOf(good)).toMatchObject({ state: 'completed' }), 10_000)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2), 10_000)
  await vi.waitFor(async () => expect(await stateOf(bad)).toEqual({ state: 'retry', again: true }), 10_000)
  expect(new Set(seen)).toEqual(new Set([bad, good]))
})

/** Takes a job, reports it and never ends. */
const hanging = (url: string) => `
  import { openDatabase } from './server/db/client.ts'
  import { startQueue } from './server/jobs/queue.ts'
  const database = await openDatabase({ databaseUrl: ${JSON.stringify(url)}, databasePool: 2 })
  const idle = () => Promise.resolve()
  const hang = () => new Promise(() => process.stdout.write('taken'))
  const handlers = { 'order.tell': idle, 'push.send': hang, 'mail.send': idle, 'feeds.build': idle, 'ranking.build': idle, housekeeping: idle }
  await startQueue({ database, handlers, failed: () => undefined, everySeconds: 0.5 })`

test('a process that is killed in the middle of a job leaves it to another process', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', hanging(db.url)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const subscription = randomUUID()
  const message = { tenant: 'main', subscription, kind: 'goodsArrived', id: 'LAMP', account: null, tries: 0 } as const
  await db.tx({ tenant: 'main' }, (tx) => enqueue(tx, 'push.send', message))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(said)).toBe('taken')
  child.kill('SIGKILL')
  await once(child, 'exit')
  // Ten seconds of silence mark a process as dead.
  await db.pool.query(`update jobs.job set heartbeat_on = heartbeat_on - interval '10 seconds' where name = 'push.send'`)
  const done: string[] = []
  await open({ 'push.send': async (job) => void done.push(job.subscription) })
  await vi.waitFor(() => expect(done).toEqual([subscription]), { timeout: 50_000, interval: 500 })
})

test('a scheduled job is in the schedule once, however many processes there are', async () => {
  for (let processes = 0; processes < 2; processes++) await open({})
  const { rows } = await db.pool.query('select name, cron, timezone from jobs.schedule order by name')
  expect(rows).toEqual([
    { name: 'downloads.lost', cron: '* * * * *', timezone: 'UTC' },
    { name: 'feeds.build', cron: '* * * * *', timezone: 'UTC' },
    { name: 'housekeeping', cron: '17 */6 * * *', timezone: 'UTC' },
    { name: 'ranking.build', cron: '23 2 * * *', timezone: 'UTC' },
    { name: 'webhook.tell', cron: '* * * * *', timezone: 'UTC' },
  ])
})

test('a sign-in that is only a member of tradepad_app can use the queue on a separate connection only', async () => {
  const role = `t${randomUUID().replaceAll('-', '')}`
  await db.pool.query(`create role ${role} login in role tradepad_app`)
  const connection = connectionOf(db.connection)
  const signedIn = async (options?: string) => {
    const client = new Client({ ...connection, user: role, ...(options !== undefined && { options }) })
    await client.connect()
    return client
  }
  const [request, worker] = [await signedIn(), await signedIn('-c role=tradepad_jobs')]
  try {
    await expect(request.query('select from jobs.job')).rejects.toThrow('permission denied')
    await expect(request.query('select from jobs.queue')).rejects.toThrow('permission denied')
    // pg-boss adds one of its own as soon as a schedule is due.
    expect((await worker.query('select from jobs.queue where name = any($1)', [jobNames])).rowCount).toBe(jobNames.length)
    for (const table of ['orders', 'buyer', 'mail_message', 'push_subscription'])
      await expect(worker.query(`select from ${table}`)).rejects.toThrow('permission denied')
  } finally {
    await Promise.all([request.end(), worker.end()])
    await db.pool.query(`drop role ${role}`)
  }
})
