import { formatNumber } from '#domain/rules/numbers.ts'

const KILO = 1000
const MEGA = 1_000_000

/** "3 kB", "1.4 MB", as the language writes it. */
export function formatFileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= MEGA
  const options = { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: isLarge ? 1 : 0 } as const
  return formatNumber(locale, isLarge ? bytes / MEGA : Math.max(bytes / KILO, 1), options)
}
