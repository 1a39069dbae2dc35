import { buffer } from 'node:stream/consumers'
import { judgeFile } from '#domain/sheets/guard.ts'

// A process for one file: reads it from stdin and writes the result as JSON, with the memory used.
const bytes = await buffer(process.stdin)
const judged = judgeFile(bytes)
// A file that the guard refuses needs no parser, and loading one takes most of this process's time.
const result = judged.ok ? (await import('./parse-sheet.ts')).parseSheet(bytes, Number(process.argv[2])) : judged
process.stdout.write(JSON.stringify({ result, memoryBytes: process.resourceUsage().maxRSS * 1024 }))
