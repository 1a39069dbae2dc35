import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../db/data-lock.ts'

/** Files by key: in a folder, or in an object store. */
export interface FileStore {
  /** Durable when it resolves; a reader sees the old content or the new, never a mixture. Throws InvalidKey. */
  putFile(key: string, bytes: Uint8Array): Promise<void>
  /** Returns the content, or null if the key holds none. Throws InvalidKey. */
  openFile(key: string): Promise<Buffer | null>
  /** Returns the path of a key's content on this machine; absent in a remote store. Throws InvalidKey. */
  pathOf?(key: string): string
  /** Returns facts about the content without reading it, or null if the key holds none. Throws InvalidKey. */
  describeFile(key: string): Promise<FileFacts | null>
}

export interface FileFacts {
  readonly bytes: number
  readonly putAt: Date
}

/** The key could leave the root, or is not one of ours. */
export class InvalidKey extends Error {
  override name = 'InvalidKey'
}

/** Files in a folder; the key is the path below the root. */
export function fileStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkedKey(key))
  return {
    pathOf,
    async putFile(key, bytes) {
      await write(pathOf(key), bytes)
    },
    async openFile(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        return nullWhereNone(error)
      }
    },
    async describeFile(key) {
      try {
        const found = await stat(pathOf(key))
        return found.isFile() ? { bytes: found.size, putAt: found.mtime } : null
      } catch (error) {
        return nullWhereNone(error)
      }
    },
  }
}

/** Returns null for a key without content; rethrows any other error. */
function nullWhereNone(error: unknown): null {
  if (hasCode(error, 'ENOENT', 'EISDIR')) return null
  throw error
}

/** True for small letters, digits and a few signs, without a part like `..`. */
export const isFileKey = (key: string): boolean =>
  key.length <= 200 && /^[a-z0-9]+(\/[a-z0-9._-]+)+$/.test(key) && !key.split('/').some((part) => /^\.+$/.test(part))

/** Returns the key. Throws InvalidKey. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new InvalidKey(`Not a file key: ${key.slice(0, 80)}`)
  return key
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  // No key contains a tilde, so a half-written file is out of reach.
  const half = join(folder, `~${randomBytes(6).toString('hex')}`)
  try {
    const file = await open(half, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Without this a power failure may lose the new name, although not the bytes. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
