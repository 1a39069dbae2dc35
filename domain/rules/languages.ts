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

/** Code of one of the nine languages, as on the wire. §1 */
export type Language = (typeof LANGUAGES)[number]['code']

/** All nine codes, in the order of the specification. §1 */
export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map(({ code }) => code)

/** Countries whose accounts have a shorter list, their own language first. decisions §2 */
const RESTRICTED: Readonly<Record<string, readonly Language[]>> = {
  ES: ['es', 'en', 'zh-cn', 'pt'],
  IT: ['it', 'en', 'zh-cn'],
  PL: ['pl', 'en', 'zh-cn'],
}

/** Returns the languages offered to an account of a country; without a country (before sign-in) all nine. decisions §2 */
export function languagesFor(country?: string): readonly Language[] {
  return RESTRICTED[country?.toUpperCase() ?? ''] ?? LANGUAGE_CODES
}

interface Picking {
  /** Languages of the brand. */
  readonly among?: readonly Language[]
  readonly kind?: 'buyer' | 'staff'
}

/**
 * Returns the first preferred language that both the country and the brand offer. Preferences are BCP 47 tags from the browser and
 * match by language alone (pt-BR is pt, zh-TW is zh-cn). Else the country's own, else the brand's first, else English. Staff, who
 * act for a client there and need not speak its language, get English. decisions §2
 */
export function pickLanguage(
  preferred: readonly string[],
  country?: string,
  { among = LANGUAGE_CODES, kind = 'buyer' }: Picking = {},
): Language {
  const allowed = languagesFor(country)
  const offered = allowed.filter((code) => among.includes(code))
  for (const tag of preferred) {
    const found = offered.find((code) => primary(code) === primary(tag))
    if (found) return found
  }
  if (kind === 'staff' && among.includes('en')) return 'en'
  if (allowed !== LANGUAGE_CODES) return offered[0] ?? 'en'
  return among.length < LANGUAGE_CODES.length ? (among[0] ?? 'en') : 'en'
}

/** True if a text is one of the nine codes. */
export function isLanguage(text: string): text is Language {
  return LANGUAGES.some(({ code }) => code === text)
}

/** Returns the tag for Intl and the `lang` attribute: European Portuguese, British English. */
export function intlLocale(code: Language): string {
  return LANGUAGES.find((language) => language.code === code)?.intl ?? 'en-GB'
}

function primary(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''
}
