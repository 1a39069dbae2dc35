import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../config.ts'
import { isRunning, storageProblem } from './data-lock.ts'
import { bareEnv } from './postgres-binaries.ts'
import type { Binaries, RunAs } from './postgres-binaries.ts'

export const OWNER = 'tradepad'
export const PORT = 5432
const MAJOR = '18'

/** Paths of the embedded server: data, log and the socket's folder. */
export function clusterPlaces(dataDir: string) {
  return { data: join(dataDir, 'postgres'), log: join(dataDir, 'postgres.log'), run: runFolder(dataDir) }
}

/** A socket path is limited to 107 bytes, so a deep data folder gets a short one in the system's temporary folder. */
function runFolder(dataDir: string): string {
  const near = join(dataDir, 'run')
  if (Buffer.byteLength(join(near, `.s.PGSQL.${PORT}.lock`)) < 100) return near
  return join(tmpdir(), `tradepad-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
}

/** Creates the cluster if there is none: completely or not at all. */
export function ensureCluster(data: string, binaries: Binaries, runAs: RunAs): void {
  const version = join(data, 'PG_VERSION')
  if (!existsSync(version)) makeCluster(data, binaries, runAs)
  const major = readFileSync(version, 'utf8').trim()
  if (major !== MAJOR)
    throw new StartError(
      `${data} was made by PostgreSQL ${major}; this program brings PostgreSQL ${MAJOR}. Export it with the older one.`,
    )
  own(data, runAs)
}

/** Creates the socket's folder, for us alone: anyone who can open the socket has access. */
export function ensureRunFolder(run: string, data: string, runAs: RunAs): void {
  mkdirSync(run, { recursive: true, mode: 0o700 })
  const found = lstatSync(run)
  const mine =
    [process.getuid?.(), runAs.id?.uid].includes(found.uid) || (process.getuid?.() === 0 && dirname(run) === dirname(data))
  if (!found.isDirectory() || !mine || (found.mode & 0o077) !== 0)
    throw new StartError(`${run} belongs to somebody else or is open to others. Remove it and start again.`)
  if (process.getuid?.() === 0) chownSync(run, runAs.id?.uid ?? 0, runAs.id?.gid ?? 0)
}

function makeCluster(data: string, binaries: Binaries, runAs: RunAs): void {
  const draft = `${data}.init`
  // LC_CTYPE decides what is a letter: with plain C, Polish and Chinese words would have no trigrams.
  const attempts = ['C.UTF-8', 'en_US.UTF-8', 'C'].map((ctype) => () => {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    if (runAs.id) chownSync(draft, runAs.id.uid, runAs.id.gid)
    const locale = ['--locale=C', `--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const [command = '', ...args] = [
      ...runAs.prefix,
      binaries.initdb,
      '-D',
      draft,
      '-U',
      OWNER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      ...locale,
    ]
    const done = spawnSync(command, args, { ...runAs.id, cwd: '/', env: bareEnv(), encoding: 'utf8' })
    return done.status === 0 ? undefined : (done.error?.message ?? (done.stderr || done.stdout)).trim()
  })
  let problem: string | undefined
  for (const attempt of attempts) {
    problem = attempt()
    if (problem === undefined || !/locale/i.test(problem)) break
  }
  if (problem !== undefined) {
    rmSync(draft, { recursive: true, force: true })
    throw clusterProblem(problem, data)
  }
  rmSync(data, { recursive: true, force: true })
  renameSync(draft, data)
}

/** Takes over a data folder that another user used first, or that root copied. */
function own(data: string, runAs: RunAs): void {
  if (process.getuid?.() !== 0) return
  const id = runAs.id ?? { uid: 0, gid: 0 }
  if (lstatSync(data).uid === id.uid) return
  const done = spawnSync('chown', ['-R', `${id.uid}:${id.gid}`, data], { encoding: 'utf8' })
  if (done.status !== 0) throw new StartError(`The owner of ${data} could not be set: ${done.stderr.trim()}`)
}

/** Turns the output of a failed PostgreSQL program into an error with a sentence. */
export function clusterProblem(output: string, data: string): unknown {
  if (/No space left on device|Check free disk space/.test(output))
    return storageProblem(Object.assign(new Error(output), { code: 'ENOSPC' }), data)
  const last = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|error:|HINT/.test(line))
  return new StartError(
    `The embedded PostgreSQL did not start on ${data}: ${(last.slice(-3).join(' ') || output).slice(-600) || 'no reason given'}`,
  )
}

/** Returns the living postmaster of this cluster, left behind by a killed process; undefined if there is none. */
export function findPostmaster(data: string): { pid: number; host: string } | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , , host] = readFileSync(file, 'utf8').split('\n')
  const number = Number(pid)
  if (Number.isInteger(number) && number > 0 && isRunning(number) && isPostmasterOf(number, data))
    return { pid: number, host: host ?? '' }
  return undefined
}

/**
 * Moves aside a pid file and socket lock that would keep PostgreSQL from starting on an unused folder: empty, garbled, or with the
 * pid of another program or of a killed server that its parent has not reaped yet. Hold the data lock. Both stay while a process of
 * the dead server still uses the folder: the pid file names the shared memory that PostgreSQL must find free.
 */
export function setAsideLockFiles(data: string, run: string): void {
  const files = [join(data, 'postmaster.pid'), join(run, `.s.PGSQL.${PORT}.lock`)].filter((file) => existsSync(file))
  if (files.length === 0 || findPostmaster(data) || isWorkedOn(data)) return
  for (const file of files) {
    rmSync(`${file}.aside`, { force: true, recursive: true })
    renameSync(file, `${file}.aside`)
  }
}

/** True if a process uses the folder: every PostgreSQL process has it as its working directory; a zombie has none. */
function isWorkedOn(data: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-axo', 'command'], { encoding: 'utf8' })
    return stdout.split('\n').some((command) => command.includes(`-D ${data}`) || command.startsWith('postgres: '))
  }
  const folder = realpathSync(data)
  return readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && worksIn(pid, folder))
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

/** True if the output shows remains of a killed PostgreSQL: a retry may succeed in a moment. */
export const isLeftover = (output: string): boolean =>
  /lock file ".+" (already exists|is empty)|bogus data in lock file|pre-existing shared memory block/.test(output)

function isPostmasterOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') {
    return /postgres/.test(spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
  }
  return worksIn(String(pid), realpathSync(data))
}
