import { writevSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'

// yazl computes its checksums in JavaScript, a third of what a package costs; Node has the same in native code.
Object.assign(createRequire(import.meta.resolve('yazl'))('buffer-crc32') as object, { unsigned: crc32 })

/** After this many bytes the disk begins to sync, or the end would wait for the whole package. */
const KEPT_BYTES = 16 * 1024 * 1024
/** Polling interval while yazl packs a file. */
const WAIT_MS = 2
/** Fewer buffers than a system takes in one call. */
const PARTS_MAX = 512
/** The earliest day that a ZIP can name; fixed, so that the same files make the same bytes. */
const NO_DAY = new Date('1980-01-02T00:00:00Z')

export interface ZipWriter {
  /**
   * Resolves when the operating system has the bytes: the caller may reuse their memory. What is compressed already (pictures, PDF,
   * xlsx) is stored as it is.
   */
  add(path: string, bytes: Buffer, isPacked: boolean): Promise<void>
  /** The ZIP is complete and durable when it resolves; returns its size. */
  finish(): Promise<number>
  /** Leaves the file half written. */
  abandon(): Promise<void>
}

/** Missing in the types of yazl 3.3.1: an entry in its ZIP, and the state in which its bytes were handed on. */
interface Entry {
  readonly state: number
  doFileDataPump: (() => void) | null
}
const HANDED_ON = 3

/**
 * Writes a ZIP to disk while it is made. It writes on this thread: each call of another costs as much as writing a picture, and a
 * process that makes packages has nothing else to do (record 193).
 */
export async function openZip(path: string): Promise<ZipWriter> {
  const file = await open(path, 'w')
  const zip = new ZipFile()
  const out = createOutput(file.fd)
  // Replaces its stream, which passes data on in calls of its own.
  Object.assign(zip, { outputStream: out })
  const { entries } = zip as ZipFile & { readonly entries: Entry[] }
  const written: Entry[] = []
  let keeping: Promise<void> | undefined
  let keptTo = 0
  const keep = (): void => {
    if (keeping || out.bytes() - keptTo < KEPT_BYTES) return
    keptTo = out.bytes()
    // A failure recurs at the final sync.
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
      // yazl scans all entries at each step, and keeps the bytes of each in the function that hands them on.
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

/** The output of yazl; nothing reaches the system before `flush`, which throws the system's errors. */
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
      // A nearly full disk takes only a part of a buffer.
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
