import { describe, expect, test } from 'vitest'
import { contrastOf, DARK_SURFACE, LIGHT_SURFACE, TEXT_CONTRAST_MIN } from './contrast.ts'
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

describe.each(Object.values(brands))('$name can be read', ({ theme }) => {
  test.each([
    ['light: links on the page', theme.accentDark, LIGHT_SURFACE],
    ['light: text on the filled button', theme.onAccentDark, theme.accentDark],
    ['dark: links on the page', theme.accentOnDark, DARK_SURFACE],
    ['dark: text on the filled button', theme.onAccentOnDark, theme.accentOnDark],
    ['both: text on the brand colour', theme.onAccent, theme.accent],
  ])('%s', (_words, text, behind) => {
    expect(contrastOf(text, behind)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN)
  })
})
