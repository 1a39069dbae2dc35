import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { PackageEntry } from '#domain/contract/download-shapes.ts'
import type { Config } from '../../../config.ts'
import { brands } from '#domain/brands/index.ts'
import { DOWNLOAD_FILE_DAYS } from '#domain/rules/limits.ts'
import { endOfDayAfter } from '#domain/rules/account-day.ts'
import { writeCsv } from '../../../files/sheets/write-sheet.ts'
import type { FreeSpace } from '../../../files/free-space.ts'
import { openFiles } from '../../../files/open-files.ts'
import type { FileStore } from '../../../files/store.ts'
import type { Services } from '../../../http/services.ts'
import type { Words } from '../../../http/words.ts'
import { addFilesMail } from '../../../mail/files-mail.store.ts'
import { askedOf, languageOf } from '../downloads.store.ts'
import type { StoredFile } from '../downloads.store.ts'
import { BuildFailure } from './build-failure.ts'
import type { BuildOrder } from './make-package.ts'
import { markedPicture, thumbnailOf } from './marked-picture.ts'
import type { Marking } from './marked-picture.ts'
import { packagePath } from './package-files.ts'
import { storeEntries, storeMade, storePercent } from './package.store.ts'
import { planPackage } from './plan-package.ts'
import type { PackagePlan, PlannedFile } from './plan-package.ts'
import { readClassNames } from './plan.store.ts'
import { readAhead } from './zip/read-ahead.ts'
import { createFileReader } from './zip/read-file.ts'
import { readSheetRows } from './sheet-rows.ts'
import { writeSheet } from './sheets.ts'
import { openZip } from './zip/write-zip.ts'
import type { ZipWriter } from './zip/write-zip.ts'

type Files = Pick<FileStore, 'openFile' | 'pathOf'>

export interface Building extends Pick<Services, 'database' | 'now'> {
  readonly config: Pick<Config, 'dataDir' | 'files'>
  readonly words: Words
  readonly freeSpace: FreeSpace
  /** Tests replace it to make files vanish. */
  readonly files?: Files
}

const TOLD_EVERY_MS = 1000
const LOOKED_EVERY = 64
/** Files looked up while those before them are written; only bytes from an object store count. */
const AHEAD = { count: 8, bytes: 8 * 1024 * 1024 }

/** Builds one package, as a whole or not at all, and marks it as made. Throws what whyOf() reads. */
export async function buildPackage(building: Building, { job, record, stopping }: BuildOrder): Promise<void> {
  const { config, database, now } = building
  const root = join(config.dataDir, 'files')
  const asked = askedOf(record)
  const plan = await database.tx(job, (tx) => planPackage(tx, { scope: job, principal: record.principal, now: now() }, asked))
  const path = packagePath(root, job, job.fileId)
  const half = `${path}~`
  await mkdir(dirname(path), { recursive: true })
  const zip = await openZip(half)
  try {
    const entries = await fill(zip, { ...building, root, job, plan, record, stopping })
    const bytes = await zip.finish()
    await rename(half, path)
    const made = {
      fileName: fileNameOf(record, plan, now()),
      articles: plan.goodsIds.length,
      files: entries.filter(({ missing }) => missing === null).length,
      missing: entries.filter(({ missing }) => missing !== null).length,
      bytes,
      now: now(),
      expiresAt: endOfDayAfter(plan.account.country, now().getTime(), DOWNLOAD_FILE_DAYS),
    }
    await database.tx(job, async (tx) => {
      if (!(await storeMade(tx, job, made))) return
      await storeEntries(tx, job, entries)
      await addFilesMail(tx, job, 'filesReady')
    })
  } catch (error) {
    await zip.abandon()
    await rm(half, { force: true })
    throw error
  }
}

const fileNameOf = ({ category }: StoredFile, { account }: PackagePlan, now: Date): string =>
  `${category}-${account.clientNumber.replaceAll(/[^\w.-]/g, '-')}-${now.toISOString().slice(0, 10)}.zip`

interface Filling extends Building, BuildOrder {
  readonly root: string
  readonly plan: PackagePlan
}

/**
 * Adds the sheets first, because they name everything; then the files; at the end contents.csv, which lists what is included and
 * what is not.
 */
