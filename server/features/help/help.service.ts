import type { help as contract } from '#domain/contract/help.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import { countVote } from './help.store.ts'
import { offeredHelp } from './offered-help.ts'

export const catalog: Handler<typeof contract.catalog> = async ({ brand, language }) => ({
  list: [...offeredHelp(brand, language).chapters],
})

export const list: Handler<typeof contract.list> = async ({ brand, language, query: { page, limit } }) => {
  const { articles } = offeredHelp(brand, language)
  return { list: articles.slice((page - 1) * limit, page * limit), total: articles.length, page, limit }
}

export const article: Handler<typeof contract.article> = async ({ brand, language, query }) =>
  offeredHelp(brand, language).articles.find(({ articleId }) => articleId === query.articleId) ?? refuse('request.notFound')

export const child: Handler<typeof contract.child> = async ({ brand, language, query }) => {
  const { chapters, articles } = offeredHelp(brand, language)
  const chapter = chapters.find(({ catalogId }) => catalogId === query.catalogId)
  const sections = new Set(chapter ? chapter.children.map(({ catalogId }) => catalogId) : [query.catalogId])
  const found = articles.filter(({ catalogId }) => sections.has(catalogId))
  if (found.length === 0) return refuse('request.notFound')
  return { list: found.map(({ articleId, catalogId, title }) => ({ articleId, catalogId, title })) }
}

/** Only articles that exist are counted: the table cannot grow beyond articles times languages. */
export const vote: Handler<typeof contract.vote> = async ({ tx, scope, brand, language, body: { articleId, helped } }) => {
  if (!offeredHelp(brand, language).articles.some((one) => one.articleId === articleId)) return refuse('request.notFound')
  await countVote(tx, scope, { articleId, language, helped })
  return null
}
