import type { Brand } from '#domain/brands/brand.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { PackageFiles } from '#domain/contract/download-shapes.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { paperWords } from '../../../documents/paper-words.ts'
import { writeCsv, writeXlsx } from '../../../files/sheets/write-sheet.ts'
import type { SheetColumn } from '../../../files/sheets/write-sheet.ts'
import type { Words } from '../../../http/words.ts'
import type { SheetRow } from './sheet-rows.ts'

/** A file of prices or product data; a PDF of many articles comes in parts. */
export interface PlannedSheet {
  readonly path: string
  readonly kind: 'priceList' | 'productData'
  readonly format: 'xlsx' | 'csv' | 'json' | 'pdf'
  readonly from: number
  readonly count: number
  /** Packed already. */
  readonly isPacked: boolean
}

/** A PDF is laid out as a whole: this many articles are some megabytes of it. */
const PDF_ARTICLES = 500
/** Bytes of a row, for the size that is told before. */
export const ROW_BYTES = { xlsx: 90, csv: 110, json: 300, pdf: 4500 } as const

export function sheetsOf({ priceList, productData }: PackageFiles, articles: number): PlannedSheet[] {
  const one = (kind: PlannedSheet['kind'], name: string, format: PlannedSheet['format']): PlannedSheet[] => {
    const isPacked = format === 'xlsx' || format === 'pdf'
    if (format !== 'pdf' || articles <= PDF_ARTICLES)
      return [{ path: `${name}.${format}`, kind, format, from: 0, count: articles, isPacked }]
    return Array.from({ length: Math.ceil(articles / PDF_ARTICLES) }, (_, at) => {
      const from = at * PDF_ARTICLES
      return { path: `${name}-${at + 1}.pdf`, kind, format, from, count: Math.min(PDF_ARTICLES, articles - from), isPacked }
    })
  }
  return [
    ...[...new Set(priceList)].flatMap((format) => one('priceList', 'price-list', format)),
    ...[...new Set(productData)].flatMap((format) => one('productData', 'product-data', format)),
  ]
}

export interface SheetWriting {
  readonly brand: Brand
  readonly account: ClientAccount
  readonly language: Language
  readonly words: Words
  readonly classNames: ReadonlyMap<string, string>
  readonly now: Date
  /** A small picture of the article as JPEG. */
  readonly thumbnail: (image: string) => Promise<Buffer | null>
}

export async function writeSheet(sheet: PlannedSheet, rows: readonly SheetRow[], writing: SheetWriting): Promise<Buffer> {
  const { kind, format } = sheet
  if (format === 'pdf') return writePdf(rows, writing)
  if (format === 'json')
    return Buffer.from(
      `${JSON.stringify(
        rows.map((row) => jsonOf(kind, row, writing)),
        null,
        1,
      )}\n`,
    )
  const columns = columnsOf(kind, format, writing)
  const title = writing.words.print('priceList', writing.language)
  if (format === 'csv') return Buffer.from(writeCsv(columns, rows))
  return writeXlsx(columns, rows, kind === 'priceList' ? title.slice(0, 31) : 'Data')
}

function columnsOf(kind: PlannedSheet['kind'], format: 'xlsx' | 'csv', writing: SheetWriting): SheetColumn<SheetRow>[] {
  const { words, language, account, classNames } = writing
  const head = (column: Parameters<Words['head']>[0]) => words.head(column, language)
  const money = format === 'csv' ? decimalIn(language) : majorOf
  const named: SheetColumn<SheetRow>[] = [
    { head: head('goodsId'), kind: 'text', width: 18, value: ({ goodsId }) => goodsId },
    { head: head('title'), kind: 'text', width: 50, value: ({ name }) => name },
    { head: head('barCode'), kind: 'text', width: 18, value: ({ barCode }) => barCode },
  ]
  const multiple: SheetColumn<SheetRow> = { head: head('salesMultiple'), kind: 'number', value: ({ saleDouble }) => saleDouble }
  if (kind === 'priceList')
    return [
      ...named,
      multiple,
      { head: head('listPrice'), kind: 'number', value: ({ listPrice }) => money(listPrice) },
      { head: head('netPrice'), kind: 'number', value: ({ netPrice }) => money(netPrice) },
      { head: head('currency'), kind: 'text', width: 10, value: () => account.currency },
    ]
  return [
    ...named,
    { head: head('brandName'), kind: 'text', value: ({ brand }) => brand },
    { head: head('model'), kind: 'text', value: ({ model }) => model },
    { head: head('goodsClass'), kind: 'text', width: 24, value: ({ classId }) => classNames.get(classId) ?? classId },
    multiple,
    { head: head('perBox'), kind: 'number', value: ({ pkgNum }) => pkgNum },
    { head: head('perCarton'), kind: 'number', value: ({ cntNum }) => cntNum },
    { head: head('perPallet'), kind: 'number', value: ({ palletNum }) => palletNum },
    { head: head('volume'), kind: 'number', value: ({ volumeCm3 }) => volumeCm3 },
    { head: head('weight'), kind: 'number', value: ({ weightG }) => weightG },
  ]
}

/** No price is an empty cell, and not a gift. */
const majorOf = (minor: Minor): number | null => (minor > 0 ? minor / 100 : null)

/** In a text file with the language's decimal sign: a German spreadsheet reads 12.50 as a day in December. */
const decimalIn = (language: Language) => {
  const format = new Intl.NumberFormat(intlLocale(language), { minimumFractionDigits: 2, useGrouping: false })
  return (minor: Minor): string | null => (minor > 0 ? format.format(minor / 100) : null)
}

/** For programs: names as on the wire, money as text with two decimals. */
function jsonOf(kind: PlannedSheet['kind'], row: SheetRow, { account, classNames }: SheetWriting) {
  const { goodsId, name, barCode, saleDouble } = row
  const price = (minor: Minor) => (minor > 0 ? formatDecimal(minor) : null)
  if (kind === 'priceList')
    return {
      goodsId,
      title: name,
      barCode,
      saleDouble,
      currency: account.currency,
      listPrice: price(row.listPrice),
      netPrice: price(row.netPrice),
    }
  const { brand, model, classId, pkgNum, cntNum, palletNum, volumeCm3, weightG } = row
  const className = classNames.get(classId) ?? classId
  return {
    goodsId,
    title: name,
    barCode,
    brandName: brand,
    model,
    classId,
    className,
    saleDouble,
    pkgNum,
    cntNum,
    palletNum,
    volumeCm3,
    weightG,
  }
}

async function writePdf(rows: readonly SheetRow[], writing: SheetWriting): Promise<Buffer> {
  const { brand, account, language, words, classNames, now, thumbnail } = writing
  const byClass = Map.groupBy(
    rows.filter(({ netPrice }) => netPrice > 0),
    ({ classId }) => classId,
  )
  const groups = []
  for (const [classId, those] of byClass) {
    const articles = []
    for (const { goodsId, name, barCode, saleDouble, netPrice, image } of those)
      articles.push({
        goodsId,
        name,
        barCode,
        saleDouble,
        price: netPrice,
        picture: image === '' ? null : await thumbnail(image),
      })
    groups.push({ name: classNames.get(classId) ?? classId, articles })
  }
  const issuedOn = dayOf(account.country, now.getTime())
  // What lays out papers is large, and most packages have none.
  const { priceListToPdf } = await import('../../../documents/price-list.ts')
  return priceListToPdf(
    { currency: account.currency, validUntil: null, groups },
    { brand, buyer: account, issuedOn, words: paperWords(words, language) },
  )
}
