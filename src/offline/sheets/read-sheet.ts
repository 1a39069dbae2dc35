import { SPREADSHEET_READ_MS } from '#domain/rules/limits.ts'
import { refused } from '#domain/sheets/sheet.ts'
import type { DeviceSheet, ToSheetWorker } from './parse-sheet.ts'

/** The part of a worker that reading needs, so that a test can replace it. */
export interface SheetWorker extends EventTarget {
  postMessage(message: ToSheetWorker, transfer: Transferable[]): void
  terminate(): void
}

interface Reading {
  readonly rowsMax: number
  readonly timeMs?: number
  readonly open?: () => SheetWorker
  readonly openBook?: () => SheetWorker
}

/**
 * Reads a spreadsheet in a worker of its own, which is terminated at the answer or the time-out; what the small reader does not
 * know goes to the large one. `readWhenSent` remains if that one could not be loaded or died. decisions §9
 */
export async function readSheet(
  file: Blob,
  { rowsMax, timeMs = SPREADSHEET_READ_MS, open = takeWorker, openBook = openBookWorker }: Reading,
): Promise<DeviceSheet> {
  const result = await readIn(open(), { file, rowsMax }, timeMs, refused('tooLarge'))
  if (result.ok || result.refusal !== 'readWhenSent') return result
  return readIn(openBook(), { file, rowsMax }, timeMs, result)
}

function readIn(worker: SheetWorker, asked: ToSheetWorker, timeMs: number, dead: DeviceSheet): Promise<DeviceSheet> {
  return new Promise<DeviceSheet>((resolve) => {
    const timer = setTimeout(() => resolve(refused('tooSlow')), timeMs)
    const answer = (result: DeviceSheet) => {
      clearTimeout(timer)
      resolve(result)
    }
    worker.addEventListener('message', (event) => answer((event as MessageEvent<DeviceSheet>).data))
    // A worker that dies has run out of memory: errors that it throws arrive as answers.
    worker.addEventListener('error', () => answer(dead))
    worker.postMessage(asked, [])
  }).finally(() => worker.terminate())
}

const openWorker = (): SheetWorker => new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module', name: 'sheet' })
const openBookWorker = (): SheetWorker =>
  new Worker(new URL('./book.worker.ts', import.meta.url), { type: 'module', name: 'book' })

let spare: SheetWorker | undefined

/** Starts the worker for the next file while a person is still choosing it, so that a small file does not wait for the start. */
export function warmSheetReader(): void {
  if (spare) return
  const worker = openWorker()
  spare = worker
  // A worker that failed to load is useless for the next file.
  worker.addEventListener('error', () => {
    if (spare === worker) spare = undefined
  })
}

function takeWorker(): SheetWorker {
  const worker = spare ?? openWorker()
  spare = undefined
  return worker
}
