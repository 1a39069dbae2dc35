import type { ReactNode } from 'react'
import css from './article-cell.module.css'
import { Picture } from './picture.tsx'

interface ArticleCellProps {
  /** Picture key; '' has none. */
  image: string
  /** As it is shown: the screen keeps its units together. */
  name: string
  goodsId: string
  /** What is to be said of it, beneath its number. */
  children?: ReactNode
}

/** An article in a table that is read: picture, name, number. */
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
