import { Trans, useLingui } from '@lingui/react/macro'
import { IconFlame, IconTruckDelivery } from '@tabler/icons-react'
import { vipPercentOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import type { ReactNode } from 'react'
import { badgeOf } from '#domain/rules/badge.ts'
import type { BadgeType } from '#domain/rules/badge.ts'
import { isSoldOffline } from '#domain/rules/line-conditions.ts'
import { formatPercent } from '#domain/rules/numbers.ts'
import { useAccount } from '../../lib/device.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import css from './goods-badge.module.css'

const OFF_SHELF = (
  <span className={css.gone}>
    <Trans>Discontinued</Trans>
  </span>
)

/** For articles that only representatives can order: they tell the client so (§6). */
const NOT_ONLINE = (
  <span className={css.gone}>
    <Trans>Not sold online</Trans>
  </span>
)

/** The badge of an article, first match wins (§4). */
export function GoodsBadge({ article }: { article: Article }) {
  const account = useAccount()
  const now = useServerNow()
  if (article.offShelves) return OFF_SHELF
  const vip = account ? vipPercentOf(article, account, now) : 0
  const type = badgeOf({
    presale: article.presale,
    // A test account sees plenty of everything (§4): "Sold out" beside it would contradict that.
    notCheckStock: article.notCheckStock || (account?.isTest ?? false),
    // The badge would promise a price that this account does not get.
    vipType: vip > 0 ? article.vipType : 0,
    isNew: article.newed,
    remainingStock: article.remaining,
    inTransit: article.transit > 0,
  })
  const word = BADGES[type]
  return (
    <>
      {isSoldOffline(article.salesRange) && NOT_ONLINE}
      {word && <span className={word.look}>{type === 5 ? <VipWord rate={vip} /> : word.text}</span>}
    </>
  )
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

/** The public badge: whether it is sold at all, and whether it is new. */
export function OpenBadge({ offShelves, newed }: Pick<Article, 'offShelves' | 'newed'>) {
  if (offShelves) return OFF_SHELF
  return newed && <span className={css.fresh}>{BADGES[2]?.text}</span>
}

/** No minus sign: the saving is shown beside the price. */
function VipWord({ rate }: { rate: number }) {
  const { i18n } = useLingui()
  const percent = formatPercent(i18n.locale, rate)
  return <Trans>VIP {percent}</Trans>
}

/** Among the best sellers. */
export function TopLabel() {
  return (
    <span className={css.top}>
      <IconFlame size={12} stroke={2.2} aria-hidden />
      <Trans>Top seller</Trans>
    </span>
  )
}
