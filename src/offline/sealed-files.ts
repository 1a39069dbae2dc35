import type { Estimate } from './storage-budget.ts'
import type { StoreTx } from './ports.ts'
import { StoreFailure } from './ports.ts'
import { createSerialQueue } from './serial-queue.ts'
import type { Workspace } from './workspace.ts'

/** A file that a person took onto the device. It arrives in parts, so that a lost connection loses one part. */
export interface SealedFile {
  readonly key: string
  /** Changes with the content: parts of two versions never make one file. */
  readonly version: string
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly total: number
  readonly received: number
  readonly parts: number
  /** Epoch milliseconds of its last part, by this device's clock. */
  readonly at: number
}

export type NewFile = Pick<SealedFile, 'key' | 'version' | 'name' | 'type' | 'total'>

/** Files of one person: sealed like everything else here, and read again from the service if they are lost (I6). */
export interface SealedFiles {
  list(): Promise<readonly SealedFile[]>
  /** The whole file; undefined if it or any part of it is missing. */
  open(key: string): Promise<Blob | undefined>
  /**
   * Appends a part to those of this version. Returns the file as it is then; undefined if there was no room, or if the stored parts
   * do not end at `from`.
   */
  add(file: NewFile, part: ArrayBuffer, from?: number): Promise<SealedFile | undefined>
  forget(keys: readonly string[] | 'all'): Promise<void>
  /** Bytes that more files may take without endangering the work that waits here. */
  freeBytes(): Promise<number>
}

/** Key of the list of all files, apart from their bytes: reading it opens none of them. */
const CONTENTS = 'files'
/** Share of what the browser grants that files may fill; the rest is for work. */
const SHARE_FOR_FILES = 0.7

type Contents = Readonly<Record<string, SealedFile>>

const partKey = (key: string, part: number): string => `${key}#${part}`

const readContents = async (tx: StoreTx): Promise<Contents> =>
  ((await tx.get('kv', CONTENTS))?.value as Contents | undefined) ?? {}

const dropParts = async (tx: StoreTx, file: SealedFile | undefined): Promise<void> => {
  for (let part = 0; part < (file?.parts ?? 0); part += 1) await tx.delete('files', partKey(file?.key ?? '', part))
}

export const isWhole = ({ received, total }: SealedFile): boolean => received >= total

export const openSealedFiles = (
  { ports: { store, clock } }: Pick<Workspace, 'ports'>,
  estimate: () => Promise<Estimate | null>,
): SealedFiles => {
  const inSerial = createSerialQueue()
  return {
    list: async () => Object.values(await store.read(['kv'], readContents)),
    open: (key) =>
      store.read(['kv', 'files'], async (tx) => {
        const file = (await readContents(tx))[key]
        if (!file || !isWhole(file)) return undefined
        const rows = await Promise.all(Array.from({ length: file.parts }, (_, part) => tx.get('files', partKey(key, part))))
        // A row that does not open counts as missing, and half a file is none.
        const parts = rows.flatMap((row) => (row ? [row.bytes] : []))
        return parts.length === file.parts ? new Blob(parts, { type: file.type }) : undefined
      }),
    add: (file, part, from) =>
      inSerial(() =>
        store.write(['kv', 'files'], async (tx) => {
          const contents = await readContents(tx)
          const known = contents[file.key]
          const before = known?.version === file.version ? known : undefined
          // Forgotten meanwhile: its end alone would be no file.
          if (from !== undefined && from !== (before?.received ?? 0)) return undefined
          if (known && !before) await dropParts(tx, known)
          const at = before?.parts ?? 0
          const next: SealedFile = {
            ...file,
            received: (before?.received ?? 0) + part.byteLength,
            parts: at + 1,
            at: clock.now(),
          }
          await tx.put('files', { key: partKey(file.key, at), bytes: part })
          await tx.put('kv', { key: CONTENTS, value: { ...contents, [file.key]: next } })
          return next
        }),
      ).catch((error: unknown) => {
        if (error instanceof StoreFailure) return undefined
        throw error
      }),
    forget: (keys) =>
      inSerial(() =>
        store.write(['kv', 'files'], async (tx) => {
          const contents = await readContents(tx)
          const left = Object.entries(contents).filter(([key]) => keys !== 'all' && !keys.includes(key))
          const gone = Object.values(contents).filter(({ key }) => keys === 'all' || keys.includes(key))
          if (gone.length === 0) return
          for (const file of gone) await dropParts(tx, file)
          await tx.put('kv', { key: CONTENTS, value: Object.fromEntries(left) })
        }),
      ),
    async freeBytes() {
      const known = await estimate()
      return known === null ? Number.POSITIVE_INFINITY : Math.max(0, known.quota * SHARE_FOR_FILES - known.usage)
    },
  }
}
