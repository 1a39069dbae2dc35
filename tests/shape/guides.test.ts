import { globSync, readFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { guideOfPath } from '#domain/guides/guide-of-path.ts'
import { GUIDE_TYPES, guides } from '#domain/guides/guides.ts'
import { guideTexts } from '#domain/guides/guide-texts.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'

const ROOT = new URL('../../', import.meta.url)
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT.pathname })
    .map((file) => readFileSync(new URL(file, ROOT), 'utf8'))
    .join('\n')
const sources = textOf('src/**/*.tsx')

test.each(guides.flatMap(({ type, steps }) => steps.map(({ target }) => [type, target] as const)))(
  'the guide of %s points at a part that a screen marks: %s',
  (_type, target) => {
    expect(sources).toContain(`data-guide="${target}"`)
  },
)

test('every part that a screen marks belongs to a guide', () => {
  const targets = new Set(guides.flatMap(({ steps }) => steps.map(({ target }) => target)))
  expect(
    [...sources.matchAll(/data-guide="(\w+)"/g)].map(([, target]) => target!).filter((target) => !targets.has(target)),
  ).toEqual([])
})

test('every text of a guide is one of its steps', () => {
  expect(guides.flatMap(({ steps }) => steps.map(({ text }) => text)).toSorted()).toEqual(Object.keys(guideTexts).toSorted())
})

// Another test checks that each screen of the help exists.
test('the help leads to every guide', () => {
  const screens = [...textOf('server/help/en/*.md').matchAll(/^screens: (.+)$/gm)].map(([, list = '']) => list.split(', '))
  const found = screens.flatMap((paths) => paths.map(guideOfPath).find((type) => type !== null) ?? [])
  expect(new Set(found)).toEqual(new Set(GUIDE_TYPES))
})

const QUOTED = /“([^”]+)”|„([^“”]+)[“”]|«\s?([^»]+?)\s?»|‘([^’]+)’/g
/** Texts in a language's quotes, in order. */
const quotedIn = (text: string): string[] => [...text.matchAll(QUOTED)].map((found) => found.slice(1).find(Boolean) ?? '')

test('a button named in a guide is written as on the screen, in each language', async () => {
  const [catalog] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
  const named = Object.values(guideTexts).flatMap(({ id, message }) => quotedIn(message).map((words, at) => ({ id, words, at })))
  expect(named.length).toBeGreaterThan(20)
  for (const language of LANGUAGE_CODES) {
    const messages = Object.entries((await catalog?.read(language)) ?? {})
    const written = new Map(
      messages.flatMap(([id, { message = id, translation }]) => [id, message].map((key) => [key, translation])),
    )
    expect(named.map(({ id, at }) => quotedIn(written.get(id) ?? '')[at])).toEqual(named.map(({ words }) => written.get(words)))
  }
})