async function fill(zip: ZipWriter, filling: Filling): Promise<PackageEntry[]> {
  const { config, plan, root, job, stopping, freeSpace, record } = filling
  const files = filling.files ?? openFiles(config)
  const marking: Marking = { files, root, mark: brands[job.tenant].name }
  const entries: PackageEntry[] = []
  const tell = createTeller(filling)
  const put = async (path: string, goodsId: string, bytes: Buffer, isPacked: boolean) => {
    await zip.add(path, bytes, isPacked)
    entries.push({ path, goodsId, bytes: bytes.length, missing: null })
  }
  await addSheets(filling, marking, put)
  const read = createFileReader()
  const sizeOf = ({ source }: PlannedFile): number => ('key' in source && !files.pathOf ? source.bytes : 0)
  let done = 0
  for await (const [file, found] of readAhead(plan.files, AHEAD, sizeOf, (one) => findSource(one, files, marking))) {
    if (done % LOOKED_EVERY === 0) {
      // Local files are read without waiting: otherwise a message from the server would not be heard before the end.
      await turn()
      if (await freeSpace.isShort()) throw new BuildFailure('diskFull', 'No room is left for packages')
    }
    if (stopping.aborted) throw new BuildFailure('stopping', 'The process stops')
    const bytes = typeof found === 'string' ? read(found) : found
    if (bytes) await put(file.path, file.goodsId, bytes, true)
    else entries.push({ path: file.path, goodsId: file.goodsId, bytes: 0, missing: 'gone' })
    await tell(++done / plan.files.length)
  }
  entries.push(...plan.missing)
  await put('contents.csv', '', contentsOf(entries, filling.words, languageOf(record.language)), false)
  return entries
}

/** Returns the path of a local file, which is read when its turn comes; else its bytes, or null if it is gone. */
async function findSource({ source }: PlannedFile, files: Files, marking: Marking): Promise<string | Buffer | null> {
  if ('picture' in source) return markedPicture(marking, source.picture, source.size)
  return files.pathOf?.(source.key) ?? files.openFile(source.key)
}

type Put = (path: string, goodsId: string, bytes: Buffer, isPacked: boolean) => Promise<void>

async function addSheets({ database, job, plan, record, words, now }: Filling, marking: Marking, put: Put): Promise<void> {
  if (plan.sheets.length === 0) return
  const language = languageOf(record.language)
  const { account, goodsIds } = plan
  const at = now()
  const classNames = await database.tx(job, (tx) => readClassNames(tx, job, language))
  const thumbnail = (image: string) => thumbnailOf(marking, image)
  const writing = { brand: brands[job.tenant], account, language, words, classNames, now: at, thumbnail }
  for (const sheet of plan.sheets) {
    const ids = goodsIds.slice(sheet.from, sheet.from + sheet.count)
    const reader = { tenant: job.tenant, account, language, now: at, withDetails: sheet.kind === 'productData' }
    const rows = await database.tx(job, (tx) => readSheetRows(tx, reader, ids))
    await put(sheet.path, '', await writeSheet(sheet, rows, writing), sheet.isPacked)
  }
}

/** Reports the progress, at most once a second. */
function createTeller({ database, job }: Filling) {
  let told = performance.now()
  return async (share: number): Promise<void> => {
    if (performance.now() - told < TOLD_EVERY_MS) return
    told = performance.now()
    await database.tx(job, (tx) => storePercent(tx, job, Math.min(99, Math.floor(share * 100))))
  }
}

function contentsOf(entries: readonly PackageEntry[], words: Words, language: Parameters<Words['download']>[1]): Buffer {
  const say = (text: Parameters<Words['download']>[0]) => words.download(text, language)
  const columns = [
    { head: say('file'), kind: 'text', value: ({ path }: PackageEntry) => path },
    { head: words.head('goodsId', language), kind: 'text', value: ({ goodsId }: PackageEntry) => goodsId },
    { head: say('bytes'), kind: 'number', value: ({ bytes, missing }: PackageEntry) => (missing === null ? bytes : null) },
    { head: say('remark'), kind: 'text', value: ({ missing }: PackageEntry) => (missing === null ? '' : say(missing)) },
  ] as const
  return Buffer.from(writeCsv(columns, entries))
}
