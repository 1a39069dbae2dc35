import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartError } from '../../config.ts'
import { LINE_MAX } from './line.ts'

export interface Source {
  readonly name: string
  /** 0 if unknown (standard input). */
  readonly totalBytes: number
  /** Bytes read so far, before decompression. */
  readBytes(): number
  readonly lines: AsyncIterable<string>
}

/** Opens a file, plain or gzip (by its first bytes), or standard input (`-`). Throws StartError if there is no such file. */
export async function openSource(name: string): Promise<Source> {
  const totalBytes = name === '-' ? 0 : await sizeOf(name)
  const input: Readable = name === '-' ? process.stdin : createReadStream(name, { highWaterMark: 1 << 18 })
  let read = 0
  const counted = async function* () {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      read += chunk.length
      yield chunk
    }
  }
  return { name, totalBytes, readBytes: () => read, lines: linesOf(plain(counted(), name)) }
}

async function sizeOf(name: string): Promise<number> {
  try {
    const found = await stat(name)
    if (found.isFile()) return found.size
  } catch {
    // Reported below.
  }
  throw new StartError(`There is no file ${name}.`)
}

async function* plain(chunks: AsyncGenerator<Buffer>, name: string): AsyncGenerator<Buffer> {
  const first = await chunks.next()
  if (first.done) return
  const whole = async function* () {
    yield first.value
    yield* chunks
  }
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) return yield* whole()
  const { Readable } = await import('node:stream')
  const unzip = createGunzip({ chunkSize: 1 << 18 })
  const source = Readable.from(whole())
  source.on('error', (error) => unzip.destroy(error))
  try {
    yield* source.pipe(unzip) as AsyncIterable<Buffer>
  } catch (error) {
    throw new StartError(`${name} is a damaged gzip file; nothing was imported.`, { cause: error })
  }
}

/** Truncates an overlong line to a length that is still refused as too long. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > LINE_MAX + 1) rest = rest.slice(0, LINE_MAX + 1)
    yield* parts
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}
