import { ActivityTiles } from './activity-tiles.tsx'
import type { ActivityTilesProps } from './activity-tiles.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { PromoHeadSkeleton } from './promo-head-skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from './promo-head.module.css'
import { useActivities, useBanners } from './promo.reads.ts'

/** The top of a home page: banners, and beside them what runs now; nothing if the brand shows neither. */
export function PromoHead({ theme, all }: Pick<ActivityTilesProps, 'theme' | 'all'>) {
  const banners = useBanners()
  const activities = useActivities()
  if (banners.isPending || activities.isPending) return <PromoHeadSkeleton />
  // On a phone, what the banners already say is not repeated below them.
  const isTold = activities.list.every(({ activityId }) => banners.list.some(({ linkUrl }) => linkUrl === theme(activityId)))
  const [hasBanners, hasActivities] = [banners.list.length > 0, activities.list.length > 0]
  if (!hasBanners && !hasActivities) return null
  return (
    <div className={css.room}>
      <div className={classNames(hasBanners && hasActivities ? css.both : hasBanners && css.alone, isTold && css.told)}>
        {hasBanners && <BannerCarousel banners={banners.list} />}
        {hasActivities && <ActivityTiles activities={activities.list} theme={theme} all={all} />}
      </div>
    </div>
  )
}
