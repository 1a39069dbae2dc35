import { describe, expect, test } from 'vitest'
import { branchNamed, doubtfulCode, fitCell, gridOf, priceRise, readMatrix } from '#domain/rules/matrix.ts'

const branches = [
  { addressId: 'S', company: 'Bazar Norte', fullName: 'Ana Ruiz', city: 'Sevilla', postalCode: '41001' },
  { addressId: 'C', company: 'Bazar Norte', fullName: 'Luis Gil', city: 'Cádiz', postalCode: '11 001' },
]

test('a heading names a branch by city, postal code, person or company and city, ignoring accents and case', () => {
  for (const head of ['cadiz', '11 001', 'Luis Gil', 'Bazar Norte, Cádiz'])
    expect(branchNamed(head, branches)?.addressId).toBe('C')
  for (const head of ['Bazar Norte', 'Madrid', ' ']) expect(branchNamed(head, branches)).toBeUndefined()
})

test('a table pasted from a spreadsheet or its file is split by tab, semicolon or comma', () => {
  expect(gridOf('a\tb;c\r\nd\te')).toEqual([
    ['a', 'b;c'],
    ['d', 'e'],
  ])
  expect(gridOf('"a ""x"";1";2\n\n3;4')).toEqual([
    ['a "x";1', '2'],
    ['3', '4'],
  ])
  expect(gridOf('a,1,2')).toEqual([['a', '1', '2']])
})

test('rows are articles and columns the branches of the first row; unknown branches and bad numbers are reported', () => {
  const text = 'Article\tCádiz\tMadrid\t41001\nLAMP\t6\t9\t12\nCABLE\t\t\tsome\nLAMP\t6\t\t'
  expect(readMatrix(text, branches, [])).toEqual({
    rows: [
      { code: 'LAMP', quantities: { C: 12, S: 12 } },
      { code: 'CABLE', quantities: {} },
    ],
    branches: ['C', 'S'],
    unknown: ['Madrid'],
    bad: [{ code: 'CABLE', text: 'some' }],
  })
})

test('a written 0 is a quantity and clears the cell; a blank cell is not', () => {
  expect(readMatrix('LAMP;0;\nCABLE;0;6\nCABLE;6;0', branches, ['S', 'C']).rows).toEqual([
    { code: 'LAMP', quantities: { S: 0 } },
    { code: 'CABLE', quantities: { S: 6, C: 6 } },
  ])
})

test('without a heading row the columns are those of the matrix', () => {
  expect(readMatrix('LAMP;6;12\nCABLE;1;', branches, ['S', 'C']).rows).toEqual([
    { code: 'LAMP', quantities: { S: 6, C: 12 } },
    { code: 'CABLE', quantities: { S: 1 } },
  ])
})

describe('a first row of numbers that also name a branch', () => {
  const antwerp = { addressId: 'A', company: 'Bazar', fullName: 'Jan', city: 'Antwerpen', postalCode: '2000' }
  const known = [...branches, antwerp]
  const isLamp = (code: string) => code === 'LAMP'

  test('is a goods row if an article comes before them, so that nothing of it is lost', () => {
    const text = 'LAMP;12;2000\nCABLE;1;6'
    expect(doubtfulCode(text, known)).toBe('LAMP')
    expect(readMatrix(text, known, ['S', 'A'], isLamp)).toEqual({
      rows: [
        { code: 'LAMP', quantities: { S: 12, A: 2000 } },
        { code: 'CABLE', quantities: { S: 1, A: 6 } },
      ],
      branches: ['S', 'A'],
      unknown: [],
      bad: [],
    })
  })

  test('is a heading row if no article comes before them, even with a postal code that no branch has', () => {
    for (const before of ['', 'Article', 'Ref.']) {
      const read = readMatrix(`${before};2000;41001;99999\nLAMP;6;12;1`, known, ['S', 'A'], isLamp)
      expect(read).toMatchObject({ rows: [{ code: 'LAMP', quantities: { A: 6, S: 12 } }], unknown: ['99999'] })
    }
  })

  test('is the only case that needs a catalogue lookup', () => {
    for (const text of [';2000\nLAMP;6', 'Article;Antwerpen;2000\nLAMP;6;1', 'LAMP;6;12\nCABLE;2000;1', ''])
      expect(doubtfulCode(text, known)).toBeUndefined()
  })
})

const rule = {
  orderingMode: 'normal',
  fromChinaOnMain: false,
  saleDouble: 6,
  pkgNum: 1,
  cntNum: 1,
  notCheckStock: false,
} as const

test('a cell keeps to the step, and takes no more than the stock that other branches leave', () => {
  expect(fitCell(13, 0, { ...rule, wholesaleQty: 100 })).toMatchObject({ quantity: 12, nearest: { lower: 12, upper: 18 } })
  expect(fitCell(12, 20, { ...rule, wholesaleQty: 30 })).toMatchObject({
    quantity: 6,
    cap: 10,
    reasons: ['cappedByStock', 'roundedDown'],
  })
  expect(fitCell(600, 999, { ...rule, wholesaleQty: 30, notCheckStock: true }).reasons).toEqual([])
  expect(fitCell(600, 999, { ...rule, wholesaleQty: null }).reasons).toEqual([])
})

test('a risen price is accepted per piece: fewer pieces cost less, and a problem without prices is no rise', () => {
  const dearer = { seen: '120.00', now: '132.00' }
  expect(priceRise(dearer, 12, 12)).toEqual({ from: 12_000, to: 13_200 })
  expect(priceRise(dearer, 12, 6)).toEqual({ from: 6000, to: 6600 })
  expect(priceRise(dearer, 12, 0)).toBeNull()
  // Missing pieces, and a price that fell.
  expect(priceRise({ seen: 12, now: 6 }, 12, 12)).toBeNull()
  expect(priceRise({ seen: '132.00', now: '120.00' }, 12, 12)).toBeNull()
})
