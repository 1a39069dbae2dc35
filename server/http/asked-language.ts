import type { FastifyRequest } from 'fastify'
import { pickLanguage } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

const TAGS_MAX = 20

/** The best of the nine languages for Accept-Language, by its weights; English where none fits. */
export const askedLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => {
  const tags = (headers['accept-language'] ?? '').split(',', TAGS_MAX).map((part) => {
    const [tag = '', weight] = part.split(';q=')
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  const wanted = tags.filter(({ tag, weight }) => tag !== '' && weight > 0).sort((a, b) => b.weight - a.weight)
  return pickLanguage(wanted.map(({ tag }) => tag))
}
