import { expect, test } from 'vitest'
import { judgeImport, readImportRows } from '#domain/rules/cart-import.ts'
import type { ImportWorld } from '#domain/rules/cart-import.ts'
import type { LineGoods } from '#domain/rules/line-conditions.ts'

const rowsOf = (...rows: string[][]) => readImportRows(rows.map((cells, at) => ({ line: at + 1, cells })))
const goods: LineGoods = {
  orderingMode: 'normal',
  fromChinaOnMain: false,
  saleDouble: 6,
  pkgNum: 12,
  cntNum: 24,
  notCheckStock: false,
  wholesaleQty: 20,
  remainingStock: 20,
  inTransit: false,
  presale: false,
  vipType: 0,
  isNew: false,
  offShelves: false,
  price: 1000,
  salesRange: '',
  promotionUnitsLeft: null,
}
const shelf: Readonly<Record<string, Partial<LineGoods>>> = { LAMP: {}, GONE: { offShelves: true }, FREE: { price: 0 } }
const world: ImportWorld = {
  account: { salesRanges: [] },
  find: (code) =>
    (code === 'TWIN' ? ['LAMP', 'GONE'] : [code]).flatMap((goodsId) =>
      shelf[goodsId] ? [{ goodsId, goods: { ...goods, ...shelf[goodsId] } }] : [],
    ),
  inCart: () => 0,
}

test.each<[string, string[][]]>([
  [
    'heads in any order and language',
    [
      ['Menge', 'Bezeichnung', 'Artikelnummer'],
      ['6', 'Lamp', 'LAMP'],
    ],
  ],
  ['no heads: the article first, the quantity second', [['LAMP', '6']]],
  [
    'a barcode where the article number is empty',
    [
      ['Article number', 'Barcode', 'Quantity'],
      ['', 'LAMP', '6'],
    ],
  ],
  ['an apostrophe before the code, as our own files write it', [["'LAMP", '6']]],
])('a file is read with %s', (_words, rows) => {
  expect(rowsOf(...rows)).toMatchObject([{ code: 'LAMP', quantity: 6, repaired: false }])
})

test('rows keep the line numbers of the spreadsheet, and codes keep their zeros', () => {
  expect(rowsOf(['EAN', 'Qty'], ['0012345678905', '1 200'])).toMatchObject([{ line: 2, code: '0012345678905', quantity: 1200 }])
})

test('a code that a spreadsheet turned into a number is restored by its check digit and marked as repaired', () => {
  expect(rowsOf(['4.00638133393E+12', '6'])).toMatchObject([{ code: '4006381333931', repaired: true }])
})

test.each(['', '0', '-1', '1,5', '1.000', 'six', '=2*3', '2026-12-01'])('"%s" is not a quantity', (given) => {
  expect(rowsOf(['LAMP', given])).toMatchObject([{ given, quantity: null }])
  expect(judgeImport(rowsOf(['LAMP', given]), world)).toMatchObject([{ problem: 'notQuantity', fitting: 0 }])
})

test('each row gets a verdict', () => {
  const verdicts = judgeImport(
    rowsOf(['', '6'], ['NOBODY', '6'], ['TWIN', '6'], ['GONE', '6'], ['FREE', '6'], ['LAMP', '6']),
    world,
  )
  expect(verdicts.map(({ problem }) => problem)).toEqual([
    'noCode',
    'unknownArticle',
    'severalArticles',
    'offMarket',
    'zeroPrice',
    null,
  ])
})

test('rows of one article add up with what is in the cart, within the stock', () => {
  const verdicts = judgeImport(rowsOf(['LAMP', '6'], ['LAMP', '5'], ['LAMP', '30']), { ...world, inCart: () => 6 })
  expect(verdicts.map(({ fitting }) => fitting)).toEqual([6, 0, 6])
  expect(verdicts.map(({ fit }) => fit?.reasons)).toEqual([undefined, ['roundedDown'], ['cappedByStock', 'roundedDown']])
})
