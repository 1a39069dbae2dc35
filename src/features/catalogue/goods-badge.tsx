import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowUp, IconTruckDelivery } from '@tabler/icons-react'
import type { Article } from '#domain/contract/article.ts'
import type { ReactNode } from 'react'
import { badgeOf } from '#domain/rules/badge.ts'
import type { BadgeType } from '#domain/rules/badge.ts'
import css from './goods-badge.module.css'

const OFF_SHELF = (
  <span className={css.gone}>
    <Trans>Off the shelf</Trans>
  </span>
)

/** The badge of an article, first match wins (§4). */
export function GoodsBadge({ article }: { article: Article }) {
  if (article.offShelves) return OFF_SHELF
  const type = badgeOf({
    presale: article.presale,
    vipType: article.vipType,
    isNew: article.newed,
    remainingStock: article.remaining,
    notCheckStock: article.notCheckStock,
    inTransit: article.transit > 0,
  })
  const word = BADGES[type]
  return word && <span className={word.look}>{type === 5 ? <VipWord rate={article.activityValue} /> : word.text}</span>
}

const BADGES: Record<BadgeType, { look: string | undefined; text: ReactNode } | null> = {
  6: { look: css.presale, text: <Trans>Presale</Trans> },
  7: {
    look: css.soon,
    text: (
      <>
        <IconTruckDelivery size={14} aria-hidden />
        <Trans>Replenishment</Trans>
      </>
    ),
  },
  4: { look: css.gone, text: <Trans>Sold out</Trans> },
  5: { look: css.vip, text: null },
  2: { look: css.fresh, text: <Trans>New</Trans> },
  1: null,
}

/** What everybody may know of it: whether it is sold at all, and whether it is new. */
export function OpenBadge({ offShelves, newed }: Pick<Article, 'offShelves' | 'newed'>) {
  if (offShelves) return OFF_SHELF
  return newed && <span className={css.fresh}>{BADGES[2]?.text}</span>
}

/** The article's own figure; what comes off the price is told beside the price, so there is no minus here. */
function VipWord({ rate }: { rate: number }) {
  const { i18n } = useLingui()
  const percent = i18n.number(rate)
  return rate > 0 ? <Trans>VIP {percent}%</Trans> : <Trans>VIP</Trans>
}

/** Among the most sold. */
export function TopLabel() {
  return (
    <span className={css.top}>
      <IconArrowUp size={12} stroke={2.6} aria-hidden />
      <Trans>Top</Trans>
    </span>
  )
}
