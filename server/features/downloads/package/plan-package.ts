import { createHash } from 'node:crypto'
import type { PackageAsked, PackageEntry } from '#domain/contract/download-shapes.ts'
import { PACKAGE_ARTICLES_MAX } from '#domain/rules/limits.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Language } from '#domain/rules/languages.ts'
import { readAccountFacts } from '../../../db/read-account.ts'
import type { Tx } from '../../../db/client.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { AccountScope } from '../downloads.store.ts'
import { readGoodsIds, readSources } from './plan.store.ts'
import type { PackageReader, SourceArticle } from './plan.store.ts'
import { readSheetRows } from './sheet-rows.ts'
import { sheetsOf } from './sheets.ts'
import type { PlannedSheet } from './sheets.ts'

export interface PlannedFile {
  readonly path: string
  readonly goodsId: string
  /** A picture is made from its source with our mark; a document is a file as it is. */
  readonly source: { readonly picture: string; readonly size: '600' | 'full' } | { readonly key: string; readonly bytes: number }
}

export interface PackagePlan {
  readonly account: ClientAccount
  readonly goodsIds: readonly string[]
  readonly files: readonly PlannedFile[]
  /** What was requested and does not exist. */
  readonly missing: readonly PackageEntry[]
  readonly sheets: readonly PlannedSheet[]
}

interface Planning {
  readonly scope: AccountScope
  readonly principal: string
  readonly now: Date
}

const AT_ONCE = 1000

/** Plans what a package would hold. Refuses a selection of nothing, or of too much. */
export async function planPackage(
  tx: Tx,
  { scope: { tenant, account: id }, principal }: Planning,
  { of, files }: PackageAsked,
): Promise<PackagePlan> {
  const actor = { kind: principal.startsWith('staff:') ? 'staff' : 'buyer' } as const
  const account = await readAccountFacts(tx, { tenant, account: id, actor })
  const reader: PackageReader = { tenant, account: id, principal, ranges: account.salesRanges }
  const goodsIds = (await readGoodsIds(tx, reader, of)) ?? refuse('downloads.nothing')
  if (goodsIds.length > PACKAGE_ARTICLES_MAX)
    refuse('downloads.tooMany', { values: { max: PACKAGE_ARTICLES_MAX, count: goodsIds.length } })
  const planned: PlannedFile[] = []
  const missing: PackageEntry[] = []
  const known: string[] = []
  const naming = createNames()
  for (let from = 0; from < goodsIds.length; from += AT_ONCE) {
    const wanted = { kinds: files.documents, languages: files.documentLanguages }
    for (const article of await readSources(tx, reader, goodsIds.slice(from, from + AT_ONCE), wanted)) {
      if (article.known) known.push(article.goodsId)
      const part = article.known ? filesOf(article, files, naming) : [lack(article.goodsId, article.goodsId, 'notFound')]
      for (const one of part)
        if ('missing' in one) missing.push(one)
        else planned.push(one)
    }
  }
  const sheets = known.length > 0 ? sheetsOf(files, known.length) : []
  return { account, goodsIds: known, files: planned, missing, sheets }
}

const lack = (path: string, goodsId: string, why: 'notFound' | 'none'): PackageEntry => ({
  path,
  goodsId,
  bytes: 0,
  missing: why,
})

type Names = (path: string, ending: string) => string

/** Numbers documents of the same kind and language. */
function createNames(): Names {
  const taken = new Set<string>()
  return (path, ending) => {
    let name = `${path}.${ending}`
    for (let at = 2; taken.has(name); at++) name = `${path}-${at}.${ending}`
    taken.add(name)
    return name
  }
}

function filesOf(article: SourceArticle, files: PackageAsked['files'], naming: Names): (PlannedFile | PackageEntry)[] {
  const { goodsId, images, documents } = article
  const found: (PlannedFile | PackageEntry)[] = []
  if (files.pictures !== 'none') {
    const wanted = files.pictures === 'main' ? images.slice(0, 1) : images
    if (wanted.length === 0) found.push(lack(`pictures/${goodsId}`, goodsId, 'none'))
    for (const [at, picture] of wanted.entries())
      found.push({ path: naming(`pictures/${goodsId}-${at + 1}`, 'webp'), goodsId, source: { picture, size: files.pictureSize } })
  }
  for (const kind of files.documents) {
    const those = documents.filter((document) => document.kind === kind)
    if (those.length === 0) found.push(lack(`documents/${kind}/${goodsId}`, goodsId, 'none'))
    for (const { language, key, bytes } of those) {
      const name = `documents/${kind}/${goodsId}${language === '' ? '' : `-${language}`}`
      found.push({ path: naming(name, endingOf(key)), goodsId, source: { key, bytes } })
    }
  }
  return found
}

const endingOf = (key: string): string => /\.([a-z0-9]{1,5})$/.exec(key)?.[1] ?? 'bin'

/**
 * Hash of the request and of the data that it would be made of: names of files change with their content, prices count if there is
 * a price list, and papers carry their day.
 */
export async function fingerprintOf(
  tx: Tx,
  plan: PackagePlan,
  { files }: PackageAsked,
  { scope, language, now }: Planning & { readonly language: Language },
): Promise<string> {
  const hash = createHash('sha256')
  const add = (part: unknown) => hash.update(`${JSON.stringify(part)}\n`)
  // The database returns a record's keys in another order.
  add([language, Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)), plan.goodsIds, plan.missing])
  for (const { path, source } of plan.files) add([path, source])
  if (plan.sheets.length > 0) {
    if (files.priceList.includes('pdf') || files.productData.includes('pdf')) add(dayOf(plan.account.country, now.getTime()))
    const reader = { tenant: scope.tenant, account: plan.account, language, now, withDetails: files.productData.length > 0 }
    for (let from = 0; from < plan.goodsIds.length; from += AT_ONCE)
      add(await readSheetRows(tx, reader, plan.goodsIds.slice(from, from + AT_ONCE)))
  }
  return hash.digest('hex')
}
