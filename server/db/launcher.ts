import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { release } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../config.ts'
import {
  OWNER,
  PORT,
  clusterPlaces,
  clusterProblem,
  ensureCluster,
  ensureRunFolder,
  findPostmaster,
  isLeftover,
  setAsideLockFiles,
} from './cluster.ts'
import { LOCK_FILE, isRunning, storageProblem } from './data-lock.ts'
import { sqlState } from './pg-errors.ts'
import { bareEnv, chooseUser, findBinaries } from './postgres-binaries.ts'
import type { Binaries, RunAs } from './postgres-binaries.ts'
import { ensureRoles } from './roles.ts'

export { DataInUse, acquireDataLock } from './data-lock.ts'

/** How `pg` reaches the embedded server as its owner; the program itself signs in as SERVER_ROLE of roles.ts. */
export interface PostgresConnection {
  /** The folder of the unix socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly ssl: false
}

export interface EmbeddedPostgres {
  readonly connection: PostgresConnection
  /** It was already running, left behind by a process that was killed. */
  readonly adopted: boolean
  /** Its process; it dies with ours. */
  readonly pid: number
  /** Ends it in order: connections closed, everything written. */
  stop(): Promise<void>
}

export interface LauncherOptions {
  readonly dataDir: string
  /** Gets one sentence for each step that takes long. */
  readonly log: (sentence: string) => void
  /** PostgreSQL settings over ours. */
  readonly settings?: Readonly<Record<string, string>>
}

const LOG_BYTES = 10_000_000
/** The processes of a killed PostgreSQL end by themselves, and its parent reaps it, within this time. */
const LEFTOVER_MS = 10_000
const LEFTOVER_LOOK_MS = 100
/** SQLSTATE cannot_connect_now: it starts, recovers or stops. */
const STARTING = '57P03'
const settings = {
  listen_addresses: '',
  max_connections: '220',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // After a kill: one sync of the file system, not of each file; on a busy disk it answers in a third of the time (record 0070).
  ...(syncsFileSystems() && { recovery_init_sync_method: 'syncfs' }),
}

/**
 * The PostgreSQL from node_modules on DATA_DIR/postgres, reachable by a unix socket only. Hold the data lock first: whoever
 * calls this owns the server. Throws StartError.
 */
export async function startPostgres({ dataDir, log, settings: over = {} }: LauncherOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new StartError(
      'The embedded PostgreSQL does not run on Windows. Set DATABASE_URL to a PostgreSQL 18 server, or use WSL.',
    )
  const folder = resolve(dataDir)
  const places = clusterPlaces(folder)
  const binaries = findBinaries()
  const runAs = prepare(folder, () => chooseUser(binaries, folder))
  const until = Date.now() + LEFTOVER_MS
  for (;;) {
    const adopted = await adopt(places.data, log)
    if (adopted) {
      const reaper = startReaper(adopted.pid, folder, places.data, runAs)
      await ensureDatabase(adopted.host)
      log(`Took over the PostgreSQL that a killed process left behind (process ${adopted.pid})`)
      return running(adopted.host, adopted.pid, true, reaper)
    }
    prepare(folder, () => {
      ensureCluster(places.data, binaries, runAs)
      ensureRunFolder(places.run, places.data, runAs)
      setAsideLockFiles(places.data, places.run)
    })
    const started = await launch({ folder, binaries, runAs, log, over })
    if ('stop' in started) return started
    if (!isLeftover(started.output) || Date.now() > until) throw clusterProblem(started.output, places.data)
    await sleep(LEFTOVER_LOOK_MS)
  }
}

interface Launch {
  readonly folder: string
  readonly binaries: Binaries
  readonly runAs: RunAs
  readonly log: LauncherOptions['log']
  readonly over: Readonly<Record<string, string>>
}

