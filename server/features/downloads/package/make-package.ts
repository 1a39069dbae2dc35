import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PackageEntry } from '#domain/contract/download-shapes.ts'
import { brands } from '#domain/brands/index.ts'
import { DOWNLOAD_FILE_DAYS } from '#domain/rules/limits.ts'
import { endOfDayAfter } from '#domain/rules/account-day.ts'
import { writeCsv } from '../../../files/sheets/write-sheet.ts'
import type { FreeSpace } from '../../../files/free-space.ts'
import { fileStore } from '../../../files/store.ts'
import type { FileStore } from '../../../files/store.ts'
import type { Services } from '../../../http/services.ts'
import type { Words } from '../../../http/words.ts'
import type { PayloadOf } from '../../../jobs/job-table.ts'
import type { Run } from '../../../jobs/queue.ts'
import { addFilesMail } from '../../../mail/files-mail.store.ts'
import { askedOf, findFile, languageOf } from '../downloads.store.ts'
import type { StoredFile } from '../downloads.store.ts'
import { markedPicture, thumbnailOf } from './marked-picture.ts'
import type { Marking } from './marked-picture.ts'
import { packagePath } from './package-files.ts'
import { storeEntries, storeFailure, storeMade, storePercent } from './package.store.ts'
import { planPackage } from './plan-package.ts'
import type { PackagePlan, PlannedFile } from './plan-package.ts'
import { readClassNames } from './plan.store.ts'
import { readSheetRows } from './sheet-rows.ts'
import { writeSheet } from './sheets.ts'
import { writeZip } from './write-zip.ts'
import type { ZipWriter } from './write-zip.ts'

export interface Making extends Pick<Services, 'config' | 'database' | 'now'> {
  readonly words: Words
  readonly freeSpace: FreeSpace
  /** Tests take files away. */
  readonly files?: Pick<FileStore, 'openFile'>
}

type Job = PayloadOf<'downloads.make'>
/** The disk has no room left for packages: said to the person, and not tried again by itself. */
class DiskFull extends Error {
  override name = 'DiskFull'
}
/** The process stops; the next one goes on with the pictures that are made already. */
class Stopping extends Error {
  override name = 'Stopping'
}

const TOLD_EVERY_MS = 1000
const LOOKED_EVERY = 64

/**
 * Makes one package. Killed at any moment, it is made by the next try: the pictures that were marked are there, and the ZIP, which
 * takes little time, is written from its beginning under a name of its own.
 */
export async function makePackage(making: Making, job: Job, run: Pick<Run, 'last' | 'stopping'>): Promise<void> {
  const { database, now } = making
  const record = await database.tx(job, (tx) => findFile(tx, job, job.fileId))
  if (record?.state !== 'generating') return
  try {
    await make(making, job, record, run.stopping)
  } catch (error) {
    const isFull = error instanceof DiskFull || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    if (isFull || (run.last && !(error instanceof Stopping)))
      await database.tx(job, async (tx) => {
        if (await storeFailure(tx, job, isFull ? 'diskFull' : 'failed', now())) await addFilesMail(tx, job, 'filesFailed')
      })
    if (!isFull) throw error
  }
}

async function make(making: Making, job: Job, record: StoredFile, stopping: AbortSignal): Promise<void> {
  const { config, database, now } = making
  const root = join(config.dataDir, 'files')
  const asked = askedOf(record)
  const plan = await database.tx(job, (tx) => planPackage(tx, { scope: job, principal: record.principal, now: now() }, asked))
  const path = packagePath(root, job, job.fileId)
  const half = `${path}~`
  await mkdir(dirname(path), { recursive: true })
  const zip = writeZip(half)
  try {
    const entries = await fill(zip, { ...making, root, job, plan, record, stopping })
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

interface Filling extends Making {
  readonly root: string
  readonly job: Job
  readonly plan: PackagePlan
  readonly record: StoredFile
  readonly stopping: AbortSignal
}

/** Sheets first, for they name everything; then the files; at the end contents.csv, which names what came and what did not. */
async function fill(zip: ZipWriter, filling: Filling): Promise<PackageEntry[]> {
  const { plan, root, job, stopping, freeSpace, record } = filling
  const files = filling.files ?? fileStore(root)
  const marking: Marking = { files, root, mark: brands[job.tenant].name }
  const entries: PackageEntry[] = []
  const tell = createTeller(filling)
  const put = async (path: string, goodsId: string, bytes: Buffer, isPacked: boolean) => {
    await zip.add(path, bytes, isPacked)
    entries.push({ path, goodsId, bytes: bytes.length, missing: null })
  }
  await addSheets(filling, marking, put)
  for (const [at, file] of plan.files.entries()) {
    if (stopping.aborted) throw new Stopping('The process stops')
    if (at % LOOKED_EVERY === 0 && (await freeSpace.isShort())) throw new DiskFull('No room is left for packages')
    const bytes = await readSource(file, files, marking)
    if (bytes) await put(file.path, file.goodsId, bytes, true)
    else entries.push({ path: file.path, goodsId: file.goodsId, bytes: 0, missing: 'gone' })
    await tell((at + 1) / plan.files.length)
  }
  entries.push(...plan.missing)
  await put('contents.csv', '', contentsOf(entries, filling.words, languageOf(record.language)), false)
  return entries
}

async function readSource({ source }: PlannedFile, files: Pick<FileStore, 'openFile'>, marking: Marking): Promise<Buffer | null> {
  if ('key' in source) return files.openFile(source.key)
  const path = await markedPicture(marking, source.picture, source.size)
  return path === null ? null : readFile(path)
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
    const reader = { tenant: job.tenant, account, language, now: at }
    const rows = await database.tx(job, (tx) => readSheetRows(tx, reader, ids))
    await put(sheet.path, '', await writeSheet(sheet, rows, writing), sheet.isPacked)
  }
}

/** Says how far it is, at most once a second. */
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
