import { Trans, useLingui } from '@lingui/react/macro'
import { IconCoins } from '@tabler/icons-react'
import { cashBackOfOrder } from '#domain/contract/order-cash-back.ts'
import { sum } from '#domain/rules/money.ts'
import { formatOff } from '#domain/rules/numbers.ts'
import { combinedOfLines, savingsOf } from '#domain/rules/savings.ts'
import { currentBrand } from '../../lib/brand.ts'
import { Money } from '../../ui/money.tsx'
import css from './cart-summary.module.css'
import type { Basket } from './cart.reads.ts'

/** Savings from VIP, activities, sets and pallets, each by name, and the combined percentage of §9; rows of the totals. */
export function Savings({ basket: { chosen, account } }: { basket: Basket }) {
  const { i18n } = useLingui()
  const { vip, activity } = savingsOf(chosen.lines.map(({ price }) => price))
  const whole = sum(chosen.bundles.map(({ listTotal, lineTotal }) => listTotal - lineTotal))
  const combined = combinedOfLines(
    chosen.lines.map(({ price, article }) => ({ price, activityRate: article?.activity?.percent ?? 0 })),
    account.userRate,
  )
  return (
    <>
      {vip > 0 && (
        <>
          <dt>
            <Trans>VIP {formatOff(i18n.locale, account.userRate)}</Trans>
          </dt>
          <dd className={css.discount}>
            <Money minor={-vip} currency={account.currency} />
          </dd>
        </>
      )}
      {activity > 0 && (
        <>
          <dt>
            <Trans>Activities</Trans>
          </dt>
          <dd className={css.discount}>
            <Money minor={-activity} currency={account.currency} />
          </dd>
        </>
      )}
      {whole > 0 && (
        <>
          <dt>
            <Trans>Sets and pallets</Trans>
          </dt>
          <dd className={css.discount}>
            <Money minor={-whole} currency={account.currency} />
          </dd>
        </>
      )}
      {combined !== undefined && combined > 0 && account.userRate > 0 && (
        <>
          <dt>
            <Trans>VIP and activity combined, up to</Trans>
          </dt>
          <dd className={css.discount}>{formatOff(i18n.locale, combined)}</dd>
        </>
      )}
    </>
  )
}

/** The cash-back that is reached, and how much more earns the next step; nothing comes off the invoice (decisions §5). */
export function CartCashBack({ basket: { chosen, account } }: { basket: Basket }) {
  if (!currentBrand().features.cashBack) return null
  const { earned, next } = cashBackOfOrder(chosen)
  if (earned === 0 && !next) return null
  const money = (minor: number) => <Money minor={minor} currency={account.currency} />
  return (
    <div className={css.cashBack}>
      <IconCoins size={16} aria-hidden />
      <span>
        {earned > 0 && (
          <span>
            <Trans>Earns {money(earned)} cash-back.</Trans>
          </span>
        )}{' '}
        {next && (
          <span>
            <Trans>
              {money(next.missing)} more earns {money(next.more)}.
            </Trans>
          </span>
        )}
      </span>
    </div>
  )
}
