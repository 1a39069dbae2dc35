/** The page behind everything in the light scheme. */
export const LIGHT_SURFACE = '#ffffff'
/** The page behind everything in the dark scheme. */
export const DARK_SURFACE = '#14181d'
/** Least contrast of text (WCAG 2.2 AA, 1.4.3). decisions §11 */
export const TEXT_CONTRAST_MIN = 4.5

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
