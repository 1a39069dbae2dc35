import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeFinder, isDate, lookupsOf } from './batch-codes.ts'
import type { FilledRow } from './batch-columns.ts'
import { OWN_HEADS, findLayout, headingKey, rowsOf } from './batch-columns.ts'
import { judgeRows, ordersOf, parsePieces } from './batch-rows.ts'
import type { BatchFacts, BatchThing } from './batch-rows.ts'
import type { LineGoods } from './line-conditions.ts'

const goods = (part: Partial<LineGoods> = {}): LineGoods => ({
  orderingMode: 'normal',
  fromChinaOnMain: false,
  saleDouble: 6,
  pkgNum: 1,
  cntNum: 1,
  notCheckStock: false,
  wholesaleQty: 100,
  remainingStock: 100,
  inTransit: false,
  presale: false,
  vipType: 0,
  isNew: false,
  offShelves: false,
  price: 1000,
  salesRange: '',
  promotionUnitsLeft: null,
  ...part,
})
const thing = (id: string, part: Partial<LineGoods> = {}): BatchThing => ({
  id,
  name: id,
  parts: [{ article: { goodsId: id, name: id, goods: goods(part) }, quantity: 1 }],
})
const centre = (addressId: string, city: string, isDefault = false) => ({
  addressId,
  company: 'Bazar',
  fullName: 'Ana',
  city,
  postalCode: addressId,
  isDefault,
})
const things = [
  thing('LAMP'),
  thing('OFF', { offShelves: true }),
  thing('CLOSED', { salesRange: 'X' }),
  thing('FREE', { price: 0 }),
]
const facts: BatchFacts = {
  salesRanges: [],
  isCompose: false,
  find: (code) => (code === 'TWO' ? things.slice(0, 2) : things.filter(({ id }) => id === code)),
  centres: [centre('1', 'Cádiz', true), centre('2', 'Sevilla'), centre('3', 'Sevilla')],
}
const row = (code: string, quantity: string, centreName = '', ownNumber = '', line = 2): FilledRow => ({
  line,
  code,
  quantity,
  centre: centreName,
  ownNumber,
})

describe('a row', () => {
  test.each([
    [row('LAMP', '12'), null],
    [row('LAMP', '12.0'), null],
    [row('', '12'), 'codeMissing'],
    [row('NONE', '12'), 'unknownArticle'],
    [row('2026-12-03', '12'), 'codeIsDate'],
    [row('3-Dec', '12'), 'codeIsDate'],
    [row('6.9E+12', '12'), 'codeLostDigits'],
    [row('TWO', '12'), 'severalArticles'],
    [row('LAMP', ''), 'quantityMissing'],
    [row('LAMP', '0'), 'quantityWrong'],
    [row('LAMP', '-6'), 'quantityWrong'],
    [row('LAMP', '1.5'), 'quantityWrong'],
    [row('LAMP', '1.000'), 'quantityWrong'],
    [row('LAMP', '=6'), 'quantityWrong'],
    [row('LAMP', '7'), 'belowMultiple'],
    [row('LAMP', '102'), 'insufficientStock'],
    [row('OFF', '6'), 'offMarket'],
    [row('CLOSED', '6'), 'salesRangeRestricted'],
    [row('FREE', '6'), 'zeroPrice'],
    [row('LAMP', '6', 'cádiz'), null],
    [row('LAMP', '6', 'Bazar, Cádiz'), null],
    [row('LAMP', '6', '2'), null],
    [row('LAMP', '6', 'Sevilla'), 'centreSeveral'],
    [row('LAMP', '6', 'Oslo'), 'centreUnknown'],
    [row('LAMP', '6', '', 'x'.repeat(50)), null],
    [row('LAMP', '6', '', 'x'.repeat(51)), 'ownNumberTooLong'],
  ])('%o is judged %s', (given, reason) => {
    expect(judgeRows([given], facts)[0]).toMatchObject({ ...given, reason })
  })

  test('reports the allowed quantities next to the requested one', () => {
    expect(judgeRows([row('LAMP', '7'), row('LAMP', '5')], facts).map(({ about }) => about)).toEqual(['6, 12', '6'])
  })

  test('cannot use stock that earlier good rows took', () => {
    const judged = judgeRows([row('LAMP', '60'), row('LAMP', '7'), row('LAMP', '42'), row('LAMP', '36')], facts)
    expect(judged.map(({ reason, about }) => [reason, about])).toEqual([
      [null, ''],
      ['belowMultiple', '6, 12'],
      // 40 of 100 pieces are left.
      ['insufficientStock', '36'],
      [null, ''],
    ])
  })

  test('fails if the account has no address', () => {
    expect(judgeRows([row('LAMP', '6')], { ...facts, centres: [] })[0]?.reason).toBe('noAddress')
  })
})

