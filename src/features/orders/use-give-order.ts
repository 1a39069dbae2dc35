import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { OrderForm } from '../../offline/device-types.ts'
import type { DateFieldHandle } from '../../ui/date-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { askApproval as handOver } from './ask-approval.ts'
import type { ConfirmGoods } from './confirm-goods.ts'
import { freezeOrder } from './freeze-order.ts'
import type { OrderFormState } from './order-form.ts'
import { isCartBehind } from './is-cart-behind.ts'
import type { ShortView } from './short/use-short.ts'
import type { ConfirmChecks } from './use-confirm-checks.ts'

interface Giving {
  readonly goods: ConfirmGoods
  readonly form: OrderForm
  readonly state: OrderFormState
  readonly onSubmitted: (orderId: string, commandId: string) => void
  /** Called once a colleague has been asked to decide. */
  readonly onAsked: (orderId: string) => void
}

/** Submits the order as the form shows it, once; `day` is the field of the delivery day. */
export function useGiveOrder({ goods, form, state, onSubmitted, onAsked }: Giving, short: ShortView, checks: ConfirmChecks) {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const [isGiving, setGiving] = useState(false)
  const isGivingNow = useRef(false)
  const day = useRef<DateFieldHandle>(null)
  const { account } = goods
  const { address, isWaiting, isPaused, dearer } = checks

  /** Freezes the order and holds this window's form; null if it cannot be submitted now. */
  const take = () => {
    // A second press may come before the first is rendered.
    if (!address || isWaiting || isPaused || dearer > 0 || isGivingNow.current) return null
    // A day that the field has refused or not parsed yet is not dropped silently.
    const settled = day.current ? day.current.settle() : { day: form.requestedOn }
    if (!settled) return null
    isGivingNow.current = true
    setGiving(true)
    state.hold(true)
    return freezeOrder({ ...form, requestedOn: settled.day }, goods.chosen, short, {
      account,
      pricesReadAt: goods.pricesReadAt ?? serverNow(),
      addressId: address.addressId,
    })
  }
  const release = () => {
    state.hold(false)
    isGivingNow.current = false
    setGiving(false)
  }
  const leave = (words: string) => {
    release()
    toast(words, { tone: 'need', stays: true })
  }
  /** Another window has submitted this very form: it is joined to that order. */
  const isGiven = async () => (await device.draft.look(form.orderId).catch(() => null))?.isGiven ?? false
  const whose = () => {
    const session = device.session.get()
    return session.phase === 'signedIn' ? `${session.who.principal} ${session.account?.clientId}` : null
  }
  const submit = async () => {
    const taken = take()
    if (!taken) return
    const { draft, shown } = taken
    const mine = whose()
    if (!(await isGiven()) && (await isCartBehind(device, goods.chosen)))
      return leave(t`Somebody has ordered or changed this cart in the meantime. Check the order, then submit it again.`)
    // Now it would be placed for another client, or by another person.
    if (whose() !== mine) return release()
    const given = await device
      .submitOrder(draft, shown, draft.ownNumber || t`Order of ${shown.lines.length} articles`)
      .catch(() => ({ saved: false as const, reason: 'broken' as const }))
    if (!given.saved) return leave(errorText({ error: given.reason }))
    if (given.isJoined) toast(t`This order was submitted already. It can only be placed once.`, { tone: 'change' })
    onSubmitted(given.orderId ?? draft.orderId, given.id)
  }
  /**
   * Above the person's limit a colleague decides (record 240): either the service accepts the request at once, or the form stays as
   * it is.
   */
  const askApproval = async () => {
    const taken = take()
    if (!taken) return
    const answer = await handOver(taken.draft, device.newId)
    if (!answer.ok) return leave(errorText(answer))
    await device.draft.finish(form)
    onAsked(answer.data.orderId)
    await device.refresh()
  }
  return { isGiving, day, submit, askApproval }
}
