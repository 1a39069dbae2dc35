import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLines, addSome, filledRows, readPad, roomFor, settle, setQuantity, withBlank } from './pad-rows.ts'
import type { Pad } from './pad-rows.ts'

const EMPTY: Pad = { rows: [], rest: [] }
const ids = () => {
  let at = 0
  return () => `r${at++}`
}
const line = (code: string, pieces: number) => ({ code, pieces, steps: pieces > 0 ? 0 : 1, badQuantity: null })
/** Barcode B1 is the article A1; everything is sold by six. */
const meaning = (code: string) => ({ goodsId: code.replace('B', 'A'), step: 6 })
const shown = (pad: Pad) => filledRows(pad).map(({ code, quantity, joined }) => [code, quantity, joined])

test('a code without a quantity becomes one step, and the same code twice becomes two', () => {
  const pad = addLines(EMPTY, [line('A1', 0), line('A2', 12)], ids())
  expect(shown(settle(addLines(pad, [line('A1', 0)], ids()), meaning, null))).toEqual([
    ['A1', '12', 1],
    ['A2', '12', 0],
  ])
})

test('two codes of one article become one row, but not while the row has the focus', () => {
  const pad = addLines(EMPTY, [line('A1', 6), line('B1', 12)], ids())
  expect(shown(settle(pad, meaning, 'r1'))).toEqual([
    ['A1', '6', 0],
    ['B1', '12', 0],
  ])
  expect(shown(settle(pad, meaning, null))).toEqual([['A1', '18', 1]])
})

test('an invalid quantity is not joined: it stays to be corrected', () => {
  const pad = setQuantity(addLines(EMPTY, [line('A1', 6), line('B1', 12)], ids()), 'r1', 'a dozen')
  expect(shown(settle(pad, meaning, null))).toEqual([
    ['A1', '6', 0],
    ['B1', 'a dozen', 0],
  ])
})

test.each(['abc', '0', '-4'])(
  'a pasted %s stays a row of its own beside the valid ones of its code, whichever comes first',
  (none) => {
    const bad = { code: 'A1', pieces: 0, steps: 0, badQuantity: none }
    const before = addLines(EMPTY, [bad, line('A1', 12)], ids())
    const pad = addLines(before, [bad, line('A1', 6), line('B1', 6)], ids())
    expect(shown(settle(pad, meaning, null))).toEqual([
      ['A1', none, 0],
      ['A1', '24', 2],
      ['A1', none, 0],
    ])
  },
)

test('a line that cannot be joined needs a row of its own', () => {
  const pad = addLines(EMPTY, [line('A1', 6), { code: 'A2', pieces: 0, steps: 0, badQuantity: 'abc' }], ids())
  const bad = { code: 'A1', pieces: 0, steps: 0, badQuantity: 'abc' }
  expect(roomFor(pad, [line('A1', 6), bad, line('A2', 6), line('A2', 6)])).toEqual({ wanted: 2, room: 498 })
})

test('no piece is lost when rows of a few articles are joined', () => {
  const rows = fc.array(fc.tuple(fc.constantFrom('A1', 'B1', 'A2', 'B2', 'A3'), fc.integer({ min: 1, max: 999 })), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(rows, (given) => {
      const lines = given.map(([code, pieces]) => line(code, pieces))
      const after = settle(addLines(EMPTY, lines, ids()), meaning, null)
      const sum = filledRows(after).reduce((all, { quantity }) => all + Number(quantity), 0)
      expect(sum).toBe(given.reduce((all, [, pieces]) => all + pieces, 0))
      expect(settle(after, meaning, null)).toBe(after)
    }),
  )
})

test('lines that do not fit wait, and none is cut off', () => {
  const lines = Array.from({ length: 512 }, (_, at) => line(`A${at}`, 6))
  const pad = addSome(EMPTY, lines, ids())
  expect([pad.rows.length, pad.rest.length]).toEqual([500, 12])
})

test('there is one blank row at the end, and broken stored rows are left out', () => {
  const pad = readPad({ rows: [{ id: 'r', code: 'A1', quantity: '6', steps: 0, joined: 0 }, { id: 1 }, null], rest: 'no' })
  expect(withBlank(pad, ids()).rows.map(({ code }) => code)).toEqual(['A1', ''])
  expect(readPad(undefined)).toEqual(EMPTY)
})
