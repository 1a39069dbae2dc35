import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errors } from '#domain/contract/errors.ts'
import { blocksOf } from '#domain/help/blocks.ts'
import type { Block, Inline } from '#domain/help/blocks.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { readHelpTexts } from '../../server/features/help/help-texts.ts'
import { ARTICLE_OF_TROUBLE } from '../../src/ui/help-of.ts'
import { routePaths } from './files.ts'

const ROOT = join(import.meta.dirname, '../..')
const ARTICLES_MIN = 80
const WORDS_MAX = 180

/** Refusals that only a program meets, or a browser whose headers were changed on the way. */
const OF_PROGRAMS = /^(?:access|erp)\.|^request\.(?:headersMissing|headersTooLarge|wrongMethod|wrongBrand)$/

const english = readHelpTexts('en')
const routes = routePaths().filter((path) => path !== '/helpCenter')

const inlinesOf = (block: Block): readonly Inline[] => (block.kind === 'paragraph' ? block.inlines : block.items.flat())
const messagesOf = (language: string): string => {
  const catalog = readFileSync(join(ROOT, `src/locales/${language}/messages.po`), 'utf8')
  const line = new RegExp(language === 'en' ? '^msg(?:id|str) (".*")$' : '^msgstr (".*")$', 'gm')
  return [...catalog.matchAll(line)].map(([, quoted = '""']) => JSON.parse(quoted) as string).join('\n')
}

test('there are enough articles, and every chapter has sections', () => {
  expect(english.articles.length).toBeGreaterThanOrEqual(ARTICLES_MIN)
  expect(english.chapters.filter(({ children }) => children.length === 0)).toEqual([])
})

test('every screen is explained', () => {
  const explained = new Set(english.articles.flatMap(({ screens }) => screens))
  expect(routes.filter((path) => !explained.has(path))).toEqual([])
  expect([...explained].filter((path) => !routes.includes(path))).toEqual([])
})

test('every refusal that stops a person is explained', () => {
  const explained = new Set(english.articles.flatMap((article) => article.errors))
  expect(Object.keys(errors).filter((name) => !OF_PROGRAMS.test(name) && !explained.has(name))).toEqual([])
  expect([...explained].filter((name) => !Object.hasOwn(errors, name))).toEqual([])
})

test('errors and screens lead to articles that exist', () => {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const named = sources.flatMap((name) =>
    [...readFileSync(join(ROOT, 'src', name), 'utf8').matchAll(/<HelpLink search=\{\{ article: '([^']+)' \}\}/g)].map(
      ([, article]) => article,
    ),
  )
  expect(named).toContain('line-conditions')
  const ids = new Set(english.articles.map(({ articleId }) => articleId))
  expect([...named, ...Object.values(ARTICLE_OF_TROUBLE)].filter((article = '') => !ids.has(article))).toEqual([])
})

describe.each(LANGUAGE_CODES)('help in %s', (language) => {
  const { chapters, articles } = readHelpTexts(language)

  test('has the same articles as the English one, in the same places, for the same screens and refusals', () => {
    const frame = ({ articleId, catalogId, screens, errors: names }: (typeof articles)[number]) => ({
      articleId,
      catalogId,
      screens,
      names,
    })
    expect(articles.map(frame)).toEqual(english.articles.map(frame))
    expect(chapters.map(({ catalogId }) => catalogId)).toEqual(english.chapters.map(({ catalogId }) => catalogId))
    expect(new Set(articles.map(({ articleId }) => articleId)).size).toBe(articles.length)
  })

  test.skipIf(language === 'en')('has no article left in English', () => {
    const same = articles.filter(({ body }, at) => body === english.articles[at]?.body)
    expect(same.map(({ articleId }) => articleId)).toEqual([])
  })

  test('is short, has keywords, and links only to existing places', () => {
    const inlines = articles.flatMap(({ articleId, body }) =>
      blocksOf(body)
        .flatMap(inlinesOf)
        .map((inline) => ({ articleId, inline })),
    )
    expect(articles.filter(({ body }) => body.split(/\s+/).length > WORDS_MAX)).toEqual([])
    expect(articles.filter(({ keywords }) => keywords.length === 0).map(({ articleId }) => articleId)).toEqual([])
    const lost = inlines.filter(
      ({ inline }) =>
        (inline.kind === 'screen' && !routes.includes(inline.target)) ||
        (inline.kind === 'article' && !articles.some(({ articleId }) => articleId === inline.target)) ||
        (inline.kind === 'text' && /\*\*|\]\(/.test(inline.text)),
    )
    expect(lost).toEqual([])
  })

  test('names buttons and fields as the screens do', () => {
    const messages = messagesOf(language)
    const unknown = articles.flatMap(({ articleId, body }) =>
      blocksOf(body)
        .flatMap(inlinesOf)
        .flatMap((inline) =>
          inline.kind === 'strong' && !messages.includes(inline.text) ? [`${articleId}: ${inline.text}`] : [],
        ),
    )
    expect(unknown).toEqual([])
  })
})
