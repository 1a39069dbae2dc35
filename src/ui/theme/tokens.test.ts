import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONTROL_CONTRAST_MIN, GROUNDS, TEXT_CONTRAST_MIN, contrastOf } from '#domain/brands/contrast.ts'
import { brands } from '#domain/brands/index.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const colour = (name: string, scheme: 'light' | 'dark'): string => {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
  const found = scheme === 'light' ? light : dark
  if (found === undefined) throw new Error(`tokens.css has no --${name} of two colours`)
  return found
}
const grounds = ['page', 'surface', 'raised', 'hover', 'sunken'] as const

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const least = (names: readonly string[], behind: readonly string[]) =>
    Math.min(...names.flatMap((name) => behind.map((ground) => contrastOf(colour(name, scheme), colour(ground, scheme)))))

  test('the backgrounds that brands are measured against are those of the style sheet', () => {
    for (const [name, ground] of Object.entries(GROUNDS[scheme])) expect(colour(name, scheme)).toBe(ground)
  })
  test('text is readable on every background', () => {
    expect(least(['text', 'text-2', 'text-3'], grounds)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN)
  })
  test('outcomes are readable, even on their own tint', () => {
    for (const tone of ['ok', 'wait', 'change', 'need'])
      expect([tone, least([tone], ['surface', `${tone}-soft`]) >= TEXT_CONTRAST_MIN]).toEqual([tone, true])
    expect(contrastOf(colour('on-need', scheme), colour('need-fill', scheme))).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN)
  })
  test('the edge of a control is visible', () => {
    expect(least(['line-control'], ['page', 'surface'])).toBeGreaterThanOrEqual(CONTROL_CONTRAST_MIN)
  })
  test.each(Object.values(brands))('links of $name are readable on the tint of a selection', ({ theme }) => {
    const accent = scheme === 'light' ? theme.accentDark : theme.accentOnDark
    // --accent-soft
    const share = scheme === 'light' ? 0.09 : 0.18
    expect(contrastOf(accent, mix(accent, colour('surface', scheme), share))).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN)
  })
})

/** `color-mix(in oklab, one share, other)` as a browser computes it (CSS Color 4, Björn Ottosson's matrices). */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [toOklab(one), toOklab(other)]
  return fromOklab(a.map((part, index) => part * share + b[index]! * (1 - share)))
}

const times = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, part, index) => sum + part * vector[index]!, 0))

function toOklab(text: string): number[] {
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(text.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linear,
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  )
}

function fromOklab(lab: readonly number[]): string {
  const cones = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    lab,
  )
  const linear = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones.map((part) => part ** 3),
  )
  const channels = linear.map((part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
  return `#${channels
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
