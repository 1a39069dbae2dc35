import Papa from 'papaparse'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { catalogue } from '#domain/contract/catalogue.ts'
import { exportHeads } from '#domain/contract/export-heads.ts'
import type { ExportColumn } from '#domain/contract/export-heads.ts'
import type { GoodsWire } from '#domain/contract/goods-wire.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { stockDisplay } from '#domain/rules/stock.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import type { Handler } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { goodsOf } from './catalogue.service.ts'
import { findAll } from './lists.service.ts'

/** Articles read at once, so that memory holds text and not a whole catalogue of objects. */
const AT_ONCE = 1000
/** Spreadsheets recognise UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

interface Reader {
  readonly account: Pick<ClientAccount, 'isTest'>
  readonly language: Language
}

const CELLS: Record<ExportColumn, (goods: GoodsWire, reader: Reader) => string> = {
  goodsId: ({ goodsId }) => goodsId,
  title: ({ title }) => title,
  brandName: ({ brandName }) => brandName,
  model: ({ model }) => model,
  barCode: ({ barCode }) => barCode,
  goodsClass: ({ goodsClassSetId }) => goodsClassSetId,
  listPrice: ({ orginalPrice }, { language }) => priceIn(orginalPrice, language),
  netPrice: ({ netPrice }, { language }) => priceIn(netPrice, language),
  currency: ({ currency }) => currency,
  salesMultiple: ({ saleDouble }) => String(saleDouble),
  perBox: ({ pkgNum }) => String(pkgNum),
  perCarton: ({ cntNum }) => String(cntNum),
  perPallet: ({ palletNum }) => String(palletNum),
  volume: ({ volume }) => String(volume),
  weight: ({ weight }) => String(weight),
  stock: ({ remainingStock }, { account, language }) => stockDisplay(remainingStock, account.isTest, language).text,
}
const COLUMNS = Object.keys(exportHeads) as ExportColumn[]

/**
 * Exports the account's own prices and the stock that it may see, in its language and the format of its spreadsheet program
 * (decisions §9).
 */
export const exportCsv =
  (words: Pick<Words, 'head'>): Handler<typeof catalogue.exportCsv> =>
  async (asked) => {
    const { tx, scope, body, language, now } = asked
    const account = await readAccountFacts(tx, scope)
    const ids = body.goodsIds ?? (await findAll(asked, body, body.keyword))
    const heads = COLUMNS.map((column) => words.head(column, language))
    const parts = [Buffer.from(BYTE_ORDER_MARK + linesOf([heads]))]
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const goods = await goodsOf(asked, ids.slice(from, from + AT_ONCE), account)
      if (goods.length === 0) continue
      parts.push(Buffer.from(linesOf(goods.map((one) => COLUMNS.map((column) => CELLS[column](one, { account, language }))))))
    }
    return {
      bytes: Buffer.concat(parts),
      type: 'text/csv; charset=utf-8',
      fileName: `articles-${account.clientNumber.replaceAll(/[^\w.-]/g, '-')}-${now.toISOString().slice(0, 10)}.csv`,
    }
  }

/** `;` because European spreadsheets use the comma for decimals; what would be calculated begins with an apostrophe. */
const linesOf = (rows: string[][]): string =>
  Papa.unparse(rows, { delimiter: ';', newline: LINE_END, quotes: true, escapeFormulae: true }) + LINE_END

const NOT_PRICED = '0.00'

/** Uses the language's decimal sign: a German spreadsheet reads 12.50 as a day in December. */
const priceIn = (price: string, language: Language): string =>
  price === NOT_PRICED ? '' : price.replace('.', decimalSign(language))

const decimalSign = (language: Language): string =>
  new Intl.NumberFormat(intlLocale(language)).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
