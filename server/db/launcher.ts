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

/** How `pg` connects to the embedded server as its owner; the program itself signs in as SERVER_ROLE of roles.ts. */
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
  /** True if it was already running, left behind by a killed process. */
  readonly adopted: boolean
  /** Its process id; it ends with our process. */
  readonly pid: number
  /** Shuts it down cleanly: connections closed, everything written. */
  stop(): Promise<void>
}

export interface LauncherOptions {
  readonly dataDir: string
  /** Receives one sentence for each slow step. */
  readonly log: (sentence: string) => void
  /** PostgreSQL settings that override ours. */
  readonly settings?: Readonly<Record<string, string>>
}

const LOG_BYTES = 10_000_000
/** Within this time the processes of a killed PostgreSQL end, and its parent reaps it. */
const LEFTOVER_MS = 10_000
const LEFTOVER_LOOK_MS = 100
/** SQLSTATE cannot_connect_now: starting, recovering or stopping. */
const STARTING = '57P03'
const settings = {
  listen_addresses: '',
  max_connections: '220',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // After a kill: one sync of the file system instead of one per file; on a busy disk PostgreSQL answers in a third of the time
  // (record 0070).
  ...(syncsFileSystems() && { recovery_init_sync_method: 'syncfs' }),
}

/**
 * Starts the PostgreSQL from node_modules on DATA_DIR/postgres, reachable by a unix socket only. Hold the data lock first: the
 * caller owns the server. Throws StartError.
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

/** One attempt: returns the server, or its output if it failed. */
async function launch({ folder, binaries, runAs, log, over }: Launch): Promise<EmbeddedPostgres | { readonly output: string }> {
  const places = clusterPlaces(folder)
  const all = Object.entries({ ...settings, ...over, unix_socket_directories: places.run }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const output = openLog(places.log)
  const [command = '', ...args] = [...runAs.prefix, binaries.postgres, '-D', places.data, ...all]
  // Ctrl-C reaches the whole process group; PostgreSQL gets its own, so that it stops only after us.
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

/** Returns how a tool connects to the server that another process runs on this folder; null if none answers. */
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

/** False before Linux 5.8, where syncfs did not report a failed write. */
function syncsFileSystems(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

/**
 * Waits until a living postmaster is up or gone (its reaper may be ending it just now): without limit if it reports recovery, half
 * a minute if it is silent.
 */
async function adopt(data: string, log: LauncherOptions['log']): Promise<{ pid: number; host: string } | null> {
  for (let [tries, silent] = [1, 0]; silent < 600; tries++) {
    const found = findPostmaster(data)
    if (!found) return null
    // Its pid file is written in steps, at first without the socket's folder.
    const state = found.host === '' ? 'away' : await probe(found.host)
    if (state === 'away') silent++
    if (tries % 200 === 0) log('Waiting for PostgreSQL to finish its recovery')
    if (state === 'up') {
      // A reaper that read the lock just before we took it would act within this time.
      await sleep(100)
      if ((await probe(found.host)) === 'up') return found
    }
    await sleep(50)
  }
  throw new StartError(
    `A PostgreSQL runs on ${data} (process ${findPostmaster(data)?.pid}) but does not answer. Stop it and start again.`,
  )
}

/** Resolves to the pid once the server answers, to null if it ended first. */
async function answering(child: ChildProcess, host: string, log: (sentence: string) => void): Promise<number | null> {
  child.on('error', () => undefined)
  for (let tries = 1; child.pid !== undefined && child.exitCode === null && child.signalCode === null; tries++) {
    if ((await probe(host)) === 'up') return child.pid
    // After a crash it first replays its WAL, however long that takes.
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
 * Starts a process that outlives ours by a second to end PostgreSQL after kill -9: the pipe closes however we die. It spares the
 * server if another process has taken the data lock, or if the pid is no longer this cluster's.
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
      // SIGINT is PostgreSQL's fast shutdown; SIGQUIT leaves the rest to recovery at the next start.
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        if (isRunning(pid)) process.kill(pid, signal)
        for (let tries = 0; isRunning(pid) && tries < 1000; tries++) await sleep(10)
      }
      reaper.kill('SIGKILL')
    },
  }
}
