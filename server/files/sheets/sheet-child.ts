import { buffer } from 'node:stream/consumers'
import { parseSheet } from './parse-sheet.ts'

// A process for one file: the file comes in, the result goes out as JSON, with the memory that it took.
const bytes = await buffer(process.stdin)
const result = parseSheet(bytes, Number(process.argv[2]))
process.stdout.write(JSON.stringify({ result, memoryBytes: process.resourceUsage().maxRSS * 1024 }))
