import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { forCoupon } from '#domain/contract/order-facts.ts'
import type { OrderForCoupon } from '#domain/rules/coupon.ts'
import type { OrderForm } from '../../offline/device-types.ts'
import { Card } from '../../ui/card.tsx'
import type { DateFieldHandle } from '../../ui/date-field.tsx'
import { AddressChoice } from './address-choice.tsx'
import { ConfirmDetails } from './confirm-details.tsx'
import type { ConfirmGoods } from './confirm-goods.ts'
import { ConfirmLines } from './confirm-lines.tsx'
import { linesOf } from './document-bundles.ts'
import { PriceSinceCard } from './drafts/price-since-card.tsx'
import { agreedTo } from './drafts/prices-since.ts'
import css from './order-confirm.module.css'
import type { OrderFormState } from './order-form.ts'
import { ShortCard } from './short/short-card.tsx'
import type { ShortView } from './short/use-short.ts'
import { SignatureCard } from './signature/signature-card.tsx'
import { useSignature } from './signature/use-signature.ts'
import type { ConfirmChecks } from './use-confirm-checks.ts'

/** What the choice of a coupon needs: the order, the coupon and a callback. */
export interface CouponChoice {
  readonly order: OrderForCoupon
  readonly couponId: string | undefined
  readonly onChoose: (couponId: string | undefined) => void
}

export interface ConfirmMainProps {
  goods: ConfirmGoods
  form: OrderForm
  state: OrderFormState
  short: ShortView
  checks: ConfirmChecks
  isGiving: boolean
  day: Ref<DateFieldHandle>
  /** Creates a new address and passes its id on; from the addresses feature. */
  newAddress: (onMade: (addressId: string) => void) => ReactNode
  /** Chooses one of the account's coupons; from the coupons feature. */
  coupon?: (choice: CouponChoice) => ReactNode
}

/** Everything that the person fills in, from the address to the signature. */
export function ConfirmMain({ goods, form, state, short, checks, isGiving, day, newAddress, coupon }: ConfirmMainProps) {
  const { account, chosen } = goods
  const { change } = state
  const signing = useSignature({ form, chosen, short, isGiving, change })
  const [isByLine, setByLine] = useState(false)
  const { since } = checks
  return (
    // What is typed after the press would not be in the order.
    <div className={css.main} inert={isGiving}>
      <div id="deliverTo" data-guide="confirmAddress">
        <Card title={<Trans>Delivery address</Trans>} action={newAddress((addressId) => change({ addressId }))}>
          <AddressChoice
            addresses={checks.addresses}
            chosen={checks.address?.addressId}
            isGone={checks.isGone}
            onChoose={(addressId) => change({ addressId })}
          />
        </Card>
      </div>
      <ConfirmDetails form={form} country={account.country} isDayPassed={checks.isDayPassed} day={day} onChange={change} />
      <ShortCard form={form} isByLine={isByLine} onByLine={setByLine} onChange={change} />
      {coupon?.({
        order: forCoupon(account.currency, linesOf(short.priced)),
        couponId: form.couponId,
        onChoose: (couponId) => change({ couponId }),
      })}
      {since.length > 0 && (
        <PriceSinceCard
          since={since}
          open={checks.dearer}
          currency={account.currency}
          onAgree={() => change({ agreedPrices: agreedTo(since) })}
        />
      )}
      <ConfirmLines goods={goods} short={short} form={form} problems={checks.problems} isByLine={isByLine} onChange={change} />
      <SignatureCard signature={signing.signature} isTakenAway={signing.isTakenAway} onChange={signing.sign} />
    </div>
  )
}
