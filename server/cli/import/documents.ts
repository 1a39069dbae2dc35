import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BRAND_KIND, documentKinds } from '#domain/contract/goods-files.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { StartError } from '../../config.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { FileStore } from '../../files/store.ts'

export interface DocumentsReport {
  readonly added: number
  /** Existing catalogues whose sales range changed. */
  readonly changed: number
  readonly unchanged: number
  /** Files left out, with the reason, sorted by name. */
  readonly rejected: readonly { readonly name: string; readonly why: string }[]
}

interface FolderOfDocuments {
  readonly tenant: string
  readonly folder: string
  /** If true, customers see them only after service has approved them (§4). */
  readonly isReviewed?: boolean | undefined
  /**
   * For catalogues: the accounts that see them; '' is all. If absent, each keeps its own. An article's documents are visible with
   * the article.
   */
  readonly salesRange?: string | undefined
}

/** What a file name says about its document. */
interface Named {
  /** The article number, or the brand. */
  readonly of: string
  readonly kind: string
  readonly title: string
  readonly language: string
}
interface Found extends Named {
  readonly name: string
  readonly type: string
  readonly key: string
  readonly bytes: number
}

const BYTES_MAX = 20 * 1024 * 1024
const LANGUAGE = `(?:-(?<language>${LANGUAGE_CODES.join('|')}))?\\.(?:pdf|png|jpe?g)$`
const OF_ARTICLE = new RegExp(`^(?<of>[A-Za-z0-9._-]{1,40})-(?<kind>${documentKinds.join('|')})${LANGUAGE}`)
/** Matches the title lazily, so that the language is not part of it. */
const OF_BRAND = new RegExp(`^(?<of>.{1,100})-(?<kind>${BRAND_KIND})(?:-(?<title>.{1,100}?))??${LANGUAGE}`)
/** Magic bytes of each type: the file name alone is not trusted. */
const KINDS = [
  { type: 'application/pdf', ending: 'pdf', begins: Buffer.from('%PDF-') },
  { type: 'image/png', ending: 'png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { type: 'image/jpeg', ending: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
] as const

/** Where each sort of document is stored, and what makes two files versions of each other. */
const OF_ARTICLES = {
  table: 'goods_document',
  owner: 'goods_id',
  range: `''`,
  known: 'select distinct goods_id as id from goods where tenant_id = $1 and goods_id = any($2)',
  unknown: 'there is no such article',
  same: ({ of, kind, language }: Named) => ({ goods_id: of, kind, language }),
} as const
const OF_BRANDS = {
  table: 'brand_document',
  owner: 'brand',
  range: 'sales_range',
  known: 'select distinct brand as id from goods where tenant_id = $1 and brand = any($2)',
  unknown: 'no article has this brand',
  same: ({ of, title, language }: Named) => ({ brand: of, title, language }),
} as const
const sortOf = ({ kind }: Named) => (kind === BRAND_KIND ? OF_BRANDS : OF_ARTICLES)

/**
 * Imports the files of a folder as documents of articles (`KT-1-manual-de.pdf`, `KT-1-certificate.pdf`) and catalogues of brands
 * (`Norvik-catalogue-Kitchen 2027-de.pdf`). A new file replaces that of the same article or brand, kind, title and language. Stores
 * the bytes first and the rows in one transaction, so that an aborted run changes nothing visible.
 */
export async function importDocuments(
  database: Pick<Database, 'tx'>,
  files: FileStore,
  { tenant, folder, isReviewed = false, salesRange }: FolderOfDocuments,
): Promise<DocumentsReport> {
  const rejected: { name: string; why: string }[] = []
  const found: Found[] = []
  for (const name of await namesIn(folder)) {
    const one = await take(files, tenant, folder, name)
    if (typeof one === 'string') rejected.push({ name, why: one })
    else found.push(one)
  }
  return database.tx({ tenant }, async (tx) => {
    const owners = await ownersOf(tx, tenant, found)
    const count = { added: 0, changed: 0, unchanged: 0 }
    for (const one of found) {
      if (owners.has(`${sortOf(one).owner} ${one.of}`)) count[await put(tx, one, { tenant, isReviewed, salesRange })]++
      else rejected.push({ name: one.name, why: sortOf(one).unknown })
    }
    return { ...count, rejected: rejected.sort((a, b) => (a.name < b.name ? -1 : 1)) }
  })
}

/** Returns which articles and brands of these files the tenant has. */
async function ownersOf(tx: Tx, tenant: string, found: readonly Found[]): Promise<ReadonlySet<string>> {
  const there = new Set<string>()
  for (const sort of [OF_ARTICLES, OF_BRANDS]) {
    const asked = found.filter((one) => sortOf(one) === sort).map(({ of }) => of)
    if (asked.length === 0) continue
    const { rows } = await tx.query<{ id: string }>(sort.known, [tenant, asked])
    for (const { id } of rows) there.add(`${sort.owner} ${id}`)
  }
  return there
}

/** With review, customers see the old file until service approves the new one. */
async function put(
  tx: Tx,
  one: Found,
  { tenant, isReviewed, salesRange }: { tenant: string; isReviewed: boolean; salesRange: string | undefined },
): Promise<'added' | 'changed' | 'unchanged'> {
  const { table, owner, range, same } = sortOf(one)
  const identity = { tenant_id: tenant, ...same(one) }
  const values = Object.values(identity)
  const where = Object.keys(identity)
    .map((column, at) => `${column} = $${at + 1}`)
    .join(' and ')
  const { rows: before } = await tx.query<{ version: number; key: string; range: string }>(
    `select version, file_key as key, ${range} as range from ${table} where ${where} order by version desc`,
    values,
  )
  const [newest] = before
  const those = before.filter(({ key }) => key === one.key)
  if (those.length > 0) {
    if (owner !== 'brand' || salesRange === undefined || those.every((row) => row.range === salesRange)) return 'unchanged'
    // Service reviews the file, not its audience: the import sets that at once.
    const at = values.length
    await tx.query(`update ${table} set sales_range = $${at + 1} where ${where} and file_key = $${at + 2}`, [
      ...values,
      salesRange,
      one.key,
    ])
    return 'changed'
  }
  await tx.query(`delete from ${table} where ${where} and (review <> 'approved' or not $${values.length + 1})`, [
    ...values,
    isReviewed,
  ])
  const row = {
    ...identity,
    kind: one.kind,
    file_key: one.key,
    type: one.type,
    bytes: one.bytes,
    version: 1 + (newest?.version ?? 0),
    review: isReviewed ? 'underReview' : 'approved',
    ...(owner === 'brand' && { sales_range: salesRange ?? newest?.range ?? '' }),
  }
  const columns = Object.keys(row)
  await tx.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
  return 'added'
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (!entries) throw new StartError(`There is no folder ${folder}.`)
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

/** Stores a file under its content hash, or returns why it is left out. */
async function take(files: FileStore, tenant: string, folder: string, name: string): Promise<Found | string> {
  const { of, kind, title = '', language = '' } = (OF_BRAND.exec(name) ?? OF_ARTICLE.exec(name))?.groups ?? {}
  if (of === undefined || kind === undefined)
    return 'is not named ARTICLE-KIND-LANGUAGE.pdf or BRAND-catalogue-TITLE-LANGUAGE.pdf (also .png, .jpg)'
  const path = join(folder, name)
  if ((await stat(path)).size > BYTES_MAX) return 'is larger than 20 MB'
  const content = await readFile(path)
  const is = KINDS.find(({ begins }) => content.subarray(0, begins.length).equals(begins))
  if (!is) return 'is no PDF, PNG or JPEG, whatever its name says'
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const key = `${tenant}/documents/${hash}.${is.ending}`
  if (!(await files.openFile(key))) await files.putFile(key, content)
  return { name, of, kind, title, language, type: is.type, key, bytes: content.length }
}
