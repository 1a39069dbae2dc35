import { COUNTRY_CODES } from '#domain/rules/countries.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { countryName } from './country-name.ts'

/** Every country with its name in the language, sorted by that language's rules. */
export function countriesIn(language: Language): readonly { readonly code: string; readonly name: string }[] {
  const order = new Intl.Collator(intlLocale(language))
  return COUNTRY_CODES.map((code) => ({ code, name: countryName(code, language) })).sort((a, b) => order.compare(a.name, b.name))
}
