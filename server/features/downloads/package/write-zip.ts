import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'

// yazl reckons its checksums in JavaScript, which is a third of what a package costs; Node has the same in machine code.
Object.assign(createRequire(import.meta.resolve('yazl'))('buffer-crc32') as object, { unsigned: crc32 })

/** Bytes that may wait to be written: what a ZIP holds of its files at any time. */
const WAITING_BYTES = 4 * 1024 * 1024
/** Written at once, where they are there. */
const WRITE_BYTES = 1024 * 1024
/** Until some of it is written; the disk does not run dry of 4 MB meanwhile. */
const WAIT_MS = 2
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
  const target = createWriteStream(path, { flags: 'w', highWaterMark: WRITE_BYTES })
  const outcome: { failure?: unknown } = {}
  const written = pipeline(zip.outputStream, target).catch((error: unknown) => {
    outcome.failure = error
  })
  zip.on('error', (error: Error) => target.destroy(error))
  const letGo = createRelease(zip)
  let added = 0
  const room = async () => {
    while (outcome.failure === undefined && added - target.bytesWritten > WAITING_BYTES) await sleep(WAIT_MS)
    letGo()
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

/** Of yazl 3.3.1, whose types leave it out: an entry in its ZIP, and that its bytes were handed on. */
interface Entry {
  readonly state: number
  doFileDataPump: (() => void) | null
}
const HANDED_ON = 3

/**
 * yazl keeps the bytes of every file until the ZIP is finished, in the function that would hand them on: a package would be in memory
 * as a whole. Of what was handed on only its name and place are needed.
 */
function createRelease(zip: ZipFile): () => void {
  const { entries } = zip as ZipFile & { readonly entries: readonly Entry[] }
  let next = 0
  return () => {
    for (let entry = entries[next]; entry?.state === HANDED_ON; entry = entries[++next]) entry.doFileDataPump = null
  }
}
