import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './card-skeleton.module.css'

/** The shape of a card before it comes. */
export function CardSkeleton({ flat }: { flat?: boolean | undefined }) {
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

/** The same for the moment in which it is only drawn later: a list that is scrolled has many, so it is one element. */
export function StillSkeleton({ flat }: { flat?: boolean | undefined }) {
  return <div className={classNames(css.card, css.still, flat && css.flat)} />
}
