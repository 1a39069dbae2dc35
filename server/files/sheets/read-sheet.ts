import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SPREADSHEET_MEMORY_BYTES, SPREADSHEET_READ_MS } from '#domain/rules/limits.ts'
import { refused } from '#domain/sheets/sheet.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { refuse } from '../../http/domain-error.ts'

const CHILD = join(import.meta.dirname, 'sheet-child.ts')
const ROOT = join(import.meta.dirname, '../../..')
/** Node itself takes about 100 MB of what reading may take. */
const HEAP_MB = Math.floor(SPREADSHEET_MEMORY_BYTES / 1024 / 1024) - 112

/** Each read may take 256 MB and a processor. */
const CONCURRENCY = 2
/** Files that may wait, each at most 10 MB in memory: 160 MB, and the last one's turn comes after 40 s where each takes all of its 5. */
export const WAITING_MAX = 16
/** Of these, files of one client account: whoever sends files without an end leaves places to the others. */
export const WAITING_EACH = 4

interface Reading {
  readonly result: SheetResult
  /** The most that the process held; 0 where it ended without an answer. */
  readonly memoryBytes: number
}

interface Wanted {
  /** The client account whose file it is. */
  readonly account: string
  readonly rowsMax: number
  readonly timeMs?: number
}

/**
 * Reads a spreadsheet in a process of its own, bounded in time and memory: a file that beats the guard takes that process with
 * it and nothing else. It may read our code and nothing more: no writing, no processes, none of our environment.
 * The others wait in the queue, whichever call brought them, so that many files do not exhaust the memory; the time runs from a file's turn.
 * Where the queue is full, or has its share of the account's files, it refuses `server.unavailable`: a device or a program comes again, and
 * what came piece by piece is kept.
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
    // The place goes to the next one in the queue, or becomes free.
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

/** The process could not load its own code: no file is to blame. */
const OURS = /ERR_ACCESS_DENIED|ERR_MODULE_NOT_FOUND/
const SAID_MAX = 4096

/** The same at once, with what it took. Throws where the process could not even begin, as below a `root` that is not all of the program. */
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
      // Node aborts where its heap is full; every other end is a file that no parser expected.
      else resolve({ result: refused(signal === 'SIGABRT' || code === 134 ? 'tooLarge' : 'broken'), memoryBytes: 0 })
    })
    // A child that ends before it has read everything is noticed by its exit.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
  })
}
