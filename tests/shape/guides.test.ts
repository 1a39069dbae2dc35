import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guideOfPath } from '#domain/guides/guide-of-path.ts'
import { GUIDE_TYPES, guides } from '#domain/guides/guides.ts'
import { guideTexts } from '#domain/guides/guide-texts.ts'

const ROOT = new URL('../../', import.meta.url)
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT.pathname })
    .map((file) => readFileSync(new URL(file, ROOT), 'utf8'))
    .join('\n')
const sources = textOf('src/**/*.tsx')

test.each(guides.flatMap(({ type, steps }) => steps.map(({ target }) => [type, target] as const)))(
  'the guide of %s points at a part that some screen marks: %s',
  (_type, target) => {
    expect(sources).toContain(`data-guide="${target}"`)
  },
)

test('what a screen marks is a part of a guide', () => {
  const targets = new Set(guides.flatMap(({ steps }) => steps.map(({ target }) => target)))
  expect(
    [...sources.matchAll(/data-guide="(\w+)"/g)].map(([, target]) => target!).filter((target) => !targets.has(target)),
  ).toEqual([])
})

test('every text of a guide is a step of one', () => {
  expect(guides.flatMap(({ steps }) => steps.map(({ text }) => text)).toSorted()).toEqual(Object.keys(guideTexts).toSorted())
})

// That the screens of the help exist, each of them, is its own test.
test('from the help one comes to every guide', () => {
  const screens = [...textOf('server/help/en/*.md').matchAll(/^screens: (.+)$/gm)].map(([, list = '']) => list.split(', '))
  const found = screens.flatMap((paths) => paths.map(guideOfPath).find((type) => type !== null) ?? [])
  expect(new Set(found)).toEqual(new Set(GUIDE_TYPES))
})
