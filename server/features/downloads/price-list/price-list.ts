import { createHash } from 'node:crypto'
import type { Brand } from '#domain/brands/brand.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import { SHEET_TYPES } from '#domain/contract/media-types.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import { pickLanguage } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { readAccountFacts } from '../../../db/read-account.ts'
import type { Tx } from '../../../db/client.ts'
import type { Bytes } from '../../../http/handler.ts'
import type { Scope } from '../../../http/scope.ts'
import type { Words } from '../../../http/words.ts'
import { readClassNames } from '../package/plan.store.ts'
import { readSheetRows } from '../package/sheet-rows.ts'
import type { SheetRow } from '../package/sheet-rows.ts'
import { writeSheet } from '../package/sheets.ts'

export interface PriceListReader {
  readonly scope: Pick<Scope, 'tenant' | 'account'> & { readonly actor: Pick<Scope['actor'], 'kind'> }
  /** If absent, the language of the account's country. */
  readonly language?: Language
  readonly now: Date
}

/** An account's current price list. */
export interface PriceListNow {
  readonly account: ClientAccount
  readonly language: Language
  readonly classNames: ReadonlyMap<string, string>
  readonly rows: readonly SheetRow[]
  /** Changes when anything in the list changes. */
  readonly version: string
  readonly day: string
  readonly fileName: string
}

const AT_ONCE = 1000
const VERSION_SIGNS = 12

const everyArticle = {
  name: 'price-list-articles',
  text: `select goods_id as id from goods
    where tenant_id = $1 and published and not off_shelves and (sales_range = '' or sales_range = any ($2)) order by class_id, goods_id`,
}

/** Reads every article that the account may see and that has a price for it, by category. */
export async function readPriceList(tx: Tx, { scope, language: asked, now }: PriceListReader): Promise<PriceListNow> {
  const { tenant } = scope
  const account = await readAccountFacts(tx, scope)
  const language = asked ?? pickLanguage([], account.country)
  const { rows: ids } = await tx.query<{ id: string }>({ ...everyArticle, values: [tenant, account.salesRanges] })
  const rows: SheetRow[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map(({ id }) => id)
    const read = await readSheetRows(tx, { tenant, account, language, now }, some)
    rows.push(...read.filter(({ netPrice }) => netPrice > 0))
  }
  const day = dayOf(account.country, now.getTime())
  return {
    account,
    language,
    rows,
    day,
    classNames: await readClassNames(tx, scope, language),
    version: versionOf(language, account.currency, rows),
    fileName: `price-list-${account.clientNumber.replaceAll(/[^\w.-]/g, '-')}-${day}.xlsx`,
  }
}

function versionOf(language: Language, currency: string, rows: readonly SheetRow[]): string {
  const hash = createHash('sha256').update(`${language} ${currency}\n`)
  for (const { goodsId, name, barCode, saleDouble, listPrice, netPrice } of rows)
    hash.update(`${JSON.stringify([goodsId, name, barCode, saleDouble, listPrice, netPrice])}\n`)
  return hash.digest('hex').slice(0, VERSION_SIGNS)
}

interface Writing {
  readonly brand: Brand
  readonly words: Words
  readonly now: Date
}

/** Writes the list as a spreadsheet: it can be searched and filtered, and ten thousand articles take a moment. */
export async function writePriceList(list: PriceListNow, { brand, words, now }: Writing): Promise<Bytes> {
  const { account, language, classNames, rows, fileName, version } = list
  const sheet = { path: fileName, kind: 'priceList', format: 'xlsx', from: 0, count: rows.length, isPacked: true } as const
  const writing = { brand, account, language, words, classNames, now, thumbnail: async () => null }
  return { bytes: await writeSheet(sheet, rows, writing), type: SHEET_TYPES[0], fileName, etag: version }
}
