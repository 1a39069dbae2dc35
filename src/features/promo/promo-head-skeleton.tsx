import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './promo-head.module.css'

/** Placeholder for banners and activities while they load. */
export function PromoHeadSkeleton() {
  return (
    <div className={css.room}>
      <Waiting className={css.both}>
        <Skeleton className={css.bannerBone} />
        <div className={css.tileSkeleton}>
          <Skeleton className={css.tileBone} />
          <Skeleton className={css.tileBone} />
          <Skeleton className={css.tileBone} />
        </div>
      </Waiting>
    </div>
  )
}
