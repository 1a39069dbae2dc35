import type { ReactNode } from 'react'
import css from './article-cell.module.css'
import { Picture } from './picture.tsx'

interface ArticleCellProps {
  /** Picture key; '' if there is none. */
  image: string
  /** As shown: the screen keeps its units together. */
  name: string
  goodsId: string
  /** Further text below its number. */
  children?: ReactNode
}

/** An article in a read-only table: picture, name, number. */
export function ArticleCell({ image, name, goodsId, children }: ArticleCellProps) {
  return (
    <div className={css.cell}>
      <Picture image={image} alt="" className={css.picture} />
      <div>
        <span className={css.name}>{name}</span>
        <span className={css.number}>{goodsId}</span>
        {children}
      </div>
    </div>
  )
}
