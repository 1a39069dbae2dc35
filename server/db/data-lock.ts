import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config.ts'

/** The right to use a data folder, held until `release` or the death of this process. */
export interface DataLock {
  release(): void
}

/** Another living process holds the folder. */
export class DataInUse extends StartError {
  override name = 'DataInUse'
}

interface Holder {
  readonly pid: number
  /** Distinguishes this process from a later one with the same pid. */
  readonly birth: string
  readonly since: string
}

/** The lock's first line is the pid: the reaper of launcher.ts reads it with `head -n 1`. */
export const LOCK_FILE = 'tradepad.lock'

/** Takes `DATA_DIR/tradepad.lock`. Throws DataInUse, or StartError if the folder is not writable. */
export function acquireDataLock(dataDir: string): DataLock {
  const path = join(dataDir, LOCK_FILE)
  const mine = `${process.pid}\n${birthOf(process.pid) ?? ''}\n${new Date().toISOString()}\n`
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(draft, mine)
    try {
      place(draft, path, dataDir)
    } finally {
      rmSync(draft, { force: true })
    }
  } catch (error) {
    throw storageProblem(error, dataDir)
  }
  return {
    release() {
      if (read(path)?.text === mine) rmSync(path, { force: true })
    },
  }
}

function place(draft: string, path: string, dataDir: string): void {
  for (;;) {
    try {
      // Linking fails if the name exists, so of two simultaneous starts one loses.
      linkSync(draft, path)
      return
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const found = read(path)
    if (found && isAlive(found.holder)) throw inUse(found.holder, dataDir)
    if (found) clear(path, found.text)
  }
}

/** Removes a dead process's lock, unless it was replaced since it was read. */
function clear(path: string, text: string): void {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
    if (read(aside)?.text !== text) linkSync(aside, path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error
  }
  rmSync(aside, { force: true })
}

function read(path: string): { text: string; holder: Holder } | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    const [pid = '', birth = '', since = ''] = text.split('\n')
    return { text, holder: { pid: Number(pid), birth, since } }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isAlive(holder: Holder): boolean {
  if (!Number.isInteger(holder.pid) || holder.pid < 1) return false
  return isRunning(holder.pid) && (holder.birth === '' || birthOf(holder.pid) === holder.birth)
}

function inUse(holder: Holder, dataDir: string): DataInUse {
  const since = holder.since.slice(0, 19).replace('T', ' ')
  return new DataInUse(
    `Tradepad already runs on the folder ${dataDir}: process ${holder.pid}, since ${since} UTC. ` +
      'Stop that one first, or choose another folder with DATA_DIR.',
  )
}

/** True for a process that can still act; false for a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
  return procStat(pid)?.[0] !== 'Z'
}

/** Start time of a process, in the system's own format; undefined if it has ended or the system does not tell. */
function birthOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const started = procStat(pid)?.[19]
    return started && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${started}`
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } }).trim()
  } catch {
    return undefined
  }
}

/** Fields of /proc/PID/stat from the state on (the name before it may hold spaces); undefined without that file. */
function procStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}

const storageProblems: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: (path) => `The disk that holds ${path} is full. Free some space, or choose another folder with DATA_DIR.`,
  EDQUOT: (path) => `Your disk quota for ${path} is used up. Free some space, or choose another folder with DATA_DIR.`,
  EROFS: (path) => `The folder ${path} cannot be written: its disk is read-only. Choose another with DATA_DIR.`,
  EACCES: (path) => `The folder ${path} may not be written by this user. Correct its owner, or choose another with DATA_DIR.`,
  EPERM: (path) => `The folder ${path} may not be written by this user. Correct its owner, or choose another with DATA_DIR.`,
  ENOTDIR: (path) => `${path} is not a folder. Choose another with DATA_DIR.`,
  EEXIST: (path) => `${path} is not a folder. Choose another with DATA_DIR.`,
}

/** Returns an error with a sentence if the disk does not accept our files; any other error unchanged. */
export function storageProblem(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = storageProblems[code]
  return sentence ? new StartError(sentence(path), { cause: error }) : error
}
