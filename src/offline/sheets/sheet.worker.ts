import { parseSheet } from './parse-sheet.ts'
import type { DeviceSheet, ToSheetWorker } from './parse-sheet.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope

// One worker per file: its starter terminates it, also after a time-out.
scope.addEventListener('message', ({ data }: MessageEvent<ToSheetWorker>) => {
  parseSheet(data.file, data.rowsMax).then(
    (result) => scope.postMessage(result, {}),
    (): void => scope.postMessage({ ok: false, refusal: 'broken' } satisfies DeviceSheet, {}),
  )
})
