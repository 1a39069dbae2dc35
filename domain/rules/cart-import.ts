import { parseBarcode } from '#domain/rules/barcode.ts'
import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineAccount, LineCondition, LineGoods } from '#domain/rules/line-conditions.ts'
import { fitQuantity, parseQuantity } from '#domain/rules/quantity.ts'
import type { FittedQuantity } from '#domain/rules/quantity.ts'

// Import of a spreadsheet into the cart: finds the columns and articles, and judges each row. Runs on the device before anything is
// added, and in `cart.importBatch`. decisions §8, §9

interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A row as written; `code` is what an article is looked up by. */
export interface ImportRow {
  readonly line: number
  readonly code: string
  /** True if a spreadsheet had turned the code into a number and its check digit restored it. */
  readonly repaired: boolean
  readonly given: string
  /** null if it is not a quantity. */
  readonly quantity: number | null
}

/** Headings of the three columns in the nine languages, as in our own files and as people write them. */
const HEADS = {
  code: 'article number|article no|article|item number|item|sku|code|artikelnummer|artikel|artikelnr|artikel-nr|artikel nr|artikelcode|número de artículo|nº de artículo|artículo|codice articolo|numero articolo|articolo|numer artykułu|nr artykułu|artykuł|kod|référence|numéro d’article|article n°|número do artigo|número de artigo|artigo|código|codigo|货号|商品编号|商品货号',
  barCode:
    'barcode|bar code|ean|gtin|upc|strichcode|código de barras|codice a barre|kod kreskowy|code-barres|código de barras|条形码|条码',
  quantity:
    'quantity|qty|pieces|menge|anzahl|stück|stückzahl|cantidad|unidades|quantità|quantita|pezzi|ilość|sztuki|aantal|stuks|quantité|quantite|pièces|quantidade|peças|数量',
} as const

const headsOf = (words: string): ReadonlySet<string> => new Set(words.split('|'))
const KNOWN = { code: headsOf(HEADS.code), barCode: headsOf(HEADS.barCode), quantity: headsOf(HEADS.quantity) }

/** Finds the columns by their headings; else article is first and quantity second, and the first row counts too. */
function findColumns(first: SheetRow | undefined) {
  const heads = first?.cells.map((cell) => cell.normalize('NFKC').trim().toLowerCase()) ?? []
  const at = (kind: keyof typeof KNOWN) => heads.findIndex((head) => KNOWN[kind].has(head))
  const columns = { code: at('code'), barCode: at('barCode'), quantity: at('quantity') }
  const isHead = columns.quantity >= 0 || columns.code >= 0 || columns.barCode >= 0
  if (isHead && columns.quantity >= 0 && (columns.code >= 0 || columns.barCode >= 0)) return { ...columns, isHead }
  return { code: 0, barCode: -1, quantity: 1, isHead }
}

/** Reads the rows of a spreadsheet, with or without headings; a barcode may replace a missing article number. */
export function readImportRows(rows: readonly SheetRow[]): ImportRow[] {
  const columns = findColumns(rows[0])
  return rows.slice(columns.isHead ? 1 : 0).map(({ line, cells }) => {
    const cell = (at: number) => (at < 0 ? '' : (cells[at] ?? '').trim())
    const given = cell(columns.quantity)
    const quantity = parseQuantity(given)
    const barcode = parseBarcode(cell(columns.code) || cell(columns.barCode))
    // Our own files put an apostrophe before cells that a spreadsheet would calculate.
    const plain = (cell(columns.code) || cell(columns.barCode)).replace(/^'/, '')
    const isBarcode = barcode.ok && barcode.repaired
    return {
      line,
      code: isBarcode ? barcode.code : plain,
      repaired: isBarcode,
      given,
      quantity: quantity === undefined || quantity === 0 ? null : quantity,
    }
  })
}

export type ImportProblem = 'noCode' | 'notQuantity' | 'unknownArticle' | 'severalArticles' | LineCondition

/** A row with its article and its problem, if any. */
export interface ImportVerdict extends ImportRow {
  readonly goodsId: string | null
  /** A row with a problem adds nothing. */
  readonly problem: ImportProblem | null
  /** How the quantity rule changes the line including this row; null if it does not. */
  readonly fit: FittedQuantity | null
  /** Pieces that the row adds by the quantity rule; 0 if it has a problem. */
  readonly fitting: number
}

export interface FoundGoods {
  readonly goodsId: string
  readonly goods: LineGoods
}

export interface ImportWorld {
  readonly account: LineAccount
  /** Returns all articles with this number or barcode. */
  readonly find: (code: string) => readonly FoundGoods[]
  readonly inCart: (goodsId: string) => number
}

/** Judges the rows in order: rows of one article add up with what is in the cart. decisions §4, §8 */
export function judgeImport(rows: readonly ImportRow[], { account, find, inCart }: ImportWorld): ImportVerdict[] {
  const quantities = new Map<string, number>()
  return rows.map((row): ImportVerdict => {
    const bad = (problem: ImportProblem, goodsId: string | null = null) => ({ ...row, goodsId, problem, fit: null, fitting: 0 })
    if (row.code === '') return bad('noCode')
    if (row.quantity === null) return bad('notQuantity')
    const [one, other] = find(row.code)
    if (!one) return bad('unknownArticle')
    if (other) return bad('severalArticles')
    const { goodsId, goods } = one
    const closed = lineConditions(goods, account, 1).find((condition) => CLOSED.has(condition) && isBlocking(condition))
    if (closed) return bad(closed, goodsId)
    const before = quantities.get(goodsId) ?? inCart(goodsId)
    const fit = fitQuantity(before + row.quantity, goods)
    const fitting = Math.max(fit.quantity - before, 0)
    quantities.set(goodsId, before + fitting)
    return { ...row, goodsId, problem: null, fit: fit.reasons.length > 0 ? fit : null, fitting }
  })
}

/** Stock and multiples are reported and can be corrected; these conditions cannot. decisions §8 */
const CLOSED: ReadonlySet<LineCondition> = new Set(['offMarket', 'salesRangeRestricted', 'zeroPrice'])
