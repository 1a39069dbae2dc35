import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guides, guideTexts } from '#domain/guides/guides.ts'

const screens = globSync('src/**/*.tsx', { cwd: new URL('../..', import.meta.url).pathname })
const sources = screens.map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).join('\n')

test.each(guides.flatMap(({ type, steps }) => steps.map(({ target }) => [type, target] as const)))(
  'the guide of %s points at a part that some screen marks: %s',
  (_type, target) => {
    expect(sources).toContain(`data-guide="${target}"`)
  },
)

test('every text of a guide is a step of one', () => {
  expect(guides.flatMap(({ steps }) => steps.map(({ text }) => text)).toSorted()).toEqual(Object.keys(guideTexts).toSorted())
})
