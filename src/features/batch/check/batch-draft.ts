import { useMemo } from 'react'
import type { Taught } from '#domain/contract/batch.ts'
import type { BatchLayout, CellRow, FilledRow } from '#domain/rules/batch-columns.ts'
import { useAccount } from '../../../lib/device.ts'
import { usePersistedSetting } from '../../../lib/persisted-setting.ts'
import type { NewSettingSpec } from '../../../lib/persisted-setting.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { BatchFile } from '../batch-file.ts'

/** One file at a time in each place: a new file of articles, one of sets, and a handed-in file under correction. */
export type BatchPlace = 'articles' | 'sets' | 'mend'

interface KeptFile {
  readonly id: string
  readonly name: string
  readonly rows: readonly CellRow[]
  /** The import under correction; null for a new file. */
  readonly importId: string | null
}

/** A person's edits to a file since it was read. */
export interface BatchEdits {
  /** Id of the file. */
  readonly id: string
  readonly taught: Taught
  readonly columns: BatchLayout['columns'] | null
  /** By line. */
  readonly changes: Readonly<Record<number, Partial<FilledRow>>>
  readonly removed: readonly number[]
  readonly part: number
}

const noEdits = (id: string): BatchEdits => ({
  id,
  taught: { columns: [], articles: [] },
  columns: null,
  changes: {},
  removed: [],
  part: 0,
})

const isObject = (kept: unknown): kept is Record<string, unknown> => typeof kept === 'object' && kept !== null

// Sealed and per account, because they are a client's order. Separate, because an edit is written at every keystroke, the file
// once.
const fileIn = (account: string, place: BatchPlace): NewSettingSpec<KeptFile | null> => ({
  key: `batchFile ${account} ${place}`,
  read: (kept) => (isObject(kept) && typeof kept['id'] === 'string' && Array.isArray(kept['rows']) ? (kept as never) : null),
  write: (file) => file ?? undefined,
})
const editsIn = (account: string, place: BatchPlace): NewSettingSpec<BatchEdits | null> => ({
  key: `batchEdits ${account} ${place}`,
  read: (kept) => (isObject(kept) && isObject(kept['changes']) && Array.isArray(kept['removed']) ? (kept as never) : null),
  write: (edits) => edits ?? undefined,
})

/** The file under check, kept on the device until it is handed in or put aside; undefined until it was read. */
export function useKeptFile(place: BatchPlace) {
  const account = useAccount()?.clientId ?? ''
  const setting = usePersistedSetting(useMemo(() => fileIn(account, place), [account, place]))
  const edits = usePersistedSetting(useMemo(() => editsIn(account, place), [account, place]))
  const kept = useObservable(setting)
  const file = useMemo((): BatchFile | null | undefined => kept && { ...kept, bytes: null }, [kept])
  return {
    file,
    importId: kept?.importId ?? null,
    /** A file that the device cannot read is handed in at once and not kept. */
    keep({ id, name, rows }: BatchFile, importId: string | null = null) {
      if (rows) void setting.change(() => ({ id, name, rows, importId }))
    },
    /** Drops only this file: another window may have begun another one in its place. */
    drop(id: string) {
      void setting.change((before) => (before?.id === id ? null : before))
      void edits.change((before) => (before?.id === id ? null : before))
    },
  }
}

/** Run before handing in: tells whether another window has put the file aside or handed it in since this one showed it. */
export function useIsAside({ id }: Pick<BatchFile, 'id'>, place: BatchPlace) {
  const account = useAccount()?.clientId ?? ''
  const setting = usePersistedSetting(useMemo(() => fileIn(account, place), [account, place]))
  // A file that was never kept belongs to this window alone.
  return async () => setting.get()?.id === id && (await setting.again())?.id !== id
}

/** The edits of this file; those of another file in the same place are ignored. */
export function useEdits({ id }: Pick<BatchFile, 'id'>, place: BatchPlace) {
  const account = useAccount()?.clientId ?? ''
  const setting = usePersistedSetting(useMemo(() => editsIn(account, place), [account, place]))
  const kept = useObservable(setting)
  const none = useMemo(() => noEdits(id), [id])
  const change = (act: (before: BatchEdits) => BatchEdits) =>
    void setting.change((before) => act(before?.id === id ? before : noEdits(id)))
  return { edits: kept?.id === id ? kept : none, change }
}
