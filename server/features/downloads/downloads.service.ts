import { downloads } from '#domain/contract/downloads.ts'
import type { DownloadRecord, PackageAsked } from '#domain/contract/download-shapes.ts'
import { openFiles } from '../../files/open-files.ts'
import type { FileStore } from '../../files/store.ts'
import { refuse } from '../../http/domain-error.ts'
import type { RequestContext } from '../../http/handler.ts'
import { keepWithin } from '../../http/quota.ts'
import * as store from './downloads.store.ts'
import { fileToWire } from './downloads.store.ts'
import { fingerprintOf, planPackage } from './package/plan-package.ts'
import type { PackagePlan } from './package/plan-package.ts'
import { ROW_BYTES } from './package/sheets.ts'

type Downloads = typeof downloads
type Asking = Pick<RequestContext<Downloads['make']>, 'tx' | 'scope' | 'now' | 'language'>

interface Wanted {
  readonly category: DownloadRecord['category']
  readonly asked: PackageAsked
  readonly remark: string
}

/** Returns the existing package for the same request and data, or adds one (decisions §13). */
async function askFor({ tx, scope, now, language }: Asking, { category, asked, remark }: Wanted): Promise<DownloadRecord> {
  const principal = store.principalIn(scope)
  const planning = { scope, principal, now, language }
  const plan = await planPackage(tx, planning, asked)
  if (plan.files.length + plan.sheets.length === 0) refuse('downloads.nothing')
  const fingerprint = await fingerprintOf(tx, plan, asked, planning)
  const same = await store.findSame(tx, scope, { fingerprint, category, now })
  if (same) return fileToWire(same, now)
  const fileId = await store.addFile(tx, scope, {
    category,
    asked,
    fingerprint,
    language,
    remark,
    principal,
    now,
    staffId: store.staffIdOf(scope),
    askedBy: scope.actor.name,
    articles: plan.goodsIds.length,
  })
  await keepWithin(tx, scope, 'packages')
  await keepWithin(tx, scope, 'packagesInMaking')
  return fileToWire((await store.findFile(tx, scope, fileId)) ?? refuse('downloads.notFound'), now)
}

export const make = ({ body: { remark, ...asked }, ...asking }: RequestContext<Downloads['make']>) =>
  askFor(asking, { category: 'package', asked, remark })

export const makeCart = ({ body: { files, remark }, ...asking }: RequestContext<Downloads['makeCart']>) =>
  askFor(asking, { category: 'cart', asked: { of: { kind: 'cart' }, files }, remark })

/** Asks again with current data: if nothing has changed and the file exists, returns that file. */
export async function again({ query, ...asking }: RequestContext<Downloads['again']>): Promise<DownloadRecord> {
  const file = (await store.findFile(asking.tx, asking.scope, query.fileId)) ?? refuse('downloads.notFound')
  return askFor(asking, { category: file.category, asked: store.askedOf(file), remark: file.remark })
}

/** Pictures that are sampled to estimate the size of all. */
const SAMPLE = 24
/** Assumed bytes of a picture whose file is not found, and the share that is left at 600 pixels. */
const PICTURE = { bytes: 45_000, small: 0.55 }

export async function measure({ tx, scope, body, now, services }: RequestContext<Downloads['measure']>) {
  const plan = await planPackage(tx, { scope, principal: store.principalIn(scope), now }, body)
  const bytes = await sizeOf(plan, body, openFiles(services.config))
  return {
    articles: plan.goodsIds.length,
    // contents.csv is always included.
    fileCount: plan.files.length + plan.sheets.length + 1,
    missingCount: plan.missing.length,
    bytes,
  }
}

async function sizeOf(
  { files, sheets }: PackagePlan,
  { files: asked }: PackageAsked,
  sizes: Pick<FileStore, 'describeFile'>,
): Promise<number> {
  const pictures = files.flatMap(({ source }) => ('picture' in source ? [source.picture] : []))
  const step = Math.max(1, Math.floor(pictures.length / SAMPLE))
  const looked = await Promise.all(
    pictures
      .filter((_, at) => at % step === 0)
      .map((key) =>
        // A size that is unavailable now is guessed: a busy store must not keep anybody from choosing.
        sizes.describeFile(`${key}-1000.webp`).then(
          (facts) => facts?.bytes ?? PICTURE.bytes,
          () => PICTURE.bytes,
        ),
      ),
  )
  const average = looked.reduce((sum, size) => sum + size, 0) / Math.max(1, looked.length)
  const ofPictures = pictures.length * average * (asked.pictureSize === '600' ? PICTURE.small : 1)
  const ofDocuments = files.reduce((sum, { source }) => sum + ('bytes' in source ? source.bytes : 0), 0)
  const ofSheets = sheets.reduce((sum, { kind, format, count }) => sum + count * ROW_BYTES[kind][format], 0)
  return Math.round(ofPictures + ofDocuments + ofSheets)
}

export async function page({ tx, scope, body, now }: RequestContext<Downloads['page']>) {
  const { rows, total } = await store.readFilePage(tx, scope, { ...body, now })
  return { list: rows.map((row) => fileToWire(row, now)), total, page: body.page, limit: body.limit }
}

export const latest = async ({ tx, scope, now }: RequestContext<Downloads['latest']>) => ({
  list: (await store.readLatest(tx, scope)).map((row) => fileToWire(row, now)),
})

export async function status({ tx, scope, query, now }: RequestContext<Downloads['status']>) {
  const files =
    query.fileId === undefined
      ? await store.readInMaking(tx, scope)
      : [(await store.findFile(tx, scope, query.fileId)) ?? refuse('downloads.notFound')]
  return {
    list: files.map((file) => {
      const { fileId, state, percent, failure } = fileToWire(file, now)
      return { fileId, state, percent, failure }
    }),
  }
}

export async function inside({ tx, scope, query }: RequestContext<Downloads['inside']>) {
  const { fileId, page: at, limit, missing } = query
  if (!(await store.findFile(tx, scope, fileId))) refuse('downloads.notFound')
  const { rows, total } = await store.readEntries(tx, scope, { fileId, page: at, limit, missing: missing === 'true' })
  return {
    list: rows.map(({ path, goodsId, bytes, missing: why }) => ({ path, goodsId, bytes, missing: why })),
    total,
    page: at,
    limit,
  }
}

export async function times({ tx, scope, query }: RequestContext<Downloads['times']>) {
  const file = (await store.findFile(tx, scope, query.fileId)) ?? refuse('downloads.notFound')
  return { times: file.times, lastAt: file.lastAt?.toISOString() ?? null }
}

export async function history({ tx, scope, query, now }: RequestContext<Downloads['history']>) {
  const { rows, total } = await store.readHistory(tx, scope, { ...query, now })
  const list = rows.map((row) => {
    const { clientId, clientNumber, company } = row
    return { ...fileToWire(row, now), clientId, clientNumber, company }
  })
  return { list, total, page: query.page, limit: query.limit }
}
