import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { documentKinds } from '#domain/contract/goods-files.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { StartError } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import type { FileStore } from '../../files/store.ts'

export interface DocumentsReport {
  readonly added: number
  readonly unchanged: number
  /** What was left out and why, in the order of the names. */
  readonly rejected: readonly { readonly name: string; readonly why: string }[]
}

interface Found {
  readonly name: string
  readonly goodsId: string
  readonly kind: string
  readonly language: string
  readonly type: string
  readonly key: string
  readonly bytes: number
}

const BYTES_MAX = 20 * 1024 * 1024
const NAME = new RegExp(
  `^([A-Za-z0-9._-]{1,40})-(${documentKinds.join('|')})(?:-(${LANGUAGE_CODES.join('|')}))?\\.(pdf|png|jpe?g)$`,
)
/** How a file of a type begins: its name alone is not believed. */
const KINDS = [
  { type: 'application/pdf', ending: 'pdf', begins: Buffer.from('%PDF-') },
  { type: 'image/png', ending: 'png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { type: 'image/jpeg', ending: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
] as const

/**
 * Takes the files of a folder as documents of articles: `KT-1-manual-de.pdf`, `KT-1-certificate.pdf`. Another file of the same
 * article, kind and language takes the place of what is there. The bytes are stored first and the rows in one transaction, so
 * that a run that breaks off changes nothing that anybody sees. `isReviewed`: customers see them once service has approved them (§4).
 */
export async function importDocuments(
  database: Pick<Database, 'tx'>,
  files: FileStore,
  { tenant, folder, isReviewed = false }: { tenant: string; folder: string; isReviewed?: boolean },
): Promise<DocumentsReport> {
  const rejected: { name: string; why: string }[] = []
  const found: Found[] = []
  for (const name of await namesIn(folder)) {
    const one = await take(files, tenant, folder, name)
    if (typeof one === 'string') rejected.push({ name, why: one })
    else found.push(one)
  }
  return database.tx({ tenant }, async (tx) => {
    const ids = found.map(({ goodsId }) => goodsId)
    const { rows: known } = await tx.query<{ id: string }>(
      'select goods_id as id from goods where tenant_id = $1 and goods_id = any($2)',
      [tenant, ids],
    )
    const articles = new Set(known.map(({ id }) => id))
    let added = 0
    let unchanged = 0
    for (const one of found) {
      if (!articles.has(one.goodsId)) {
        rejected.push({ name: one.name, why: 'there is no such article' })
        continue
      }
      const of = [tenant, one.goodsId, one.kind, one.language, one.key]
      const { rowCount: same } = await tx.query(
        `select from goods_document where tenant_id = $1 and goods_id = $2 and kind = $3 and language = $4 and file_key = $5`,
        of,
      )
      if (same) {
        unchanged++
        continue
      }
      const { rows: before } = await tx.query<{ version: number }>(
        'select version from goods_document where tenant_id = $1 and goods_id = $2 and kind = $3 and language = $4',
        of.slice(0, 4),
      )
      const version = 1 + Math.max(0, ...before.map((row) => row.version))
      // What customers see stays until service has approved the new one.
      await tx.query(
        `delete from goods_document where tenant_id = $1 and goods_id = $2 and kind = $3 and language = $4 and (review <> 'approved' or not $5)`,
        [...of.slice(0, 4), isReviewed],
      )
      await tx.query(
        `insert into goods_document (tenant_id, goods_id, kind, language, file_key, type, bytes, version, review)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [...of, one.type, one.bytes, version, isReviewed ? 'underReview' : 'approved'],
      )
      added++
    }
    return { added, unchanged, rejected: rejected.sort((a, b) => (a.name < b.name ? -1 : 1)) }
  })
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (!entries) throw new StartError(`There is no folder ${folder}.`)
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

/** Stores a file under its content's name; or says why it is left out. */
async function take(files: FileStore, tenant: string, folder: string, name: string): Promise<Found | string> {
  const [, goodsId, kind, language = ''] = NAME.exec(name) ?? []
  if (goodsId === undefined || kind === undefined) return 'is not named ARTICLE-KIND-LANGUAGE.pdf, .png or .jpg'
  const path = join(folder, name)
  if ((await stat(path)).size > BYTES_MAX) return 'is larger than 20 MB'
  const content = await readFile(path)
  const is = KINDS.find(({ begins }) => content.subarray(0, begins.length).equals(begins))
  if (!is) return 'is no PDF, PNG or JPEG, whatever its name says'
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const key = `${tenant}/documents/${hash}.${is.ending}`
  if (!(await files.openFile(key))) await files.putFile(key, content)
  return { name, goodsId, kind, language, type: is.type, key, bytes: content.length }
}
