import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SPREADSHEET_MEMORY_BYTES, SPREADSHEET_READ_MS } from '#domain/rules/limits.ts'
import { refused } from '#domain/sheets/sheet.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { refuse } from '../../http/domain-error.ts'

const CHILD = join(import.meta.dirname, 'sheet-child.ts')
const ROOT = join(import.meta.dirname, '../../..')
/** Node itself takes about 100 MB of the memory limit. */
const HEAP_MB = Math.floor(SPREADSHEET_MEMORY_BYTES / 1024 / 1024) - 112

/** Number of simultaneous reads; each may take 256 MB and one processor. */
const CONCURRENCY = 2
/**
 * Maximum number of waiting files, each at most 10 MB in memory: 160 MB; the last one starts after 40 s if each takes its full 5.
 */
export const WAITING_MAX = 16
/** Maximum of these per client account, so that one account cannot fill the queue. */
export const WAITING_EACH = 4

interface Reading {
  readonly result: SheetResult
  /** Peak memory of the process; 0 if it ended without an answer. */
  readonly memoryBytes: number
}

interface Wanted {
  /** The client account that owns the file. */
  readonly account: string
  readonly rowsMax: number
  readonly timeMs?: number
}

/**
 * Reads a spreadsheet in a separate process, limited in time and memory: a file that gets past the guard brings down that process
 * only. The process may read our code and nothing else: no writing, no processes, none of our environment.
 * Further files wait in one queue for all calls, so that they do not exhaust the memory; the time limit starts with a file's turn.
 * If the queue or the account's share of it is full, it refuses with `server.unavailable`: the device or program retries, and
 * pieces already uploaded are kept.
 */
export async function readSheet(
  bytes: Uint8Array,
  { account, rowsMax, timeMs = SPREADSHEET_READ_MS }: Wanted,
): Promise<SheetResult> {
  if (running >= CONCURRENCY) await waitForTurn(account)
  else running++
  try {
    return (await readBounded(bytes, rowsMax, timeMs)).result
  } finally {
    // The place passes to the next in the queue, or becomes free.
    const next = waiting.shift()
    if (next) next.begin()
    else running--
  }
}

let running = 0
const waiting: { readonly account: string; readonly begin: () => void }[] = []

async function waitForTurn(account: string): Promise<void> {
  const own = waiting.filter((one) => one.account === account).length
  if (waiting.length >= WAITING_MAX || own >= WAITING_EACH) refuse('server.unavailable')
  await new Promise<void>((begin) => waiting.push({ account, begin }))
}

/** The process could not load its own code: the file is not to blame. */
const OURS = /ERR_ACCESS_DENIED|ERR_MODULE_NOT_FOUND/
const SAID_MAX = 4096

/**
 * Reads at once, without the queue, and returns the memory used. Throws if the process could not even start, as with a `root` that
 * does not hold the whole program.
 */
export function readBounded(
  bytes: Uint8Array,
  rowsMax: number,
  timeMs = SPREADSHEET_READ_MS,
  root: string = ROOT,
): Promise<Reading> {
  const flags = ['--no-warnings', `--max-old-space-size=${HEAP_MB}`, '--permission', `--allow-fs-read=${root}`]
  const child = spawn(process.execPath, [...flags, CHILD, String(rowsMax)], { stdio: 'pipe', env: {} })
  return new Promise((resolve, reject) => {
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, timeMs)
    const pieces: Buffer[] = []
    let said = ''
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(0, SAID_MAX)))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (timedOut) resolve({ result: refused('tooSlow'), memoryBytes: 0 })
      else if (OURS.test(said)) reject(new Error(`The reader of spreadsheets does not start: ${said}`))
      else if (code === 0) resolve(JSON.parse(Buffer.concat(pieces).toString()) as Reading)
      // Node aborts if its heap is full; any other exit is a file that no parser expected.
      else resolve({ result: refused(signal === 'SIGABRT' || code === 134 ? 'tooLarge' : 'broken'), memoryBytes: 0 })
    })
    // A child that ends before it has read everything is detected by its exit.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
  })
}
