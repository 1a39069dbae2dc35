import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './article-shelf.module.css'
import { CardBones } from './card-bones.tsx'

/** The cards of a shelf before they come; `far`: nothing is asked for yet, so nothing is said to be on its way. */
export function ShelfBones({ far }: { far?: boolean | undefined }) {
  const bones = [1, 2, 3, 4, 5].map((at) => (
    <div key={at} className={css.cell}>
      <CardBones />
    </div>
  ))
  return far ? <div className={css.row}>{bones}</div> : <Waiting className={css.row}>{bones}</Waiting>
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
