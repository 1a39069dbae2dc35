import type { help as contract } from '#domain/contract/help.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import { helpTexts } from './help-texts.ts'
import { countVote } from './help.store.ts'

export const catalog: Handler<typeof contract.catalog> = async ({ language }) => ({ list: [...helpTexts(language).chapters] })

export const list: Handler<typeof contract.list> = async ({ language, query: { page, limit } }) => {
  const { articles } = helpTexts(language)
  return { list: articles.slice((page - 1) * limit, page * limit), total: articles.length, page, limit }
}

export const article: Handler<typeof contract.article> = async ({ language, query }) =>
  helpTexts(language).articles.find(({ articleId }) => articleId === query.articleId) ?? refuse('request.notFound')

export const child: Handler<typeof contract.child> = async ({ language, query }) => {
  const { chapters, articles } = helpTexts(language)
  const chapter = chapters.find(({ catalogId }) => catalogId === query.catalogId)
  const sections = new Set(chapter ? chapter.children.map(({ catalogId }) => catalogId) : [query.catalogId])
  const found = articles.filter(({ catalogId }) => sections.has(catalogId))
  if (found.length === 0) return refuse('request.notFound')
  return { list: found.map(({ articleId, catalogId, title }) => ({ articleId, catalogId, title })) }
}

/** Only articles that exist are counted: the table cannot grow beyond articles times languages. */
export const vote: Handler<typeof contract.vote> = async ({ tx, scope, language, body: { articleId, helped } }) => {
  if (!helpTexts(language).articles.some((one) => one.articleId === articleId)) return refuse('request.notFound')
  await countVote(tx, scope, { articleId, language, helped })
  return null
}
