import { Trans } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import type { OrderForm } from '../../offline/device-types.ts'
import { ClockNote } from '../../ui/clock-note.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { AlreadyGiven } from './already-given.tsx'
import type { ConfirmGoods } from './confirm-goods.ts'
import { ConfirmMain } from './confirm-main.tsx'
import type { ConfirmMainProps } from './confirm-main.tsx'
import { ConfirmSide } from './confirm-side.tsx'
import { DocumentHead } from './document-head.tsx'
import css from './order-confirm.module.css'
import { useOrderForm } from './order-form.ts'
import type { OrderFormState } from './order-form.ts'
import { usePassedLimit } from './order-limit.ts'
import { useShort } from './short/use-short.ts'
import { useConfirmChecks } from './use-confirm-checks.ts'
import { useGiveOrder } from './use-give-order.ts'

const SaveDraft = lazy(async () => ({ default: (await import('./drafts/save-draft.tsx')).SaveDraft }))

interface OrderConfirmProps extends Pick<ConfirmMainProps, 'newAddress' | 'coupon'> {
  goods: ConfirmGoods
  cart: LinkProps
  /** Terms of sale. */
  legal?: LinkProps
  /** Link to the orders that were put aside. */
  drafts: LinkProps
  /** Link to the order that another window submitted. */
  order: (orderId: string, commandId: string | null) => LinkProps
  onSubmitted: (orderId: string, commandId: string) => void
  /** Called once a colleague was asked to approve it. */
  onAsked: (orderId: string) => void
  /** Called once it was put aside under a name. */
  onPutAside: () => void
}

/** The order before it is submitted: one document, kept on the device while it is filled in (decisions §7). */
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

function Full(props: FullProps) {
  const { goods, cart, legal, form, state, onPutAside } = props
  const short = useShort(goods, form)
  const checks = useConfirmChecks({ goods, form, short })
  const { isGiving, day, submit, askApproval } = useGiveOrder(props, short, checks)
  const passedLimit = usePassedLimit(short.priced.totals.total)
  const [isPuttingAside, setPuttingAside] = useState(false)
  const { company, clientNumber } = goods.account
  return (
    <Page
      title={
        <Trans>
          Order for {company} · {clientNumber}
        </Trans>
      }
      meta={passedLimit === null && <Trans>Nothing is ordered until you press “Submit order”.</Trans>}
    >
      <DocumentHead title={<Trans>Order, not submitted yet</Trans>} />
      <ClockNote />
      <div className={css.layout}>
        <ConfirmMain {...props} short={short} checks={checks} isGiving={isGiving} day={day} />
        <ConfirmSide
          goods={goods}
          priced={short.priced}
          cart={cart}
          legal={legal}
          problems={checks.problems}
          isKept={state.isKept}
          isGiving={isGiving}
          isWaiting={checks.isWaiting}
          isCouponComing={checks.isCouponComing}
          dearer={checks.dearer}
          onSubmit={() => void submit()}
          onAskApproval={() => void askApproval()}
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
