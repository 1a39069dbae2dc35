/** The nine languages by code, each in its own name. §1 */
export const LANGUAGES = [
  { code: 'zh-cn', name: '中文', intl: 'zh-CN' },
  { code: 'en', name: 'English', intl: 'en-GB' },
  { code: 'es', name: 'Español', intl: 'es-ES' },
  { code: 'it', name: 'Italiano', intl: 'it-IT' },
  { code: 'pl', name: 'Polski', intl: 'pl-PL' },
  { code: 'de', name: 'Deutsch', intl: 'de-DE' },
  { code: 'nl', name: 'Nederlands', intl: 'nl-NL' },
  { code: 'fr', name: 'Français', intl: 'fr-FR' },
  { code: 'pt', name: 'Português', intl: 'pt-PT' },
] as const

/** The code of one of the nine languages, as the wire writes it. §1 */
export type Language = (typeof LANGUAGES)[number]['code']

/** All nine codes, in the order of the specification. §1 */
export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map(({ code }) => code)

/** Countries whose accounts have a shorter list, their own language first. decisions §2 */
const RESTRICTED: Readonly<Record<string, readonly Language[]>> = {
  ES: ['es', 'en', 'zh-cn', 'pt'],
  IT: ['it', 'en', 'zh-cn'],
  PL: ['pl', 'en', 'zh-cn'],
}

/** The languages offered to an account of a country; without a country (before sign-in) all nine. decisions §2 */
export function languagesFor(country?: string): readonly Language[] {
  return RESTRICTED[country?.toUpperCase() ?? ''] ?? LANGUAGE_CODES
}

/**
 * The first preferred language that the country offers, among the brand's. Preferences are BCP 47 tags as browsers send them and
 * match by their language alone (pt-BR is pt, zh-TW is zh-cn). Else the country's own, else the brand's first, else English. decisions §2
 */
export function pickLanguage(
  preferred: readonly string[],
  country?: string,
  among: readonly Language[] = LANGUAGE_CODES,
): Language {
  const allowed = languagesFor(country)
  const offered = allowed.filter((code) => among.includes(code))
  for (const tag of preferred) {
    const found = offered.find((code) => primary(code) === primary(tag))
    if (found) return found
  }
  if (allowed !== LANGUAGE_CODES) return offered[0] ?? 'en'
  return among.length < LANGUAGE_CODES.length ? (among[0] ?? 'en') : 'en'
}

/** Whether a text is one of the nine codes. */
export function isLanguage(text: string): text is Language {
  return LANGUAGES.some(({ code }) => code === text)
}

/** The tag for Intl and the `lang` attribute: European Portuguese, British English. */
export function intlLocale(code: Language): string {
  return LANGUAGES.find((language) => language.code === code)?.intl ?? 'en-GB'
}

function primary(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''
}
