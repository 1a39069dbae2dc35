import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './article-shelf.module.css'
import { CardBones } from './card-bones.tsx'

/** The cards of a shelf before they come. */
export function ShelfBones() {
  return (
    <Waiting className={css.row}>
      {[1, 2, 3, 4, 5].map((at) => (
        <div key={at} className={css.cell}>
          <CardBones />
        </div>
      ))}
    </Waiting>
  )
}

/** A whole shelf before its code has come. */
export function WholeShelfBones() {
  return (
    <div className={css.shelf}>
      <div className={css.head}>
        <Skeleton width={20} />
        <span className={css.all} />
      </div>
      <ShelfBones />
    </div>
  )
}
