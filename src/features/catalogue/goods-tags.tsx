import type { Article } from '#domain/contract/article.ts'
import css from './goods-tags.module.css'

interface GoodsTagsProps {
  article: Pick<Article, 'tags'>
  /** Maximum of tags shown where there is little room. */
  most?: number
}

const NONE: readonly string[] = []

/** Words that the trade puts on an article (specification §3, goodsTag). */
export function GoodsTags({ article: { tags = NONE }, most = tags.length }: GoodsTagsProps) {
  return tags.slice(0, most).map((tag) => (
    <span key={tag} className={css.tag} data-tag>
      {tag}
    </span>
  ))
}
