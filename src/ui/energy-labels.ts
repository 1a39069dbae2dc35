import type { Article } from '#domain/contract/article.ts'

export type LabelledArticle = Pick<Article, 'goodsId' | 'name' | 'energy'>

type Listener = () => void

let shown: LabelledArticle | null = null
const listeners = new Set<Listener>()

/** Opens the label of an article: one dialog for the whole screen, drawn by the frame and not by a card. */
export const openLabel = (article: LabelledArticle) => publish(article)

export const closeLabel = () => publish(null)

export const readLabel = () => shown

export function watchLabel(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function publish(next: LabelledArticle | null) {
  if (next === shown) return
  shown = next
  for (const listener of listeners) listener()
}
