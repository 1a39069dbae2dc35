import { expect, test } from 'vitest'
import { createLeavingRows } from './leaving-rows.ts'

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => ({ index: from + at }))
const indexes = (drawn: readonly { readonly index: number }[]) => drawn.map(({ index }) => index)

test('rows that have left stay drawn in their place until their turn to be dropped', () => {
  const leaving = createLeavingRows()
  expect(indexes(leaving.beside(rows(0, 4), 4))).toEqual([0, 1, 2, 3, 4])
  expect(leaving.dropOne()).toBe(false)
  expect(indexes(leaving.beside(rows(2, 6), 4))).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(leaving.dropOne()).toBe(true)
  expect(indexes(leaving.beside(rows(2, 6), 4))).toEqual([1, 2, 3, 4, 5, 6])
  expect(leaving.dropOne()).toBe(true)
  expect(leaving.dropOne()).toBe(false)
  expect(indexes(leaving.beside(rows(2, 6), 4))).toEqual([2, 3, 4, 5, 6])
})

test('a row that has left is drawn as before, and afresh once it is back in sight', () => {
  const leaving = createLeavingRows<{ readonly index: number; readonly cells: string }>()
  leaving.beside([{ index: 0, cells: 'drawn' }], 1)
  expect(leaving.beside([{ index: 1, cells: 'next' }], 1)[0]?.cells).toBe('drawn')
  expect(leaving.beside([{ index: 0, cells: 'again' }], 1).map(({ cells }) => cells)).toEqual(['again', 'next'])
})

test('drawing the same rows twice gives the same result', () => {
  const leaving = createLeavingRows()
  leaving.beside(rows(0, 3), 4)
  const next = rows(3, 6)
  expect(leaving.beside(next, 4)).toEqual(leaving.beside(next, 4))
})

test('at most twelve rows are kept, and none of another layout', () => {
  const leaving = createLeavingRows()
  leaving.beside(rows(0, 19), 4)
  expect(indexes(leaving.beside(rows(100, 101), 4))).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 100, 101])
  expect(indexes(leaving.beside(rows(200, 201), 4))).toHaveLength(14)
  expect(indexes(leaving.beside(rows(200, 201), 5))).toEqual([200, 201])
})
