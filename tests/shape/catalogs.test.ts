import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'

interface Message {
  message?: string
  translation?: string
  obsolete?: boolean
}
type Messages = Record<string, Message>

let inCode: Messages
const stored = new Map<string, Messages>()

beforeAll(async () => {
  const [catalog] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
  if (!catalog) throw new Error('lingui.config.ts names no catalog')
  inCode = ((await catalog.collect()) ?? {}) as Messages
  for (const language of LANGUAGE_CODES) stored.set(language, ((await catalog.read(language)) ?? {}) as Messages)
}, 60_000)

test('the code contains messages, so that these tests can fail', () => {
  expect(Object.keys(inCode).length).toBeGreaterThan(200)
})

test.each(LANGUAGE_CODES)('every message of the code is in %s', (language) => {
  const catalog = stored.get(language) ?? {}
  const missing = Object.keys(inCode).filter((id) => textOf(catalog[id], language) === '')
  expect(missing.map((id) => inCode[id]?.message ?? id)).toEqual([])
})

test.each(LANGUAGE_CODES)('%s keeps every placeholder and tag of the message', (language) => {
  const catalog = stored.get(language) ?? {}
  const broken = Object.keys(inCode).filter((id) => {
    const translated = textOf(catalog[id], language)
    return translated !== '' && !keepsPlaces(inCode[id]?.message ?? id, translated)
  })
  expect(broken.map((id) => ({ message: inCode[id]?.message, translated: textOf(catalog[id], language) }))).toEqual([])
})

/** English is the source: without a translation the message itself is the text. */
const textOf = (message: Message | undefined, language: string): string =>
  message?.translation || (language === 'en' ? (message?.message ?? '') : '')

/** Chinese has one plural form, Polish four: a translation must keep what every form needs and add nothing. */
function keepsPlaces(message: string, translated: string): boolean {
  const there = places(translated)
  const known = places(message)
  return [...there].every((name) => known.has(name)) && [...places(message, ['other'])].every((name) => there.has(name))
}

/** Placeholders and tags of a message, in all plural forms or only in the wanted ones. */
function places(text: string, wanted?: readonly string[]): Set<string> {
  const names = new Set<string>()
  const walk = (part: unknown) => {
    if (typeof part === 'string') for (const [tag] of part.matchAll(/<\/?\d+\/?>/g)) names.add(tag)
    if (!Array.isArray(part)) return
    const [name, , forms = {}] = part as [string, string?, Record<string, unknown>?]
    names.add(name)
    for (const [form, inner] of Object.entries(forms)) {
      if (wanted && !wanted.includes(form)) continue
      for (const piece of Array.isArray(inner) ? inner : [inner]) walk(piece)
    }
  }
  for (const part of compileMessage(text)) walk(part)
  return names
}
