import { Trans, useLingui } from '@lingui/react/macro'
import type { PricingAccount } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { formatOff } from '#domain/rules/numbers.ts'
import { Money } from '../../ui/money.tsx'
import css from './price-why.module.css'

/** The former price and why it is lower; nothing at list price. */
export function PriceWhy({ price, article, account }: { price: LinePrice; article: Article; account: PricingAccount }) {
  const { i18n } = useLingui()
  if (price.unit >= price.original) return null
  return (
    <span className={css.why}>
      <Money minor={price.original} currency={article.currency} was />
      <span className={css.reason}>
        {price.reason === 'vip' ? (
          <Trans>VIP {formatOff(i18n.locale, account.userRate)}</Trans>
        ) : article.activity?.kind === 'flash' ? (
          <Trans>Flash sale {formatOff(i18n.locale, article.activity?.percent ?? 0)}</Trans>
        ) : (
          <Trans>Activity {formatOff(i18n.locale, article.activity?.percent ?? 0)}</Trans>
        )}
      </span>
    </span>
  )
}
