import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import css from './bought-mark.module.css'
import { useBoughtQuantity } from './bought.reads.ts'

/** How much the account has ordered before, and how much is on its way (§3); nothing if both are zero. */
export function BoughtMark({ article: { goodsId, transit } }: { article: Pick<Article, 'goodsId' | 'transit'> }) {
  const bought = useBoughtQuantity(goodsId)
  if (bought === 0 && transit === 0) return null
  return (
    <span className={css.mark}>
      {bought > 0 && <Bought quantity={bought} />}
      {transit > 0 && <OnTheWay quantity={transit} />}
    </span>
  )
}

function Bought({ quantity }: { quantity: number }) {
  const { i18n } = useLingui()
  const pieces = formatNumber(i18n.locale, quantity)
  return (
    <span>
      <Trans>Bought {pieces}</Trans>
    </span>
  )
}

function OnTheWay({ quantity }: { quantity: number }) {
  const { i18n } = useLingui()
  const pieces = formatNumber(i18n.locale, quantity)
  return (
    <span>
      <Trans>{pieces} on the way</Trans>
    </span>
  )
}
