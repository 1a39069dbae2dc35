import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from './languages.ts'
import { formatDifference, formatNumber, formatOff, formatPercent, formatUnit } from './numbers.ts'

test.each(LANGUAGE_CODES)('%s groups four digits and uses a true minus', (language) => {
  expect(formatNumber(language, 5200)).toMatch(/^5[.,\u00a0\u202f]200$/u)
  expect(formatNumber(language, -5200)).toMatch(/^−5[.,\u00a0\u202f]200$/u)
  expect(formatOff(language, 7.5)).toMatch(/^−7[.,]5[\u00a0\u202f]?%$/u)
})

test('a percentage has the spacing of its language', () => {
  expect(formatPercent('en', 7.5)).toBe('7.5%')
  expect(formatPercent('de', 7.5)).toBe('7,5\u00a0%')
  expect(formatPercent('es', 8)).toBe('8\u00a0%')
})

test('a difference shows its sign', () => {
  expect([6, -6, 0].map((value) => formatDifference('en', value))).toEqual(['+6', '−6', '0'])
})

test('a unit stays with its number', () => {
  expect(formatUnit('de', 2400, 'W')).toBe('2.400\u00a0W')
  expect(formatUnit('en', 2.456, 'kg', { maximumFractionDigits: 2 })).toBe('2.46\u00a0kg')
})
