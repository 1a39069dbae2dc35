import { intlLocale, isLanguage } from '#domain/rules/languages.ts'

/** Joins a number with its unit: the two are never parted by the end of a line. */
const NO_BREAK_SPACE = '\u00a0'

export type NumberLook = Intl.NumberFormatOptions

/**
 * A number as the language writes it: thousands always grouped, which Spanish, Polish and Portuguese alone would begin at five
 * digits, and a true minus. `locale` is a code of §1 or a tag of Intl.
 */
export function formatNumber(locale: string, value: number, look?: NumberLook): string {
  return withTrueMinus(writerFor(locale, look).format(value))
}

/** `7.5` is 7.5 %, with the space that the language puts before the sign, or none. */
export function formatPercent(locale: string, percent: number, look?: NumberLook): string {
  return formatNumber(locale, percent / 100, { style: 'percent', maximumFractionDigits: 2, ...look })
}

/** What comes off a price: `7.5` is −7.5 %. */
export function formatOff(locale: string, percent: number): string {
  return formatPercent(locale, -percent)
}

/** A difference, always with its sign: +6, −6. */
export function formatDifference(locale: string, value: number): string {
  return formatNumber(locale, value, { signDisplay: 'exceptZero' })
}

/** A number with a unit that every language writes alike: 2.4 kg. */
export function formatUnit(locale: string, value: number, unit: string, look?: NumberLook): string {
  return formatNumber(locale, value, look) + NO_BREAK_SPACE + unit
}

/** Intl writes the hyphen of the keyboard where the language's data does. */
export function withTrueMinus(text: string): string {
  return text.replace('-', '−')
}

/** Making a formatter costs a thousand times using it. */
const writers = new Map<string, Intl.NumberFormat>()

function writerFor(locale: string, look: NumberLook = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(look)}`
  const known = writers.get(key)
  if (known) return known
  const writer = new Intl.NumberFormat(isLanguage(locale) ? intlLocale(locale) : locale, { useGrouping: 'always', ...look })
  writers.set(key, writer)
  return writer
}
