import { expect, test } from 'vitest'
import { contrastOf, themeProblems } from './contrast.ts'
import { brands } from './index.ts'

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#26a6de', '#ffffff', 2.77],
])('%s on %s has contrast %d', (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test.each(Object.values(brands))('$name is legible in the light and the dark scheme', ({ theme }) => {
  expect(themeProblems(theme)).toEqual([])
})

test('the check reports the primary colour as too light for text', () => {
  const { theme } = brands.main
  expect(themeProblems({ ...theme, accentDark: theme.accent })).toEqual([
    'light: text on a filled control: 2.77',
    'light: links on page: 2.56',
    'light: filled controls and focus on page: 2.56',
    'light: links on surface: 2.77',
    'light: filled controls and focus on surface: 2.77',
    'light: links on raised: 2.77',
    'light: filled controls and focus on raised: 2.77',
    'light: links on hover: 2.47',
    'light: filled controls and focus on hover: 2.47',
  ])
})
