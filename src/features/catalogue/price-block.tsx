import { Trans } from '@lingui/react/macro'
import { IconBolt } from '@tabler/icons-react'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { useAccount } from '../../lib/device.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { classNames } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { Countdown } from './countdown.tsx'
import { EnergyArrow } from './energy-arrow.tsx'
import css from './price-block.module.css'

/** The price strong, what it was, and why; the energy class beside it. Hidden off the shelf (§4). */
export function PriceBlock({ article, large }: { article: Article; large?: boolean }) {
  const account = useAccount()
  const now = useServerNow()
  if (article.offShelves || !account) return null
  const price = priceLine(article, account, 1, now)
  return (
    <div className={classNames(css.block, large && css.large)}>
      <div className={css.line}>
        {article.listPrice > 0 ? (
          <span className={css.price}>
            <Money minor={price.unit} currency={article.currency} strong className={css.now} />
            {price.unit < price.original && <Money minor={price.original} currency={article.currency} was className={css.was} />}
          </span>
        ) : (
          <span className={css.unpriced}>
            <Trans>No price yet: ask your account manager</Trans>
          </span>
        )}
        {article.energy && <EnergyArrow energy={article.energy} {...(large && { large })} />}
      </div>
      {price.unit < price.original && <Why article={article} price={price} userRate={account.userRate} />}
    </div>
  )
}

function Why({ article, price, userRate }: { article: Article; price: LinePrice; userRate: number }) {
  const { activity } = article
  if (price.reason === 'vip') {
    return (
      <span className={css.why}>
        <Trans>VIP −{userRate}%</Trans>
      </span>
    )
  }
  if (!activity) return null
  const { percent, unitsLeft } = activity
  return (
    <span className={css.why}>
      {price.reason === 'flash' ? (
        <>
          <IconBolt size={14} aria-hidden />
          <Trans>Flash −{percent}%</Trans>
          <Countdown endsAt={activity.endsAt} />
        </>
      ) : (
        <Trans>Activity −{percent}%</Trans>
      )}
      {unitsLeft !== null && (
        <span className={css.left}>
          <Trans>{unitsLeft} left</Trans>
        </span>
      )}
    </span>
  )
}
