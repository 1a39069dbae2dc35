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

/** Where the embedded server keeps its things below DATA_DIR. */
export function clusterPlaces(dataDir: string) {
  return { data: join(dataDir, 'postgres'), log: join(dataDir, 'postgres.log'), run: runFolder(dataDir) }
}

/** A socket's path may have 107 bytes, so a deep data folder gets a short one in the system's temporary folder. */
function runFolder(dataDir: string): string {
  const near = join(dataDir, 'run')
  if (Buffer.byteLength(join(near, `.s.PGSQL.${PORT}.lock`)) < 100) return near
  return join(tmpdir(), `tradepad-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
}

/** Makes the cluster where there is none: whole, or not at all. */
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

/** The folder for the socket, ours alone: whoever can open the socket is in. */
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
  // LC_CTYPE decides what is a letter: with plain C, trigrams of Polish and Chinese words would be empty.
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

/** A data folder that was first used by another user, or copied by root. */
function own(data: string, runAs: RunAs): void {
  if (process.getuid?.() !== 0) return
  const id = runAs.id ?? { uid: 0, gid: 0 }
  if (lstatSync(data).uid === id.uid) return
  const done = spawnSync('chown', ['-R', `${id.uid}:${id.gid}`, data], { encoding: 'utf8' })
  if (done.status !== 0) throw new StartError(`The owner of ${data} could not be set: ${done.stderr.trim()}`)
}

/** The sentence for what PostgreSQL's programs said before they gave up. */
export function clusterProblem(output: string, data: string): unknown {
  if (/No space left on device|Check free disk space/.test(output))
    return storageProblem(Object.assign(new Error(output), { code: 'ENOSPC' }), data)
  const last = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|error:|HINT/.test(line))
  return new StartError(
    `The embedded PostgreSQL did not start on ${data}: ${(last.slice(-3).join(' ') || output).slice(-600) || 'no reason given'}`,
  )
}

/** The living postmaster of this cluster, left behind by a killed process; undefined when there is none. */
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
 * Sets aside pid file and socket lock for whose sake PostgreSQL would not start though nobody works on the folder: empty, without sense, with the
 * number of another program or of a killed server that its parent has not reaped yet. Hold the data lock. While a process of
 * the dead server still has the folder they stay, for the first names the shared memory that PostgreSQL must see free.
 */
export function setAsideLockFiles(data: string, run: string): void {
  const files = [join(data, 'postmaster.pid'), join(run, `.s.PGSQL.${PORT}.lock`)].filter((file) => existsSync(file))
  if (files.length === 0 || findPostmaster(data) || isWorkedOn(data)) return
  for (const file of files) {
    rmSync(`${file}.aside`, { force: true, recursive: true })
    renameSync(file, `${file}.aside`)
  }
}

/** Every process of a PostgreSQL has its data folder as its working directory; one that only waits to be reaped has none. */
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

/** What PostgreSQL says while the remains of a killed one are still there: it may start in a moment. */
export const isLeftover = (output: string): boolean =>
  /lock file ".+" (already exists|is empty)|bogus data in lock file|pre-existing shared memory block/.test(output)

function isPostmasterOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') {
    return /postgres/.test(spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
  }
  return worksIn(String(pid), realpathSync(data))
}
