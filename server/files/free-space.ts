import { statfs } from 'node:fs/promises'

/** Tells whether the data folder's file system has less left than its reserve, which is kept for orders and the database's log. */
export interface FreeSpace {
  isShort(): Promise<boolean>
}

type Look = (path: string) => Promise<{ readonly bavail: number; readonly bsize: number }>

/** A burst of uploads must not outrun it, and not every piece may cost a check. */
const KEPT_MS = 1000

export const createFreeSpace = (
  folder: string,
  reserveBytes: number,
  look: Look = statfs,
  now = () => performance.now(),
): FreeSpace => {
  let looked: { readonly at: number; readonly isShort: Promise<boolean> } | undefined
  // A file system that does not report its space refuses writes itself.
  const compare = async () => {
    const found = await look(folder).catch(() => null)
    return found !== null && found.bavail * found.bsize < reserveBytes
  }
  return {
    isShort() {
      if (!looked || now() - looked.at >= KEPT_MS) looked = { at: now(), isShort: compare() }
      return looked.isShort
    },
  }
}
