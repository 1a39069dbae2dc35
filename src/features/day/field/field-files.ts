import type { DayFiles } from '#domain/contract/day.ts'
import type { Answer, Failure } from '../../../api/answer.ts'
import type { Device, NewFile, SealedFile, SealedFiles } from '../../../offline/device-types.ts'
import type { FileCount } from '../prepare-run.ts'

/** Maximum for the documents of all clients together on one device. */
export const DOCUMENTS_BYTES_MAX = 60_000_000
/** Downloads at once: each may be some megabytes. */
const AT_ONCE = 3
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What the service listed for one client, and when. */
interface Listed extends Pick<DayFiles, 'priceList' | 'documents'> {
  /** Epoch milliseconds by this device's clock. */
  readonly at: number
}
export type FieldDocument = DayFiles['documents'][number]

/** The files of one client on this device. */
export interface FieldFiles extends Listed {
  /** The price list on this device; it may be older than the one that the service listed last. */
  readonly list: SealedFile | undefined
  /** Ids of the documents on this device. */
  readonly here: ReadonlySet<string>
}

type Keeper = Pick<Device, 'kept' | 'files'>

const PREFIX = 'day:files:'
const keyOf = (clientId: string): string => `${PREFIX}${clientId}`
export const priceListKey = (clientId: string): string => `priceList:${clientId}`
export const documentKey = (documentId: string): string => `document:${documentId}`

export async function readFieldFiles({ kept, files }: Keeper, clientId: string): Promise<FieldFiles | undefined> {
  const listed = (await kept.get(keyOf(clientId))) as Listed | undefined
  if (!listed) return undefined
  const byKey = new Map((await (await files())?.list())?.map((file) => [file.key, file]))
  const here = listed.documents.flatMap(({ documentId }) => (byKey.has(documentKey(documentId)) ? [documentId] : []))
  return { ...listed, list: byKey.get(priceListKey(clientId)), here: new Set(here) }
}

/** When the price list on this device was last current: the last listing if that still named it, else its download. */
export const priceListAt = (files: FieldFiles | undefined): number | null => {
  if (!files?.list) return null
  return files.list.version === files.priceList.version ? files.at : files.list.at
}

export interface FileSource {
  list(clientId: string): Promise<Answer<DayFiles>>
  priceList(clientId: string): Promise<Answer<ArrayBuffer>>
  document(clientId: string, documentId: string): Promise<Answer<ArrayBuffer>>
}

interface Wanted {
  readonly file: NewFile
  readonly read: () => Promise<Answer<ArrayBuffer>>
}

/**
 * Downloads the files that differ from the local copies. A file that does not fit or that was withdrawn meanwhile is left out and
 * its light stays dark; only an unreachable service stops the download, and a later run continues it.
 */
export async function takeFieldFiles(
  device: Keeper,
  source: FileSource,
  clientId: string,
  { now, tell }: { readonly now: number; readonly tell: (more: FileCount) => void },
): Promise<Failure | null> {
  const files = await device.files()
  const listed = await source.list(clientId)
  if (!listed.ok) return listed.kind === 'refused' ? null : listed
  if (!files) return null
  const { priceList, documents } = listed.data
  await device.kept.set(keyOf(clientId), { at: now, priceList, documents } satisfies Listed)
  await dropUnnamed(device, files)
  const queue = wantedOf(source, listed.data, await files.list())
  tell({ done: 0, total: queue.length })
  let failure: Failure | null = null
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next && failure === null; next = queue.shift()) {
      failure = (await take(files, next)) ?? failure
      if (failure === null) tell({ done: 1, total: 0 })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failure
}

/** The price list first, then the documents in the listed order, as far as there is room. */
function wantedOf(source: FileSource, { clientId, priceList, documents }: DayFiles, there: readonly SealedFile[]): Wanted[] {
  const known = new Map(there.map((file) => [file.key, file.version]))
  const { version, fileName } = priceList
  const list: Wanted = {
    // Its size is known only after the download.
    file: { key: priceListKey(clientId), version, name: fileName, type: SHEET, total: 0 },
    read: () => source.priceList(clientId),
  }
  let room = DOCUMENTS_BYTES_MAX
  for (const { key, total } of there) if (key.startsWith(documentKey(''))) room -= total
  const those = documents.flatMap((document): Wanted[] => {
    const { documentId, type, bytes } = document
    if (known.has(documentKey(documentId)) || bytes > room) return []
    room -= bytes
    const file = { key: documentKey(documentId), version: documentId, name: fileNameOf(document), type, total: bytes }
    return [{ file, read: () => source.document(clientId, documentId) }]
  })
  return [...(known.get(list.file.key) === version ? [] : [list]), ...those]
}

async function take(files: SealedFiles, { file, read }: Wanted): Promise<Failure | null> {
  // An older version is dropped with the first part of the new one.
  if ((await files.freeBytes()) < file.total) return null
  const answer = await read()
  if (!answer.ok) return answer.kind === 'refused' ? null : answer
  await files.add({ ...file, total: answer.data.byteLength }, answer.data)
  return null
}

const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

const fileNameOf = ({ goodsId, kind, language, type }: FieldDocument): string =>
  `${[goodsId, kind, language].filter((part) => part !== '').join('-')}.${ENDINGS[type] ?? 'bin'}`

/** Removes the files of clients that are no longer pinned. */
export async function keepPinnedOnly(device: Keeper, pinned: readonly string[]): Promise<void> {
  const names = await device.kept.entries()
  const gone = names.flatMap(([key]) =>
    key.startsWith(PREFIX) && !pinned.includes(key.slice(PREFIX.length)) ? [key.slice(PREFIX.length)] : [],
  )
  if (gone.length === 0) return
  for (const clientId of gone) await device.kept.remove(keyOf(clientId))
  const files = await device.files()
  if (files) await dropUnnamed(device, files)
}

/** A document that several clients share stays as long as one of them names it. */
async function dropUnnamed({ kept }: Pick<Device, 'kept'>, files: SealedFiles): Promise<void> {
  const named = new Set<string>()
  for (const [key, value] of await kept.entries()) {
    if (!key.startsWith(PREFIX)) continue
    named.add(priceListKey(key.slice(PREFIX.length)))
    for (const { documentId } of (value as Listed).documents) named.add(documentKey(documentId))
  }
  const isOurs = (key: string) => key.startsWith(priceListKey('')) || key.startsWith(documentKey(''))
  const gone = (await files.list()).filter(({ key }) => isOurs(key) && !named.has(key))
  if (gone.length > 0) await files.forget(gone.map(({ key }) => key))
}
