import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

/** A language's name in another language; the code if there is none. */
export function languageName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([intlLocale(language)], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
