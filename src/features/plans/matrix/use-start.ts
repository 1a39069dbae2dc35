import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { Address } from '#domain/contract/addresses.ts'
import { linesWithParts } from '#domain/rules/plans.ts'
import { useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { toast } from '../../../ui/toasts.ts'
import { draftFrom, withArticles, withBranches } from './matrix-draft.ts'
import type { MatrixDraft } from './matrix-draft.ts'
import { ordersIn } from './matrix.reads.ts'

/** A plan, the cart, or orders refused together; without any, the matrix continues as it was left. */
export interface MatrixStart {
  readonly planId?: string
  readonly from?: 'cart'
  readonly command?: string
}

interface StartDeps {
  readonly start: MatrixStart
  readonly onStarted: () => void
  readonly draft: MatrixDraft | undefined
  readonly change: (act: (before: MatrixDraft) => MatrixDraft) => void
  readonly replace: (next: MatrixDraft) => Promise<void>
  readonly addresses: readonly Address[]
}

/** Up to this number of addresses, all are columns at first; of more, the person chooses. */
const SHOWN_AT_FIRST = 12

/** Puts what the address names into the matrix, once; true until that is done. */
export function useStart({ start, onStarted, draft, change, replace, addresses }: StartDeps): boolean {
  const { t } = useLingui()
  const device = useDevice()
  const plans = useObservable(device.plans)
  const cart = useObservable(device.cart)
  const outbox = useObservable(device.outbox)
  const { planId, from, command } = start
  const isNamed = planId !== undefined || from !== undefined || command !== undefined
  const source = planId === undefined ? cart : plans
  const isReady = draft !== undefined && (command !== undefined || !isNamed || source !== undefined)
  const begin = useEffectEvent(({ planId, from, command }: MatrixStart) => {
    const orders = ordersIn(outbox.find(({ id }) => id === command))
    if (command !== undefined && draft?.given !== command && orders.length > 0 && command !== '')
      void replace(draftFrom(orders, command))
    const inCart = from && cart && linesWithParts(cart.lines, cart.bundles ?? [])
    const lines = planId === undefined ? inCart : plans?.find((plan) => plan.planId === planId)?.lines
    change((before) => {
      const ids = addresses.slice(0, addresses.length > SHOWN_AT_FIRST ? 1 : SHOWN_AT_FIRST).map(({ addressId }) => addressId)
      const framed = before.branches.length === 0 ? withBranches(before, ids, () => device.newId()) : before
      return lines && before.given === null ? withArticles(framed, lines, true) : framed
    })
    if (from && cart?.bundles?.length && draft?.given === null)
      toast(t`Sets and pallets of the cart are in the matrix as the articles in them, without their discount.`, {
        tone: 'change',
      })
    if (isNamed) onStarted()
  })
  useEffect(() => {
    if (isReady)
      begin({ ...(planId !== undefined && { planId }), ...(from && { from }), ...(command !== undefined && { command }) })
  }, [isReady, planId, from, command])
  return !isReady
}
