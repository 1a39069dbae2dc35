import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { Brand } from '#domain/brands/brand.ts'
import { intlLocale, isLanguage, pickLanguage } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

const KEY = 'tradepad.language'
const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*/messages.po')

/** The language chosen here before, else the browser's first that we have (decisions §2). */
export async function startLanguage(brand: Brand) {
  const chosen = storedLanguage()
  const offered = new Set<string>(brand.languages)
  const picked = chosen !== null && offered.has(chosen) ? chosen : pickLanguage(navigator.languages)
  await activateLanguage(picked)
}

/** Loads the words and puts them on the screen; a language whose words cannot be had leaves the old one standing. */
export async function activateLanguage(language: Language): Promise<boolean> {
  try {
    const catalog = await catalogs[`../locales/${language}/messages.po`]?.()
    i18n.loadAndActivate({ locale: language, messages: catalog?.messages ?? {} })
    document.documentElement.lang = intlLocale(language)
    return true
  } catch (error) {
    if (i18n.locale !== '') return false
    throw error
  }
}

export async function chooseLanguage(language: Language): Promise<boolean> {
  const isThere = await activateLanguage(language)
  if (isThere) storeLanguage(language)
  return isThere
}

/** What the API is asked for in `Accept-Language`. */
export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en')

function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored !== null && isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

/** Where storage is refused the choice holds until the page is closed. */
function storeLanguage(language: Language) {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    return
  }
}
