import writeXlsxFile from 'write-excel-file/node'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { lineTotalOf, quotationTotal } from '#domain/rules/quotation-prices.ts'
import { neutralise } from '../files/sheets/write-sheet.ts'
import type { QuotationContent, QuotationParties, QuotedArticle } from './quotation-content.ts'

const PICTURE_PX = 64
/** Height in points of a row that holds a picture. */
const PICTURE_ROW = 52

/** Writes the quotation as a spreadsheet for calculations: codes are text, amounts are numbers (decisions §9, decisions §13). */
export async function quotationToXlsx(content: QuotationContent, { brand, sender, words }: QuotationParties): Promise<Buffer> {
  const { say } = words
  const { currency, lines, hasPictures, notes } = content
  const head = [
    [strong(say('quotation', { number: content.quotationNumber }))],
    [text(sender.company)],
    ...(sender.vatNumber === '' ? [] : [[text(say('vatNumber', { number: sender.vatNumber }))]]),
    [text(say('recipient')), text(content.addressee)],
    [text(say('date')), text(content.issuedOn)],
    [text(say('validUntil')), text(content.validUntil)],
    [],
  ]
  const heads = [
    strong(say('position')),
    ...(hasPictures ? [null] : []),
    strong(say('articleNumber')),
    strong(say('barcode')),
    strong(say('article')),
    strong(say('energyClass')),
    strong(say('quantity')),
    strong(say('unitPrice', { currency })),
    strong(say('amount', { currency })),
  ]
  const body = lines.map((line, at) => rowOf(line, at + 1, hasPictures))
  const blank = Array.from({ length: heads.length - 2 }, () => null)
  const total = quotationTotal(lines)
  const foot = [
    [...blank, strong(say('total')), total === null ? strong('–') : { ...amount(total), fontWeight: 'bold' as const }],
    [text(say('netPrices'))],
    ...(notes === '' ? [] : [[text(say('notes')), text(notes)]]),
    ...(brand.weeeNumber === null ? [] : [[text(say('weee', { number: brand.weeeNumber }))]]),
  ]
  const widths = [16, ...(hasPictures ? [12] : []), 18, 18, 50, 12, 12, 16, 16]
  const images = lines.flatMap(({ picture }, at) => (picture === null ? [] : [imageOf(picture, head.length + 2 + at)]))
  const options = { sheet: content.quotationNumber || 'Q', columns: widths.map((width) => ({ width })), images }
  return writeXlsxFile([...head, heads, ...body, ...foot], options).toBuffer()
}

function rowOf(line: QuotedArticle, position: number, hasPictures: boolean) {
  const { goodsId, barCode, name, energy, quantity, unitPrice, picture } = line
  const first = { value: position, type: Number, ...(picture && { height: PICTURE_ROW }) }
  return [
    first,
    ...(hasPictures ? [null] : []),
    text(goodsId),
    text(barCode),
    text(name),
    text(energy === null ? '' : `${energy.class} (${energy.range})`),
    { value: quantity, type: Number },
    amount(parseDecimal(unitPrice) ?? 0),
    amount(lineTotalOf(line)),
  ]
}

const text = (value: string) => ({ value: neutralise(value), type: String, format: '@' })
const strong = (value: string) => ({ ...text(value), fontWeight: 'bold' as const })
const amount = (minor: Minor) => ({ value: minor / 100, type: Number, format: '#,##0.00' })

const imageOf = (content: Buffer, row: number) => ({
  content,
  contentType: 'image/jpeg',
  width: PICTURE_PX,
  height: PICTURE_PX,
  dpi: 96,
  anchor: { row, column: 2 },
  offsetX: 4,
  offsetY: 2,
})
