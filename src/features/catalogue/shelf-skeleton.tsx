import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './article-shelf.module.css'
import { CardSkeleton } from './card-skeleton.tsx'

/** Placeholder cards of a shelf; `far`: nothing is requested yet, so it does not say that it is loading. */
export function ShelfSkeleton({ far }: { far?: boolean | undefined }) {
  const skeleton = [1, 2, 3, 4, 5].map((at) => (
    <div key={at} className={css.cell}>
      <CardSkeleton />
    </div>
  ))
  return far ? <div className={css.row}>{skeleton}</div> : <Waiting className={css.row}>{skeleton}</Waiting>
}

/** A whole shelf until its code is loaded. */
export function WholeShelfSkeleton() {
  return (
    <div className={css.shelf}>
      <div className={css.head}>
        <Skeleton width={20} />
        <span className={css.all} />
      </div>
      <ShelfSkeleton />
    </div>
  )
}
