import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { Brand } from '#domain/brands/brand.ts'
import { intlLocale, isLanguage, languagesFor, pickLanguage } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { recall, remember } from '../lib/remember.ts'

const KEY = 'tradepad.language'
/** Country of the buyer who last signed in here (§3): it sets the sign-in page's language before anybody is known. */
const COUNTRY = 'tradepad.country'
const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*/messages.po')
/** Messages used only by screens of the kit: the build splits them off (tools/build/later-words.ts). */
const laterCatalogs = import.meta.glob<{ messages: Messages }>('../locales/*/messages.po', { query: '?lingui' })
let isLaterWanted = false

/** Activates the language chosen here before, else the browser's first that we have (decisions §2). */
export async function startLanguage(brand: Brand) {
  await activateLanguage(preferredLanguage(brand, recall(COUNTRY) ?? undefined))
}

/** Switches to the best language that an account's country allows, if it does not allow the current one (decisions §2). */
export async function followCountry(brand: Brand, country: string, kind: 'buyer' | 'staff') {
  if (country !== '' && kind === 'buyer') remember(COUNTRY, country)
  const preferred = preferredLanguage(brand, country || (recall(COUNTRY) ?? undefined), kind)
  if (preferred !== i18n.locale) await activateLanguage(preferred)
}

/** Switches to the person's own choice; false if its catalog cannot be loaded now. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const isThere = await activateLanguage(language)
  if (isThere) remember(KEY, language)
  return isThere
}

/** Loads the kit's messages before its first screen; from then on they load with every language. */
export async function loadLaterWords(): Promise<void> {
  if (isLaterWanted) return
  const language = currentLanguage()
  const later = await laterCatalogs[`../locales/${language}/messages.po`]?.()
  isLaterWanted = true
  if (later) i18n.load(language, later.messages)
  // The language changed meanwhile.
  if (currentLanguage() !== language) await activateLanguage(currentLanguage())
}

/** The language sent in `Accept-Language`. */
export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en')

/** The languages of the brand that an account's country allows; without an account all of the brand's. */
export const languagesHere = (brand: Brand, country?: string): readonly Language[] =>
  languagesFor(country).filter((language) => brand.languages.includes(language))

function preferredLanguage(brand: Brand, country?: string, kind?: 'buyer' | 'staff'): Language {
  const offered = languagesHere(brand, country)
  const chosen = recall(KEY)
  const kept = offered.find((language) => language === chosen)
  return kept ?? pickLanguage(navigator.languages, country, { among: brand.languages, ...(kind && { kind }) })
}

/** Loads and shows a language; false if its catalog cannot be loaded and the old language stays. */
async function activateLanguage(language: Language): Promise<boolean> {
  try {
    const place = `../locales/${language}/messages.po`
    const [catalog, later] = await Promise.all([catalogs[place]?.(), isLaterWanted ? laterCatalogs[place]?.() : undefined])
    const messages = { ...catalog?.messages, ...later?.messages }
    // Numbers and plurals follow the country's rules: 'pt' alone would be Brazil's.
    i18n.loadAndActivate({ locale: language, locales: intlLocale(language), messages })
    document.documentElement.lang = intlLocale(language)
    return true
  } catch (error) {
    if (i18n.locale !== '') return false
    throw error
  }
}
