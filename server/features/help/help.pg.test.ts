import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { hasRoute } from '#domain/brands/features.ts'
import { errors } from '#domain/contract/errors.ts'
import type { HelpArticle, HelpChapter } from '#domain/contract/help.ts'
import { testApp } from '../../../tests/contract/kit.ts'

const { ask, database } = await testApp()

const get = async (path: string, language = 'en', headers: Record<string, string> = {}) =>
  ask({ url: `/api/v1.0/help_center${path}`, headers: { 'accept-language': language, ...headers } })
const vote = async (payload: unknown) =>
  ask({ method: 'POST', url: '/api/v1.0/help_center/vote', payload: payload as object, headers: { 'accept-language': 'en' } })

test('the catalogue, a section and an article can be read without a sign-in', async () => {
  const { list: chapters } = (await get('/catalog')).json<{ data: { list: HelpChapter[] } }>().data
  const [chapter] = chapters
  const [section] = chapter!.children
  const children = (await get(`/child?catalogId=${section!.catalogId}`)).json<{ data: { list: { articleId: string }[] } }>().data
  expect(children.list).toHaveLength(section!.articles)
  const article = (await get(`?articleId=${children.list[0]!.articleId}`)).json<{ data: HelpArticle }>().data
  expect(article.catalogId).toBe(section!.catalogId)
  expect(article.body.length).toBeGreaterThan(50)
})

test('a chapter returns the articles of all its sections', async () => {
  const { list } = (await get('/catalog')).json<{ data: { list: HelpChapter[] } }>().data
  const [chapter] = list
  const all = (await get(`/child?catalogId=${chapter!.catalogId}`)).json<{ data: { list: unknown[] } }>().data.list
  expect(all).toHaveLength(chapter!.children.reduce((sum, { articles }) => sum + articles, 0))
})

test('the list has every article once, page by page, and is not sent again while unchanged', async () => {
  const read = async (page: number) =>
    (await get(`/list?page=${page}&limit=50`)).json<{ data: { list: HelpArticle[]; total: number } }>().data
  const [first, second] = [await read(1), await read(2)]
  const ids = [...first.list, ...second.list].map(({ articleId }) => articleId)
  expect(new Set(ids).size).toBe(first.total)
  const { etag } = (await get('/list')).headers
  expect((await get('/list', 'en', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('an article that does not exist is not found', async () => {
  expect((await get('?articleId=nothing')).json()).toMatchObject({ code: errors['request.notFound'].code })
  expect((await get('/child?catalogId=nothing')).statusCode).toBe(404)
  expect((await get('?articleId=../../etc')).statusCode).toBe(400)
})

test.each(Object.values(brands))('$name explains only screens that it has, and links to no others', async (brand) => {
  const read = async (page: number) =>
    (await get(`/list?page=${page}&limit=50`, 'en', { host: `${brand.id}.localhost` })).json<{ data: { list: HelpArticle[] } }>()
      .data
  const articles = [...(await read(1)).list, ...(await read(2)).list]
  const isLost = (route: string) => !hasRoute(brand, route)
  expect(articles.filter(({ screens }) => screens.length > 0 && screens.every(isLost))).toEqual([])
  const targets = articles.flatMap(({ body }) =>
    [...body.matchAll(/\]\((\/[^)]*|help:[^)]*)\)/g)].map(([, target = '']) => target),
  )
  expect(targets.filter((target) => target.startsWith('/') && isLost(target))).toEqual([])
  const ids = new Set(articles.map(({ articleId }) => `help:${articleId}`))
  expect(targets.filter((target) => target.startsWith('help:') && !ids.has(target))).toEqual([])
  expect(ids.has('help:api-access')).toBe(brand.features.apiAccess)
})

test('votes are counted per article and language, and only for articles that exist', async () => {
  for (const helped of [true, true, false]) expect((await vote({ articleId: 'search', helped })).statusCode).toBe(200)
  expect((await vote({ articleId: 'nothing', helped: true })).statusCode).toBe(404)
  const { rows } = await database.pool.query('select tenant_id, article_id, language, helped, did_not from help_vote')
  expect(rows).toEqual([{ tenant_id: 'main', article_id: 'search', language: 'en', helped: 2, did_not: 1 }])
})