describe('a row of sets', () => {
  /** A set with three of the first and two of the second article. */
  const setOf = (id: string, first: Partial<LineGoods>, second: Partial<LineGoods> = {}): BatchThing => ({
    id,
    name: id,
    parts: [
      { article: { goodsId: 'BULB', name: 'Bulb', goods: goods(first) }, quantity: 3 },
      { article: { goodsId: 'CORD', name: 'Cord', goods: goods(second) }, quantity: 2 },
    ],
  })
  const judge = (set: BatchThing, ...quantities: string[]) =>
    judgeRows(
      quantities.map((quantity) => row(set.id, quantity)),
      { ...facts, isCompose: true, find: () => [set] },
    ).map(({ reason, about }) => [reason, about])

  test.each([
    ['the sales multiple', { saleDouble: 6 }],
    ['the box', { orderingMode: 'package', pkgNum: 24 }],
    ['the carton', { fromChinaOnMain: true, cntNum: 48 }],
  ] as const)('is good even if its pieces are no multiple of %s, because the trade composed the set', (_words, part) => {
    expect(judge(setOf('SET', part, part), '1')).toEqual([[null, '']])
    expect(judgeRows([row('LAMP', '3')], { ...facts, find: () => [thing('LAMP', part)] })[0]?.reason).toBe('belowMultiple')
  })

  test('reports how many sets fit the stock that earlier rows leave', () => {
    const scarce = setOf('SET', { wholesaleQty: 11 })
    expect(judge(scarce, '4', '2', '2', '1', '1')).toEqual([
      ['insufficientStock', '3'],
      [null, ''],
      ['insufficientStock', '1'],
      [null, ''],
      ['insufficientStock', ''],
    ])
  })

  test('names an article that is unavailable before one that is only short', () => {
    expect(judge(setOf('SET', { wholesaleQty: 1 }, { offShelves: true }), '1')).toEqual([['offMarket', 'Cord']])
    expect(judge(setOf('SET', { salesRange: 'X' }), '1')).toEqual([['salesRangeRestricted', 'Bulb']])
  })
})

test('whatever the rows contain, each gets a verdict, no article exceeds its stock, and orders hold exactly the good rows', () => {
  const anyRow = fc.record({
    line: fc.constant(0),
    code: fc.constantFrom('LAMP', 'OFF', 'NONE', '', 'TWO'),
    quantity: fc.oneof(fc.integer({ min: -10, max: 120 }).map(String), fc.string()),
    centre: fc.constantFrom('', 'Cádiz', '2', '3', 'Oslo'),
    ownNumber: fc.constantFrom('', 'A', 'B'),
  })
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 40 }), (given) => {
      const judged = judgeRows(
        given.map((one, at) => ({ ...one, line: at + 1 })),
        facts,
      )
      expect(judged).toHaveLength(given.length)
      const good = judged.filter(({ reason }) => reason === null)
      const pieces = good.reduce((sum, { quantity }) => sum + (parsePieces(quantity) ?? 0), 0)
      expect(pieces).toBeLessThanOrEqual(100)
      const orders = ordersOf(judged, facts)
      expect(orders.flatMap(({ rows }) => rows).toSorted((a, b) => a - b)).toEqual(good.map(({ line }) => line))
      expect(orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces)
      for (const { lines } of orders) expect(new Set(lines.map(({ goodsId }) => goodsId)).size).toBe(lines.length)
    }),
  )
})

