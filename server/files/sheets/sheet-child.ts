import { buffer } from 'node:stream/consumers'
import { judgeFile } from '#domain/sheets/guard.ts'

// A process for one file: the file comes in, the result goes out as JSON, with the memory that it took.
const bytes = await buffer(process.stdin)
const judged = judgeFile(bytes)
// What the guard refuses needs no parser, and loading one is most of the time that this process takes.
const result = judged.ok ? (await import('./parse-sheet.ts')).parseSheet(bytes, Number(process.argv[2])) : judged
process.stdout.write(JSON.stringify({ result, memoryBytes: process.resourceUsage().maxRSS * 1024 }))
