import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { attachDatabase } from './attach.ts'
import { isRunning } from './data-lock.ts'
import { acquireDataLock, startPostgres } from './launcher.ts'
import type { EmbeddedPostgres, PostgresConnection } from './launcher.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tradepad-launcher-'))
chmodSync(dataDir, 0o711)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const log = () => undefined
const children: ChildProcess[] = []
// One that a failed test leaves would hold the folder against the next.
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
})

/** A server process like that of `npm start`: takes the lock, starts PostgreSQL and prints every acknowledged row. */
const serving = `
  import pg from 'pg'
  import { acquireDataLock, startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'launcher.ts'))}
  const say = (word) => process.stdout.write(word + '\\n')
  try {
    acquireDataLock(process.env.DIR)
    const { connection, pid } = await startPostgres({ dataDir: process.env.DIR, log() {} })
    say('postgres ' + pid)
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('create table if not exists promise (n int)')
    for (let n = 1; ; n++) { await client.query('insert into promise values ($1)', [n]); say('row ' + n) }
  } catch (error) { say('refused ' + error.message); process.exit(1) }`

function server(): { child: ChildProcess; hear(word: string): Promise<string>; last(): string } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', serving], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH ?? '', DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const hear = async (word: string) => {
    for (;;) {
      const line = lines.findLast((each) => each.startsWith(word))
      if (line !== undefined) return line.slice(word.length + 1)
      if (child.exitCode !== null) throw new Error(`The server ended: ${lines.join()}`)
      await sleep(10)
    }
  }
  return { child, hear, last: () => lines.findLast((line) => line.startsWith('row '))?.slice(4) ?? '' }
}

async function rows(connection: PostgresConnection): Promise<number> {
  const client = new Client(connection)
  await client.connect()
  const { rows: found } = await client.query<{ n: number }>('select count(*)::int as n from promise')
  await client.end()
  return found[0]?.n ?? 0
}

async function killed({ isTakenOver = false } = {}): Promise<{ promised: number; postgres: number }> {
  const running = server()
  const postgres = Number(await running.hear('postgres'))
  await running.hear('row')
  await sleep(200)
  // Its reaper looks after a second: however late this process is by then, the reaper finds that somebody is here.
  if (isTakenOver) writeFileSync(join(dataDir, 'tradepad.lock'), `${process.pid}\nanother birth\n\n`)
  const exit = once(running.child, 'exit')
  running.child.kill('SIGKILL')
  await exit
  await sleep(20)
  return { promised: Number(running.last()), postgres }
}

const held = async (work: (postgres: EmbeddedPostgres) => Promise<void>) => {
  const lock = acquireDataLock(dataDir)
  const postgres = await startPostgres({ dataDir, log })
  try {
    await work(postgres)
  } finally {
    await postgres.stop()
    lock.release()
  }
}

test('kill -9 loses nothing, and the next start takes over the living PostgreSQL', async () => {
  const { promised, postgres } = await killed({ isTakenOver: true })
  await held(async (next) => {
    expect(next).toMatchObject({ adopted: true, pid: postgres })
    // Longer than the dead process's reaper waits.
    await sleep(1500)
    expect(await rows(next.connection)).toBeGreaterThanOrEqual(promised)
  })
  expect(isRunning(postgres)).toBe(false)
})

test('after kill -9 no process is left behind, and a later start has every row', async () => {
  const { promised, postgres } = await killed()
  while (isRunning(postgres)) await sleep(20)
  await held(async (next) => {
    expect(next.adopted).toBe(false)
    expect(await rows(next.connection)).toBeGreaterThanOrEqual(promised)
  })
})

