import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconTag } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { formatDay } from '../../lib/dates.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NoPage } from '../../ui/no-page.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { useActivityPage } from './activities.reads.ts'
import css from './activities-screen.module.css'
import { Until } from './activity-tiles.tsx'
import { AsOf } from './as-of.tsx'
import { BannerTile } from './banner-tile.tsx'
import type { Activity } from './promo.reads.ts'

interface ActivitiesScreenProps {
  page: number
  onPage: (page: number) => void
  /** The address of a promotion theme. */
  theme: (activityId: string) => string
  catalogue: LinkProps
}

/** Everything that runs now, page by page: picture, subject, number of articles and end. */
export function ActivitiesScreen({ page, onPage, theme, catalogue }: ActivitiesScreenProps) {
  const { t } = useLingui()
  const { activities, total = 0, pages, readAt, isOld, failure, retry } = useActivityPage(page)
  if (failure) {
    return (
      <BrokenState title={<Trans>This list is not on this device yet</Trans>} onRetry={retry}>
        <Refusal trouble={failure} />
      </BrokenState>
    )
  }
  if (activities && page > pages) return <NoPage page={page} onPage={onPage} />
  if (activities?.length === 0 && pages === 1) {
    return (
      <EmptyState
        icon={<IconTag size={28} />}
        title={<Trans>No promotion is running</Trans>}
        action={
          <LinkButton {...catalogue} variant="primary">
            <Trans>Open the catalogue</Trans>
          </LinkButton>
        }
      >
        <Trans>When one is running, it appears here with its articles.</Trans>
      </EmptyState>
    )
  }
  return (
    <Page
      width="wide"
      title={<Trans>Promotions</Trans>}
      meta={
        activities && (
          <>
            <Plural value={total} one="# promotion" other="# promotions" />
            {isOld && <AsOf at={readAt} />}
          </>
        )
      }
    >
      {!activities && <ScreenSkeleton />}
      {activities && (
        <ul className={css.tiles} aria-label={t`Promotions`}>
          {activities.map((activity, at) => (
            <li key={activity.activityId} className={css.tile}>
              <Tile activity={activity} theme={theme} isEager={at < EAGER} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
    </Page>
  )
}

/** Number of pictures in sight at first. */
const EAGER = 4

interface TileProps extends Pick<ActivitiesScreenProps, 'theme'> {
  activity: Activity
  isEager: boolean
}

function Tile({ activity, theme, isEager }: TileProps) {
  const { activityId, title, text, imageUrl, goodsCount: total, endTime } = activity
  const banner = { bannerId: activityId, title, imageUrl, linkUrl: theme(activityId), goodsClassSetId: null }
  return (
    <>
      <div className={css.banner}>
        <BannerTile banner={banner} isEager={isEager} />
      </div>
      {text !== '' && <p className={css.text}>{text}</p>}
      <p className={css.more}>
        <Plural value={total} one="# article" other="# articles" />
        {endTime !== null && (
          <>
            {' · '}
            <Until day={formatDay(endTime)} />
          </>
        )}
      </p>
    </>
  )
}

function ScreenSkeleton() {
  return (
    <Waiting className={css.tiles}>
      {Array.from({ length: EAGER }, (_, at) => (
        <Skeleton key={at} className={css.bone} />
      ))}
    </Waiting>
  )
}
