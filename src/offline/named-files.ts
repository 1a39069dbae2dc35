import { batch } from '#domain/contract/batch.ts'
import { returns } from '#domain/contract/returns.ts'
import type { StoreTx } from './ports.ts'

interface Named {
  readonly hash?: unknown
  readonly label?: { readonly hash?: unknown } | null
  readonly lines?: readonly { readonly photos?: readonly { readonly hash?: unknown }[] }[]
}

/** The files that a command names by hash: they are sent before it and stay on the device as long as it does. */
export const namedFiles = ({ call, body }: { readonly call: string; readonly body: unknown }): readonly string[] => {
  const named = body as Named | null
  if (call === batch.importOrder.name) return hashesIn([named])
  if (call === returns.send.name) return hashesIn([named?.label ?? null])
  // A body of another version that this build cannot read names nothing.
  if (call === returns.request.name && Array.isArray(named?.lines))
    return named.lines.flatMap(({ photos = [] }) => hashesIn(photos))
  return []
}

const hashesIn = (some: readonly (Pick<Named, 'hash'> | null)[]): readonly string[] =>
  some.flatMap((one) => (typeof one?.hash === 'string' ? [one.hash] : []))

/** A form that is kept while it is filled in, with the files that it names. */
export interface KeptForm {
  readonly savedAt: number
  readonly files: readonly string[]
  readonly draft: unknown
}
export const FORM_PREFIX = 'formDraft '

export const formRows = async (tx: StoreTx, prefix: string) =>
  (await tx.all('prefs')).flatMap(({ key, value }) => (key.startsWith(prefix) ? [{ key, kept: value as KeptForm }] : []))

/** Files that a form names stay on the device as long as it does. */
export const filesOfForms = async (tx: StoreTx): Promise<readonly string[]> =>
  (await formRows(tx, FORM_PREFIX)).flatMap(({ kept }) => kept.files)
