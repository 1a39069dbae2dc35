import { useLingui } from '@lingui/react'
import { isLanguage } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

/** The language on the screen. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : 'en'
}
