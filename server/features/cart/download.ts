import { lineGoodsOf, priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { cartHeads } from '#domain/contract/cart-heads.ts'
import type { CartColumn } from '#domain/contract/cart-heads.ts'
import type { contract } from '#domain/contract/index.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { salesStep } from '#domain/rules/quantity.ts'
import { writeCsv, writeXlsx } from '../../files/sheets/write-sheet.ts'
import type { SheetColumn } from '../../files/sheets/write-sheet.ts'
import type { Handler } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { priceCartBundles } from './cart-bundles.ts'
import { judgeCart } from './cart.service.ts'

interface Row {
  readonly goodsId: string
  readonly quantity: number
  readonly note: string
  /** Set or pallet that the pieces belong to; null for a single line. */
  readonly bundle: string | null
  readonly article: Article | undefined
  readonly price: LinePrice | undefined
  readonly step: number
}

type Cell = Omit<SheetColumn<Row>, 'head'>

/** Unknown facts of an article that is gone stay empty. */
const CELLS: Record<CartColumn, Cell> = {
  goodsId: { kind: 'text', width: 18, value: ({ goodsId }) => goodsId },
  barCode: { kind: 'text', width: 18, value: ({ article }) => article?.barCode ?? null },
  title: { kind: 'text', width: 48, value: ({ article }) => article?.name ?? null },
  quantity: { kind: 'number', width: 10, value: ({ quantity }) => quantity },
  netPrice: { kind: 'number', width: 12, value: ({ price }) => amount(price?.unit) },
  lineTotal: { kind: 'number', width: 14, value: ({ price }) => amount(price?.lineTotal) },
  currency: { kind: 'text', width: 10, value: ({ article }) => article?.currency ?? null },
  salesMultiple: { kind: 'number', width: 14, value: ({ article, step }) => (article ? step : null) },
  volume: { kind: 'number', width: 14, value: ({ quantity, article }) => (article ? article.volumeCm3 * quantity : null) },
  note: { kind: 'text', width: 32, value: ({ note }) => note },
  bundle: { kind: 'text', width: 32, value: ({ bundle }) => bundle },
}
const COLUMNS = Object.keys(cartHeads) as CartColumn[]

const amount = (minor: number | undefined) => (minor === undefined || minor === 0 ? null : Number(formatDecimal(minor)))

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** Exports the cart as a spreadsheet in the requested language, without lines saved for later. decisions §9 */
export const downloadCart =
  (words: Pick<Words, 'head'>): Handler<typeof contract.cart.download> =>
  async (asked) => {
    const { query, brand, language, now } = asked
    const { account, judged, lines, articles } = await judgeCart(asked)
    const stepOf = (article: Article | undefined) =>
      article ? salesStep(lineGoodsOf(article, account, brand.id, now.getTime())) : 1
    const singles = judged
      .filter(({ line }) => !line.savedForLater)
      .map(({ line: { goodsId, quantity, note }, article }): Row => {
        const price = article && priceLine(article, account, quantity, now.getTime())
        return { goodsId, quantity, note, bundle: null, article, price, step: stepOf(article) }
      })
    // Lists their pieces and no row for the set: imported again, each piece counts once.
    const pieces = (await priceCartBundles(asked, { lines, articles, account })).flatMap(({ priced, wire: { title, note } }) =>
      priced.pieces.map(({ goodsId, quantity, article, price }): Row => {
        const known = article && price
        return { goodsId, quantity, note, bundle: title || priced.offerId, article, price: known, step: stepOf(article) }
      }),
    )
    const rows = [...pieces, ...singles]
    const columns = COLUMNS.map((column) => ({ ...CELLS[column], head: words.head(column, language) }))
    const name = `cart-${account.clientNumber.replaceAll(/[^\w.-]/g, '-')}-${now.toISOString().slice(0, 10)}`
    const bytes =
      query.format === 'csv'
        ? Buffer.from(writeCsv(columns, rows))
        : await writeXlsx(columns, rows, words.head('title', language))
    return { bytes, type: TYPES[query.format], fileName: `${name}.${query.format}` }
  }
