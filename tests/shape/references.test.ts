import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from './files.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const code = filesOf('.ts', '.tsx', '.mjs', '.css', '.sql').filter(({ path }) => !path.endsWith('.gen.ts'))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].map((path) => ({ path, text: read(path) }))

/** Section numbers of a page: `## 5. Price` is section 5. */
const sectionsOf = (page: string): Set<string> =>
  new Set([...read(page).matchAll(/^## (\d+)\./gm)].map(([, number = '']) => number))

const SECTIONS = {
  specification: sectionsOf('docs/specification.md'),
  decisions: sectionsOf('docs/decisions.md'),
  design: sectionsOf('docs/design.md'),
}

interface Citation {
  place: string
  page: keyof typeof SECTIONS
  section: string
}

const pageOf = (named: string): keyof typeof SECTIONS => {
  if (named.startsWith('decision')) return 'decisions'
  return named === 'design' ? 'design' : 'specification'
}

/** "§5" and "spec §5" cite the specification, "decisions §5" and "design §4" those pages. */
function citationsIn({ path, text }: { path: string; text: string }): Citation[] {
  return text.split('\n').flatMap((line, at) =>
    // An external standard has its own sections.
    [...line.matchAll(/(?<!\bRFC \w+ )(?:\b(decisions?|design|spec|specification)(?:\.md)?,? )?§ ?(\d+)/g)].map(
      ([, named = 'spec', section = '']) => ({ place: `${path}:${at + 1}`, page: pageOf(named), section }),
    ),
  )
}

test('the pages have sections and the code cites them, so that these tests can fail', () => {
  expect([...SECTIONS.specification]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(SECTIONS.decisions.size).toBeGreaterThan(12)
  expect(SECTIONS.design.size).toBeGreaterThan(5)
  expect(code.flatMap(citationsIn).length).toBeGreaterThan(200)
})

test('every section that a comment or a page cites exists', () => {
  const lost = [...code, ...pages].flatMap(citationsIn).filter(({ page, section }) => !SECTIONS[page].has(section))
  expect(lost).toEqual([])
})

test('every link of a page leads to a file', () => {
  const lost = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .filter(([, target = '']) => !existsSync(join(ROOT, path, '..', decodeURI(target))))
      .map(([, target]) => `${path}: ${target}`),
  )
  expect(lost).toEqual([])
})

test('every path that a comment names exists', () => {
  const path =
    /(?<![\w/.:@-])((?:domain|server|src|sw|tests|tools|docs|public)\/[\w$./{}-]*\.(?:tsx?|mjs|css|sql|md|po|json|js))\b/g
  const lost = code.flatMap((file) =>
    commentsOf(file.text).flatMap((comment) =>
      [...comment.matchAll(path)]
        .filter(([, named = '']) => !existsSync(join(ROOT, named)))
        .map(([, named]) => `${file.path}: ${named}`),
    ),
  )
  expect(lost).toEqual([])
})

/** A landed migration is never edited. */
const living = code.filter(({ path }) => !path.startsWith('server/db/migrations/'))

test('every page that a comment names is in docs', () => {
  const names = new Set(pages.map(({ path }) => path.split('/').at(-1)))
  const lost = living.flatMap((file) =>
    commentsOf(file.text).flatMap((comment) =>
      [...comment.matchAll(/(?<![\w/.*-])([\w-]+\.md)\b/g)]
        .filter(([, name = '']) => !names.has(name))
        .map(([named]) => `${file.path}: ${named}`),
    ),
  )
  expect(lost).toEqual([])
})

test('a person is “they”', () => {
  const lost = [...living.flatMap(({ path, text }) => commentsOf(text).map((comment) => ({ path, text: comment }))), ...pages]
    .filter(({ path }) => path !== 'docs/decisions.md' && path !== 'docs/specification.md')
    .filter(({ text }) => /\b(?:he|his|him|himself)\b/.test(text))
  expect(lost.map(({ path }) => path)).toEqual([])
})

const commentsOf = (text: string): string[] => text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|^--[^\n]*/gm) ?? []
