import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import type { Config } from '../../server/config.ts'
import type { PackageAsked, PackageFiles } from '#domain/contract/download-shapes.ts'
import { buildPackage } from '../../server/features/downloads/package/build-package.ts'
import type { Building } from '../../server/features/downloads/package/build-package.ts'
import { makePackage } from '../../server/features/downloads/package/make-package.ts'
import type { BuildOrder } from '../../server/features/downloads/package/make-package.ts'
import type { NewFile } from '../../server/features/downloads/downloads.store.ts'
import type { NewLink } from '../../server/features/downloads/links/links.store.ts'
import { fileStore } from '../../server/files/store.ts'
import { loadWords } from '../../server/http/words.ts'
import { principalOf } from '../../server/http/scope.ts'
import type { Scope } from '../../server/http/scope.ts'
import { NOON, anArticle, insertRow } from './builders.ts'
import type { TestDatabase } from './database.ts'
import { workOff } from './jobs.ts'

export const NO_FILES: PackageFiles = {
  pictures: 'none',
  pictureSize: '600',
  documents: [],
  documentLanguages: [],
  priceList: [],
  productData: [],
}

export const packageOf = (goodsIds: readonly string[], part: Partial<PackageFiles>): PackageAsked => ({
  of: { kind: 'articles', goodsIds: [...goodsIds] },
  files: { ...NO_FILES, ...part },
})

/** A record without its file, as the store accepts it. */
export const aNewFile = ({ actor }: Pick<Scope, 'actor'>): NewFile => ({
  category: 'package',
  asked: { of: { kind: 'cart' }, files: NO_FILES },
  fingerprint: randomUUID(),
  language: 'en',
  remark: '',
  principal: principalOf(actor),
  staffId: null,
  askedBy: '',
  articles: 1,
  now: NOON,
})

export const aNewLink = (): NewLink => ({
  token: randomBytes(32).toString('base64url'),
  kind: 'ticket',
  fileId: randomUUID(),
  asked: null,
  language: 'en',
  principal: '',
  remark: '',
  madeBy: '',
  now: NOON,
  expiresAt: NOON,
})

/** A data folder with pictures and documents, and helpers that make packages of them. */
export async function packageWorld(db: TestDatabase) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradepad-packages-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const root = join(dataDir, 'files')
  const files = fileStore(root)
  const words = await loadWords()
  const config = { dataDir, files: { kind: 'folder', root }, databaseUrl: null, freeSpaceReserve: 0 } as Config
  const building = (part: Partial<Building> = {}): Building => ({
    config,
    database: db,
    words,
    now: () => NOON,
    freeSpace: { isShort: async () => false },
    ...part,
  })
  const run = (part: { last?: boolean; stopping?: AbortSignal } = {}) => ({
    last: false,
    stopping: new AbortController().signal,
    ...part,
  })
  const make = (job: BuildOrder['job'], part: Partial<Building> = {}, how = run()) =>
    makePackage(building(), job, how, (order) => buildPackage(building(part), order))
  let pictures = 0
  const aPicture = async () => {
    const key = `main/goods/${String(++pictures).padStart(16, '0')}`
    const image = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#c03030' } })
    await files.putFile(`${key}-1000.webp`, await image.webp().toBuffer())
    return key
  }
  const aDocument = async (goodsId: string, kind = 'manual', language = 'es') => {
    const key = `main/documents/${randomUUID()}.pdf`
    await files.putFile(key, Buffer.from(`%PDF-1.7 ${goodsId} ${kind}`))
    const of = { tenant_id: 'main', goods_id: goodsId, kind, language, file_key: key }
    await insertRow(db, 'goods_document', { ...of, type: 'application/pdf', bytes: 20 })
    return key
  }
  return {
    config,
    root,
    files,
    make,
    run,
    aPicture,
    aDocument,
    /** An article with `count` pictures. */
    withPictures: async (count = 1) =>
      anArticle(db, { goods: { images: await Promise.all(Array.from({ length: count }, aPicture)) } }),
    /** Makes the waiting packages in this process, as the queue would. */
    work: (part: Partial<Building> = {}, how = run()) => workOff(db, 'downloads.make', (job) => make(job, part, how)),
  }
}
