import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconTicket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { couponFit, couponStanding } from '#domain/rules/coupon.ts'
import type { CouponFit, CouponStanding, OrderForCoupon } from '#domain/rules/coupon.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatDay } from '../../lib/dates.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { DataAge } from '../../ui/age.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { AddCode } from './add-code.tsx'
import { CartFit, CouponTerms, CouponWorth, StandingWord, UsesLeft } from './coupon-words.tsx'
import type { CouponState } from './coupon-states.ts'
import css from './coupons.module.css'
import { useCoupons } from './coupons.reads.ts'
import type { HeldCoupon } from './coupons.reads.ts'

const STATE_OF: Record<CouponStanding, CouponState> = {
  usable: 'usable',
  notYet: 'usable',
  used: 'used',
  gone: 'expired',
  expired: 'expired',
}

interface CouponsScreenProps {
  state: CouponState
  onState: (state: CouponState) => void
  order: (orderId: string) => LinkProps
  cart: LinkProps
  /** What the cart holds now; null while it is empty or not known. */
  inCart: OrderForCoupon | null
}

/** The coupons of the account: usable, used and expired; readable offline. decisions §17 */
export function CouponsScreen({ state, onState, order, cart, inCart }: CouponsScreenProps) {
  const { t } = useLingui()
  const now = useServerNow()
  const { coupons, readAt, isOld, failure, retry } = useCoupons()
  const held = coupons?.map((one) => {
    const standing = couponStanding(one.terms, now)
    return { ...one, standing, fit: inCart && standing === 'usable' ? couponFit(inCart, one.terms, now) : null }
  })
  const shown = held?.filter(({ standing }) => STATE_OF[standing] === state)
  const usable = held?.filter(({ standing }) => standing === 'usable').length ?? 0
  return (
    <Page
      title={<Trans>Coupons</Trans>}
      meta={
        held && (
          <>
            <Plural value={usable} one="# coupon can be used" other="# coupons can be used" />
            {isOld && (
              <>
                {' · '}
                <Trans>
                  as of <DataAge at={readAt} />
                </Trans>
              </>
            )}
          </>
        )
      }
    >
      <AddCode onAdded={retry} />
      <Segmented
        label={t`Which coupons`}
        value={state}
        choices={[
          { value: 'usable', label: <Trans>To be used</Trans> },
          { value: 'used', label: <Trans>Used</Trans> },
          { value: 'expired', label: <Trans>Expired</Trans> },
        ]}
        onChange={onState}
      />
      {failure && (
        <BrokenState tight title={<Trans>The coupons are not on this device yet</Trans>} onRetry={retry}>
          <Refusal trouble={failure} />
        </BrokenState>
      )}
      {!failure && !shown && (
        <Waiting>
          {[1, 2, 3].map((at) => (
            <Skeleton key={at} shape="row" />
          ))}
        </Waiting>
      )}
      {shown?.length === 0 && <Nothing state={state} cart={cart} />}
      {shown !== undefined && shown.length > 0 && (
        <Card flush>
          <Rows label={t`Coupons`}>
            {shown.map((one) => (
              <li key={one.coupon.couponId}>
                <CouponRow {...one} order={order} />
              </li>
            ))}
          </Rows>
        </Card>
      )}
    </Page>
  )
}

function CouponRow({
  coupon,
  terms,
  standing,
  fit,
  order,
}: HeldCoupon & { standing: CouponStanding; fit: CouponFit | null; order: CouponsScreenProps['order'] }) {
  return (
    <Row
      lead={<IconTicket size={20} aria-hidden />}
      title={<span>{coupon.title}</span>}
      marks={
        standing !== 'usable' && (
          <Badge tone={standing === 'notYet' ? 'wait' : 'plain'}>{<StandingWord standing={standing} />}</Badge>
        )
      }
      meta={
        <span className={css.terms}>
          <CouponTerms coupon={coupon} />
          <UsesLeft usesLeft={terms.usesLeft} />
        </span>
      }
      end={
        <span className={css.worth}>
          <CouponWorth coupon={coupon} />
        </span>
      }
    >
      {fit && (
        <span className={fit.fits ? css.off : css.misfit}>
          <CartFit fit={fit} currency={coupon.currency} />
        </span>
      )}
      {coupon.uses.length > 0 && (
        <span className={css.uses}>
          {coupon.uses.map(({ orderId, orderNumber, usedAt, amount }) => (
            <Link key={orderId} {...order(orderId)}>
              {formatDay(usedAt)} · {orderNumber} · <Money minor={parseDecimal(amount) ?? 0} currency={coupon.currency} />
            </Link>
          ))}
        </span>
      )}
    </Row>
  )
}

const NOTHING: Record<CouponState, ReactNode> = {
  usable: <Trans>No coupon to be used</Trans>,
  used: <Trans>No coupon has been used</Trans>,
  expired: <Trans>No coupon has expired</Trans>,
}

function Nothing({ state, cart }: { state: CouponState; cart: LinkProps }) {
  return (
    <EmptyState
      tight
      icon={<IconTicket size={28} />}
      title={NOTHING[state]}
      action={
        state === 'usable' && (
          <LinkButton {...cart}>
            <Trans>Open the cart</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>A coupon takes an amount or a percentage off one order. You choose it when you confirm the order.</Trans>
    </EmptyState>
  )
}
