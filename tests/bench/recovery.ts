import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../../server/db/launcher.ts'
import { timesOf } from './times.ts'

const GIGABYTES = Number(process.env['TRADEPAD_RECOVERY_GB'] ?? 3)
/** Small tables, as many as a database has: a recovery opens them one by one. */
const TABLES = 1000
const ROUNDS = 4
/** Rows written but not yet on disk when everything is killed. */
const DIRTY_ROWS = 40_000
const METHODS = ['fsync', 'syncfs'] as const
type Method = (typeof METHODS)[number]

/** Minimal WAL for loading, and no checkpoint between the writes and the kill. */
const LOADING = { wal_level: 'minimal', max_wal_senders: '0' }
const RARE = { checkpoint_timeout: '1h', max_wal_size: '8GB' }

/**
 * Measures how long the embedded PostgreSQL needs to answer after SIGKILL, with a folder of several gigabytes: when its recovery
 * syncs every file of the folder (`fsync`, PostgreSQL's default), and when the kernel syncs the whole file system (`syncfs`).
 */
export async function benchRecovery(say: (text: string) => void): Promise<unknown> {
  if (process.platform !== 'linux') {
    say('  skipped: only Linux syncs whole file systems')
    return {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'tradepad-recovery-'))
  chmodSync(folder, 0o711)
  try {
    await fill(folder)
    const figures: Record<string, unknown> = {}
    for (const disk of ['quiet', 'busy'] as const) {
      const seconds: Record<Method, number[]> = { fsync: [], syncfs: [] }
      for (let round = 0; round < ROUNDS; round++)
        for (const method of round % 2 === 0 ? METHODS : METHODS.toReversed())
          seconds[method].push(await startAfterKill(folder, method, disk === 'busy'))
      figures[disk] = seconds
      for (const method of METHODS) {
        const { p50 } = timesOf(seconds[method])
        const each = seconds[method].map((one) => one.toFixed(1)).join(', ')
        say(`  ${disk} disk, ${method}: p50 ${p50.toFixed(1)} s, worst ${Math.max(...seconds[method]).toFixed(1)} s (${each})`)
      }
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const log = () => undefined

async function fill(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir, log, settings: { ...LOADING, ...RARE } })
  const client = new Client(postgres.connection)
  await client.connect()
  await client.query('begin')
  await client.query(`create table filled (n int, body text storage plain); create table dirty (like filled including storage)`)
  // 2 kB each, stored uncompressed in the pages.
  const rows = 'select n, repeat(md5(n::text), 60) from generate_series(1, $1::int) n'
  await client.query(`insert into filled ${rows}`, [GIGABYTES * 500_000])
  await client.query(`insert into dirty ${rows}`, [DIRTY_ROWS])
  await client.query(`do $$ begin
    for n in 1..${TABLES} loop execute format('create table small_%s as select 1 as one', n); end loop; end $$`)
  await client.query('commit')
  await client.query('checkpoint')
  await client.end()
  await postgres.stop()
}

/** Seconds from the start until the server answers. */
async function startAfterKill(dataDir: string, method: Method, busy: boolean): Promise<number> {
  const settings = { ...RARE, recovery_init_sync_method: method }
  const before = await startPostgres({ dataDir, log, settings })
  const client = new Client(before.connection)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('update dirty set n = n + 1')
  const writer = busy ? keepWriting(dataDir) : null
  // Gives the writer time to fill the disk's queue.
  if (writer) await sleep(3000)
  killAll(before.pid)
  const started = performance.now()
  const after = await startPostgres({ dataDir, log, settings })
  const seconds = (performance.now() - started) / 1000
  if (writer?.pid !== undefined) process.kill(-writer.pid, 'SIGKILL')
  await after.stop()
  rmSync(join(dataDir, 'writer'), { force: true })
  return seconds
}

/** Starts another program that writes as fast as the disk allows, a gigabyte at a time. */
const keepWriting = (folder: string) =>
  spawn('sh', ['-c', `while :; do dd if=/dev/zero of=${join(folder, 'writer')} bs=1M count=1024 conv=fsync; done`], {
    detached: true,
    stdio: 'ignore',
  })

function killAll(postmaster: number): void {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const children = pairs.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))
  for (const pid of [postmaster, ...children]) process.kill(pid, 'SIGKILL')
}
