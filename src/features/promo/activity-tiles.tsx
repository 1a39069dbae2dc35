import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { formatDay } from '../../lib/dates.ts'
import css from './activity-tiles.module.css'
import { PlaceLink } from '../../ui/place-link.tsx'
import type { Activity } from './promo.reads.ts'

export interface ActivityTilesProps {
  activities: readonly Activity[]
  /** The address of a promotion theme. */
  theme: (activityId: string) => string
  /** Link to all that run now. */
  all: LinkProps
}

/** Promotion themes that run now: subject, end, number of articles. */
export function ActivityTiles({ activities, theme, all }: ActivityTilesProps) {
  const { t } = useLingui()
  return (
    <div className={css.room}>
      <ul className={css.tiles} aria-label={t`Promotions`}>
        {activities.map(({ activityId, title, goodsCount: total, endTime }) => (
          <li key={activityId}>
            <PlaceLink linkUrl={theme(activityId)} className={css.tile}>
              <span className={css.words}>
                <strong>{title}</strong>
                <span className="num">
                  <Plural value={total} one="# article" other="# articles" />
                  {endTime !== null && (
                    <>
                      {' · '}
                      <Until day={formatDay(endTime)} />
                    </>
                  )}
                </span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </PlaceLink>
          </li>
        ))}
      </ul>
      <Link {...all} className={css.all}>
        <Trans>Show all promotions</Trans>
      </Link>
    </div>
  )
}

export function Until({ day }: { day: string }) {
  return <Trans>until {day}</Trans>
}
