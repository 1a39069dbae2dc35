import { parseBook } from './parse-book.ts'
import type { DeviceSheet, ToSheetWorker } from './parse-sheet.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope

// Separate from sheet.worker.ts: this library is ten times its size, and only an old workbook needs it.
scope.addEventListener('message', ({ data }: MessageEvent<ToSheetWorker>) => {
  parseBook(data.file, data.rowsMax).then(
    (result) => scope.postMessage(result, {}),
    (): void => scope.postMessage({ ok: false, refusal: 'broken' } satisfies DeviceSheet, {}),
  )
})
