import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { hasCode } from '../../../../db/data-lock.ts'

/** Larger than nearly every picture and document. */
const FIRST_BYTES = 256 * 1024

/**
 * Reads files one after the other into the same memory: a result is valid until the next read. Null if the file does not exist. It
 * blocks this thread, so it is for a process that has nothing else to do.
 */
export function createFileReader(): (path: string) => Buffer | null {
  let memory = Buffer.allocUnsafeSlow(FIRST_BYTES)
  return (path) => {
    const fd = openOrNull(path)
    if (fd === null) return null
    try {
      const { size } = fstatSync(fd)
      if (size > memory.length) memory = Buffer.allocUnsafeSlow(size)
      let at = 0
      for (let read = -1; at < size && read !== 0; at += read) read = readSync(fd, memory, at, size - at, at)
      return memory.subarray(0, at)
    } finally {
      closeSync(fd)
    }
  }
}

function openOrNull(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
