import { expect, test } from 'vitest'
import { leftOutOf } from './left-out.ts'

const lines = leftOutOf('client-1')

test('the lines left out are read as they were kept, whatever else lies there', () => {
  expect(lines.read(lines.write(new Set(['A', 'B'])))).toEqual(new Set(['A', 'B']))
  expect(lines.read(['A', 7, null])).toEqual(new Set(['A']))
  for (const nonsense of [undefined, null, 'A', { A: true }]) expect(lines.read(nonsense)).toEqual(new Set())
})

test('with all lines chosen nothing is kept', () => {
  expect(lines.write(new Set())).toBeUndefined()
})

test('each account has its own, and its own former place', () => {
  expect(leftOutOf('client-2').key).not.toBe(lines.key)
  expect(lines.former.key).toBe('tradepad.leftOut.client-1')
  expect(lines.read(lines.former.read('["A"]'))).toEqual(new Set(['A']))
})
