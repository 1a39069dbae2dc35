import type { Article } from '#domain/contract/article.ts'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import { fold } from '#domain/search/fold.ts'

export type Suggestion =
  | { readonly kind: 'article'; readonly key: string; readonly article: Article }
  | { readonly kind: 'category'; readonly key: string; readonly id: string; readonly name: string; readonly count: number }
  | { readonly kind: 'recent'; readonly key: string; readonly text: string }
  | { readonly kind: 'all'; readonly key: string; readonly text: string }

const CATEGORIES = 3
const RECENT_BESIDE = 2

interface Known {
  readonly articles: readonly Article[]
  readonly classes: readonly ClassNode[]
  readonly recent: readonly string[]
}

/** Suggestions for a text, in display order; for an empty text, the former searches. */
export function suggestionsFor(text: string, { articles, classes, recent }: Known): Suggestion[] {
  const asked = fold(text.trim())
  const recentOnes = recent
    .filter((one) => fold(one).startsWith(asked) && fold(one) !== asked)
    .slice(0, asked === '' ? undefined : RECENT_BESIDE)
    .map((one): Suggestion => ({ kind: 'recent', key: `recent ${one}`, text: one }))
  if (asked === '') return recentOnes
  return [
    ...articles.map((article): Suggestion => ({ kind: 'article', key: `article ${article.goodsId}`, article })),
    ...classesFor(asked, classes),
    ...recentOnes,
    { kind: 'all', key: 'all', text: text.trim() },
  ]
}

/** Every word must be a prefix of a word in the name. */
function classesFor(asked: string, classes: readonly ClassNode[]): Suggestion[] {
  const words = asked.split(/\s+/)
  return classes
    .filter(({ name, goodsCount }) => {
      const own = fold(name).split(/[^\p{L}\p{N}]+/u)
      return goodsCount > 0 && words.every((word) => own.some((part) => part.startsWith(word)))
    })
    .slice(0, CATEGORIES)
    .map(({ id, name, goodsCount }) => ({ kind: 'category', key: `category ${id}`, id, name, count: goodsCount }))
}
