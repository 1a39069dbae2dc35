import { expect, test } from 'vitest'
import { bestOfThree } from '../../tests/kit/best-of-three.ts'
import { codesOf, judgeCodes } from './code-list.ts'

const rows = (...codes: string[]) => codes.map((code, at) => ({ line: at + 1, code }))

test('a heading and blanks are not codes; a number in the first row is', () => {
  expect(codesOf(rows('Barcode', '', ' 4006381333931 ')).map(({ line, code }) => [line, code])).toEqual([[3, '4006381333931']])
  expect(codesOf(rows('4006381333931'))).toHaveLength(1)
})

test('a code matches one article, none or several, and a repaired one is marked', () => {
  const find = (code: string) => ({ '6901234567892': ['A'], TWICE: ['A', 'B'], ONE: ['C'] })[code] ?? []
  expect(judgeCodes(rows('1', 'ONE', 'TWICE', '6.901234567892E+12', 'NIX'), find)).toMatchObject([
    { verdict: 'notFound' },
    { verdict: 'found', articles: ['C'] },
    { verdict: 'foundTwice' },
    { verdict: 'repaired', code: '6901234567892' },
    { verdict: 'notFound', line: 5 },
  ])
})

test('500 codes are judged well within 300 ms', () => {
  const codes = rows(...Array.from({ length: 500 }, (_, at) => String(4_000_000_000_000 + at)))
  expect(bestOfThree(() => judgeCodes(codes, () => []))).toBeLessThan(300)
})
