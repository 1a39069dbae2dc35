import { intlLocale, isLanguage } from '#domain/rules/languages.ts'

/** Joins a number and its unit, so that no line break separates them. */
const NO_BREAK_SPACE = '\u00a0'

export type NumberLook = Intl.NumberFormatOptions

/**
 * Formats a number in the style of the language: thousands always grouped, which Spanish, Polish and Portuguese by default only do
 * from five digits, and a true minus. `locale` is a code of §1 or an Intl tag.
 */
export function formatNumber(locale: string, value: number, look?: NumberLook): string {
  return withTrueMinus(writerFor(locale, look).format(value))
}

/** Formats `7.5` as 7.5 %, with the language's spacing before the sign. */
export function formatPercent(locale: string, percent: number, look?: NumberLook): string {
  return formatNumber(locale, percent / 100, { style: 'percent', maximumFractionDigits: 2, ...look })
}

/** Formats a discount: `7.5` is −7.5 %. */
export function formatOff(locale: string, percent: number): string {
  return formatPercent(locale, -percent)
}

/** Formats a difference with its sign: +6, −6. */
export function formatDifference(locale: string, value: number): string {
  return formatNumber(locale, value, { signDisplay: 'exceptZero' })
}

/** Formats a number with a unit that is the same in every language: 2.4 kg. */
export function formatUnit(locale: string, value: number, unit: string, look?: NumberLook): string {
  return formatNumber(locale, value, look) + NO_BREAK_SPACE + unit
}

/** Intl uses a hyphen where the language's data has one. */
export function withTrueMinus(text: string): string {
  return text.replace('-', '−')
}

/** Cached, because making a formatter costs a thousand times as much as using it. */
const writers = new Map<string, Intl.NumberFormat>()

function writerFor(locale: string, look: NumberLook = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(look)}`
  const known = writers.get(key)
  if (known) return known
  const writer = new Intl.NumberFormat(isLanguage(locale) ? intlLocale(locale) : locale, { useGrouping: 'always', ...look })
  writers.set(key, writer)
  return writer
}
