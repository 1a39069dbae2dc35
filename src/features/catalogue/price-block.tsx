import { Trans, useLingui } from '@lingui/react/macro'
import { IconBolt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ClientAccount } from '#domain/contract/account.ts'
import { lineGoodsOf, priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { showsFlashIcon } from '#domain/rules/badge.ts'
import { DEFAULT_CURRENCY, isCurrency } from '#domain/rules/currency.ts'
import { isLanguage } from '#domain/rules/languages.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { formatNumber, formatOff } from '#domain/rules/numbers.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { serverNow, useServerNow } from '../../lib/server-clock.ts'
import { classNames } from '../../ui/class-names.ts'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { Money } from '../../ui/money.tsx'
import { PriceButton } from '../../ui/price-button.tsx'
import { Countdown } from './countdown.tsx'
import css from './price-block.module.css'
import { priceRoom } from './price-room.ts'
import type { PriceRoom } from './price-room.ts'

interface PriceBlockProps {
  article: Article
  large?: boolean
  row?: boolean
  /** Plain text instead of a button, if the whole line is a choice already. */
  isTold?: boolean
  /** Below the class arrow: the product sheet. */
  sheet?: ReactNode
}

/** The price in bold, the former price and the reason, with the energy class; `row` uses two lines. Hidden off the shelf (§4). */
export function PriceBlock({ article, large, row, isTold, sheet }: PriceBlockProps) {
  const { i18n } = useLingui()
  const account = useAccount()
  const now = useServerNow()
  if (article.offShelves || !account) return null
  const price = priceLine(article, account, 1, now)
  const was = price.unit < price.original && <Money minor={price.original} currency={article.currency} was className={css.was} />
  const { isBeside, isTight } = large || row ? ROOM : priceRoom(roomOf(article, price, i18n.locale))
  const figure = <Money minor={price.unit} currency={article.currency} strong className={css.now} />
  return (
    <div className={classNames(css.block, large && css.large, row && css.row, isTight && css.tight)}>
      <div className={css.line}>
        {article.listPrice > 0 ? (
          <span className={css.price}>
            {isTold ? figure : <PriceButton subject={{ kind: 'now', article, price }}>{figure}</PriceButton>}
            {isBeside && was}
          </span>
        ) : (
          <span className={css.unpriced}>
            <Trans>Price on request</Trans>
          </span>
        )}
        <EnergyArrow article={article} {...(large && { large })} />
      </div>
      {article.energy && sheet}
      {!row && (
        <span className={css.slot}>
          {!isBeside && was}
          {price.unit < price.original && <Why {...{ article, price, account }} />}
        </span>
      )}
      {row && price.unit < price.original && <Why {...{ article, price, account }} />}
    </div>
  )
}

/** On the detail, and in a row, which has its own column. */
const ROOM: PriceRoom = { isBeside: true, isTight: false }

const roomOf = (article: Article, price: LinePrice, locale: string) => ({
  now: price.unit,
  was: price.original,
  currency: isCurrency(article.currency) ? article.currency : DEFAULT_CURRENCY,
  language: isLanguage(locale) ? locale : 'en',
  hasEnergy: article.energy !== null,
})

/** The reason for the price in words: the badge shows the article's own VIP offer, this line the account's rate. */
function Why({ article, price, account }: { article: Article; price: LinePrice; account: ClientAccount }) {
  const { i18n } = useLingui()
  const { activity } = article
  const rate = formatOff(i18n.locale, account.userRate)
  if (price.reason === 'vip') {
    return (
      <span className={css.why}>
        <span className={css.words}>
          <Trans>Your account’s rate {rate}</Trans>
        </span>
      </span>
    )
  }
  if (!activity) return null
  const { unitsLeft } = activity
  const percent = formatOff(i18n.locale, activity.percent)
  const left = formatNumber(i18n.locale, unitsLeft ?? 0)
  const hasIcon = showsFlashIcon(lineGoodsOf(article, account, currentBrand().id, serverNow()), true)
  return (
    <span className={css.why}>
      {price.reason === 'flash' ? (
        <>
          {hasIcon && <IconBolt size={14} aria-hidden />}
          <span className={css.words}>
            <Trans>Flash {percent}</Trans>
          </span>
          <Countdown endsAt={activity.endsAt} />
        </>
      ) : (
        <span className={css.words}>
          <Trans>Activity {percent}</Trans>
        </span>
      )}
      {unitsLeft !== null && (
        <span className={css.left}>
          <Trans>{left} left</Trans>
        </span>
      )}
    </span>
  )
}
