import type { CashBackStatement } from '#domain/contract/coupons.ts'
import type { contract } from '#domain/contract/index.ts'
import { dayOf, timeZoneOf } from '#domain/rules/account-day.ts'
import type { Language } from '#domain/rules/languages.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { ORDER_SHEET_LINES_MAX } from '#domain/rules/limits.ts'
import { formatDecimal, sum } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { writeCsv, writeXlsx } from '../../files/sheets/write-sheet.ts'
import type { SheetColumn } from '../../files/sheets/write-sheet.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler, RequestContext } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { readEarning, readMonths } from './cash-back.store.ts'
import type { EarnedInMonth, EarningOrder } from './cash-back.store.ts'

type Coupons = typeof contract.coupons
type SheetWords = Pick<Words, 'head' | 'orderSheet'>
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns what the account's orders earned, by months in its own time zone. decisions §5 */
export async function showCashBack({ tx, scope, query }: RequestContext<Coupons['cashBack']>): Promise<CashBackStatement> {
  const { page, limit, month = null } = query
  const timeZone = timeZoneOf((await readAccountFacts(tx, scope)).country)
  const { list, total } = await readEarning(tx, scope, { timeZone, month }, { limit, offset: (page - 1) * limit })
  const months = await readMonths(tx, scope, timeZone)
  return {
    list: list.map(orderToWire),
    total,
    page,
    limit,
    months: months.map(({ cashBack, ...one }) => ({ ...one, cashBack: formatDecimal(cashBack) })),
    totals: totalsOf(months),
  }
}

const orderToWire = (order: EarningOrder): CashBackStatement['list'][number] => ({
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  ownNumber: order.ownNumber,
  orderedAt: order.orderedAt.toISOString(),
  month: order.month,
  state: order.state,
  currency: order.currency,
  goods: formatDecimal(order.goods),
  cashBack: formatDecimal(order.cashBack),
})

/** An account whose currency changed has one total per currency. */
const totalsOf = (months: readonly EarnedInMonth[]): CashBackStatement['totals'] =>
  [...new Set(months.map(({ currency }) => currency))].map((currency) => {
    const own = months.filter((one) => one.currency === currency)
    return {
      currency,
      orders: own.reduce((all, { orders }) => all + orders, 0),
      cashBack: formatDecimal(sum(own.map(({ cashBack }) => cashBack))),
    }
  })

/** Exports the statement as a spreadsheet; refuses more orders than it holds, with their number. */
export const exportCashBack =
  (words: SheetWords): Handler<Coupons['cashBackSheet']> =>
  async ({ tx, scope, query: { month = null, format }, language, now }) => {
    const { country, clientNumber } = await readAccountFacts(tx, scope)
    const asked = { timeZone: timeZoneOf(country), month }
    const { list, total } = await readEarning(tx, scope, asked, { limit: ORDER_SHEET_LINES_MAX, offset: 0 })
    if (total > ORDER_SHEET_LINES_MAX) refuse('order.sheetTooLarge', { values: { count: total, max: ORDER_SHEET_LINES_MAX } })
    const columns = columnsIn(words, language, format)
    const fileName = `cash-back-${clientNumber.replaceAll(/[^\w.-]/g, '-')}-${month ?? dayOf(country, now.getTime())}.${format}`
    if (format === 'csv') return { bytes: Buffer.from(writeCsv(columns, list)), type: 'text/csv; charset=utf-8', fileName }
    return { bytes: await writeXlsx(columns, list, words.orderSheet('cashBack', language)), type: XLSX, fileName }
  }

function columnsIn(words: SheetWords, language: Language, format: 'xlsx' | 'csv'): SheetColumn<EarningOrder>[] {
  const say = (text: Parameters<Words['orderSheet']>[0]) => words.orderSheet(text, language)
  const sign = new Intl.NumberFormat(intlLocale(language)).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  // A German spreadsheet reads 12.50 in a text file as a day in December.
  const amount = (minor: Minor) => (format === 'csv' ? formatDecimal(minor).replace('.', sign) : Number(formatDecimal(minor)))
  return [
    { head: say('month'), kind: 'text', width: 10, value: (order) => order.month },
    { head: say('orderNumber'), kind: 'text', value: (order) => order.orderNumber },
    { head: say('ownNumber'), kind: 'text', value: (order) => order.ownNumber },
    { head: say('orderedOn'), kind: 'text', width: 12, value: (order) => order.orderedOn },
    { head: say('state'), kind: 'text', value: (order) => say(order.state) },
    { head: say('goods'), kind: 'number', value: (order) => amount(order.goods) },
    // What a cancelled order would have earned must not be added up.
    { head: say('cashBack'), kind: 'number', value: (order) => amount(order.state === 'cancelled' ? 0 : order.cashBack) },
    { head: words.head('currency', language), kind: 'text', width: 10, value: (order) => order.currency },
  ]
}
