import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { afterAll, describe, expect, it } from 'vitest'
import { machineErrors } from '#domain/contract/machine-errors.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { readLaterIds } from '../../tools/build/later-words.ts'
import { readShortIds } from '../../tools/build/short-ids.ts'
import { withoutExamples } from '../../tools/build/without-summaries.ts'
import { CEILINGS, KINDS, START_NAMES, filesOfStart, weightOf } from '../bench/weights.ts'

const dist = join(import.meta.dirname, '../../dist/app')
const copy = mkdtempSync(join(tmpdir(), 'tradepad-weights-'))
afterAll(() => rmSync(copy, { recursive: true }))

interface Chunk {
  readonly file: string
}
const readChunks = () => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')
/** Keys of the plural forms within a message. */
const FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other', 'offset'])

describe.skipIf(!existsSync(join(dist, '.vite/manifest.json')))('the weight of a start (skipped without a build)', () => {
  it.each(START_NAMES)('%s stays within its ceilings, kind by kind', (name) => {
    const weight = weightOf(dist, name)
    expect(KINDS.filter((kind) => weight[kind] > CEILINGS[name][kind])).toEqual([])
  })

  it('the sign-in loads at most 130 kB of script, without the shop and the database', () => {
    expect(weightOf(dist, 'signIn').script).toBeLessThanOrEqual(130_000)
    const { script } = filesOfStart(dist, 'signIn')
    const text = [...script].map((file) => readFileSync(join(dist, file), 'utf8')).join('')
    expect(text).not.toMatch(/Dexie|createRootRouteWithContext|QueryClient\b/)
  })

  it('messages that only the service uses are in no catalog of the browser, and no script of it names one', () => {
    const chunks = readChunks()
    const catalogs = ['', '?lingui'].flatMap((part) =>
      LANGUAGE_CODES.map((code) => chunks[`src/locales/${code}/messages.po${part}`]!.file),
    )
    const en = LANGUAGE_CODES.indexOf('en')
    const english = read(catalogs[en]!) + read(catalogs[LANGUAGE_CODES.length + en]!)
    const all = readFileSync(join(dist, '../../src/locales/en/messages.po'), 'utf8')
    const named = [...all.matchAll(/^msgid "([a-z][\w-]*(?:\.[\w-]+)+)"$/gm)].map(([, id]) => id!)
    const dropped = named.filter((id) => !english.includes(`"${id}":`))
    expect(dropped.length).toBeGreaterThan(100)
    expect(dropped.length).toBeLessThan(named.length)
    for (const file of catalogs) expect(dropped.filter((id) => read(file).includes(`"${id}":`))).toEqual([])
    const scripts = readdirSync(join(dist, 'assets')).filter(
      (name) => name.endsWith('.js') && !catalogs.includes(`assets/${name}`),
    )
    const texts = scripts.map((name) => read(`assets/${name}`))
    expect(dropped.filter((id) => texts.some((text) => text.includes(id)))).toEqual([])
    // Of the error messages only those for machines are left out: the screens need all others.
    const errors = dropped.filter((id) => id.startsWith('error.')).map((id) => id.slice('error.'.length))
    expect(errors.filter((name) => !(name in machineErrors))).toEqual([])
  })

  it('no script of the browser names a message by an id that its catalogs do not have', async () => {
    const generated = await readShortIds()
    expect(generated.size).toBeGreaterThan(500)
    expect(new Set(generated.values()).size).toBe(generated.size)
    const named = readdirSync(join(dist, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [...readFileSync(join(dist, 'assets', name), 'utf8').matchAll(/["'`]([\w+/-]{6})(?=\\?["'`])/g)])
    expect(named.length).toBeGreaterThan(500)
    expect(named.map(([, id]) => id!).filter((id) => generated.has(id))).toEqual([])
  })

  it('messages that only the kit’s screens use are in a catalog of their own, and no start reads it', () => {
    const chunks = readChunks()
    const idsOf = (part: string) =>
      [...read(chunks[`src/locales/en/messages.po${part}`]!.file).matchAll(/"([\w.-]+)\\?":/g)].map(([, id]) => id!)
    const later = new Set(idsOf('?lingui').filter((id) => id.length > 1 && !FORMS.has(id)))
    expect(later.size).toBeGreaterThan(300)
    expect(idsOf('').filter((id) => later.has(id))).toEqual([])
    for (const name of START_NAMES)
      expect([...filesOfStart(dist, name).script]).not.toContain(chunks['src/locales/en/messages.po?lingui']!.file)
  })

  it('messages that another screen uses too stay in the first catalog', async () => {
    const later = await readLaterIds()
    const isLater = (message: string) => later.has(generateMessageId(message))
    // Used only by a screen of the kit; by a screen of the same room that opens without the kit; by all screens.
    expect(
      ['Invite a colleague', 'Where you are signed in', 'The invitation cannot be accepted', 'Sign in', 'Cart'].map(isLater),
    ).toEqual([true, false, false, false, false])
  }, 60_000)

  it('a file that the page preloads is counted, under its kind', () => {
    cpSync(dist, copy, { recursive: true })
    const before = weightOf(copy, 'signIn')
    const other = readdirSync(join(copy, 'assets')).find((name) => name.startsWith('start-parts-') && name.endsWith('.js'))
    const page = join(copy, 'welcome.html')
    const link = `<link rel="preload" as="script" crossorigin href="/assets/${other}">`
    writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${link}</head>`))
    const after = weightOf(copy, 'signIn')
    expect(after.script - before.script).toBeGreaterThan(50_000)
    expect(after.script).toBeGreaterThan(CEILINGS.signIn.script)
  })
})

it('the browser’s contract lacks the examples of its commands, and nothing else', () => {
  const entry = "a: call({ command: { lane: 'cart', example: { a: '}', b: { c: [{}] } } }, reply }), b: { example: null }"
  expect(withoutExamples(entry)).toBe("a: call({ command: { lane: 'cart', example: null }, reply }), b: { example: null }")
  expect(withoutExamples('example: text(5)')).toBe('example: text(5)')
  expect(() => withoutExamples("example: { a: '}'")).toThrow('not closed')
})
