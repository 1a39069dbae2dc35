import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

/** A country in the language's own words; the code where there are none. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([intlLocale(language)], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
