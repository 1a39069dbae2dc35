import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

/** A country's name in the language; the code if there is none. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([intlLocale(language)], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
