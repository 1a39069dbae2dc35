import { expect, test } from 'vitest'
import { endedChoices, leftOutOf } from './left-out.ts'

const lines = leftOutOf('client-1')

test('left-out lines are read as they were stored, and anything else stored there is ignored', () => {
  expect(lines.read(lines.write(new Set(['A', 'B'])))).toEqual(new Set(['A', 'B']))
  expect(lines.read(['A', 7, null])).toEqual(new Set(['A']))
  for (const nonsense of [undefined, null, 'A', { A: true }]) expect(lines.read(nonsense)).toEqual(new Set())
})

test('with all lines chosen nothing is stored', () => {
  expect(lines.write(new Set())).toBeUndefined()
})

test('each account has its own key, and its own former one', () => {
  expect(leftOutOf('client-2').key).not.toBe(lines.key)
  expect(lines.former.key).toBe('tradepad.leftOut.client-1')
  expect(lines.read(lines.former.read('["A"]'))).toEqual(new Set(['A']))
})

const ids = (...all: string[]) => new Set(all)
test('a choice ends when its line leaves the cart, so that the article is ordered when it is added again', () => {
  expect(endedChoices(ids('A', 'B'), ids('A', 'B', 'C'), ids('B', 'C'))).toEqual(['A'])
  expect(endedChoices(ids('B'), ids('B'), ids('A', 'B'))).toEqual([])
})

test('without an earlier view, choices end for all that is not in the cart', () => {
  expect(endedChoices(ids('A', 'B'), null, ids('B'))).toEqual(['A'])
})

test('a choice that an Undo restores before its line is back is kept', () => {
  expect(endedChoices(ids('A'), ids('B'), ids('B'))).toEqual([])
})
