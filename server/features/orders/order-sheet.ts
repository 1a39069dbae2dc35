import type { contract } from '#domain/contract/index.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import { ORDER_SHEET_LINES_MAX } from '#domain/rules/limits.ts'
import type { Language } from '#domain/rules/languages.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { writeCsv, writeXlsx } from '../../files/sheets/write-sheet.ts'
import type { SheetColumn } from '../../files/sheets/write-sheet.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { toFilter } from './order-filter.ts'
import { countSheetLines, readSheetLines } from './order-sheet.store.ts'
import type { SheetLine } from './order-sheet.store.ts'

type SheetWords = Pick<Words, 'head' | 'orderSheet'>
type Format = 'xlsx' | 'csv'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Exports the orders that the list's filters find, with their lines (§7); refuses more lines than a sheet holds, with their number.
 */
export const exportOrders =
  (words: SheetWords): Handler<typeof contract.orders.excel> =>
  async ({ tx, scope, query, language, now }) => {
    const { country, clientNumber } = await readAccountFacts(tx, scope)
    const filter = toFilter(query, country, now)
    const count = await countSheetLines(tx, scope, filter)
    if (count > ORDER_SHEET_LINES_MAX) refuse('order.sheetTooLarge', { values: { count, max: ORDER_SHEET_LINES_MAX } })
    const lines = await readSheetLines(tx, scope, filter, ORDER_SHEET_LINES_MAX)
    const columns = columnsIn(words, language, query.format)
    const fileName = `orders-${clientNumber.replaceAll(/[^\w.-]/g, '-')}-${dayOf(country, now.getTime())}.${query.format}`
    if (query.format === 'csv') return { bytes: Buffer.from(writeCsv(columns, lines)), type: 'text/csv; charset=utf-8', fileName }
    return { bytes: await writeXlsx(columns, lines, words.orderSheet('orders', language)), type: XLSX, fileName }
  }

function columnsIn(words: SheetWords, language: Language, format: Format): SheetColumn<SheetLine>[] {
  const say = (text: Parameters<Words['orderSheet']>[0]) => words.orderSheet(text, language)
  const sign = decimalSign(language)
  // A German spreadsheet reads 12.50 in a text file as a day in December.
  const amount = (minor: Minor) => (format === 'csv' ? formatDecimal(minor).replace('.', sign) : Number(formatDecimal(minor)))
  return [
    { head: say('orderNumber'), kind: 'text', value: (line) => line.orderNumber },
    { head: say('ownNumber'), kind: 'text', value: (line) => line.ownNumber },
    { head: say('orderedOn'), kind: 'text', width: 12, value: (line) => line.orderedOn },
    { head: say('state'), kind: 'text', value: (line) => say(line.state) },
    { head: say('orderedBy'), kind: 'text', value: (line) => line.orderedBy },
    { head: words.head('goodsId', language), kind: 'text', value: (line) => line.goodsId },
    { head: words.head('title', language), kind: 'text', width: 40, value: (line) => line.name },
    { head: say('quantity'), kind: 'number', width: 10, value: (line) => line.quantity },
    { head: say('unitPrice'), kind: 'number', width: 12, value: (line) => amount(line.unitPrice) },
    { head: say('lineTotal'), kind: 'number', width: 12, value: (line) => amount(line.lineTotal) },
    { head: words.head('currency', language), kind: 'text', width: 10, value: (line) => line.currency },
    { head: say('orderTotal'), kind: 'number', value: (line) => amount(line.orderTotal) },
    { head: say('invoices'), kind: 'text', width: 24, value: (line) => line.invoices },
  ]
}

const decimalSign = (language: Language): string =>
  new Intl.NumberFormat(intlLocale(language)).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
