import { writevSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'

// yazl reckons its checksums in JavaScript, which is a third of what a package costs; Node has the same in machine code.
Object.assign(createRequire(import.meta.resolve('yazl'))('buffer-crc32') as object, { unsigned: crc32 })

/** After so many the disk begins to keep them, or all of a package would wait for it at the end. */
const KEPT_BYTES = 16 * 1024 * 1024
/** Until yazl has packed a file. */
const WAIT_MS = 2
/** Fewer than a system takes in one call. */
const PARTS_MAX = 512
/** The earliest day that a ZIP can name: the same files are the same bytes. */
const NO_DAY = new Date('1980-01-02T00:00:00Z')

export interface ZipWriter {
  /**
   * Resolves when the bytes are with the operating system: their memory is the caller's again. What is packed already (pictures, PDF,
   * xlsx) is stored as it is.
   */
  add(path: string, bytes: Buffer, isPacked: boolean): Promise<void>
  /** Whole and durable when it resolves; answers its size. */
  finish(): Promise<number>
  /** Leaves it half written. */
  abandon(): Promise<void>
}

/** Of yazl 3.3.1, whose types leave it out: an entry in its ZIP, and that its bytes were handed on. */
interface Entry {
  readonly state: number
  doFileDataPump: (() => void) | null
}
const HANDED_ON = 3

/**
 * A ZIP that goes to the disk while it is made. It is written on this thread: each call of another costs as much as writing a picture, and
 * a process that makes packages has nothing else to do (record 193).
 */
export async function openZip(path: string): Promise<ZipWriter> {
  const file = await open(path, 'w')
  const zip = new ZipFile()
  const out = createOutput(file.fd)
  // In place of its stream, which hands on what it is given by calls of its own.
  Object.assign(zip, { outputStream: out })
  const { entries } = zip as ZipFile & { readonly entries: Entry[] }
  const written: Entry[] = []
  let keeping: Promise<void> | undefined
  let keptTo = 0
  const keep = (): void => {
    if (keeping || out.bytes() - keptTo < KEPT_BYTES) return
    keptTo = out.bytes()
    // A failure comes again when the whole of it is kept.
    keeping = file.datasync().then(
      () => void (keeping = undefined),
      () => undefined,
    )
  }
  return {
    async add(name, bytes, isPacked) {
      zip.addBuffer(bytes, name, { compress: !isPacked, mtime: NO_DAY, forceDosTimestamp: true })
      while (entries.some(({ state }) => state < HANDED_ON)) await sleep(WAIT_MS)
      out.flush()
      // yazl looks through all of them at each step, and keeps the bytes of each in the function that hands them on.
      for (const entry of entries.splice(0)) {
        entry.doFileDataPump = null
        written.push(entry)
      }
      keep()
    },
    async finish() {
      for (const entry of written) entries.push(entry)
      zip.end()
      out.flush()
      await keeping
      await file.sync()
      await file.close()
      return out.bytes()
    },
    async abandon() {
      await keeping
      await file.close()
    },
  }
}

/** What yazl writes to; nothing is with the system before `flush`, which throws what the system says. */
function createOutput(fd: number) {
  const parts: Buffer[] = []
  let bytes = 0
  const flush = (): void => {
    while (parts.length > 0) {
      let count = writevSync(fd, parts.slice(0, PARTS_MAX))
      bytes += count
      for (let part = parts[0]; part && count >= part.length; part = parts[0]) {
        count -= part.length
        parts.shift()
      }
      // A disk that is nearly full takes a part of one.
      if (parts[0] && count > 0) parts[0] = parts[0].subarray(count)
    }
  }
  return {
    write: (part: Buffer) => void parts.push(part),
    end: () => undefined,
    flush,
    bytes: () => bytes,
  }
}
