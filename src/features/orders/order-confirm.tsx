import { Trans, useLingui } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { Suspense, lazy, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { forCoupon } from '#domain/contract/order-facts.ts'
import type { OrderForCoupon } from '#domain/rules/coupon.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderForm } from '../../offline/device-types.ts'
import { Card } from '../../ui/card.tsx'
import type { DateFieldHandle } from '../../ui/date-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { AddressChoice } from './address-choice.tsx'
import { AlreadyGiven } from './already-given.tsx'
import { ClockNote } from './clock-note.tsx'
import { ConfirmDetails } from './confirm-details.tsx'
import type { ConfirmGoods } from './confirm-goods.ts'
import { ConfirmLines } from './confirm-lines.tsx'
import { ConfirmSide } from './confirm-side.tsx'
import { DocumentHead } from './document-head.tsx'
import { linesOf } from './document-bundles.ts'
import { PriceSinceCard } from './drafts/price-since-card.tsx'
import { agreedTo } from './drafts/prices-since.ts'
import { freezeOrder } from './freeze-order.ts'
import css from './order-confirm.module.css'
import { useOrderForm } from './order-form.ts'
import type { OrderFormState } from './order-form.ts'
import { ShortCard } from './short/short-card.tsx'
import { useShort } from './short/use-short.ts'
import { SignatureCard } from './signature/signature-card.tsx'
import { useSignature } from './signature/use-signature.ts'
import { useConfirmChecks } from './use-confirm-checks.ts'

const SaveDraft = lazy(async () => ({ default: (await import('./drafts/save-draft.tsx')).SaveDraft }))

interface OrderConfirmProps {
  goods: ConfirmGoods
  cart: LinkProps
  /** The terms that the order is given under. */
  legal?: LinkProps
  /** Orders that were put aside. */
  drafts: LinkProps
  /** Writes a new address and passes its id on. From the addresses feature. */
  newAddress: (onMade: (addressId: string) => void) => ReactNode
  /** Chooses one of the account's coupons; from the coupons feature. */
  coupon?: (choice: CouponChoice) => ReactNode
  /** The order that another window gave. */
  order: (orderId: string, commandId: string | null) => LinkProps
  onSubmitted: (orderId: string, commandId: string) => void
  /** Put aside under a name. */
  onPutAside: () => void
}

/** What the choice of a coupon needs to know of the order, and its callback. */
export interface CouponChoice {
  readonly order: OrderForCoupon
  readonly couponId: string | undefined
  readonly onChoose: (couponId: string | undefined) => void
}

/** The order before it is given: one document, kept on the device while it is filled in (decisions §7). */
export function OrderConfirm(props: OrderConfirmProps) {
  const state = useOrderForm()
  const { goods, cart, drafts, order } = props
  const { form, given } = state
  if (!form || goods.isWaiting) return <ScreenSkeleton />
  const hasGoods = goods.chosen.lines.length + goods.chosen.bundles.length > 0
  if (given) {
    return <AlreadyGiven order={order(given.orderId, given.commandId)} hasGoods={hasGoods} onStartAgain={state.startAgain} />
  }
  return hasGoods ? <Full {...props} form={form} state={state} /> : <Nothing cart={cart} drafts={drafts} />
}

interface FullProps extends OrderConfirmProps {
  form: OrderForm
  state: OrderFormState
}

function Full({ goods, cart, legal, newAddress, coupon, form, state, onSubmitted, onPutAside }: FullProps) {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const addresses = useObservable(device.addresses)
  const short = useShort(goods, form)
  const [isGiving, setGiving] = useState(false)
  const isGivingNow = useRef(false)
  const signing = useSignature({ form, chosen: goods.chosen, short, isGiving, change: state.change })
  const day = useRef<DateFieldHandle>(null)
  const [isByLine, setByLine] = useState(false)
  const [isPuttingAside, setPuttingAside] = useState(false)
  const { account } = goods
  const { company, clientNumber } = account
  const checks = useConfirmChecks({ goods, form, short, addresses })
  const { address, since, dearer, problems, isDayPassed, isWaiting } = checks

  const submit = async () => {
    // A second press may come before the first one is drawn.
    if (!address || isWaiting || checks.isPaused || dearer > 0 || isGivingNow.current) return
    // A day that the field has refused, or has not read yet, is not left out silently.
    const settled = day.current ? day.current.settle() : { day: form.requestedOn }
    if (!settled) return
    isGivingNow.current = true
    setGiving(true)
    state.hold(true)
    const { draft, shown } = freezeOrder({ ...form, requestedOn: settled.day }, goods.chosen, short, {
      account,
      pricesReadAt: goods.pricesReadAt ?? serverNow(),
      addressId: address.addressId,
    })
    const given = await device
      .submitOrder(draft, shown, draft.ownNumber || t`Order of ${shown.lines.length} articles`)
      .catch(() => ({ saved: false as const, reason: 'broken' as const }))
    if (!given.saved) {
      state.hold(false)
      isGivingNow.current = false
      setGiving(false)
      toast(errorText({ error: given.reason }), { tone: 'need', stays: true })
      return
    }
    if (given.isJoined) toast(t`This order was submitted already. It is not ordered twice.`, { tone: 'change' })
    onSubmitted(given.orderId ?? draft.orderId, given.id)
  }
  return (
    <Page
      title={
        <Trans>
          Order for {company} · {clientNumber}
        </Trans>
      }
      meta={<Trans>Check it once more. It is not given before you press the button.</Trans>}
    >
      <DocumentHead title={<Trans>Order, not given yet</Trans>} />
      <ClockNote />
      <div className={css.layout}>
        <div className={css.main}>
          <div id="deliverTo">
            <Card title={<Trans>Delivery address</Trans>} action={newAddress((addressId) => state.change({ addressId }))}>
              <AddressChoice
                addresses={addresses}
                chosen={address?.addressId}
                isGone={checks.isGone}
                onChoose={(addressId) => state.change({ addressId })}
              />
            </Card>
          </div>
          <ConfirmDetails form={form} country={account.country} isDayPassed={isDayPassed} day={day} onChange={state.change} />
          <ShortCard form={form} isByLine={isByLine} onByLine={setByLine} onChange={state.change} />
          {coupon?.({
            order: forCoupon(account.currency, linesOf(short.priced)),
            couponId: form.couponId,
            onChoose: (couponId) => state.change({ couponId }),
          })}
          {since.length > 0 && (
            <PriceSinceCard
              since={since}
              open={dearer}
              currency={account.currency}
              onAgree={() => state.change({ agreedPrices: agreedTo(since) })}
            />
          )}
          <ConfirmLines goods={goods} short={short} form={form} problems={problems} isByLine={isByLine} onChange={state.change} />
          <SignatureCard signature={signing.signature} isTakenAway={signing.isTakenAway} onChange={signing.sign} />
        </div>
        <ConfirmSide
          goods={goods}
          priced={short.priced}
          cart={cart}
          legal={legal}
          problems={problems}
          isKept={state.isKept}
          isGiving={isGiving}
          isWaiting={isWaiting}
          isCouponComing={checks.isCouponComing}
          dearer={dearer}
          onSubmit={() => void submit()}
          onPutAside={() => setPuttingAside(true)}
        />
      </div>
      <Suspense>
        {isPuttingAside && (
          <SaveDraft form={form} goods={goods} hold={state.hold} onClose={() => setPuttingAside(false)} onSaved={onPutAside} />
        )}
      </Suspense>
    </Page>
  )
}

function Nothing({ cart, drafts }: Pick<OrderConfirmProps, 'cart' | 'drafts'>) {
  return (
    <EmptyState
      icon={<IconShoppingCart size={28} />}
      title={<Trans>No article is chosen</Trans>}
      action={
        <>
          <LinkButton {...cart} variant="primary">
            <Trans>Open the cart</Trans>
          </LinkButton>
          <LinkButton {...drafts}>
            <Trans>Drafts</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>An order is made from the lines chosen in the cart.</Trans>
    </EmptyState>
  )
}

function ScreenSkeleton() {
  return (
    <Page title={<Trans>Order</Trans>}>
      <Waiting className={css.layout}>
        <div className={css.main}>
          <Skeleton shape="row" className={css.bone} />
          <Skeleton shape="row" className={css.bone} />
          <Skeleton shape="row" className={css.bone} />
        </div>
        <Skeleton shape="row" className={css.bone} />
      </Waiting>
    </Page>
  )
}
