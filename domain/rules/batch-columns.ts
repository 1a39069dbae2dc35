import { parseQuantity } from '#domain/rules/quantity.ts'

/** What a column of a batch order holds; article and quantity must be there. §5 */
export const BATCH_COLUMNS = ['code', 'quantity', 'centre', 'ownNumber'] as const
export type BatchColumn = (typeof BATCH_COLUMNS)[number]
const NEEDED = ['code', 'quantity'] as const satisfies readonly BatchColumn[]

/** A row as a spreadsheet counts it. */
export interface CellRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Columns by their headings' keys, as the account taught them. */
export type LearnedHeadings = ReadonlyMap<string, BatchColumn>

/** Which column of a sheet is what. `head` is null where the sheet begins with its first order row. */
export interface BatchLayout {
  readonly head: CellRow | null
  readonly columns: Partial<Readonly<Record<BatchColumn, number>>>
  /** Article and quantity are found. */
  readonly isWhole: boolean
}

/** Headings of templates and of what trade programs write, in the nine languages. */
const KNOWN: Readonly<Record<BatchColumn, readonly string[]>> = {
  code: [
    ...[
      'code',
      'article',
      'article number',
      'article no',
      'article code',
      'item',
      'item number',
      'item no',
      'sku',
      'reference',
      'ref',
    ],
    ...['product code', 'barcode', 'bar code', 'ean', 'ean13', 'gtin', 'upc', 'goodsid', 'set', 'set number', 'combination'],
    ...['artikel', 'artikelnummer', 'artikel nr', 'art nr', 'bestellnummer', 'strichcode', 'set nummer'],
    ...['código', 'código de artículo', 'número de artículo', 'artículo', 'referencia', 'código de barras', 'conjunto'],
    ...['codice', 'codice articolo', 'numero articolo', 'articolo', 'riferimento', 'codice a barre'],
    ...['kod', 'numer artykułu', 'nr artykułu', 'artykuł', 'indeks', 'kod kreskowy', 'zestaw', 'numer zestawu'],
    ...[
      'artikelcode',
      'setnummer',
      'numéro d’article',
      'référence',
      'code article',
      'code-barres',
      'code barres',
      'numéro de lot',
    ],
    ...[
      'número do artigo',
      'código do artigo',
      'artigo',
      'referência',
      '商品编号',
      '货号',
      '条码',
      '商品条码',
      '套装编号',
      '套装',
    ],
    ...['numero set', 'número de conjunto', 'número do conjunto', 'numéro d’ensemble', 'ensemble'],
  ],
  quantity: [
    ...['quantity', 'qty', 'pieces', 'pcs', 'amount', 'units', 'menge', 'anzahl', 'stück', 'stk', 'cantidad', 'cant', 'unidades'],
    ...[
      'quantità',
      'qta',
      'pezzi',
      'ilość',
      'liczba',
      'szt',
      'sztuk',
      'aantal',
      'hoeveelheid',
      'stuks',
      'quantité',
      'qté',
      'pièces',
    ],
    ...['quantidade', 'qtd', 'unidade', 'peças', '数量', '件数'],
  ],
  centre: [
    ...[
      'distribution centre',
      'distribution center',
      'delivery address',
      'delivery to',
      'branch',
      'store',
      'ship to',
      'warehouse',
    ],
    ...[
      'lieferadresse',
      'filiale',
      'lager',
      'verteilzentrum',
      'centro de distribución',
      'dirección de entrega',
      'tienda',
      'sucursal',
    ],
    ...[
      'centro di distribuzione',
      'indirizzo di consegna',
      'filiale di consegna',
      'centrum dystrybucyjne',
      'adres dostawy',
      'oddział',
    ],
    ...[
      'distributiecentrum',
      'afleveradres',
      'filiaal',
      'centre de distribution',
      'adresse de livraison',
      'magasin',
      'succursale',
    ],
    ...['centro de distribuição', 'morada de entrega', 'endereço de entrega', 'loja', '配送中心', '收货地址', '门店', '仓库'],
  ],
  ownNumber: [
    ...[
      'own number',
      'your order number',
      'order number',
      'order no',
      'po',
      'po number',
      'purchase order',
      'bestellnr',
      'ihre bestellnummer',
    ],
    ...[
      'auftragsnummer',
      'su número de pedido',
      'número de pedido',
      'pedido',
      'vostro numero d’ordine',
      'numero d’ordine',
      'ordine',
    ],
    ...[
      'numer zamówienia',
      'państwa numer zamówienia',
      'zamówienie',
      'uw ordernummer',
      'ordernummer',
      'votre numéro de commande',
    ],
    ...[
      'numéro de commande',
      'commande',
      'o seu número de encomenda',
      'número de encomenda',
      'encomenda',
      '贵方订单号',
      '订单号',
      '采购单号',
    ],
  ],
}

/** A heading without case, spaces and punctuation: what is learned and looked up. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 50)
}

const KNOWN_KEYS: ReadonlyMap<string, BatchColumn> = new Map(
  BATCH_COLUMNS.flatMap((column) => KNOWN[column].map((heading) => [headingKey(heading), column] as const)),
)

/** What the account taught counts before what everybody writes. */
export function columnOf(heading: string, learned: LearnedHeadings): BatchColumn | undefined {
  const key = headingKey(heading)
  return key === '' ? undefined : (learned.get(key) ?? KNOWN_KEYS.get(key))
}

/** Which columns a sheet has, by its first row; a sheet of two columns without headings is article and quantity. */
export function findLayout(rows: readonly CellRow[], learned: LearnedHeadings = new Map()): BatchLayout {
  const [first] = rows
  if (!first) return { head: null, columns: {}, isWhole: false }
  const columns: Partial<Record<BatchColumn, number>> = {}
  for (const [at, cell] of first.cells.entries()) {
    const column = columnOf(cell, learned)
    if (column !== undefined) columns[column] ??= at
  }
  const isWhole = NEEDED.every((column) => columns[column] !== undefined)
  if (isWhole || columns.code !== undefined || columns.quantity !== undefined) return { head: first, columns, isWhole }
  if (isBare(rows)) return { head: null, columns: { code: 0, quantity: 1 }, isWhole: true }
  return { head: first, columns: {}, isWhole: false }
}

/** Two columns, the second of them pieces from the first row on. */
function isBare(rows: readonly CellRow[]): boolean {
  return rows.every(({ cells }) => {
    const [code = '', quantity = '', ...rest] = cells
    return code !== '' && parseQuantity(quantity) !== undefined && rest.every((cell) => cell === '')
  })
}

/** One row of a batch order as it was filled in. */
export interface FilledRow extends Readonly<Record<BatchColumn, string>> {
  readonly line: number
}

/** Longer cells are no value of an order and are cut for the record of what was filled in. */
export const FILLED_MAX = 200

/** The order rows below the heading; rows that say nothing in any of the columns are no rows. */
export function rowsOf(rows: readonly CellRow[], { head, columns }: Pick<BatchLayout, 'head' | 'columns'>): FilledRow[] {
  return rows
    .filter((row) => row !== head)
    .map(({ line, cells }) => {
      const cell = (column: BatchColumn) => {
        const at = columns[column]
        return at === undefined ? '' : (cells[at] ?? '').trim().slice(0, FILLED_MAX)
      }
      return { line, code: cell('code'), quantity: cell('quantity'), centre: cell('centre'), ownNumber: cell('ownNumber') }
    })
    .filter((row) => BATCH_COLUMNS.some((column) => row[column] !== ''))
}
