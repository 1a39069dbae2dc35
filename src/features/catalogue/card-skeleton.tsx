import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './card-skeleton.module.css'

/** Placeholder in the shape of a card. */
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

/** The same for a card that is drawn later: a scrolled list has many, so it is a single element. */
export function StillSkeleton({ flat }: { flat?: boolean | undefined }) {
  return <div className={classNames(css.card, css.still, flat && css.flat)} />
}
