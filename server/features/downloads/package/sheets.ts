import type { Brand } from '#domain/brands/brand.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { PackageFiles } from '#domain/contract/download-shapes.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Fact } from '../../../documents/kit/parts.ts'
import { paperWords } from '../../../documents/paper-words.ts'
import type { TradeParties } from '../../../documents/trade-paper.ts'
import { writeCsv, writeXlsx } from '../../../files/sheets/write-sheet.ts'
import type { SheetColumn } from '../../../files/sheets/write-sheet.ts'
import type { Words } from '../../../http/words.ts'
import type { SheetDetails, SheetRow } from './sheet-rows.ts'

/** A file of prices or product data; a PDF of many articles comes in parts. */
export interface PlannedSheet {
  readonly path: string
  readonly kind: 'priceList' | 'productData'
  readonly format: 'xlsx' | 'csv' | 'json' | 'pdf'
  readonly from: number
  readonly count: number
  /** The format is compressed already. */
  readonly isPacked: boolean
}

/** Articles per PDF: it is laid out as a whole, and this many take some megabytes. */
const PDF_ARTICLES = { priceList: 500, productData: 200 } as const
/** Bytes per row, to estimate the size beforehand. */
export const ROW_BYTES = {
  priceList: { xlsx: 90, csv: 110, json: 300, pdf: 4500 },
  productData: { xlsx: 250, csv: 500, json: 900, pdf: 6000 },
} as const

