/** Colour arithmetic on '#rrggbb'. */
const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `a` moved towards `b` by `share` (0 to 1). */
export function mix(a: string, b: string, share: number): string {
  const [r1, g1, b1] = channels(a)
  const [r2, g2, b2] = channels(b)
  const part = (x: number, y: number) =>
    Math.round(x + (y - x) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${part(r1, r2)}${part(g1, g2)}${part(b1, b2)}`
}

export const light = (hex: string, share: number): string => mix(hex, '#ffffff', share)
/** Shade is cool and never pure black, so that dark and white bodies keep their form. */
export const dark = (hex: string, share: number): string => mix(hex, '#0d1524', share)

/** Perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  const [r, g, b] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}
