import type { ComponentProps } from 'react'
import { ArticleShelf } from '../../features/catalogue/article-shelf.tsx'
import { buying } from './buying.tsx'

/** A shelf of goods cards with their add-to-cart, for the home screen: `<Shelf title={…} question={{ newed: true }} />`. */
export function Shelf(props: Omit<ComponentProps<typeof ArticleShelf>, 'buying'>) {
  return <ArticleShelf {...props} buying={buying} />
}