export function sheetsOf({ priceList, productData }: PackageFiles, articles: number): PlannedSheet[] {
  const one = (kind: PlannedSheet['kind'], name: string, format: PlannedSheet['format']): PlannedSheet[] => {
    const isPacked = format === 'xlsx' || format === 'pdf'
    const most = PDF_ARTICLES[kind]
    if (format !== 'pdf' || articles <= most)
      return [{ path: `${name}.${format}`, kind, format, from: 0, count: articles, isPacked }]
    return Array.from({ length: Math.ceil(articles / most) }, (_, at) => {
      const from = at * most
      return { path: `${name}-${at + 1}.pdf`, kind, format, from, count: Math.min(most, articles - from), isPacked }
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
  if (format === 'pdf') return kind === 'priceList' ? writePriceList(rows, writing) : writeProductData(rows, writing)
  if (format === 'json')
    return Buffer.from(
      `${JSON.stringify(
        rows.map((row) => jsonOf(kind, row, writing)),
        null,
        1,
      )}\n`,
    )
  const columns = columnsOf(kind, format, writing)
  const title = writing.words.print(kind, writing.language)
  if (format === 'csv') return Buffer.from(writeCsv(columns, rows))
  return writeXlsx(columns, rows, title.slice(0, 31))
}

type Column = SheetColumn<SheetRow>

/** Columns about an article; both kinds of file choose from these. */
function columnsIn({ words, language, classNames }: Pick<SheetWriting, 'words' | 'language' | 'classNames'>) {
  const head = (column: Parameters<Words['head']>[0]) => words.head(column, language)
  const say = (text: Parameters<Words['print']>[0]) => words.print(text, language)
  const named: Column[] = [
    { head: head('goodsId'), kind: 'text', width: 18, value: ({ goodsId }) => goodsId },
    { head: head('title'), kind: 'text', width: 50, value: ({ name }) => name },
    { head: head('barCode'), kind: 'text', width: 18, value: ({ barCode }) => barCode },
  ]
  const multiple: Column = { head: head('salesMultiple'), kind: 'number', value: ({ saleDouble }) => saleDouble }
  const facts: Column[] = [
    { head: head('brandName'), kind: 'text', value: ({ brand }) => brand },
    { head: head('model'), kind: 'text', value: ({ model }) => model },
    { head: head('goodsClass'), kind: 'text', width: 24, value: ({ classId }) => classNames.get(classId) ?? classId },
    multiple,
    { head: head('perBox'), kind: 'number', value: ({ pkgNum }) => pkgNum },
    { head: head('perCarton'), kind: 'number', value: ({ cntNum }) => cntNum },
    { head: head('perPallet'), kind: 'number', value: ({ palletNum }) => palletNum },
    { head: head('volume'), kind: 'number', value: ({ volumeCm3 }) => volumeCm3 },
    { head: head('weight'), kind: 'number', value: ({ weightG }) => weightG },
    { head: say('energyClass'), kind: 'text', value: ({ energyClass }) => energyClass },
  ]
  const texts: Column[] = [
    {
      head: say('parameters'),
      kind: 'text',
      width: 50,
      value: ({ details }) => details.parameters.map(parameterText).join('; '),
    },
    { head: say('description'), kind: 'text', width: 60, value: ({ details }) => details.description },
  ]
  return { head, named, multiple, facts, texts }
}

const parameterText = ({ name, value }: SheetDetails['parameters'][number]): string => (name === '' ? value : `${name}: ${value}`)

function columnsOf(kind: PlannedSheet['kind'], format: 'xlsx' | 'csv', writing: SheetWriting): Column[] {
  const { head, named, multiple, facts, texts } = columnsIn(writing)
  if (kind === 'productData') return [...named, ...facts, ...texts]
  const money = format === 'csv' ? decimalIn(writing.language) : majorOf
  return [
    ...named,
    multiple,
    { head: head('listPrice'), kind: 'number', value: ({ listPrice }) => money(listPrice) },
    { head: head('netPrice'), kind: 'number', value: ({ netPrice }) => money(netPrice) },
    { head: head('currency'), kind: 'text', width: 10, value: () => writing.account.currency },
  ]
}

/** A missing price is an empty cell, not 0. */
const majorOf = (minor: Minor): number | null => (minor > 0 ? minor / 100 : null)

/** Uses the language's decimal sign in a text file: a German spreadsheet reads 12.50 as a day in December. */
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
    energyClass: row.energyClass === '' ? null : row.energyClass,
    parameters: row.details.parameters,
    description: row.details.description,
  }
}

async function writePriceList(rows: readonly SheetRow[], writing: SheetWriting): Promise<Buffer> {
  const priced = rows.filter(({ netPrice }) => netPrice > 0)
  const groups = await groupsOf(priced, writing, ({ goodsId, name, barCode, saleDouble, netPrice }, picture) => ({
    goodsId,
    name,
    barCode,
    saleDouble,
    picture,
    price: netPrice,
  }))
  // Loaded on demand: the layout of papers is large, and most packages have none.
  const { priceListToPdf } = await import('../../../documents/price-list.ts')
  return priceListToPdf({ currency: writing.account.currency, validUntil: null, groups }, partiesOf(writing))
}

async function writeProductData(rows: readonly SheetRow[], writing: SheetWriting): Promise<Buffer> {
  const { named, facts } = columnsIn(writing)
  const [goodsId, , barCode] = named
  const columns = [goodsId, barCode, ...facts].filter((column) => column !== undefined)
  const groups = await groupsOf(rows, writing, (row, picture) => {
    const { name, details } = row
    // The heads of a spreadsheet appear beside the values here; unknown facts are left out.
    const own = columns.map((column): Fact => [column.head, String(column.value(row) || '')])
    const parameters = details.parameters.map((one): Fact => [one.name, one.value])
    return { name, picture, facts: [...own, ...parameters].filter(([, value]) => value !== ''), description: details.description }
  })
  const { productDataToPdf } = await import('../../../documents/product-data.ts')
  return productDataToPdf(groups, partiesOf(writing))
}

const partiesOf = ({ brand, account, now, words, language }: SheetWriting): TradeParties => ({
  brand,
  buyer: account,
  issuedOn: dayOf(account.country, now.getTime()),
  words: paperWords(words, language),
})

/** Groups the articles of a paper by the names of their classes, each with a small picture. */
async function groupsOf<T>(
  rows: readonly SheetRow[],
  { classNames, thumbnail }: SheetWriting,
  toArticle: (row: SheetRow, picture: Buffer | null) => T,
): Promise<{ name: string; articles: T[] }[]> {
  const groups = []
  for (const [classId, those] of Map.groupBy(rows, (row) => row.classId)) {
    const articles: T[] = []
    for (const row of those) articles.push(toArticle(row, row.image === '' ? null : await thumbnail(row.image)))
    groups.push({ name: classNames.get(classId) ?? classId, articles })
  }
  return groups
}