test('a recovery syncs the file system once, not every file of the folder', async () => {
  await held(async ({ connection }) => {
    const client = new Client(connection)
    await client.connect()
    const { rows: found } = await client.query('show recovery_init_sync_method')
    await client.end()
    expect(found).toEqual([{ recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync' }])
  })
})

test('a start right after everything was killed finds every row, time after time', async () => {
  for (let round = 1; round <= 4; round++) {
    const running = server()
    const postgres = Number(await running.hear('postgres'))
    await running.hear('row')
    await sleep(50)
    // The parent stays alive for a while without reaping its child.
    running.child.kill('SIGSTOP')
    process.kill(postgres, 'SIGKILL')
    await sleep(20)
    if (round % 2 === 0) running.child.kill('SIGKILL')
    const promised = Number(running.last())
    try {
      const next = await startPostgres({ dataDir, log })
      expect(await rows(next.connection)).toBeGreaterThanOrEqual(promised)
      await next.stop()
    } finally {
      running.child.kill('SIGKILL')
      rmSync(join(dataDir, 'tradepad.lock'), { force: true })
    }
    if (running.child.exitCode === null && running.child.signalCode === null) await once(running.child, 'exit')
  }
}, 90_000)

test.each([
  ['empty', ''],
  ['without sense', 'garbage\n\u0000'],
  ['of another program', `${process.pid}\n`],
  ['of a dead one', '999999999\n/nowhere\n'],
])('a pid file that is %s does not keep PostgreSQL from starting', async (_, text) => {
  await held(() => Promise.resolve())
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), text)
  await held(async (next) => {
    expect(next.adopted).toBe(false)
    expect(await rows(next.connection)).toBeGreaterThan(0)
  })
})

test('a second server on the folder is refused, naming the process and the folder; a tool may join', async () => {
  const first = server()
  await first.hear('row')
  expect(await server().hear('refused')).toMatch(
    `Tradepad already runs on the folder ${dataDir}: process ${first.child.pid}, since `,
  )
  const tool = await attachDatabase({ dataDir, databaseUrl: null, databaseOwnerUrl: null, databasePool: 2 }, log)
  expect((await tool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await tool.close()
  const before = Number(first.last())
  await expect.poll(() => Number(first.last())).toBeGreaterThan(before)
  first.child.kill('SIGKILL')
  while (isRunning(Number(await first.hear('postgres')))) await sleep(20)
})

test('a tool alone starts PostgreSQL and stops it again', async () => {
  const tool = await attachDatabase({ dataDir, databaseUrl: null, databaseOwnerUrl: null, databasePool: 2 }, log)
  expect(() => acquireDataLock(dataDir)).toThrow('already runs on the folder')
  await tool.close()
  acquireDataLock(dataDir).release()
})

test('the socket is accessible to us alone', async () => {
  await held(({ connection }) => {
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
    return Promise.resolve()
  })
})

test('the lock of a dead process, of an earlier process with our pid, or with garbled content is taken over', () => {
  for (const text of ['999999999\n\n\n', `${process.pid}\nanother birth\n\n`, '', 'x\n']) {
    writeFileSync(join(dataDir, 'tradepad.lock'), text)
    const lock = acquireDataLock(dataDir)
    expect(() => acquireDataLock(dataDir)).toThrow(`process ${process.pid}`)
    lock.release()
  }
})

test('a data folder that is not a folder is refused in a sentence', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(() => acquireDataLock(file)).toThrow(`${file} is not a folder`)
  expect(() => acquireDataLock(join(file, 'below'))).toThrow('is not a folder')
})

test('a deep data folder gets a short socket path', async () => {
  const deep = join(dataDir, 'deep'.repeat(30))
  const postgres = await startPostgres({ dataDir: deep, log })
  expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(90)
  await postgres.stop()
  rmSync(postgres.connection.host, { recursive: true })
})

test.runIf(process.getuid?.() === 0)('root may use a folder that is closed to others, and open it later', async () => {
  const closed = join(dataDir, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  for (const mode of [0o700, 0o711, 0o700]) {
    chmodSync(closed, mode)
    const postgres = await startPostgres({ dataDir: closed, log })
    expect(postgres.adopted).toBe(false)
    await postgres.stop()
  }
})

test('an error of PostgreSQL itself is reported in a sentence', async () => {
  const lock = acquireDataLock(dataDir)
  await expect(startPostgres({ dataDir, log, settings: { shared_buffers: 'much' } })).rejects.toThrow(
    /The embedded PostgreSQL did not start on .*invalid value for parameter "shared_buffers"/,
  )
  lock.release()
})