/** One attempt: the server, or what it said before it gave up. */
async function launch({ folder, binaries, runAs, log, over }: Launch): Promise<EmbeddedPostgres | { readonly output: string }> {
  const places = clusterPlaces(folder)
  const all = Object.entries({ ...settings, ...over, unix_socket_directories: places.run }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const output = openLog(places.log)
  const [command = '', ...args] = [...runAs.prefix, binaries.postgres, '-D', places.data, ...all]
  // Ctrl-C reaches the whole process group; PostgreSQL has its own, so that it stops after us and not before.
  const child = spawn(command, args, {
    ...runAs.id,
    cwd: '/',
    env: bareEnv(),
    detached: true,
    stdio: ['ignore', output.file, output.file],
  })
  closeSync(output.file)
  child.unref()
  const reaper = startReaper(child.pid ?? 0, folder, places.data, runAs)
  const pid = await answering(child, places.run, log)
  if (pid === null) {
    reaper.kill('SIGKILL')
    return { output: readFileSync(places.log).subarray(output.from).toString() }
  }
  await ensureDatabase(places.run)
  return running(places.run, pid, false, reaper)
}

/** How a tool reaches the server that another process keeps running on this folder; null when none answers. */
export async function joinPostgres(dataDir: string): Promise<PostgresConnection | null> {
  const found = findPostmaster(clusterPlaces(resolve(dataDir)).data)
  return found && (await probe(found.host)) === 'up' ? connectionTo(found.host) : null
}

function prepare<T>(folder: string, work: () => T): T {
  try {
    mkdirSync(folder, { recursive: true })
    return work()
  } catch (error) {
    throw storageProblem(error, folder)
  }
}

function connectionTo(host: string, database = OWNER): PostgresConnection {
  return { host, port: PORT, user: OWNER, database, ssl: false }
}

function openLog(path: string): { file: number; from: number } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_BYTES) truncateSync(path)
  return { file: openSync(path, 'a', 0o600), from: size > LOG_BYTES ? 0 : size }
}

/** Before Linux 5.8 syncfs did not say that a write had failed. */
function syncsFileSystems(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

/**
 * Waits for a living postmaster to make up its mind: up, or gone (its reaper may be ending it just now). One that says it is
 * recovering takes as long as it takes; one that says nothing is given half a minute.
 */
async function adopt(data: string, log: LauncherOptions['log']): Promise<{ pid: number; host: string } | null> {
  for (let [tries, silent] = [1, 0]; silent < 600; tries++) {
    const found = findPostmaster(data)
    if (!found) return null
    // Its file is written in steps: at first without the place of its socket.
    const state = found.host === '' ? 'away' : await probe(found.host)
    if (state === 'away') silent++
    if (tries % 200 === 0) log('Waiting for PostgreSQL to finish its recovery')
    if (state === 'up') {
      // A reaper that looked at the lock a moment before we took it would strike within this time.
      await sleep(100)
      if ((await probe(found.host)) === 'up') return found
    }
    await sleep(50)
  }
  throw new StartError(
    `A PostgreSQL runs on ${data} (process ${findPostmaster(data)?.pid}) but does not answer. Stop it and start again.`,
  )
}

/** Resolves to the pid once the server answers, to null when it ended before. */
async function answering(child: ChildProcess, host: string, log: (sentence: string) => void): Promise<number | null> {
  child.on('error', () => undefined)
  for (let tries = 1; child.pid !== undefined && child.exitCode === null && child.signalCode === null; tries++) {
    if ((await probe(host)) === 'up') return child.pid
    // After a crash it replays its journal first, which may take as long as it takes.
    if (tries % 500 === 0) log('Waiting for PostgreSQL to finish its recovery')
    await sleep(20)
  }
  return null
}

async function probe(host: string): Promise<'up' | 'notYet' | 'away'> {
  const client = new Client({ ...connectionTo(host, 'postgres'), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return 'up'
  } catch (error) {
    return sqlState(error) === STARTING ? 'notYet' : 'away'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(host: string): Promise<void> {
  const client = new Client(connectionTo(host, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [OWNER])
    if (rowCount === 0) await client.query(`create database ${OWNER}`)
    await ensureRoles(client)
  } finally {
    await client.end()
  }
}

/**
 * A process that outlives ours by a second to end PostgreSQL after kill -9: the pipe closes however we die. It leaves the server
 * alone when another process has taken the data lock meanwhile, and when the pid is no longer this cluster's.
 */
function startReaper(pid: number, folder: string, data: string, runAs: RunAs): ChildProcess {
  const script = `cat >/dev/null; sleep 1
    holder=$(head -n 1 "$2" 2>/dev/null)
    [ -z "$holder" ] || [ "$holder" = "$3" ] || exit 0
    [ "$(head -n 1 "$4/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1" 2>/dev/null`
  const args = ['-c', script, 'reaper', String(pid), join(folder, LOCK_FILE), String(process.pid), data]
  const reaper = spawn('/bin/sh', args, {
    ...runAs.id,
    cwd: '/',
    env: bareEnv(),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  reaper.unref()
  if (reaper.stdin && 'unref' in reaper.stdin && typeof reaper.stdin.unref === 'function') reaper.stdin.unref()
  return reaper
}

function running(host: string, pid: number, adopted: boolean, reaper: ChildProcess): EmbeddedPostgres {
  return {
    connection: connectionTo(host),
    adopted,
    pid,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown; SIGQUIT leaves the rest to the next start's recovery.
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        if (isRunning(pid)) process.kill(pid, signal)
        for (let tries = 0; isRunning(pid) && tries < 1000; tries++) await sleep(10)
      }
      reaper.kill('SIGKILL')
    },
  }
}
