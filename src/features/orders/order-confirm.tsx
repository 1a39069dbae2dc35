import { Trans, useLingui } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Address } from '#domain/contract/addresses.ts'
import type { PricedBundle } from '#domain/contract/bundle-facts.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { dayOf, hasDayPassed } from '#domain/rules/account-day.ts'
import { TEXT_LONG_MAX, TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import type { OrderProblem } from '#domain/rules/order.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { serverNow, useServerNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderForm } from '../../offline/device-types.ts'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { AddressChoice } from './address-choice.tsx'
import { AlreadyGiven } from './already-given.tsx'
import { ClockNote } from './clock-note.tsx'
import { ConfirmSide } from './confirm-side.tsx'
import { DocumentHead } from './document-head.tsx'
import { documentBundle, linesOf } from './document-bundles.ts'
import { DocumentLines } from './document-lines.tsx'
import { freezeOrder } from './freeze-order.ts'
import css from './order-confirm.module.css'
import { useOrderForm } from './order-form.ts'
import type { OrderFormState } from './order-form.ts'

/** What is to be ordered, as the cart hands it over. */
export interface ConfirmGoods {
  readonly isWaiting: boolean
  readonly account: ClientAccountRow
  readonly chosen: PricedOrder
  readonly pricesReadAt: number | null
}

interface OrderConfirmProps {
  goods: ConfirmGoods
  cart: LinkProps
  /** Writes a new address; hears its id. From the addresses feature. */
  newAddress: (onMade: (addressId: string) => void) => ReactNode
  /** The order that another window gave. */
  order: (orderId: string, commandId: string | null) => LinkProps
  onSubmitted: (orderId: string, commandId: string) => void
}

/** The order before it is given: one document, kept on the device while it is filled in (decisions §7). */
export function OrderConfirm(props: OrderConfirmProps) {
  const state = useOrderForm()
  const { goods, cart, order } = props
  const { form, given } = state
  if (!form || goods.isWaiting) return <ScreenSkeleton />
  const hasGoods = goods.chosen.lines.length + goods.chosen.bundles.length > 0
  if (given) {
    return <AlreadyGiven order={order(given.orderId, given.commandId)} hasGoods={hasGoods} onStartAgain={state.startAgain} />
  }
  return hasGoods ? <Full {...props} form={form} state={state} /> : <Nothing cart={cart} />
}

interface FullProps extends OrderConfirmProps {
  form: OrderForm
  state: OrderFormState
}

function Full({ goods, cart, newAddress, form, state, onSubmitted }: FullProps) {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const addresses = useObservable(device.addresses)
  const [isGiving, setGiving] = useState(false)
  const { account, chosen } = goods
  const address = chosenAddress(form, addresses)
  const noAddress: OrderProblem[] = address ? [] : [{ scope: 'order', error: 'noAddress' }]
  const dayPassed: OrderProblem[] = hasDayPassed(form.requestedOn, account.country, useServerNow())
    ? [{ scope: 'order', error: 'requestedDayPassed' }]
    : []
  const problems = [...chosen.problems, ...noAddress, ...dayPassed]

  const bundleNote = ({ bundleKey }: PricedBundle) =>
    problems
      .filter((problem) => problem.scope === 'bundle' && problem.bundleKey === bundleKey)
      .map(({ error }) => errorText({ error: `cart.${error}` }))
      .join(' ')

  const submit = async () => {
    if (!address || isGiving) return
    setGiving(true)
    state.hold(true)
    const { draft, shown } = freezeOrder(form, chosen, {
      currency: account.currency,
      priceListVersion: account.priceListVersion,
      pricesReadAt: goods.pricesReadAt ?? serverNow(),
      addressId: address.addressId,
    })
    const given = await device
      .submitOrder(draft, shown, draft.ownNumber || t`Order of ${shown.lines.length} articles`)
      .catch(() => ({ saved: false as const, reason: 'broken' as const }))
    if (!given.saved) {
      state.hold(false)
      setGiving(false)
      toast(errorText({ error: given.reason }), { tone: 'need', stays: true })
      return
    }
    if (given.isJoined) toast(t`This order was submitted already. It is not ordered twice.`, { tone: 'change' })
    onSubmitted(given.orderId ?? draft.orderId, given.id)
  }
  return (
    <Page title={<Trans>Order</Trans>} meta={<Trans>Check it once more. It is not given before you press the button.</Trans>}>
      <DocumentHead title={<Trans>Order, not given yet</Trans>} />
      <ClockNote />
      <div className={css.layout}>
        <div className={css.main}>
          <Card title={<Trans>Delivery address</Trans>} action={newAddress((addressId) => state.change({ addressId }))}>
            <AddressChoice
              addresses={addresses}
              chosen={address?.addressId}
              onChoose={(addressId) => state.change({ addressId })}
            />
          </Card>
          <Details form={form} state={state} country={account.country} />
          <Card title={<Trans>Lines</Trans>} flush>
            <DocumentLines
              currency={account.currency}
              bundles={chosen.bundles.map((one) => documentBundle(one, bundleNote(one)))}
              lines={linesOf(chosen).map(({ goodsId, quantity, article, price, bundleKey }) => ({
                bundleKey,
                goodsId,
                quantity,
                name: article?.name ?? goodsId,
                unitPrice: price.unit,
                originalPrice: price.original,
                lineTotal: price.lineTotal,
                energy: article?.energy,
                note: problems
                  .filter((problem) => bundleKey === undefined && problem.scope === 'line' && problem.goodsId === goodsId)
                  .map(({ error }) => errorText({ error: error === 'priceHigher' ? 'order.priceRose' : `cart.${error}` }))
                  .join(' '),
              }))}
            />
          </Card>
        </div>
        <ConfirmSide
          goods={goods}
          cart={cart}
          problems={problems}
          isKept={state.isKept}
          isGiving={isGiving}
          onSubmit={() => void submit()}
        />
      </div>
    </Page>
  )
}

function Details({ form, state, country }: Omit<FullProps, keyof OrderConfirmProps> & { country: string }) {
  const { t } = useLingui()
  const today = dayOf(country, useServerNow())
  return (
    <Card title={<Trans>Details</Trans>}>
      <div className={css.fields}>
        <TextField
          label={<Trans>Your order number</Trans>}
          optional
          value={form.ownNumber}
          maxLength={TEXT_SHORT_MAX}
          onChange={(ownNumber) => state.change({ ownNumber })}
        />
        <DateField
          label={t`Requested delivery day`}
          optional
          value={form.requestedOn}
          min={today}
          onChange={(requestedOn) => state.change({ requestedOn })}
        />
        <div className={css.whole}>
          <TextAreaField
            label={<Trans>Notes</Trans>}
            optional
            value={form.notes}
            maxLength={TEXT_LONG_MAX}
            rows={3}
            onChange={(notes) => state.change({ notes })}
          />
        </div>
      </div>
    </Card>
  )
}

/** The one chosen, else the usual one; an address that is gone is chosen anew. */
function chosenAddress(form: OrderForm, addresses: readonly Address[] | undefined): Address | undefined {
  return (
    addresses?.find(({ addressId }) => addressId === form.addressId) ??
    addresses?.find(({ isDefault }) => isDefault) ??
    (addresses?.length === 1 ? addresses[0] : undefined)
  )
}

function Nothing({ cart }: { cart: LinkProps }) {
  return (
    <EmptyState
      icon={<IconShoppingCart size={28} />}
      title={<Trans>No article is chosen</Trans>}
      action={
        <LinkButton {...cart} variant="primary">
          <Trans>Open the cart</Trans>
        </LinkButton>
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