describe('columns', () => {
  const cells = (...rows: string[][]) => rows.map((one, at) => ({ line: at + 1, cells: one }))

  test.each([
    [['Article number', 'Quantity', 'Delivery address', 'Your order number'], { code: 0, quantity: 1, centre: 2, ownNumber: 3 }],
    [['Menge', 'x', 'Artikel-Nr.'], { quantity: 0, code: 2 }],
    [['商品编号', '数量'], { code: 0, quantity: 1 }],
    [['EAN', 'QTY', 'EAN'], { code: 0, quantity: 1 }],
  ])('%j are found', (heads, columns) => {
    expect(findLayout(cells(heads, ['A', '1']))).toMatchObject({ columns, isWhole: true })
  })

  test('taught by the account take precedence over the common ones', () => {
    const learned = new Map([
      [headingKey('Menge'), 'code' as const],
      [headingKey('Zahl'), 'quantity' as const],
    ])
    expect(findLayout(cells(['Menge', 'Zahl'], ['A', '1']), learned)).toMatchObject({
      columns: { code: 0, quantity: 1 },
      isWhole: true,
    })
  })

  test('default to article and quantity in a sheet of two columns without headings; otherwise the person is asked', () => {
    expect(findLayout(cells(['A', '1'], ['B', '2']))).toMatchObject({ head: null, isWhole: true })
    expect(findLayout(cells(['A', 'B'], ['C', '2']))).toMatchObject({ isWhole: false })
    expect(findLayout([])).toMatchObject({ isWhole: false })
  })

  test('drop the rows that are empty in all of them, and the others keep their line numbers', () => {
    const rows = cells(['code', 'quantity', 'x'], ['A', '1', ''], ['', '', 'note'], ['B', '2', ''])
    expect(rowsOf(rows, findLayout(rows)).map(({ line, code }) => [line, code])).toEqual([
      [2, 'A'],
      [4, 'B'],
    ])
  })

  test('in a file written by the app keep their meaning, whatever the account taught', () => {
    const learned = new Map([
      ['code', 'ownNumber'],
      ['quantity', 'code'],
      ['branch', 'quantity'],
    ] as const)
    const own = cells([...OWN_HEADS], ['A', '1', 'Sevilla', 'PO-1'])
    expect(rowsOf(own, findLayout(own, learned))).toEqual([row('A', '1', 'Sevilla', 'PO-1')])
    // In other files, what was taught still takes precedence.
    expect(findLayout(cells(['code', 'quantity'], ['PO-1', 'A']), learned)).toMatchObject({ columns: { ownNumber: 0, code: 1 } })
  })
})

describe('a code', () => {
  const lamp = { goodsId: 'LAMP', barCode: '4006381333931', altBarCodes: ['00036000291452'] }
  const kettle = { goodsId: '4006381333931', barCode: '', altBarCodes: [] }

  test.each([
    ['lamp', ['LAMP']],
    ['036000291452', ['LAMP']],
    ['4006381333931', ['4006381333931']],
    ['X-1', ['LAMP']],
    [' x-1 ', ['LAMP']],
    ['', []],
  ])('%s is looked up first in what was taught, then by our number, then by barcode', (code, found) => {
    const find = codeFinder([lamp, kettle], new Map([['X-1', 'LAMP']]))
    expect(find(code).map(({ goodsId }) => goodsId)).toEqual(found)
  })

  test('that a spreadsheet truncated is looked up as its check digit restores it', () => {
    expect(codeFinder([lamp], new Map())('4.00638133393E+12')).toEqual([lamp])
    expect(lookupsOf(['4.00638133393E+12'], new Map()).barcodes).toContain('4006381333931')
  })

  test('that lost its zeros in a spreadsheet is looked up as it is', () => {
    expect(lookupsOf(['007'], new Map()).goodsIds).toEqual(['007'])
  })

  test.each(['2026-12-03', '03.12.2026', '3/12/26', '3-Dec', 'Dec-26'])('%s looks like a date', (text) => {
    expect(isDate(text)).toBe(true)
  })
  test.each(['LAMP-3', '12-345', '3-DECK5', '4006381333931'])('%s does not look like a date', (text) => {
    expect(isDate(text)).toBe(false)
  })
})
