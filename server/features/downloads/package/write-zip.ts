import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Bytes that may wait to be written: what a ZIP holds of its files at any time. */
const WAITING_BYTES = 4 * 1024 * 1024
/** The earliest day that a ZIP can name: the same files are the same bytes. */
const NO_DAY = new Date('1980-01-02T00:00:00Z')

export interface ZipWriter {
  /** Resolves when there is room for the next. What is packed already (pictures, PDF, xlsx) is stored as it is. */
  add(path: string, bytes: Buffer, isPacked: boolean): Promise<void>
  /** Whole and durable when it resolves; answers its size. */
  finish(): Promise<number>
  /** Leaves it half written. */
  abandon(): Promise<void>
}

/** A ZIP that goes to the disk while it is made: what is in memory is what waits to be written. */
export function writeZip(path: string): ZipWriter {
  const zip = new ZipFile()
  const target = createWriteStream(path, { flags: 'w' })
  const outcome: { failure?: unknown } = {}
  const written = pipeline(zip.outputStream, target).catch((error: unknown) => {
    outcome.failure = error
  })
  zip.on('error', (error: Error) => target.destroy(error))
  let added = 0
  const room = async () => {
    while (outcome.failure === undefined && added - target.bytesWritten > WAITING_BYTES)
      await Promise.race([once(target, 'drain'), written, new Promise((resolve) => setTimeout(resolve, 5))])
    if (outcome.failure !== undefined) throw outcome.failure
  }
  return {
    async add(name, bytes, isPacked) {
      zip.addBuffer(bytes, name, { compress: !isPacked, mtime: NO_DAY, forceDosTimestamp: true })
      // What shrinks would never be waited for to its end.
      if (isPacked) added += bytes.length
      await room()
    },
    async finish() {
      zip.end()
      await written
      if (outcome.failure !== undefined) throw outcome.failure
      const file = await open(path, 'r+')
      try {
        await file.sync()
        return (await file.stat()).size
      } finally {
        await file.close()
      }
    },
    async abandon() {
      target.destroy()
      await written
    },
  }
}
