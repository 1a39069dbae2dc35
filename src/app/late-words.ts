import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { currentLanguage } from './start-language.ts'

/** Words of rooms that no start needs (tools/build/late-words.ts). */
const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*/messages.po', { query: '?late' })
const there = new Set<string>()

/** Before the first screen of such a room, and again when the language changes. */
export async function loadLateWords(): Promise<void> {
  const language = currentLanguage()
  if (there.has(language)) return
  const catalog = await catalogs[`../locales/${language}/messages.po`]?.()
  if (there.size === 0) i18n.on('change', () => void loadLateWords())
  there.add(language)
  i18n.load(language, catalog?.messages ?? {})
}
