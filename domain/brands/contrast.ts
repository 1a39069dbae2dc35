import type { BrandTheme } from '#domain/brands/brand-file.ts'

/** Minimum contrast of text (WCAG 2.2 AA, 1.4.3). decisions §11 */
export const TEXT_CONTRAST_MIN = 4.5
/** Minimum contrast of pressed, ticked or focused controls against their surroundings (WCAG 2.2 AA, 1.4.11). */
export const CONTROL_CONTRAST_MIN = 3

/** Backgrounds behind a brand's colours, per scheme; a test keeps them equal to src/ui/theme/tokens.css. */
export const GROUNDS = {
  light: { page: '#f5f6f8', surface: '#ffffff', raised: '#ffffff', hover: '#f0f2f5' },
  dark: { page: '#0e1115', surface: '#161a20', raised: '#1d222a', hover: '#1f252d' },
} as const

/** Returns the pairs of a brand's colours with too little contrast, and that contrast; empty if there are none. */
export function themeProblems(theme: BrandTheme): string[] {
  const schemes = [
    { scheme: 'light', text: theme.accentDark, on: theme.onAccentDark, grounds: GROUNDS.light },
    { scheme: 'dark', text: theme.accentOnDark, on: theme.onAccentOnDark, grounds: GROUNDS.dark },
  ]
  const pairs = schemes.flatMap(({ scheme, text, on, grounds }) => [
    { words: `${scheme}: text on a filled control`, one: on, other: text, least: TEXT_CONTRAST_MIN },
    ...Object.entries(grounds).flatMap(([name, ground]) => [
      { words: `${scheme}: links on ${name}`, one: text, other: ground, least: TEXT_CONTRAST_MIN },
      { words: `${scheme}: filled controls and focus on ${name}`, one: text, other: ground, least: CONTROL_CONTRAST_MIN },
    ]),
  ])
  return [...pairs, { words: 'text on the brand colour', one: theme.onAccent, other: theme.accent, least: TEXT_CONTRAST_MIN }]
    .filter(({ one, other, least }) => contrastOf(one, other) < least)
    .map(({ words, one, other }) => `${words}: ${contrastOf(one, other).toFixed(2)}`)
}

/** Contrast of two colours written #rrggbb, 1..21 (WCAG 2.2). decisions §11 */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminanceOf(colour: string): number {
  return 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5)
}

function channel(colour: string, at: number): number {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
