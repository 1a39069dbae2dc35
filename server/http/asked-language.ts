import type { FastifyRequest } from 'fastify'
import { LANGUAGE_CODES, pickLanguage } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

const TAGS_MAX = 20

/** Picks the best of these languages for Accept-Language, by its weights; of all nine, English if none fits. */
export const askedLanguage = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  among: readonly Language[] = LANGUAGE_CODES,
): Language => {
  const tags = (headers['accept-language'] ?? '').split(',', TAGS_MAX).map((part) => {
    const [tag = '', weight] = part.split(';q=')
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  const wanted = tags.filter(({ tag, weight }) => tag !== '' && weight > 0).sort((a, b) => b.weight - a.weight)
  return pickLanguage(
    wanted.map(({ tag }) => tag),
    undefined,
    { among },
  )
}
