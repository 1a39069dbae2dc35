import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { CHINA_MIN_VOLUME_M3 } from '#domain/rules/limits.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WholeOrderProblem } from '#domain/rules/order.ts'
import { orderVolumeCm3, toCubicMetres } from '#domain/rules/volume.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { DataAge } from '../../ui/age.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import css from './cart-summary.module.css'
import type { Basket } from './cart.reads.ts'

/** What the chosen lines come to, how far the minimums are, and the way on. */
export function CartSummary({ basket, confirm }: { basket: Basket; confirm: LinkProps }) {
  const { i18n } = useLingui()
  const { chosen, account, pricesReadAt } = basket
  const { subtotal, discount } = chosen.totals
  const goods = subtotal - discount
  const goodsLines = [...chosen.lines, ...chosen.bundles.flatMap((bundle) => bundle.pieces)]
  const pieces = goodsLines.reduce((sum, line) => sum + line.quantity, 0)
  const volume = toCubicMetres(
    orderVolumeCm3(goodsLines.map(({ article, quantity }) => ({ unitCm3: article?.volumeCm3 ?? 0, quantity }))),
  )
  const cubic = formatNumber(i18n.locale, volume, { maximumFractionDigits: 2 })
  const blocked = chosen.problems.length > 0
  return (
    <aside className={css.summary}>
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
          <dd>{cubic} m³</dd>
          <dt>
            <Trans>Subtotal</Trans>
          </dt>
          <dd>
            <Money minor={subtotal} currency={account.currency} />
          </dd>
          {discount > 0 && (
            <>
              <dt>
                <Trans>Discount</Trans>
              </dt>
              <dd className={css.discount}>
                <Money minor={-discount} currency={account.currency} />
              </dd>
            </>
          )}
          <dt className={css.sum}>
            <Trans>Goods, without tax</Trans>
          </dt>
          <dd className={css.sum}>
            <Money minor={goods} currency={account.currency} strong />
          </dd>
        </dl>
        {account.minOrderAmount > 0 && (
          <Progress now={goods} needed={account.minOrderAmount} label={<Trans>Minimum order</Trans>}>
            <Money minor={Math.min(goods, account.minOrderAmount)} currency={account.currency} /> /{' '}
            <Money minor={account.minOrderAmount} currency={account.currency} />
          </Progress>
        )}
        {account.shipsFromChina && (
          <Progress now={volume} needed={CHINA_MIN_VOLUME_M3} label={<Trans>Direct shipping from China</Trans>}>
            {cubic} / {CHINA_MIN_VOLUME_M3} m³
          </Progress>
        )}
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
          <Money minor={goods} currency={account.currency} strong />
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

/** Everything that stands against ordering, the whole order first. */
function Problems({ basket }: { basket: Basket }) {
  const errorText = useErrorText()
  const whole = basket.chosen.problems.filter(
    (problem): problem is WholeOrderProblem => problem.scope === 'order' && problem.error !== 'noProducts',
  )
  const lines = basket.chosen.problems.filter((problem) => problem.scope !== 'order').length
  // The two minimums have their own bars.
  const spoken = whole.filter(({ error }) => error === 'unofficialAccount' || error === 'tooManyLines')
  if (spoken.length === 0 && lines === 0) return null
  return (
    <ul className={css.problems}>
      {spoken.map(({ error, needed }) => (
        <li key={error}>
          <IconAlertCircle size={16} aria-hidden />
          {errorText({ error: `order.${error}`, data: { values: { max: needed ?? 0 } } })}
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
            />
          </span>
        </li>
      )}
    </ul>
  )
}
