import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck, IconPackages } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { forCoupon } from '#domain/contract/order-facts.ts'
import type { OrderForCoupon } from '#domain/rules/coupon.ts'
import type { OrderError, WholeOrderProblem } from '#domain/rules/order.ts'
import type { VatCase } from '#domain/rules/tax.ts'
import { CHINA_MIN_CM3, missingForChinaCm3 } from '#domain/rules/volume.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { DataAge } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { HelpLink, Refusal } from '../../ui/refusal.tsx'
import { CartCashBack, Savings } from './cart-earnings.tsx'
import { CartFigures, formatVolume, goodsOf, volumeOf } from './cart-figures.tsx'
import css from './cart-summary.module.css'
import type { Basket } from './cart.reads.ts'

// Loaded on demand: few carts are filled up, and the dialog is large.
const FillUpDialog = lazy(async () => ({ default: (await import('./fill-up/fill-up-dialog.tsx')).FillUpDialog }))

interface CartSummaryProps {
  basket: Basket
  confirm: LinkProps
  /** The tax case in words. */
  tax: (vat: VatCase) => ReactNode
  /** Pieces that the account has ordered before, by article. */
  bought: ReadonlyMap<string, number>
  /** A coupon of the account, chosen or proposed. */
  coupon?: ((order: OrderForCoupon) => ReactNode) | undefined
}

/** Totals of the chosen lines, progress to the minimums, and the link to the confirmation. */
export function CartSummary({ basket, confirm, tax, bought, coupon }: CartSummaryProps) {
  const { i18n } = useLingui()
  const { chosen, account, pricesReadAt } = basket
  const { subtotal, discount } = chosen.totals
  const goods = subtotal - discount
  const goodsLines = goodsOf(chosen)
  const pieces = goodsLines.reduce((sum, line) => sum + line.quantity, 0)
  const cm3 = volumeOf(goodsLines)
  const blocked = chosen.problems.length > 0
  return (
    <aside className={css.summary} data-guide="summary">
      <div className={css.part}>
        <dl className={css.figures}>
          <dt>
            <Plural value={goodsLines.length} one="# article" other="# articles" />
          </dt>
          <dd>
            <Plural
              value={pieces}
              one={`${formatNumber(i18n.locale, pieces)} piece`}
              other={`${formatNumber(i18n.locale, pieces)} pieces`}
            />
          </dd>
          <dt>
            <Trans>Volume</Trans>
          </dt>
          <dd>{formatVolume(i18n.locale, cm3)}</dd>
          <dt>
            <Trans>Subtotal</Trans>
          </dt>
          <dd>
            <Money minor={subtotal} currency={account.currency} />
          </dd>
          <Savings basket={basket} />
          <dt className={css.sum}>
            <Trans>Goods, without tax</Trans>
          </dt>
          <dd className={css.sum}>
            <Money minor={goods} currency={account.currency} strong />
          </dd>
        </dl>
        {chosen.amountFits && coupon?.(forCoupon(account.currency, goodsLines))}
        <p className={css.asOf}>{tax(chosen.vat)}</p>
        {account.minOrderAmount > 0 && (
          <Progress now={goods} needed={account.minOrderAmount} label={<Trans>Minimum order</Trans>}>
            {goods < account.minOrderAmount ? (
              <Trans>
                <Money minor={account.minOrderAmount - goods} currency={account.currency} /> of{' '}
                <Money minor={account.minOrderAmount} currency={account.currency} /> still missing
              </Trans>
            ) : (
              <Money minor={account.minOrderAmount} currency={account.currency} />
            )}
          </Progress>
        )}
        {account.shipsFromChina && (
          <Progress now={cm3} needed={CHINA_MIN_CM3} label={<Trans>Direct shipping from China</Trans>}>
            {missingForChinaCm3(cm3) > 0 ? (
              <Trans>{formatVolume(i18n.locale, missingForChinaCm3(cm3))} still missing</Trans>
            ) : (
              formatVolume(i18n.locale, cm3)
            )}
          </Progress>
        )}
        <FillUp basket={basket} bought={bought} />
        <CartCashBack basket={basket} />
        <Problems basket={basket} />
        {pricesReadAt !== null && (
          <p className={css.asOf}>
            <Trans>
              Prices and stock as of <DataAge at={pricesReadAt} />. The service checks both again when it receives the order.
            </Trans>
          </p>
        )}
      </div>
      <div className={css.onward}>
        <span className={css.onwardTotal} aria-hidden>
          <CartFigures order={chosen} currency={account.currency} />
        </span>
        <LinkButton
          {...confirm}
          variant="primary"
          large
          block
          className="noPrint"
          aria-disabled={goodsLines.length === 0 || undefined}
          disabled={goodsLines.length === 0}
        >
          {blocked ? <Trans>Review the order</Trans> : <Trans>Continue to order</Trans>}
        </LinkButton>
      </div>
    </aside>
  )
}

/** Accounts that have bought before can fill up with the same articles. */
function FillUp({ basket, bought }: Pick<CartSummaryProps, 'basket' | 'bought'>) {
  const [isOpen, setOpen] = useState(false)
  if (bought.size === 0) return null
  return (
    <>
      <Button className="noPrint" icon={<IconPackages size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {basket.account.shipsFromChina ? <Trans>Fill up the container</Trans> : <Trans>Fill up the pallet</Trans>}
      </Button>
      {isOpen && (
        <Suspense>
          <FillUpDialog basket={basket} bought={bought} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface ProgressProps {
  now: number
  needed: number
  label: ReactNode
  children: ReactNode
}

function Progress({ now, needed, label, children }: ProgressProps) {
  const isMet = now >= needed
  return (
    <div className={css.progress}>
      <div className={css.progressWords}>
        <span>
          {isMet ? <IconCircleCheck size={16} aria-hidden /> : null}
          {label}
        </span>
        <span className="num">{children}</span>
      </div>
      <progress className={isMet ? css.met : css.short} value={Math.min(now, needed)} max={needed} />
    </div>
  )
}

// Errors shown in words; the two minimums have their own bars.
const SPOKEN: ReadonlySet<OrderError> = new Set(['unofficialAccount', 'noProducts', 'tooManyLines'])

/** Everything that prevents the order, beginning with the order as a whole. */
function Problems({ basket }: { basket: Basket }) {
  const whole = basket.chosen.problems.filter((problem): problem is WholeOrderProblem => problem.scope === 'order')
  const lines = basket.chosen.problems.filter((problem) => problem.scope !== 'order').length
  const spoken = whole.filter(({ error }) => SPOKEN.has(error))
  if (spoken.length === 0 && lines === 0) return null
  return (
    <ul className={css.problems}>
      {spoken.map(({ error, needed }) => (
        <li key={error}>
          <IconAlertCircle size={16} aria-hidden />
          <span>
            <Refusal trouble={{ error: `order.${error}`, data: { values: { max: needed ?? 0 } } }} />
          </span>
        </li>
      ))}
      {lines > 0 && (
        <li>
          <IconAlertCircle size={16} aria-hidden />
          <span>
            <Plural
              value={lines}
              one="# line needs a change before it can be ordered."
              other="# lines need a change before they can be ordered."
            />{' '}
            <HelpLink search={{ article: 'line-conditions' }} />
          </span>
        </li>
      )}
    </ul>
  )
}
