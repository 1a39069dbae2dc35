import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './card-bones.module.css'

/** The shape of a card before it comes. */
export function CardBones({ flat }: { flat?: boolean }) {
  return (
    <div className={classNames(css.card, flat && css.flat)}>
      <Skeleton shape="square" className={css.picture} />
      <div>
        <Skeleton width={80} />
        <Skeleton width={60} />
        <Skeleton width={40} />
      </div>
      <Skeleton width={40} className={css.price} />
    </div>
  )
}
