import { use } from 'react'
import type { Address } from '#domain/contract/addresses.ts'
import { hasDayPassed } from '#domain/rules/account-day.ts'
import type { OrderProblem, WholeOrderProblem } from '#domain/rules/order.ts'
import { useDevice } from '../../lib/device.ts'
import { SalesPaused } from '../../lib/sales-paused.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderForm } from '../../offline/device-types.ts'
import type { ConfirmGoods } from './confirm-goods.ts'
import { useNamedDrafts } from './drafts/drafts.reads.ts'
import { pricesSince, unagreed } from './drafts/prices-since.ts'
import type { ShortView } from './short/use-short.ts'

interface ToCheck {
  readonly goods: ConfirmGoods
  readonly form: OrderForm
  readonly short: ShortView
}

const wrong = (isWrong: boolean, error: WholeOrderProblem['error']): OrderProblem[] =>
  isWrong ? [{ scope: 'order', error }] : []

/** What blocks the order on this form, and what it still waits for. */
export function useConfirmChecks({ goods, form, short }: ToCheck) {
  const addresses = useObservable(useDevice().addresses)
  const { account, chosen } = goods
  const { address, isGone } = chosenAddress(form, addresses)
  const isPaused = use(SalesPaused)
  const drafts = useNamedDrafts()
  const draft = drafts?.find(({ id }) => id === form.draftId)
  const since = draft && draft.currency === account.currency ? pricesSince(draft, chosen) : []
  const isDayPassed = hasDayPassed(form.requestedOn, account.country, useServerNow())
  // A coupon that this device no longer knows is given up by the person, never silently.
  const isCouponComing = form.couponId !== undefined && goods.areCouponsComing === true
  const isCouponLost = form.couponId !== undefined && short.priced.coupon === null && !isCouponComing
  return {
    /** undefined: not on this device yet. */
    addresses,
    address,
    isGone,
    isDayPassed,
    isPaused,
    /** Prices that have changed since the draft was saved; `dearer` counts the higher ones not accepted yet. */
    since,
    dearer: unagreed(since, form.agreedPrices).length,
    isCouponComing,
    /** True until the coupon and the draft are read. */
    isWaiting: isCouponComing || (form.draftId !== undefined && drafts === undefined),
    problems: [
      ...wrong(isPaused, 'onlineSalesOff'),
      ...short.priced.problems,
      ...wrong(!address, 'noAddress'),
      ...wrong(isDayPassed, 'requestedDayPassed'),
      ...wrong(isCouponLost, 'couponUnfit'),
    ],
  }
}

export type ConfirmChecks = ReturnType<typeof useConfirmChecks>

/** The chosen address, else the default one; if the chosen one was deleted, none is chosen for the person. */
function chosenAddress(form: OrderForm, addresses: readonly Address[] | undefined) {
  const own = addresses?.find(({ addressId }) => addressId === form.addressId)
  const isGone = addresses !== undefined && form.addressId !== null && !own
  const usual = addresses?.find(({ isDefault }) => isDefault) ?? (addresses?.length === 1 ? addresses[0] : undefined)
  return { address: own ?? (isGone ? undefined : usual), isGone }
}
