import { readFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

/** One term, with the stems that identify each language's word. */
interface Term {
  readonly english: RegExp
  readonly name: string
  readonly stems: Readonly<Record<string, readonly string[]>>
}
type Messages = Record<string, { message?: string; translation?: string }>

const TERMS_AT_LEAST = 150
const HEAD = ['en', 'zh-cn', 'es', 'it', 'pl', 'de', 'nl', 'fr', 'pt'] as const
const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en')
const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
const terms = readTerms()
const otherMeanings = readOtherMeanings()
const catalogs = new Map<Language, Messages>()

beforeAll(async () => {
  const [catalog] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
  if (!catalog) throw new Error('lingui.config.ts names no catalog')
  for (const code of LANGUAGE_CODES) catalogs.set(code, ((await catalog.read(code)) ?? {}) as Messages)
}, 60_000)

test('the glossary has each term once, in nine languages, and each is on a screen', () => {
  expect(terms.length).toBeGreaterThanOrEqual(TERMS_AT_LEAST)
  expect(new Set(terms.map(({ name }) => name)).size).toBe(terms.length)
  const english = Object.entries(catalogs.get('en') ?? {}).map(([id, message]) => flat(sourceOf(id, message)))
  expect(terms.filter((term) => !english.some((text) => term.english.test(text))).map(({ name }) => name)).toEqual([])
})

test.each(OTHERS)('%s uses the glossary’s word for each term of the trade', (language) => {
  const translations = catalogs.get(language) ?? {}
  const wrong = Object.entries(catalogs.get('en') ?? {}).flatMap(([id, english]) => {
    const said = flat(translations[id]?.translation ?? '')
    return termsIn(sourceOf(id, english))
      .filter(({ stems }) => stems[language]?.every((stem) => !said.includes(stem)))
      .map(({ name }) => `${name}: ${sourceOf(id, english)} → ${said}`)
  })
  expect(wrong).toEqual([])
})

test('a translation with another word is detected', () => {
  const cart = termsIn('Add to cart').find(({ name }) => name === 'cart')
  expect(cart?.stems.de?.some((stem) => flat('In den Einkaufswagen').includes(stem))).toBe(false)
  expect(cart?.stems.de?.some((stem) => flat('In den Warenkorb').includes(stem))).toBe(true)
})

/** English is the text in the code; a message with an id of its own has its text in the catalog. */
const sourceOf = (id: string, { message, translation }: Messages[string]): string => translation || message || id

/** Matches longer terms first, so that a part of one is not taken for a shorter term. */
function termsIn(message: string): Term[] {
  let rest = flat(message)
  for (const phrase of otherMeanings) rest = rest.replaceAll(phrase, ' ')
  return terms.filter(({ english }) => {
    const before = rest
    rest = rest.replace(english, ' ')
    return rest !== before
  })
}

function readTerms(): Term[] {
  return rowsOf('## The trade’s words in nine languages')
    .filter((row) => row.length === LANGUAGE_CODES.length)
    .map(([name = '', ...cells]) => ({
      name,
      english: new RegExp(String.raw`(?<![\w-])(${formsOf(name.toLowerCase()).join('|')})(?![\w-])`, 'g'),
      stems: Object.fromEntries(HEAD.slice(1).map((code, at) => [code, stemsOf(cells[at] ?? '')])),
    }))
    .toSorted((a, b) => b.name.length - a.name.length)
}

function readOtherMeanings(): string[] {
  return rowsOf('### Where an English word is not the term').map(([phrase = '']) => flat(phrase))
}

/** The cells of a section's table, without its head. */
function rowsOf(heading: string): string[][] {
  const section = glossary.split(`${heading}\n`)[1]?.split(/\n#{2,3} /)[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(1).map((line) => line.slice(2, -2).split(' | '))
}

function formsOf(name: string): string[] {
  const plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
  return [name, plural, `${name}es`].map((form) => form.replaceAll('.', String.raw`\.`))
}

function stemsOf(cell: string): string[] {
  const [, word = '', stems] = /^(.*?)(?: \((.*)\))?$/.exec(cell) ?? []
  return [word, ...(stems?.split(', ') ?? [])].map(flat)
}

/** Only the words: without placeholders, tags, plural forms and non-breaking spaces. */
function flat(message: string): string {
  return message
    .replace(/\{\w+, (plural|select),/g, ' ')
    .replace(/(?<=[ }])(one|two|few|many|other|zero|=\d+) \{/g, ' {')
    .replace(/\{\w+\}/g, '¤')
    .replace(/<\/?\d+\/?>/g, '')
    .replaceAll(/[\u00ad]/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .toLowerCase()
}

/** Marks that are wrong in a language; the French ones need a non-breaking space. */
const FOREIGN_MARKS: Partial<Record<Language, RegExp>> = {
  es: /[“”„"]/,
  it: /[„"]/,
  pl: /[“"]/,
  de: /["«»]/,
  nl: /[“”„"]/,
  fr: /[“”„"]| [:;!?»]|« /,
  pt: /[“”„"]/,
}

test.each(Object.keys(FOREIGN_MARKS) as Language[])('%s uses the quotes and spaces of its own language', (language) => {
  const foreign = Object.values(catalogs.get(language) ?? {}).filter(({ translation = '' }) =>
    FOREIGN_MARKS[language]?.test(translation),
  )
  expect(foreign.map(({ translation }) => translation)).toEqual([])
})
